//! Exchanges of empty lines, of interchangeable columns and of unused symbols, which the search need not explore.
//!
//! Empty lines of a chute are interchangeable, and so are empty chutes; this is known before the search. After the
//! last row, some columns or stacks may still be indistinguishable, because each of their symbols occurs only once.
//! They can be exchanged along with their symbols. Symbols that do not occur can have any of the remaining names.

use super::arrangement::{Arrangement, Frame};
use super::known::{Automorphism, Point};

/// Returns the exchanges of empty lines of a chute and of empty chutes: either all, or only the exchanges of
/// neighbours, which generate the others.
pub(super) fn empty_lines(frame: Frame, cells: &[u8], only_neighbours: bool) -> Vec<Automorphism> {
    let order = frame.order;
    let is_empty = |point: usize| {
        (0..order)
            .all(|k| cells[if point < order { point * order + k } else { k * order + point - order }] == 0)
    };
    let mut found = Vec::new();
    for (first, size) in [(0, frame.band), (order, frame.stack)] {
        let chutes: Vec<usize> = (first..first + order).step_by(size).collect();
        for &chute in &chutes {
            let empty: Vec<usize> = (chute..chute + size).filter(|&point| is_empty(point)).collect();
            for (one, other) in pairs(&empty, only_neighbours) {
                found.push(exchange(frame, (one..one + 1).zip(other..other + 1), &[]));
            }
        }
        let empty: Vec<usize> =
            chutes.into_iter().filter(|&chute| size > 1 && (chute..chute + size).all(is_empty)).collect();
        for (one, other) in pairs(&empty, only_neighbours) {
            found.push(exchange(frame, (one..one + size).zip(other..other + size), &[]));
        }
    }
    found
}

fn pairs(items: &[usize], only_neighbours: bool) -> Vec<(usize, usize)> {
    let span = if only_neighbours { 2 } else { items.len() };
    let with_others =
        |(k, &one): (usize, &usize)| items[k..].iter().take(span).skip(1).map(move |&other| (one, other));
    items.iter().enumerate().flat_map(|(k, one)| with_others((k, one)).collect::<Vec<_>>()).collect()
}

/// Returns the automorphism that exchanges the given pairs of points and of symbols.
fn exchange(
    frame: Frame,
    points: impl Iterator<Item = (usize, usize)>,
    symbols: &[(usize, usize)],
) -> Automorphism {
    let mut lines: Vec<Point> = (0..2 * frame.order as Point).collect();
    points.for_each(|(one, other)| lines.swap(one, other));
    let mut names: Vec<u8> = (0..frame.order as u8).collect();
    symbols.iter().for_each(|&(one, other)| names.swap(one, other));
    Automorphism::of_lines(&lines, names, frame.stack)
}

/// Automorphisms that follow without a search.
pub(super) struct Open {
    /// Exchanges that generate these automorphisms.
    pub(super) automorphisms: Vec<Automorphism>,
    /// Numbers whose product is the number of these automorphisms.
    pub(super) factors: Vec<usize>,
}

/// Returns the exchanges of the columns and stacks that are still open in a finished arrangement.
pub(super) fn left_open<const M: usize>(frame: Frame, end: &Arrangement<M>) -> Open {
    let mut open = Open { automorphisms: Vec::new(), factors: Vec::new() };
    let stacks: Vec<usize> = (0..frame.order / frame.stack).collect();
    let columns = |stack: usize| {
        let first = stack * frame.stack;
        let mut columns: Vec<usize> =
            (first..first + frame.stack).filter(|&col| end.class_of_column(col).is_some()).collect();
        columns.sort_by_key(|&col| end.class_of_column(col));
        columns
    };
    let exchange_columns = |ones: &[usize], others: &[usize]| {
        let symbols_of = |cols: &[usize]| cols.iter().flat_map(|&col| end.tied_to(col)).collect::<Vec<_>>();
        let symbols: Vec<_> = symbols_of(ones).into_iter().zip(symbols_of(others)).collect();
        let point = |col: &usize| usize::from(1 - end.side) * frame.order + col;
        exchange(frame, ones.iter().map(point).zip(others.iter().map(point)), &symbols)
    };
    for &stack in &stacks {
        let columns = columns(stack);
        for alike in by_class(&columns, |col| end.class_of_column(col)) {
            open.factors.extend(2..=alike.len());
            let neighbours = alike.windows(2);
            open.automorphisms.extend(neighbours.map(|two| exchange_columns(&two[..1], &two[1..])));
        }
    }
    let mut unplaced = stacks;
    unplaced.retain(|&stack| !end.has_slot(stack));
    unplaced.sort_by_key(|&stack| end.class_of_stack(stack));
    for alike in by_class(&unplaced, |stack| Some(end.class_of_stack(stack))) {
        open.factors.extend(2..=alike.len());
        let neighbours = alike.windows(2);
        open.automorphisms.extend(neighbours.map(|two| exchange_columns(&columns(two[0]), &columns(two[1]))));
    }
    open
}

/// Returns the exchanges of neighbours among the symbols that do not occur.
pub(super) fn unused_symbols(frame: Frame, cells: &[u8]) -> Open {
    let unused: Vec<usize> =
        (0..frame.order).filter(|&symbol| !cells.contains(&(symbol as u8 + 1))).collect();
    let neighbours = unused.windows(2);
    let automorphisms =
        neighbours.map(|two| exchange(frame, std::iter::empty(), &[(two[0], two[1])])).collect();
    Open { automorphisms, factors: (2..=unused.len()).collect() }
}

/// Groups sorted items by class.
fn by_class(mut rest: &[usize], class: impl Fn(usize) -> Option<u8>) -> Vec<&[usize]> {
    let mut chunks = Vec::new();
    while let Some(&first) = rest.first() {
        let (alike, others) =
            rest.split_at(rest.iter().take_while(|&&item| class(item) == class(first)).count());
        chunks.push(alike);
        rest = others;
    }
    chunks
}
