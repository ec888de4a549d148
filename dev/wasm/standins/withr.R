# Stand-ins for the functions of withr that the tests use. withr itself needs only R, but webR does not include it.

# nolint start: object_name_linter. The arguments have withr's names.

# Runs an expression when the function that owns the frame returns, before the expressions of earlier calls.
atExit <- function(expression, frame) do.call(base::on.exit, list(expression, TRUE, FALSE), envir = frame)

# The pair of functions local_...() and with_...() for a function that sets values and returns the old ones.
settersFor <- function(set) {
  list(
    local = function(new = list(), ..., .local_envir = parent.frame()) {
      old <- set(c(as.list(new), list(...)))
      atExit(as.call(list(set, old)), .local_envir)
      invisible(old)
    },
    with = function(new, code, ...) {
      old <- set(c(as.list(new), list(...)))
      on.exit(set(old))
      code
    }
  )
}

setOptions <- function(new) do.call(options, new)

setVariables <- function(new) {
  old <- as.list(Sys.getenv(names(new), NA, names = TRUE))
  for (name in names(new)) {
    if (is.na(new[[name]])) Sys.unsetenv(name) else do.call(Sys.setenv, new[name])
  }
  old
}

setLocale <- function(new) {
  old <- lapply(stats::setNames(nm = names(new)), Sys.getlocale)
  for (category in names(new)) Sys.setlocale(category, new[[category]])
  old
}

temporaryPath <- function(path, frame) {
  atExit(call("unlink", path, recursive = TRUE), frame)
  path
}

# Draws into a new device of grDevices while the code runs.
withDevice <- function(device) {
  function(new, code, ...) {
    device(new, ...)
    number <- grDevices::dev.cur()
    on.exit(grDevices::dev.off(number))
    code
  }
}

withrFunctions <- list(
  local_options = settersFor(setOptions)$local,
  with_options = settersFor(setOptions)$with,
  local_envvar = settersFor(setVariables)$local,
  with_envvar = settersFor(setVariables)$with,
  with_locale = settersFor(setLocale)$with,
  local_dir = function(new, .local_envir = parent.frame()) atExit(call("setwd", setwd(new)), .local_envir),
  local_tempfile = function(pattern = "file", tmpdir = tempdir(), fileext = "", lines = NULL, ...,
                            .local_envir = parent.frame()) {
    path <- temporaryPath(tempfile(pattern, tmpdir, fileext), .local_envir)
    if (!is.null(lines)) writeLines(lines, path)
    path
  },
  local_tempdir = function(pattern = "file", ..., .local_envir = parent.frame()) {
    path <- temporaryPath(tempfile(pattern), .local_envir)
    dir.create(path)
    path
  },
  local_pdf = function(new = NULL, ..., .local_envir = parent.frame()) {
    grDevices::pdf(new, ...)
    number <- grDevices::dev.cur()
    atExit(bquote(if (.(number) %in% grDevices::dev.list()) grDevices::dev.off(.(number))), .local_envir)
  },
  with_pdf = withDevice(grDevices::pdf),
  with_svg = withDevice(grDevices::svg),
  local_package = function(package, ..., .local_envir = parent.frame()) {
    wasAttached <- paste0("package:", package) %in% search()
    library(package, character.only = TRUE)
    if (!wasAttached) atExit(bquote(detach(.(paste0("package:", package)), character.only = TRUE)), .local_envir)
  },
  local_seed = function(seed, ...) set.seed(seed),
  with_seed = function(seed, code, ...) {
    old <- globalenv()$.Random.seed
    on.exit(if (is.null(old)) rm(".Random.seed", envir = globalenv()) else assign(".Random.seed", old, globalenv()))
    set.seed(seed)
    code
  },
  defer = function(expr, envir = parent.frame(), ...) {
    code <- substitute(expr)
    caller <- parent.frame()
    # The deferred code of a teardown would run when R ends.
    if (!identical(envir, globalenv())) atExit(bquote(eval(quote(.(code)), .(caller))), envir)
  }
)

# nolint end
