//! Boards and their images: equivalent boards have the same canonical form and the same number of automorphisms.

#![no_main]

use libfuzzer_sys::{fuzz_target, Corpus};
use oxidoku_core::board::geometry::BoxShape;
use oxidoku_core::board::valid::clashes;
use oxidoku_core::engine::nine;
use oxidoku_core::equivalence::canonical::{
    automorphisms, canonical, canonical_games, Automorphisms, Unclassified,
};
use oxidoku_core::equivalence::shuffle::shuffled;
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Digit, Stop};
use oxidoku_fuzz::boards::{board_of, plain, variant, with_digits};
use oxidoku_fuzz::bytes::Bytes;
use oxidoku_lab::promise::interrupted_after;
use oxidoku_lab::whole_group::WholeGroup;
use oxidoku_lab::PlainBoard;
use std::collections::BTreeSet;

/// The maximum number of polls of a search; very regular boards exceed it.
const MAX_POLLS: u64 = 8;

/// Shapes whose whole group is tried for every board whose searches finish.
const SMALL: [(usize, usize); 6] = [(1, 1), (1, 2), (2, 2), (1, 3), (3, 1), (1, 4)];

/// Shapes with a larger group, which is tried in full only for some inputs.
const MEDIUM: [(usize, usize); 2] = [(2, 3), (3, 2)];

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let mut bytes = Bytes::new(bytes);
    let (mut rng, number) = (Rng::new(bytes.seed()), bytes.byte());
    let layout = if number % 4 == 0 { variant(&mut bytes) } else { plain(&mut bytes) };
    let board = board_of(&layout, &mut bytes);
    let is_known = match form_of(&board) {
        Ok(form) => {
            form_is_of_the_class(&board, &form);
            image_is_equivalent(&board, &form, &mut rng) && {
                assert_same_as_whole_group(&board, &form, number % 8 == 1);
                true
            }
        }
        Err(Unclassified::Clash) => {
            assert!(!clashes(&board).is_empty(), "{board:?}");
            true
        }
        Err(Unclassified::Large) => panic!("{board:?} is not large"),
        Err(Unclassified::Stopped(_)) => false,
    };
    if is_known {
        Corpus::Keep
    } else {
        Corpus::Reject
    }
});

fn form_of(board: &Board) -> Result<Vec<Digit>, Unclassified> {
    canonical(board, &Stop::new(&interrupted_after(MAX_POLLS)))
}

/// Panics unless the form is its own canonical form and has the invariants of the board: no clashes, and the counts of
/// digits and of clues per line.
fn form_is_of_the_class(board: &Board, form: &[Digit]) {
    let image = with_digits(board.geometry(), form.to_vec());
    assert!(clashes(board).is_empty() && clashes(&image).is_empty(), "{form:?} of {board:?}");
    assert_eq!(invariants(&image), invariants(board), "{form:?} of {board:?}");
    assert_eq!(form_of(&image).as_deref(), Ok(form), "the form of the form of {board:?}");
    if let Some(digits) = nine::digits_of(board) {
        let many = canonical_games(&[digits, digits], 1, &Stop::NEVER).expect("no interrupt");
        let expected = nine::digits_of(&image).expect("a board of 9 x 9");
        assert_eq!(many, [Ok(expected); 2], "{board:?}");
    }
}

/// Returns the number of occurrences of each digit and the number of clues in each line, both sorted.
fn invariants(board: &Board) -> (Vec<usize>, Vec<usize>) {
    let order = board.geometry().order();
    let (mut uses, mut clues) = (vec![0; order + 1], vec![0; 2 * order]);
    for (cell, digit) in board.clues() {
        uses[usize::from(digit)] += 1;
        clues[cell / order] += 1;
        clues[order + cell % order] += 1;
    }
    uses.sort_unstable();
    clues.sort_unstable();
    (uses, clues)
}

/// Panics unless an image has the same form and number of automorphisms; returns `false` if the search takes too long.
fn image_is_equivalent(board: &Board, form: &[Digit], rng: &mut Rng) -> bool {
    let image = with_digits(board.geometry(), shuffled(board, rng));
    let (Ok(form_of_image), Some(count), Some(count_of_image)) =
        (form_of(&image), checked_count(board, form), checked_count(&image, form))
    else {
        return false;
    };
    assert_eq!(form_of_image, form, "{:?} of {board:?}", image.digits());
    assert_eq!(count_of_image, count, "{:?} of {board:?}", image.digits());
    assert!(form <= renamed(image.digits()).as_slice(), "{form:?} of {:?}", image.digits());
    true
}

/// Relabels the digits in the order of their first occurrence.
fn renamed(digits: &[Digit]) -> Vec<Digit> {
    let mut names = vec![0; digits.len() + 1];
    let mut next = 0;
    let name = |&digit: &Digit| {
        if digit != 0 && names[usize::from(digit)] == 0 {
            next += 1;
            names[usize::from(digit)] = next;
        }
        names[usize::from(digit)]
    };
    digits.iter().map(name).collect()
}

/// Checks the generators and returns the number of automorphisms, or `None` if the search takes too long.
fn checked_count(board: &Board, form: &[Digit]) -> Option<String> {
    let found = automorphisms(board, &Stop::new(&interrupted_after(MAX_POLLS))).ok()?;
    assert_eq!(found.form, form, "{board:?}");
    generators_are_automorphisms(board, &found);
    Some(found.count())
}

/// Panics unless each generator maps the board to itself and houses to houses.
fn generators_are_automorphisms(board: &Board, found: &Automorphisms) {
    let geometry = board.geometry();
    let houses = |image: &dyn Fn(u32) -> u32| -> BTreeSet<BTreeSet<u32>> {
        let cells_of = |house| geometry.cells_of(house).iter().map(|&cell| image(cell)).collect();
        (0..geometry.houses().len()).map(cells_of).collect()
    };
    let all = houses(&|cell| cell);
    for generator in &found.generators {
        assert_eq!(generator.apply(board.digits()), board.digits(), "{generator:?}");
        let source = |cell: u32| {
            let (row, col) = (cell as usize / geometry.order(), cell as usize % geometry.order());
            let (row, col) = (generator.rows[row], generator.cols[col]);
            let cell = if generator.transposed {
                col * geometry.order() + row
            } else {
                row * geometry.order() + col
            };
            cell as u32
        };
        assert_eq!(houses(&source), all, "{generator:?}");
    }
}

/// Compares the form and the number of automorphisms with a search of the whole group, if the board has only lines and
/// boxes as houses, and a small box shape, or a medium one if `tries_medium`.
fn assert_same_as_whole_group(board: &Board, form: &[Digit], tries_medium: bool) {
    let Some(shape) = board.geometry().box_shape() else { return };
    let is_one_of = |shapes: &[(usize, usize)]| shapes.contains(&(shape.rows, shape.cols));
    if is_one_of(&SMALL) || tries_medium && is_one_of(&MEDIUM) {
        let shape = BoxShape { rows: shape.rows, cols: shape.cols };
        let plain = PlainBoard { shape, digits: board.digits().to_vec() };
        let (form_of_group, count) = WholeGroup::of(shape).canonical(&plain);
        assert_eq!(form, form_of_group, "{plain:?}");
        assert_eq!(checked_count(board, form), Some(count.to_string()), "{plain:?}");
    }
}
