//! Wings, uniqueness, chains and colouring: no step takes a digit of a solution away, on boards of many geometries; the
//! steps are those of definitions written down as they are read; and published examples are found.

use oxidoku_core::explain::next_step;
use oxidoku_core::geometry::{BoxShape, Diagonals, Layout, Regions};
use oxidoku_core::rng::Rng;
use oxidoku_core::search::limit::Limits;
use oxidoku_core::search::{search, search_each};
use oxidoku_core::technique::{Candidate, Listener, Pencilmarks, Step, Technique};
use oxidoku_core::{Board, Digit, Geometry, Verdict};
use oxidoku_lab::strategy::cases;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

const OURS: [Technique; 18] = [
    Technique::RemotePair,
    Technique::BugPlusOne,
    Technique::WWing,
    Technique::XyWing,
    Technique::XyzWing,
    Technique::UniqueRectangle1,
    Technique::UniqueRectangle2,
    Technique::UniqueRectangle3,
    Technique::UniqueRectangle4,
    Technique::UniqueRectangle5,
    Technique::UniqueRectangle6,
    Technique::HiddenRectangle,
    Technique::SimpleColoursTrap,
    Technique::SimpleColoursWrap,
    Technique::XChain,
    Technique::XyChain,
    Technique::NiceLoop,
    Technique::Aic,
];

/// Regions of a jigsaw puzzle: the boxes, with cells exchanged between neighbours.
const JIGSAW: &str = "111222333111122333114222336444525636445555566444585666777888969777889999777888999";

fn boxes(rows: usize, cols: usize) -> Layout {
    let regions = Regions::Boxes(BoxShape { rows, cols });
    Layout { order: rows * cols, regions, diagonals: Diagonals::default(), extra: Vec::new() }
}

fn small_layouts() -> Vec<Layout> {
    let both = Diagonals { falling: true, rising: true };
    let window =
        |(row, col): (usize, usize)| (0..9).map(|k| ((row + k / 3) * 9 + col + k % 3) as u32).collect();
    let windows = [(1, 1), (1, 5), (5, 1), (5, 5)].map(window).to_vec();
    let jigsaw = Regions::Map(JIGSAW.bytes().map(|byte| u16::from(byte - b'1')).collect());
    vec![
        boxes(2, 2),
        boxes(2, 3),
        Layout { order: 5, regions: Regions::None, ..boxes(1, 5) },
        Layout { diagonals: both, ..boxes(3, 2) },
        boxes(2, 4),
        boxes(3, 3),
        boxes(3, 3),
        Layout { order: 9, regions: jigsaw, ..boxes(3, 3) },
        Layout { diagonals: both, ..boxes(3, 3) },
        Layout { extra: windows, ..boxes(3, 3) },
    ]
}

fn large_layouts() -> Vec<Layout> {
    vec![boxes(3, 4), boxes(4, 4)]
}

/// A random grid of the layout: a random first row, and what the search makes of it.
fn grid_of(geometry: &Arc<Geometry>, rng: &mut Rng) -> Vec<Digit> {
    loop {
        let mut row: Vec<Digit> = (1..=geometry.order() as Digit).collect();
        rng.shuffle(&mut row);
        row.resize(geometry.cells(), 0);
        let board = Board::new(geometry.clone(), row).expect("a board");
        if let Some(grid) = search(&board, Limits::new(1, 200_000)).solution {
            return grid;
        }
    }
}

/// A puzzle from which a share of the clues that can be spared has gone, and its grid; with as many `solutions` at most.
fn puzzle_of(layout: &Layout, solutions: u64, rng: &mut Rng) -> (Board, Vec<Digit>) {
    let geometry: Arc<Geometry> = layout.geometry().expect("a geometry").into();
    let grid = grid_of(&geometry, rng);
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    rng.shuffle(&mut cells);
    let tries = cells.len() / 2 + rng.below(cells.len() / 2);
    let mut digits = grid.clone();
    for &cell in &cells[..tries] {
        let digit = std::mem::take(&mut digits[cell]);
        let board = Board::new(geometry.clone(), digits.clone()).expect("a board");
        let outcome = search(&board, Limits::new(solutions + 1, 20_000));
        if matches!(outcome.verdict, Verdict::Stopped(_)) || outcome.solutions > solutions {
            digits[cell] = digit;
        }
    }
    (Board::new(geometry, digits).expect("a board"), grid)
}

fn all_steps(technique: Technique, marks: &Pencilmarks) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut hear = |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = technique.find(marks, &mut Listener::new(&mut hear, &|| false));
    steps
}

fn all_eliminated(technique: Technique, marks: &Pencilmarks) -> BTreeSet<Candidate> {
    all_steps(technique, marks).into_iter().flat_map(|step| step.eliminated).collect()
}

fn candidates_of(marks: &Pencilmarks) -> Vec<Candidate> {
    let digits = 1..=marks.order() as Digit;
    let all =
        (0..marks.digits().len()).flat_map(|cell| digits.clone().map(move |digit| Candidate { cell, digit }));
    all.filter(|&candidate| marks.has(candidate)).collect()
}

/// Strikes out, with this chance, candidates that are in no solution.
fn thin(marks: &mut Pencilmarks, grids: &[Vec<Digit>], percent: usize, rng: &mut Rng) {
    for candidate in candidates_of(marks) {
        let is_wrong = grids.iter().all(|grid| grid[candidate.cell] != candidate.digit);
        if is_wrong && rng.below(100) < percent {
            marks.eliminate(candidate);
        }
    }
}

fn assert_sound(step: &Step, marks: &Pencilmarks, grids: &[Vec<Digit>]) {
    for grid in grids {
        assert!(step.placed.iter().all(|at| grid[at.cell] == at.digit), "{step:?} in {:?}", marks.digits());
        assert!(
            step.eliminated.iter().all(|at| grid[at.cell] != at.digit),
            "{step:?} in {:?}",
            marks.digits()
        );
    }
    assert!(
        step.placed.iter().chain(&step.eliminated).all(|&at| marks.has(at)),
        "{step:?} changes what is not there"
    );
    for chain in &step.pattern.chains {
        let follow = |(place, claim): (usize, &oxidoku_core::technique::Claim)| {
            claim.because.iter().all(|&before| before < place && chain[before].holds != claim.holds)
        };
        assert!(chain.iter().enumerate().all(follow), "{step:?} jumps to a conclusion");
    }
}

/// Goes from the board to its end by random steps, theirs or those of singles, and strikes random wrong candidates out
/// where there is none; each step on the way is checked. Returns how often each technique was met.
fn walk_down(
    board: &Board,
    grids: &[Vec<Digit>],
    states: usize,
    rng: &mut Rng,
) -> BTreeMap<Technique, usize> {
    let mut met = BTreeMap::new();
    let mut marks = Pencilmarks::of(board).expect("a board without a clash");
    let percent = rng.below(70);
    if rng.below(2) == 0 {
        thin(&mut marks, grids, percent, rng);
    }
    for _ in 0..states {
        if marks.holes() == 0 {
            break;
        }
        let wanted = OURS.into_iter().filter(|technique| grids.len() == 1 || !technique.needs_uniqueness());
        let mut steps: Vec<Step> = wanted.flat_map(|technique| all_steps(technique, &marks)).collect();
        for step in &steps {
            assert_sound(step, &marks, grids);
            *met.entry(step.technique).or_default() += 1;
        }
        let singles = [Technique::NakedSingle, Technique::HiddenSingle];
        steps.extend(singles.into_iter().flat_map(|technique| all_steps(technique, &marks)));
        if steps.is_empty() {
            thin(&mut marks, grids, 10 + rng.below(20), rng);
        } else {
            steps[rng.below(steps.len())].apply(&mut marks);
        }
    }
    met
}

/// The marks of a random puzzle with one solution, some wrong candidates struck out.
fn random_marks(layout: &Layout, rng: &mut Rng) -> Pencilmarks {
    let (board, grid) = puzzle_of(layout, 1, rng);
    let mut marks = Pencilmarks::of(&board).expect("a proper puzzle");
    let percent = 20 + rng.below(60);
    thin(&mut marks, &[grid], percent, rng);
    marks
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn no_step_takes_a_digit_of_the_solution(which in 0..10_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (board, grid) = puzzle_of(&small_layouts()[which], 1, &mut rng);
        walk_down(&board, &[grid], 30, &mut rng);
    }

    #[test]
    fn what_needs_no_uniqueness_spares_all_solutions(which in 0..10_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (board, _) = puzzle_of(&small_layouts()[which], 12, &mut rng);
        let mut grids = Vec::new();
        search_each(&board, Limits::new(u64::MAX, u64::MAX), &mut |grid| grids.push(grid.to_vec()));
        walk_down(&board, &grids, 20, &mut rng);
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn no_step_takes_a_digit_of_the_solution_on_large_boards(which in 0..2_usize, seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let (board, grid) = puzzle_of(&large_layouts()[which], 1, &mut rng);
        walk_down(&board, &[grid], 8, &mut rng);
    }
}

#[test]
fn random_boards_meet_every_technique() {
    let mut met = BTreeMap::new();
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let layouts = small_layouts();
        let (board, grid) = puzzle_of(&layouts[seed as usize % layouts.len()], 1, &mut rng);
        for (technique, times) in walk_down(&board, &[grid], 30, &mut rng) {
            *met.entry(technique).or_insert(0) += times;
        }
    }
    let mut wanted = OURS.iter().filter(|&&technique| technique != Technique::BugPlusOne);
    assert!(wanted.all(|technique| met.contains_key(technique)), "{met:?}");
}

/// Two candidates in every hole, but for one with three, are met when easy steps have gone as far as they go.
#[test]
fn bug_plus_one_places_a_digit_of_the_solution() {
    let easy = Technique::ALL.iter().take_while(|&&technique| technique != Technique::BugPlusOne);
    let easy: Vec<Technique> = easy.copied().collect();
    let mut met = 0;
    for seed in 0..1500 {
        let layouts = small_layouts();
        let (board, grid) = puzzle_of(&layouts[seed as usize % layouts.len()], 1, &mut Rng::new(seed));
        let mut marks = Pencilmarks::of(&board).expect("a proper puzzle");
        while let Some(step) = next_step(&marks, &easy, &|| false) {
            step.apply(&mut marks);
        }
        for step in all_steps(Technique::BugPlusOne, &marks) {
            assert_sound(&step, &marks, std::slice::from_ref(&grid));
            met += 1;
        }
    }
    assert!(met > 0, "none is met");
}

/// What is read off the board cell by cell, without the sets and masks of the core.
struct Plain<'a> {
    marks: &'a Pencilmarks,
    cells: usize,
}

impl<'a> Plain<'a> {
    fn of(marks: &'a Pencilmarks) -> Self {
        Plain { marks, cells: marks.digits().len() }
    }

    fn digits(&self, cell: usize) -> BTreeSet<Digit> {
        (1..=self.marks.order() as Digit).filter(|&digit| self.marks.has(Candidate { cell, digit })).collect()
    }

    fn see(&self, a: usize, b: usize) -> bool {
        let geometry = self.marks.geometry();
        a != b && geometry.houses_of(a).iter().any(|house| geometry.houses_of(b).contains(house))
    }

    /// The candidates of a digit in cells that see all of these.
    fn seen(&self, cells: &[usize], digit: Digit) -> Vec<Candidate> {
        let here = (0..self.cells).filter(|&cell| cells.iter().all(|&other| self.see(cell, other)));
        here.map(|cell| Candidate { cell, digit }).filter(|&candidate| self.marks.has(candidate)).collect()
    }

    /// Pairs of cells, both ways round, of which one holds the digit, since a house has no other places.
    fn strong(&self, digit: Digit) -> Vec<(usize, usize)> {
        let pair = |house: usize| {
            let cells = self.marks.geometry().cells_of(house).iter().map(|&cell| cell as usize);
            let places: Vec<usize> =
                cells.filter(|&cell| self.marks.has(Candidate { cell, digit })).collect();
            <[usize; 2]>::try_from(places).ok()
        };
        let pairs = (0..self.marks.geometry().houses().len()).filter_map(pair);
        pairs.flat_map(|[a, b]| [(a, b), (b, a)]).collect()
    }

    fn with_two(&self) -> Vec<usize> {
        (0..self.cells).filter(|&cell| self.digits(cell).len() == 2).collect()
    }

    /// What sees both places of a strong link.
    fn locked(&self) -> BTreeSet<Candidate> {
        let digits = 1..=self.marks.order() as Digit;
        digits
            .flat_map(|digit| {
                self.strong(digit).into_iter().flat_map(move |(a, b)| self.seen(&[a, b], digit))
            })
            .collect()
    }

    fn with_pivot(&self, size: usize) -> BTreeSet<Candidate> {
        let (mut eliminated, pairs) = (BTreeSet::new(), self.with_two());
        for pivot in (0..self.cells).filter(|&cell| self.digits(cell).len() == size) {
            for &a in pairs.iter().filter(|&&a| self.see(pivot, a)) {
                for &b in pairs.iter().filter(|&&b| self.see(pivot, b)) {
                    let [of_pivot, of_a, of_b] = [pivot, a, b].map(|cell| self.digits(cell));
                    let common: Vec<Digit> = of_a.intersection(&of_b).copied().collect();
                    let mut all: BTreeSet<Digit> = of_a.union(&of_b).copied().collect();
                    if size == 2 {
                        all.retain(|digit| !common.contains(digit));
                    }
                    if common.len() == 1 && all == of_pivot {
                        let cells = if size == 2 { vec![a, b] } else { vec![pivot, a, b] };
                        eliminated.extend(self.seen(&cells, common[0]));
                    }
                }
            }
        }
        eliminated
    }

    fn w_wings(&self) -> BTreeSet<Candidate> {
        let (mut eliminated, pairs) = (BTreeSet::new(), self.with_two());
        for &a in &pairs {
            for &b in pairs.iter().filter(|&&b| a != b && !self.see(a, b) && self.digits(a) == self.digits(b))
            {
                for link in self.digits(a) {
                    let joined = self.strong(link).into_iter().any(|(p, q)| self.see(a, p) && self.see(b, q));
                    let digit = self.digits(a).into_iter().find(|&digit| digit != link).expect("two digits");
                    if joined {
                        eliminated.extend(self.seen(&[a, b], digit));
                    }
                }
            }
        }
        eliminated
    }

    /// What two strong links of a digit say whose inner ends see each other.
    fn turbot_fish(&self) -> BTreeSet<Candidate> {
        let mut eliminated = BTreeSet::new();
        for digit in 1..=self.marks.order() as Digit {
            let strong = self.strong(digit);
            for &(a, b) in &strong {
                for &(_, d) in strong.iter().filter(|&&(c, d)| self.see(b, c) && a != d && b != d) {
                    eliminated.extend(self.seen(&[a, d], digit));
                }
            }
        }
        eliminated
    }

    /// For each candidate what it has a weak link with, and what a strong one.
    fn links(&self) -> BTreeMap<Candidate, [Vec<Candidate>; 2]> {
        let all = candidates_of(self.marks);
        let digits = 1..=self.marks.order() as Digit;
        let strong: BTreeMap<Digit, _> = digits.map(|digit| (digit, self.strong(digit))).collect();
        let is_weak = |a: Candidate, b: Candidate| {
            a != b && (a.cell == b.cell || (a.digit == b.digit && self.see(a.cell, b.cell)))
        };
        let is_strong = |a: Candidate, b: Candidate| {
            let in_cell = a != b && a.cell == b.cell && self.digits(a.cell).len() == 2;
            in_cell || (a.digit == b.digit && strong[&a.digit].contains(&(a.cell, b.cell)))
        };
        let of = |at: Candidate| {
            let weak = all.iter().copied().filter(|&other| is_weak(at, other)).collect();
            let strong = all.iter().copied().filter(|&other| is_strong(at, other)).collect();
            (at, [weak, strong])
        };
        all.iter().map(|&at| of(at)).collect()
    }
}

/// Does a claim lead to its opposite by links in turn?
fn is_opposed(start: Candidate, holds: bool, links: &BTreeMap<Candidate, [Vec<Candidate>; 2]>) -> bool {
    let (mut known, mut open) = (BTreeSet::new(), vec![(start, holds)]);
    while let Some((at, holds)) = open.pop() {
        for &other in &links[&at][usize::from(!holds)] {
            if known.insert((other, !holds)) {
                open.push((other, !holds));
            }
        }
    }
    known.contains(&(start, !holds))
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn wings_are_those_of_their_definitions(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let plain = Plain::of(&marks);
        prop_assert_eq!(all_eliminated(Technique::XyWing, &marks), plain.with_pivot(2));
        prop_assert_eq!(all_eliminated(Technique::XyzWing, &marks), plain.with_pivot(3));
        prop_assert_eq!(all_eliminated(Technique::WWing, &marks), plain.w_wings());
    }

    #[test]
    fn chains_find_what_shorter_patterns_find(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let plain = Plain::of(&marks);
        let locked = plain.locked();
        let or_locked = |technique| &all_eliminated(technique, &marks) | &locked;
        prop_assert!(plain.turbot_fish().is_subset(&or_locked(Technique::XChain)));
        prop_assert!(all_eliminated(Technique::SimpleColoursTrap, &marks).is_subset(&or_locked(Technique::XChain)));
        prop_assert!(all_eliminated(Technique::SimpleColoursWrap, &marks).is_subset(&or_locked(Technique::NiceLoop)));
        prop_assert!(all_eliminated(Technique::XyWing, &marks).is_subset(&all_eliminated(Technique::XyChain, &marks)));
        prop_assert!(all_eliminated(Technique::WWing, &marks).is_subset(&all_eliminated(Technique::Aic, &marks)));
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn nice_loops_find_all_that_leads_to_its_opposite(which in 0..10_usize, seed in any::<u64>()) {
        let marks = random_marks(&small_layouts()[which], &mut Rng::new(seed));
        let plain = Plain::of(&marks);
        let links = plain.links();
        let opposed = |holds: bool| -> BTreeSet<Candidate> {
            links.keys().copied().filter(|&at| is_opposed(at, holds, &links)).collect()
        };
        let steps = all_steps(Technique::NiceLoop, &marks);
        let placed: BTreeSet<Candidate> = steps.iter().flat_map(|step| step.placed.clone()).collect();
        prop_assert_eq!(placed, opposed(false));
        let (eliminated, opposed) = (all_eliminated(Technique::NiceLoop, &marks), opposed(true));
        prop_assert!(eliminated.is_subset(&opposed));
        prop_assert!(opposed.is_subset(&(&eliminated | &plain.locked())));
    }
}

/// The steps of a technique come in order of the length of their chains.
#[test]
fn shorter_chains_come_first() {
    let chains =
        [Technique::XChain, Technique::XyChain, Technique::RemotePair, Technique::NiceLoop, Technique::Aic];
    let mut longest = 0;
    for seed in 0..40 {
        let marks = random_marks(&boxes(3, 3), &mut Rng::new(seed));
        for technique in chains {
            let lengths: Vec<usize> =
                all_steps(technique, &marks).iter().map(|step| step.pattern.chains[0].len()).collect();
            assert!(
                lengths.windows(2).all(|two| two[0] <= two[1]),
                "{technique:?} at seed {seed}: {lengths:?}"
            );
            longest = lengths.last().copied().unwrap_or(0).max(longest);
        }
    }
    assert!(longest > 9, "{longest}");
}

/// An example of HoDoKu's: digits, candidates that have gone, and what the technique eliminates, as digit, row, column.
struct Example {
    technique: Technique,
    board: &'static str,
    gone: &'static str,
    eliminated: &'static str,
}

/// Positions from <https://hodoku.sourceforge.net/en/techniques.php> and the collection that HoDoKu is tested with.
const EXAMPLES: &[Example] = &[
    Example {
        technique: Technique::SimpleColoursTrap,
        board: "23.7.689559728...66..935.7.3.6.9.5.775.36...94.957.683872.5396.9456.7..81638.975.",
        gone: "439",
        eliminated: "127 128 132 133",
    },
    Example {
        technique: Technique::SimpleColoursWrap,
        board: "659...13...1.3.6252.3165.49.2..9631.36.7..59.91.3.4.6279.6..2535.6...9811.2...476",
        gone: "814 815 424 826 443 843 849 855 856 863 875 285 896",
        eliminated: "819 821 824 832 844 853 867 876 892 895",
    },
    Example {
        technique: Technique::UniqueRectangle1,
        board: "47.3..1.885.4...9.39.86.4.713428.5.92851...34967534..1628713945513942..6749658.1.",
        gone: "",
        eliminated: "227 327",
    },
    Example {
        technique: Technique::UniqueRectangle2,
        board: ".9..5264.6..48..53..5..628....8....4.1..4......4.27........3418186574392..9218576",
        gone: "",
        eliminated: "711 713 722 723 734 739",
    },
    Example {
        technique: Technique::UniqueRectangle3,
        board: "3.......7...98.5.3.5.....262314..685796851234...623791..4...179..371.45.......36.",
        gone: "",
        eliminated: "212 222 293 722 793",
    },
    Example {
        technique: Technique::UniqueRectangle4,
        board: "..94.638....3.956..6.8.7149...294631.2.5689744961732589587324167326418956..985723",
        gone: "",
        eliminated: "122 123",
    },
    Example {
        technique: Technique::UniqueRectangle5,
        board: "324567918..9..8.3...8934.5...57.63.9962483571.37.598....38917..796342185..1675.93",
        gone: "121 122 227 229 629 639 479",
        eliminated: "448",
    },
    Example {
        technique: Technique::UniqueRectangle6,
        board: "17328..644..136...6.8...2319347518267..6284932863941575.9..3...34.......867512349",
        gone: "",
        eliminated: "675 687",
    },
    Example {
        technique: Technique::HiddenRectangle,
        board: "3946821576187354295274..368153.47..647.568.3186....7457368.4..2945.....3281.....4",
        gone: "",
        eliminated: "966",
    },
    Example {
        technique: Technique::BugPlusOne,
        board: ".9.613.84...2571393.18492..9685714234379268151..384......192..8..943567151.768..2",
        gone: "",
        eliminated: "373 673",
    },
    Example {
        technique: Technique::XChain,
        board: "3.452..8...6.9.....5..7.3.....689.23...734....631527...1.96......9.4..6.6.8217..5",
        gone: "",
        eliminated: "742",
    },
    Example {
        technique: Technique::XyChain,
        board: "762813594...769128.9.425367.765982.39..132......6748.9..7956431.49381..2.1.24798.",
        gone: "",
        eliminated: "758 787",
    },
    Example {
        technique: Technique::RemotePair,
        board: "..1.4926363.21794.94263..7.2634.17.98.4.9..2...9.62.34..7..4.9.4..97631..96.2.4.7",
        gone: "",
        eliminated: "577 579 594 596 877 879 894 896",
    },
    Example {
        technique: Technique::NiceLoop,
        board: "548..3...63....8..12.8....3972.386..4.....3..3...47..971438592625697..38893.6.7..",
        gone: "",
        eliminated: "114 118 124 214 224 496 524 538 718 925 926 936 955",
    },
    Example {
        technique: Technique::NiceLoop,
        board: "....296..2.9....71645317829.74162.85.627..1...5.4..76259...1.3..2.97..1..16......",
        gone: "311 811 313 813 427 479 489 498 499",
        eliminated: "997",
    },
    Example {
        technique: Technique::Aic,
        board: "2......6998..2.13771.....24..9....5..4...9.7.5671329486.1....833......96498673215",
        gone: "",
        eliminated: "513 523 533 572 582",
    },
    Example {
        technique: Technique::XyWing,
        board: "714.6.5388..453..7356718429....24.854.....3.2285376941978631254.....7..6........3",
        gone: "",
        eliminated: "942 943 954 955 956",
    },
    Example {
        technique: Technique::XyzWing,
        board: "673.8.2.9514.92..3982.....5167359..28.9.1.536..58..791..614.928..1..8354..8...167",
        gone: "",
        eliminated: "635 636",
    },
    Example {
        technique: Technique::WWing,
        board: "6..95..7...9.2.....58.31...164389752...175946597246..8925417683...562.....6893...",
        gone: "",
        eliminated: "417 427 437 489 499",
    },
];

fn candidates_in(text: &str) -> BTreeSet<Candidate> {
    let read = |word: &str| {
        let [digit, row, col] = [0, 1, 2].map(|at| usize::from(word.as_bytes()[at] - b'0'));
        Candidate { cell: (row - 1) * 9 + col - 1, digit: digit as Digit }
    };
    text.split_whitespace().map(read).collect()
}

#[test]
fn published_examples_are_found() {
    for example in EXAMPLES {
        let digits =
            example.board.bytes().map(|byte| if byte == b'.' { 0 } else { Digit::from(byte - b'0') });
        let board = Board::new(Geometry::boxes(3, 3), digits.collect()).expect("a board");
        let mut marks = Pencilmarks::of(&board).expect("no clash");
        candidates_in(example.gone).into_iter().for_each(|candidate| marks.eliminate(candidate));
        // A digit placed stands for the others of its cell eliminated.
        let eliminated = |step: &Step| -> BTreeSet<Candidate> {
            let beside = |at: Candidate| {
                let digits = (1..=9).filter(move |&digit| digit != at.digit);
                digits.map(move |digit| Candidate { digit, ..at })
            };
            let beside = step.placed.iter().flat_map(|&at| beside(at)).filter(|&other| marks.has(other));
            step.eliminated.iter().copied().chain(beside).collect()
        };
        let expected = candidates_in(example.eliminated);
        let steps = all_steps(example.technique, &marks);
        assert!(steps.iter().any(|step| eliminated(step) == expected), "{:?}: {steps:?}", example.technique);
    }
}
