//! A board written in any format is read back unchanged. The result does not depend on how a file is cut into pieces,
//! and no bytes make the reader panic.

use oxidoku_core::board::text::detect::format_of;
use oxidoku_core::board::text::symbols::{digit_of, MAX_ORDER_OF_LETTERS};
use oxidoku_core::board::text::tokens::shown;
use oxidoku_core::board::text::{line, Filling, Format, Record};
use oxidoku_core::{Digit, Geometry};
use oxidoku_lab::files::{layouts, read_in_pieces, read_whole, shapes, words_of, FORMATS};
use oxidoku_lab::strategy::cases;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, Index};

/// A board with one of the shapes.
#[derive(Clone, Debug)]
struct Case {
    shape: usize,
    order: usize,
    digits: Vec<Digit>,
}

fn case() -> impl Strategy<Value = Case> {
    let plain = [4, 9, 16, 25, 36, 49].map(|order| (0, order));
    let described = layouts().into_iter().enumerate().map(|(number, layout)| (number + 1, layout.order));
    select(plain.into_iter().chain(described).collect::<Vec<_>>()).prop_flat_map(|(shape, order)| {
        let digit = prop_oneof![Just(0), 0..=order as Digit];
        vec(digit, order * order).prop_map(move |digits| Case { shape, order, digits })
    })
}

fn shape_line(case: &Case) -> String {
    format!("#! {}\n", words_of(case.shape))
}

fn symbol(digit: Digit, order: usize) -> String {
    // Write a board of this order with the digit in its first cell.
    let mut board = vec![0; order * order];
    board[0] = digit;
    let text = line::string_of(&board);
    text.split(',')
        .next()
        .map_or(String::new(), |first| if order > 36 { first.into() } else { first[..1].into() })
}

fn row_lines(case: &Case, separator: &str) -> String {
    let row = |digits: &[Digit]| {
        let cells: Vec<String> = digits.iter().map(|&digit| symbol(digit, case.order)).collect();
        cells.join(separator) + "\n"
    };
    case.digits.chunks(case.order).map(row).collect()
}

fn boards(records: &[Record]) -> Vec<(usize, Vec<Digit>)> {
    records.iter().map(|record| (record.shape, record.board.digits())).collect()
}

fn expected(cases: &[Case]) -> Vec<(usize, Vec<Digit>)> {
    cases.iter().map(|case| (case.shape, case.digits.clone())).collect()
}

/// Returns a set of digits for each cell: its clue, or at least two digits.
fn candidates(case: &Case, more: u32) -> Vec<u32> {
    let all = (1_u32 << case.order) - 1;
    let of_hole = |cell: usize| match more.rotate_left(cell as u32) & all {
        set if set.count_ones() > 1 => set,
        _ => all,
    };
    let digits = case.digits.iter().enumerate();
    digits.map(|(cell, &digit)| if digit > 0 { 1 << (digit - 1) } else { of_hole(cell) }).collect()
}

fn cell_of_candidates(set: u32, order: usize, hole: &str) -> String {
    let is_in = |digit: &Digit| set >> (digit - 1) & 1 == 1;
    let digits = 1..=order as Digit;
    digits.map(|digit| if is_in(&digit) { symbol(digit, order) } else { hole.into() }).collect()
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn lines_are_read_back(cases in vec(case(), 1..6), note in "[a-z]( ?[a-z#;|.]){0,20}") {
        let line = |case: &Case| format!("{}{} # {note}\n", shape_line(case), line::string_of(&case.digits));
        let content = read_whole(cases.iter().map(line).collect::<String>().as_bytes(), Format::Lines);
        prop_assert_eq!(&content.problems, &[]);
        prop_assert_eq!(boards(&content.records), expected(&cases));
        for record in &content.records {
            prop_assert_eq!(&record.about.as_ref().unwrap().fields, &[("comment", note.clone())]);
        }
    }

    #[test]
    fn rows_are_read_back(cases in vec(case(), 1..6), spaced: bool) {
        let rows = |case: &Case| {
            let separator = if spaced || case.order > 36 { " " } else { "" };
            shape_line(case) + &row_lines(case, separator)
        };
        let content = read_whole(cases.iter().map(rows).collect::<String>().as_bytes(), Format::Rows);
        prop_assert_eq!(&content.problems, &[]);
        prop_assert_eq!(boards(&content.records), expected(&cases));
    }

    #[test]
    fn sections_are_read_back(case in case(), name in "[a-z]( ?[a-z]){0,9}", level in "[a-z]{0,9}", clues: Index) {
        let mut puzzle = case.clone();
        puzzle.digits[clues.index(case.digits.len())..].fill(0);
        let separator = if case.order > 36 { " " } else { "" };
        let (first, last) = (row_lines(&puzzle, separator), row_lines(&case, separator));
        let text = format!("{}#N{name}\n#L{level}\n[Puzzle]\n{first}[State]\n{last}", shape_line(&case));
        let content = read_whole(text.as_bytes(), Format::Rows);
        prop_assert_eq!(&content.problems, &[]);
        prop_assert_eq!(boards(&content.records), expected(&[puzzle]));
        let about = content.records[0].about.as_ref().unwrap();
        prop_assert_eq!(&about.name, &name);
        prop_assert_eq!(about.fields.first().map_or("", |(_, text)| text), level);
        prop_assert_eq!(about.state.as_ref().map(|state| state.board.digits()), Some(case.digits));
    }

    #[test]
    fn frames_are_read_back(side in 2..7_usize, case in case()) {
        let order = side * side;
        let digits = case.digits.iter().cycle().take(order * order).map(|digit| digit % (order as Digit + 1));
        let case = Case { shape: 0, order, digits: digits.collect() };
        let border = format!("*{}*\n", "-".repeat(order + side - 1));
        let mut text = border.clone();
        for (number, row) in row_lines(&case, "").lines().enumerate() {
            if number > 0 && number % side == 0 {
                text += &format!("|{}|\n", vec!["-".repeat(side); side].join("+").replace("-+-", "--+--"));
            }
            let boxes: Vec<String> = row.as_bytes().chunks(side).map(shown).collect();
            text += &format!("|{}|\n", boxes.join("|"));
        }
        text += &border;
        let content = read_whole(text.as_bytes(), Format::Rows);
        prop_assert_eq!(&content.problems, &[]);
        prop_assert_eq!(boards(&content.records), expected(&[case]));
    }

    #[test]
    fn candidates_are_read_back(case in case(), more: u32) {
        prop_assume!(case.order <= MAX_ORDER_OF_LETTERS);
        let sets = candidates(&case, more);
        let line: String = sets.iter().map(|&set| cell_of_candidates(set, case.order, ".")).collect();
        let row = |sets: &[u32]| {
            let cells = sets.iter().map(|&set| cell_of_candidates(set, case.order, ""));
            cells.collect::<Vec<_>>().join(" ") + "\n"
        };
        let rows: String = sets.chunks(case.order).map(row).collect();
        // A board without holes is read as an ordinary board.
        let has_sets = case.digits.contains(&0);
        for (text, format) in [(line + "\n", Format::CandidateLines), (rows, Format::Rows)] {
            let content = read_whole((shape_line(&case) + &text).as_bytes(), format);
            prop_assert_eq!(&content.problems, &[]);
            prop_assert_eq!(boards(&content.records), expected(std::slice::from_ref(&case)));
            let found = content.records[0].about.as_ref().and_then(|about| about.candidates.as_ref());
            let geometry = (shapes()[case.shape].geometry)(case.order).unwrap();
            prop_assert_eq!(found.is_some(), has_sets && has_eliminations(&case, &sets, &geometry));
            prop_assert!(found.is_none_or(|found| *found == sets));
        }
    }

    #[test]
    fn no_bytes_cause_a_panic_and_pieces_give_the_same_result_as_the_whole(
        text in text(), ends in vec(any::<Index>(), 0..8),
    ) {
        let mut ends: Vec<usize> = ends.iter().map(|end| end.index(text.len() + 1)).collect();
        ends.sort_unstable();
        for format in FORMATS {
            let whole = read_whole(&text, format);
            prop_assert_eq!(read_in_pieces(&text, format, &ends), whole);
        }
        for columns in 0..3 {
            // An error contains the description of an unknown shape.
            let words = format_of(&text, columns, &shapes()).err();
            prop_assert!(words.is_none_or(|words| shapes().iter().all(|shape| shape.words != words)));
        }
    }
}

/// Returns whether a candidate is missing although no peer of its cell contains the digit.
fn has_eliminations(case: &Case, sets: &[u32], geometry: &Geometry) -> bool {
    let sees = |cell: usize, digit: Digit| {
        let mut seen = geometry.cells_seen_by(cell / case.order, cell % case.order);
        seen.any(|(row, col)| case.digits[row * case.order + col] == digit)
    };
    (0..sets.len()).filter(|&cell| case.digits[cell] == 0).any(|cell| {
        (1..=case.order as Digit).any(|digit| sets[cell] >> (digit - 1) & 1 == 0 && !sees(cell, digit))
    })
}

/// Generates bytes, most of them composed of pieces of valid files.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let parts = [
        "4...\n",
        "...3\n",
        ".1..\n",
        "2...\n",
        "4...\n...3\n.1..\n2...\n",
        "4......3.1..2...\n",
        "......\n",
        "\n",
        "\r\n",
        "\r",
        "Grid 01\n",
        "#AMe\n",
        "#Nname\n",
        "[Puzzle]\n",
        "[State]\n",
        "[Else]\n",
        "#! plain\n",
        "#! shape 1\n",
        "#! shape 2\n",
        "#! none\n",
        "#! what\n",
        "# note\n",
        "*-----*\n",
        "|4.|..|\n",
        "|--+--|\n",
        "| 12 3 | 4 1 |\n",
        "1..4",
        "----\n",
        "1,2,3,4\n",
        " ",
        "|",
        "\0",
        "é",
        "x",
    ];
    let part = prop_oneof![
        9 => select(parts.to_vec()).prop_map(|part| part.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..9),
    ];
    vec(part, 0..40).prop_map(|parts| parts.concat())
}

#[test]
fn a_filling_of_any_size_gives_back_its_digits() {
    for order in [2, 9, 20] {
        let digits: Vec<Digit> = (0..order * order).map(|cell| (cell % order) as Digit).collect();
        let board = Filling::of(digits.clone());
        assert_eq!((board.cells(), board.digits()), (order * order, digits));
    }
    assert_eq!(digit_of(symbol(20, 25).as_bytes(), 25), Some(20));
}
