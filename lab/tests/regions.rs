//! Maps of regions: counts, exchanges, grids and random draws, compared with all maps of small orders.

use oxidoku_core::board::geometry::{BoxShape, Diagonals, Layout, Regions};
use oxidoku_core::engine::naive::solutions;
use oxidoku_core::grids::regions::{has_grid, random_map, MapChain};
use oxidoku_core::run::rng::Rng;
use oxidoku_core::{Board, Stop};
use oxidoku_lab::chance::{chi_square, is_usual, tally};
use std::collections::BTreeSet;
use std::sync::Arc;

type Map = Vec<u16>;

/// Returns all divisions of a board into connected regions of `order` cells; the regions are numbered in reading order.
fn all_maps(order: usize) -> BTreeSet<Map> {
    let mut maps = BTreeSet::new();
    extend(order, 0, &mut vec![u16::MAX; order * order], &mut maps);
    maps
}

/// Adds, in every possible way, a region that contains the first cell without one, and continues with the remaining
/// cells.
fn extend(order: usize, region: u16, map: &mut Map, maps: &mut BTreeSet<Map>) {
    let Some(first) = map.iter().position(|&region| region == u16::MAX) else {
        maps.insert(map.clone());
        return;
    };
    let mut shapes = BTreeSet::from([vec![first]]);
    for _ in 1..order {
        let grow = |shape: &Vec<usize>| {
            let near = shape.iter().flat_map(|&cell| neighbours(cell, order)).collect::<BTreeSet<usize>>();
            let free = near.into_iter().filter(|&cell| map[cell] == u16::MAX && !shape.contains(&cell));
            let larger = free.map(|cell| {
                let mut larger = shape.clone();
                larger.push(cell);
                larger.sort_unstable();
                larger
            });
            larger.collect::<Vec<_>>()
        };
        shapes = shapes.iter().flat_map(grow).collect();
    }
    for shape in shapes {
        shape.iter().for_each(|&cell| map[cell] = region);
        if parts_are_multiples(order, map) {
            extend(order, region + 1, map, maps);
        }
        shape.iter().for_each(|&cell| map[cell] = u16::MAX);
    }
}

/// Returns whether each connected part of the cells without a region has a multiple of `order` cells.
fn parts_are_multiples(order: usize, map: &Map) -> bool {
    let free = (0..map.len()).filter(|&cell| map[cell] == u16::MAX);
    free.clone().all(|cell| part_of(cell, order, map).len() % order == 0)
}

fn part_of(cell: usize, order: usize, map: &Map) -> BTreeSet<usize> {
    let mut part = BTreeSet::from([cell]);
    let mut open = vec![cell];
    while let Some(cell) = open.pop() {
        for next in neighbours(cell, order) {
            if map[next] == map[cell] && part.insert(next) {
                open.push(next);
            }
        }
    }
    part
}

fn neighbours(cell: usize, order: usize) -> Vec<usize> {
    let (row, col) = ((cell / order) as isize, (cell % order) as isize);
    let near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)].into_iter();
    let side = 0..order as isize;
    near.filter(|(row, col)| side.contains(row) && side.contains(col))
        .map(|(row, col)| row as usize * order + col as usize)
        .collect()
}

fn numbered(map: &Map) -> Map {
    let mut known = Vec::new();
    let number = |region: &u16| {
        let index = known.iter().position(|other| other == region);
        index.unwrap_or_else(|| {
            known.push(*region);
            known.len() - 1
        }) as u16
    };
    map.iter().map(number).collect()
}

/// Returns all maps that differ from this map by one exchange.
fn exchanged(map: &Map, order: usize, near: &[Vec<usize>]) -> Vec<Map> {
    let mut maps = Vec::new();
    let borders = |cell: usize, region: u16| near[cell].iter().any(|&next| map[next] == region);
    for a in 0..map.len() {
        let others = (a + 1..map.len()).filter(|&b| map[b] != map[a]);
        for b in others.filter(|&b| borders(a, map[b]) && borders(b, map[a])) {
            let mut other = map.clone();
            other.swap(a, b);
            if [a, b].into_iter().all(|cell| part_of(cell, order, &other).len() == order) {
                maps.push(numbered(&other));
            }
        }
    }
    maps
}

fn reachable(shape: BoxShape) -> BTreeSet<Map> {
    let start = MapChain::new(shape).numbered();
    let mut found = BTreeSet::from([start.clone()]);
    let mut open = vec![start];
    let near: Vec<Vec<usize>> =
        (0..shape.order().pow(2)).map(|cell| neighbours(cell, shape.order())).collect();
    while let Some(map) = open.pop() {
        for next in exchanged(&map, shape.order(), &near) {
            if found.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    found
}

fn naive_has_grid(order: usize, map: &Map) -> bool {
    let regions = Regions::Map(map.clone());
    let layout = Layout { order, regions, diagonals: Diagonals::default(), extra: Vec::new() };
    let empty = Board::new(Arc::new(layout.geometry().expect("a board")), vec![0; order * order]);
    !solutions(&empty.expect("a board"), 1).is_empty()
}

#[test]
fn numbers_of_maps_agree_with_published_numbers() {
    let counts = [1, 2, 3, 4, 5].map(|order| all_maps(order).len());
    assert_eq!(counts, [1, 2, 10, 117, 4006]); // OEIS A172477.
}

#[test]
fn exchanges_reach_all_maps_of_small_orders() {
    for (rows, cols) in [(1, 2), (1, 3), (2, 2), (1, 4), (1, 5)] {
        let shape = BoxShape { rows, cols };
        assert!(reachable(shape) == all_maps(shape.order()), "{shape:?}");
    }
}

#[test]
#[ignore = "takes minutes"]
fn exchanges_reach_all_maps_of_order_6() {
    let maps = all_maps(6);
    assert_eq!(maps.len(), 451_206); // OEIS A172477.
    assert!(reachable(BoxShape { rows: 2, cols: 3 }) == maps);
}

#[test]
fn has_grid_agrees_with_the_naive_solver() {
    for order in 2..=4 {
        let maps = all_maps(order);
        for map in &maps {
            assert_eq!(has_grid(order, map, &Stop::NEVER), Ok(naive_has_grid(order, map)), "{map:?}");
        }
        let without = maps.iter().filter(|map| !naive_has_grid(order, map)).count();
        assert_eq!(without, [0, 0, 8][order - 2]);
    }
}

const DRAWS: usize = 10_000;

#[test]
fn maps_of_order_4_are_uniformly_distributed() {
    let mut rng = Rng::new(1);
    let shape = BoxShape { rows: 2, cols: 2 };
    let drawn = (0..DRAWS).map(|_| {
        let map = random_map(shape, &mut rng, &Stop::NEVER).expect("no interrupt");
        map.expect("a map with a grid")
    });
    let counts = tally(drawn);
    let possible: BTreeSet<Map> = all_maps(4).into_iter().filter(|map| naive_has_grid(4, map)).collect();
    assert!(counts.keys().all(|map| possible.contains(map)));
    let expected = DRAWS as f64 / possible.len() as f64;
    let of = |map: &Map| (counts.get(map).copied().unwrap_or(0.0), expected);
    assert!(is_usual(chi_square(possible.iter().map(of))));
}

/// Prints the mean number of pairs of cells that share a region both at the start and after `order^3 * 2^k` moves:
/// `cargo test --release --test regions -- --ignored --nocapture start`.
#[test]
#[ignore = "takes a minute"]
fn print_how_fast_the_chain_forgets_its_start() {
    const CHAINS: usize = 40;
    const DOUBLINGS: usize = 9;
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4)] {
        let shape = BoxShape { rows, cols };
        let mut rng = Rng::new(2);
        let mut pairs = vec![0.0; DOUBLINGS];
        for _ in 0..CHAINS {
            let mut chain = MapChain::new(shape);
            let start = chain.numbered();
            let mut moves = 0;
            for (k, pairs) in pairs.iter_mut().enumerate() {
                let enough = shape.order().pow(3) << k;
                (moves..enough).for_each(|_| chain.step(&mut rng));
                moves = enough;
                let map = chain.numbered();
                let both = |a: usize, b: usize| start[a] == start[b] && map[a] == map[b];
                let count: usize = (0..map.len()).map(|a| (0..a).filter(|&b| both(a, b)).count()).sum();
                *pairs += count as f64 / CHAINS as f64;
            }
        }
        println!("{rows} x {cols}: {pairs:.1?}");
    }
}
