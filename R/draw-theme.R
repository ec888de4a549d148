# Themes (the colours of pictures) and the strings that can replace symbols.

# The parts of a theme:
# - ground: the background, NA for the device's own;
# - line: the lines around regions; grid, gridType: the lines between cells and their type;
# - game, solution, candidate: the symbols; clue: the background of clues if symbols are emoji;
# - houses: cells in one, two, or more diagonals and extra houses;
# - regions: tints of regions, which differ from the colours of houses;
# - marks: highlighted cells;
# - step: in pictures of steps, the cells of houses, cover sets, patterns and fins; clues, filled-in symbols and
#   candidates; true, false and eliminated candidates; and placed symbols.
themes <- list(
  # sudokuAlt's colours, but with solutions in a grey that is legible on white. sudokuAlt's own grey is "grey".
  classic = list(
    ground = NA, line = "black", grid = "black", gridType = "dotted",
    game = "fire brick", solution = "grey40", candidate = "grey35", clue = "#E6E6E6",
    houses = c("#fff4d6", "#ffe8ad", "#ffdc85"),
    regions = c("#FFFFFF", "#EDF2F7", "#EAF5EC", "#F7ECF2", "#EFEFEF", "#EFEBFA"),
    marks = c("#CFE6F5", "#FBE9B7", "#CDEBDD", "#F3D5E3"),
    step = c(house = "#F0F0F0", cover = "#E4E4E4", cell = "#CFE6F5", fin = "#FBE9B7", clue = "black",
             solution = "grey38", candidate = "grey35", true = "#00609A", false = "#855300", gone = "#B0201A",
             placed = "#006B4E")
  ),
  # Clues are black, and solutions are Okabe and Ito's blue; colour-blind readers can distinguish the two.
  safe = list(
    ground = "#FFFFFF", line = "#1A1A1A", grid = "#BDBDBD", gridType = "solid",
    game = "#000000", solution = "#0072B2", candidate = "#595959", clue = "#E3E6EA",
    houses = c("#FFF1CC", "#FFE199", "#FFD166"),
    regions = c("#FFFFFF", "#E8F1F8", "#E6F4EE", "#F9EAF2", "#EEEEEE", "#EDE8FA"),
    marks = c("#BFE0F5", "#FBE3A3", "#BFE6D6", "#F2CFE0"),
    step = c(house = "#F0F0F0", cover = "#E3E6EA", cell = "#BFE0F5", fin = "#FBE3A3", clue = "#000000",
             solution = "#005C94", candidate = "#595959", true = "#005C94", false = "#7A4C00", gone = "#A81E16",
             placed = "#00664A")
  ),
  # For black-and-white printers.
  print = list(
    ground = "#FFFFFF", line = "#000000", grid = "#9E9E9E", gridType = "solid",
    game = "#000000", solution = "#6E6E6E", candidate = "#6E6E6E", clue = "#DEDEDE",
    houses = c("#EBEBEB", "#D9D9D9", "#C7C7C7"),
    regions = c("#FFFFFF", "#EFEFEF", "#E0E0E0", "#F7F7F7", "#E8E8E8", "#DDDDDD"),
    marks = c("#D4D4D4", "#E8E8E8", "#BEBEBE", "#F2F2F2"),
    step = c(house = "#EBEBEB", cover = "#DEDEDE", cell = "#D4D4D4", fin = "#E8E8E8", clue = "#000000",
             solution = "#4D4D4D", candidate = "#4D4D4D", true = "#000000", false = "#4D4D4D", gone = "#4D4D4D",
             placed = "#000000")
  ),
  dark = list(
    ground = "#1B1D21", line = "#E3E3E3", grid = "#4F535B", gridType = "solid",
    game = "#FFFFFF", solution = "#56B4E9", candidate = "#A9ADB5", clue = "#3E4249",
    houses = c("#3A3424", "#4D4427", "#61552B"),
    regions = c("#1B1D21", "#22303C", "#213329", "#35262F", "#2B2D32", "#2B2740"),
    marks = c("#1C4A6B", "#5E4A10", "#1B5340", "#60304A"),
    step = c(house = "#2E3137", cover = "#3E4249", cell = "#1C4A6B", fin = "#5E4A10", clue = "#FFFFFF",
             solution = "#B4D9F2", candidate = "#C9CCD2", true = "#9AD6FF", false = "#FFC65C", gone = "#FFC0A8",
             placed = "#6FE3BC")
  )
)

themeOf <- function(name, colSolution, colGame) {
  theme <- themes[[checkChoice(name %||% defaultTheme(), "theme", names(themes))]]
  if (!is.null(colSolution)) theme$solution <- checkColour(colSolution, "colSolution")
  if (!is.null(colGame)) theme$game <- checkColour(colGame, "colGame")
  theme
}

# The theme of plots. In a knitted document, plots and boards have the same theme.
defaultTheme <- function() {
  if (!isTRUE(getOption("knitr.in.progress"))) return("classic")
  boards <- knitr::opts_current$get("oxidoku")
  (if (is.list(boards)) boards$theme) %||% boardTheme
}

# The theme of boards in documents.
boardTheme <- "safe"

# Emoji by their code points, because the sources are ASCII: an apple, a banana, grapes, ...; a dog, a cat, ...
symbolSets <- list(
  fruit = c(0x1F34E, 0x1F34C, 0x1F347, 0x1F34A, 0x1F353, 0x1F350, 0x1F352, 0x1F34D, 0x1F95D, 0x1F349, 0x1F34B, 0x1F351,
            0x1F96D, 0x1F965, 0x1F348, 0x1FAD0),
  animals = c(0x1F436, 0x1F431, 0x1F430, 0x1F438, 0x1F98A, 0x1F43C, 0x1F428, 0x1F42F, 0x1F981, 0x1F42E, 0x1F437,
              0x1F435, 0x1F414, 0x1F427, 0x1F989, 0x1F422)
)

# A string for each digit, empty if colours replace the symbols.
symbolsToDraw <- function(symbols, order) {
  if (is.null(symbols)) return(symbolsFor(order))
  if (identical(symbols, "colours")) return(rep("", order))
  if (isWord(symbols, names(symbolSets))) {
    if (order > 16) {
      raiseError("argument", "`symbols = \"", symbols, "\"` supports boards up to 16 x 16, not ", order, " x ", order,
                 ". Use `symbols = \"colours\"` or a vector of ", order, " strings.")
    }
    return(intToUtf8(symbolSets[[symbols]][seq_len(order)], multiple = TRUE))
  }
  checkSymbols(symbols, order)
}

checkSymbols <- function(symbols, order) {
  fault <- if (!is.character(symbols) || is.object(symbols) || length(symbols) != order) {
    showValues(symbols)
  } else if (anyNA(symbols)) {
    "NA"
  } else {
    # enc2utf8() would turn invalid bytes into text such as <e9>.
    isText <- validEnc(symbols)
    texts <- enc2utf8(symbols)
    isText <- isText & validUTF8(texts)
    isText[isText] <- !grepl("[[:cntrl:]]", texts[isText])
    if (!all(isText)) showText(symbols[!isText][[1]])
    else if (anyDuplicated(texts[nzchar(texts)])) paste(showText(texts[duplicated(texts)][[1]]), "twice")
  }
  if (is.null(fault)) return(enc2utf8(as.vector(symbols)))
  raiseError("argument", "`symbols` must be \"fruit\", \"animals\", \"colours\", or ", order, " different strings, ",
             "one for each symbol of this board, not ", fault, ".")
}

# A colour for each digit; NULL if symbols do not have their own colours.
symbolColours <- function(palette, symbols, order) {
  if (!is.null(palette) || identical(symbols, "colours")) colours(palette, order, isScale = FALSE)
}

# TRUE if there are pictographs or emoji, which have their own colour or no bold face.
arePictographs <- function(texts) {
  codes <- unlist(lapply(texts, utf8ToInt))
  any(codes >= 0x1F000 | codes >= 0x2190 & codes < 0x2C00)
}

# --- Colours of symbols and treatments ---

# `size` colours from a palette. NULL means a palette that is safe for colour-blind readers.
colours <- function(palette, size, isScale) {
  if (is.null(palette)) {
    if (!isScale && size <= length(fieldColours)) return(fieldColours[seq_len(size)])
    return(lighter(grDevices::hcl.colors(size, "Viridis"), if (isScale) 0 else 0.35))
  }
  palette <- checkPalette(palette)
  if (!isScale && size <= length(palette)) return(palette[seq_len(size)])
  grDevices::colorRampPalette(palette)(size)
}

checkPalette <- function(palette) {
  if (!is.character(palette) && !is.numeric(palette) || is.object(palette) || length(palette) < 2) {
    raiseError("argument", "`palette` must be two or more colours, not ", showValues(palette), ".")
  }
  if (length(palette) > maxColours) {
    raiseError("argument", "`palette` must have at most ", showNumber(maxColours), " colours, not ",
               showNumber(length(palette)), ".")
  }
  for (colour in palette) checkColour(colour, "palette")
  if (is.numeric(palette)) webColour(palette) else palette
}

# The number of plots in the largest field.
maxColours <- maxN^4

# The background colour of a board; white if the theme leaves it to the device.
groundBehind <- function(theme) if (is.na(theme$ground)) "white" else theme$ground

# Adds to each tint the difference between a shade and the background.
shaded <- function(tints, shades, ground) {
  parts <- grDevices::col2rgb(tints) + grDevices::col2rgb(shades) - as.vector(grDevices::col2rgb(ground))
  grDevices::rgb(t(pmin(pmax(parts, 0), 255)), maxColorValue = 255)
}

lighter <- function(colours, share) {
  parts <- grDevices::col2rgb(colours) / 255
  grDevices::rgb(t(parts + share * (1 - parts)))
}

# The palette of Okabe and Ito with grey and brown instead of black, lightened for black letters; the first colours are
# easiest to distinguish. White is not among them, because it marks a plot without a treatment.
fieldColours <- lighter(
  c("#E69F00", "#56B4E9", "#009E73", "#F0E442", "#CC79A7", "#0072B2", "#D55E00", "#999999", "#7F3B08"),
  c(0.35)
)

# Dark grey on light colours, white on dark colours.
inkOn <- function(colours) {
  ifelse(colSums(grDevices::col2rgb(colours) * c(0.299, 0.587, 0.114)) > 120, "grey10", "white")
}
