//! Kinds of lines: classifies a line without reading the lines around it.

use super::tokens::BLANKS;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineKind {
    Row,
    Border,
    /// The name of the next board.
    Name,
    Section,
    /// A field of the next board.
    Field,
    Shape,
    Comment,
    Blank,
}

impl LineKind {
    pub(super) fn of(line: &str) -> LineKind {
        let bare = line.trim_matches(BLANKS);
        match bare.as_bytes() {
            [] => LineKind::Blank,
            [b'#', b'!', ..] => LineKind::Shape,
            [b'#', b'A'..=b'Z' | b'a'..=b'z', ..] => LineKind::Field,
            [b'#', ..] => LineKind::Comment,
            [b'[', .., b']'] => LineKind::Section,
            _ if is_simple_sudoku_footer(bare) => LineKind::Comment,
            _ if is_border(bare) => LineKind::Border,
            _ if starts_with_name(bare) => LineKind::Name,
            _ => LineKind::Row,
        }
    }
}

/// Returns whether the program Simple Sudoku writes this line below its boards.
fn is_simple_sudoku_footer(bare: &str) -> bool {
    let version = bare.strip_prefix("Version ").unwrap_or_default();
    let number = version.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(version);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    bare == "Simple Sudoku" || is_number
}

fn is_border(bare: &str) -> bool {
    bare.bytes().all(|byte| b"-+*=|:.' ".contains(&byte))
        && ["---", "===", "- - -", "--+--"].iter().any(|line| bare.contains(line))
}

fn starts_with_name(bare: &str) -> bool {
    let word = &bare.as_bytes()[..length_of_word(bare)];
    ["grid", "puzzle", "game", "sudoku", "board"]
        .iter()
        .any(|name| word.eq_ignore_ascii_case(name.as_bytes()))
}

pub(super) fn length_of_word(text: &str) -> usize {
    text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_lines_are_recognised() {
        let kinds = [
            ("4..3", LineKind::Row),
            ("*---+---*", LineKind::Border),
            ("--", LineKind::Row),
            ("Grid 01", LineKind::Name),
            ("Grids", LineKind::Row),
            (" [State]", LineKind::Section),
            ("#AA. Teacher", LineKind::Field),
            ("#! plain", LineKind::Shape),
            ("# what", LineKind::Comment),
            (" Version 4.2n", LineKind::Comment),
            ("Version ", LineKind::Row),
            ("\t", LineKind::Blank),
        ];
        kinds.iter().for_each(|(line, kind)| assert_eq!(LineKind::of(line), *kind, "{line:?}"));
    }
}
