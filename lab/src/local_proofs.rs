//! Proves each step from its pattern alone, with code that shares only the pencilmarks with the techniques.
//!
//! It is not enough that a step is correct: its pattern must give the reason. Forcing chains, forcing nets and ALS-AICs
//! are checked claim by claim only (see [`proofs`](crate::proofs)), and BUG+1 has its own check. Each other step is
//! checked by a search. Remote pairs, X-chains, XY-chains, nice loops and the other AICs are also checked claim by
//! claim. The search assumes the opposite of each conclusion (that an eliminated candidate is true, or that a placed
//! one is false) and uses only these constraints:
//!
//! - each cell of the pattern, including its fins, sets and chains, has one of its candidates;
//! - each house of the pattern has each digit of the pattern, its sets and chains, and the conclusions;
//! - if all places for one of these digits in a house are among these cells, one of them has the digit;
//! - a cell has at most one digit, and a house has a digit at most once.
//!
//! If no choice of candidates satisfies them, the step is proved. A step that assumes a unique solution is also proved
//! if each choice that satisfies them is deadly: no cell of the pattern is a clue, and the digits in these cells can be
//! arranged differently without a change to the digits of any house.
//!
//! Cost: microseconds for most steps. The search ends at [`MAX_NODES`] nodes.

use crate::proofs::{assert_aic_proved, assert_chains_follow, assert_proved};
use oxidoku_core::human::technique::{Candidate, Pencilmarks, Step, Technique};
use oxidoku_core::{Board, Digit};
use std::collections::BTreeSet;
use std::panic::{catch_unwind, AssertUnwindSafe};
use Technique::*;

/// The node limit for refuting one assumption.
const MAX_NODES: usize = 20_000_000;

/// Techniques whose chains are checked claim by claim, before the prover checks the conclusion.
const CHAINS: [Technique; 7] = [RemotePair, XChain, XyChain, NiceLoop, Aic, GroupedNiceLoop, GroupedAic];

/// Checks that the step changes the pencilmarks and follows from its pattern. The digits of the board are the clues.
/// Returns the reason if the step is not proved.
pub fn check(board: &Board, marks: &Pencilmarks, step: &Step) -> Result<(), String> {
    let mut changed = step.placed.iter().chain(&step.eliminated).peekable();
    if changed.peek().is_none() || !changed.all(|&candidate| marks.has(candidate)) {
        return Err("the step changes nothing, or changes a candidate that is no longer possible".into());
    }
    let check_chains = || match step.technique {
        ForcingChain | ForcingNet | NestedForcingNet => assert_proved(marks, step),
        AlsAic => assert_aic_proved(marks, step),
        technique if CHAINS.contains(&technique) => assert_chains_follow(marks, step),
        _ => {}
    };
    if catch_unwind(AssertUnwindSafe(check_chains)).is_err() {
        return Err("a claim does not follow".into());
    }
    match step.technique {
        ForcingChain | ForcingNet | NestedForcingNet | AlsAic => Ok(()),
        BugPlusOne => check_bug(board, marks, step),
        _ => Prover::of(board, marks, step).check(),
    }
}

/// Checks that without the candidate of the pattern, each hole would have two candidates, and each house would have
/// two places for each missing digit. Exchanging the two candidates in every hole would then turn one solution into
/// another.
fn check_bug(board: &Board, marks: &Pencilmarks, step: &Step) -> Result<(), String> {
    let extra = Candidate { cell: step.pattern.cells[0], digit: step.pattern.digits[0] };
    let mut rest = marks.clone();
    rest.eliminate(extra);
    let is_pair = |cell: usize| rest.digits()[cell] != 0 || rest.candidates(cell).count_ones() == 2;
    let are_pairs = |house: usize| {
        (1..=rest.order() as Digit).all(|digit| [0, 2].contains(&rest.places(house, digit).count_ones()))
    };
    let is_bug = (0..board.digits().len()).all(is_pair) && rest.houses().all(are_pairs);
    let follows = step.placed.iter().all(|&one| one == extra)
        && step.eliminated.iter().all(|&one| one.cell == extra.cell && one != extra);
    if !is_bug {
        Err("the rest of the board is not a BUG".into())
    } else if !follows {
        Err("the conclusion does not follow from the BUG".into())
    } else {
        Ok(())
    }
}

struct Prover<'a> {
    board: &'a Board,
    marks: &'a Pencilmarks,
    step: &'a Step,
    /// Sets of candidates. At least one candidate of each set is true.
    groups: Vec<Vec<Candidate>>,
}

impl<'a> Prover<'a> {
    fn of(board: &'a Board, marks: &'a Pencilmarks, step: &'a Step) -> Self {
        let pattern = &step.pattern;
        let claims = || pattern.chains.iter().flatten();
        let changed = || step.placed.iter().chain(&step.eliminated);
        let cells = pattern.cells.iter().chain(&pattern.fins);
        let cells = cells.chain(pattern.sets.iter().flat_map(|set| &set.cells));
        let cells: BTreeSet<usize> = cells.chain(claims().flat_map(|claim| &claim.cells)).copied().collect();
        let digits = pattern.digits.iter().chain(pattern.sets.iter().flat_map(|set| &set.digits)).copied();
        let digits = digits.chain(claims().map(|claim| claim.digit));
        let digits: BTreeSet<Digit> = digits.chain(changed().map(|candidate| candidate.digit)).collect();
        let mut groups: Vec<Vec<Candidate>> = Vec::new();
        for &cell in cells.iter().filter(|&&cell| marks.digits()[cell] == 0) {
            let all = (1..=marks.order() as Digit).map(|digit| Candidate { cell, digit });
            groups.push(all.filter(|&candidate| marks.has(candidate)).collect());
        }
        for house in marks.houses() {
            let is_named = pattern.houses.contains(&house) || pattern.cover.contains(&house);
            let of_house = marks.geometry().cells_of(house);
            for &digit in &digits {
                let places = marks.cells_at(house, marks.places(house, digit));
                let places: Vec<Candidate> = places.map(|cell| Candidate { cell, digit }).collect();
                let is_placed = of_house.iter().any(|&cell| marks.digits()[cell as usize] == digit);
                if !is_placed && (is_named || places.iter().all(|place| cells.contains(&place.cell))) {
                    groups.push(places);
                }
            }
        }
        Prover { board, marks, step, groups }
    }

    fn check(&self) -> Result<(), String> {
        for &candidate in &self.step.eliminated {
            self.refute(&mut vec![candidate], None)?;
        }
        for &candidate in &self.step.placed {
            self.refute(&mut Vec::new(), Some(candidate))?;
        }
        Ok(())
    }

    /// Refutes the assumption that the candidate in `chosen` is true, or that `banned` is false.
    fn refute(&self, chosen: &mut Vec<Candidate>, banned: Option<Candidate>) -> Result<(), String> {
        let mut nodes = 0;
        if self.fails(chosen, banned, &mut nodes) {
            Ok(())
        } else if nodes >= MAX_NODES {
            Err(format!("no proof within {MAX_NODES} nodes"))
        } else {
            Err(format!("the pattern allows {chosen:?}"))
        }
    }

    /// Returns whether every choice of one candidate per group is impossible or deadly. If not, `chosen` keeps a
    /// choice that is neither. Also returns `false` at the node limit; `chosen` is then only a part of a choice.
    fn fails(&self, chosen: &mut Vec<Candidate>, banned: Option<Candidate>, nodes: &mut usize) -> bool {
        *nodes += 1;
        if *nodes >= MAX_NODES {
            return false;
        }
        let can_be_true = |one: &Candidate| {
            Some(*one) != banned && chosen.iter().all(|&other| !self.are_rivals(*one, other))
        };
        let open = self.groups.iter().filter(|group| !group.iter().any(|one| chosen.contains(one)));
        let choices = open.map(|group| group.iter().copied().filter(can_be_true).collect::<Vec<_>>());
        let Some(choices) = choices.min_by_key(Vec::len) else {
            return self.step.technique.needs_uniqueness() && self.is_deadly(chosen);
        };
        for choice in choices {
            chosen.push(choice);
            if !self.fails(chosen, banned, nodes) {
                return false;
            }
            chosen.pop();
        }
        true
    }

    fn are_rivals(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && self.marks.are_peers(a.cell, b.cell)
        }
    }

    /// Returns whether no cell of the pattern is a clue and the digits in these cells can be arranged differently.
    fn is_deadly(&self, chosen: &[Candidate]) -> bool {
        let cells = &self.step.pattern.cells;
        if cells.iter().any(|&cell| self.board.digits()[cell] != 0) {
            return false;
        }
        let digit_at = |&cell: &usize| match self.marks.digits()[cell] {
            0 => chosen.iter().find(|one| one.cell == cell).map(|one| one.digit),
            digit => Some(digit),
        };
        let Some(filled) = cells.iter().map(digit_at).collect::<Option<Vec<Digit>>>() else { return false };
        self.has_twin(&filled, &mut Vec::new())
    }

    /// Returns whether the arrangement that begins with `twin` can be completed so that it differs from `filled` but
    /// gives each house the same digits.
    fn has_twin(&self, filled: &[Digit], twin: &mut Vec<Digit>) -> bool {
        let cells = &self.step.pattern.cells;
        if twin.len() == cells.len() {
            let digits_in = |house: usize, digits: &[Digit]| -> BTreeSet<Digit> {
                let own = cells.iter().zip(digits).filter(|(&cell, _)| self.marks.is_in(cell, house));
                own.map(|(_, &digit)| digit).collect()
            };
            let keeps = |house: usize| digits_in(house, filled) == digits_in(house, twin);
            return twin != filled && self.marks.houses().all(keeps);
        }
        let here = cells[twin.len()];
        for &digit in filled.iter().collect::<BTreeSet<_>>() {
            let clashes =
                |(&cell, &other): (&usize, &Digit)| other == digit && self.marks.are_peers(cell, here);
            if !cells.iter().zip(twin.iter()).any(clashes) {
                twin.push(digit);
                if self.has_twin(filled, twin) {
                    return true;
                }
                twin.pop();
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nine::lists::{board_of, digits_of};
    use crate::PlainBoard;
    use oxidoku_core::board::geometry::BoxShape;
    use oxidoku_core::human::explain::explain;
    use oxidoku_core::human::technique::Pattern;
    use oxidoku_core::solve::game::{solve, Engine};
    use oxidoku_core::{Budget, Stop};

    const SAMPLE: &str = include_str!("../data/nine/random_minimal.txt");

    #[test]
    fn only_steps_that_follow_from_their_patterns_are_proved() {
        let (mut proved, mut rejected) = (0, 0);
        for line in SAMPLE.lines().take(60) {
            let puzzle = digits_of(&PlainBoard::from_line(BoxShape { rows: 3, cols: 3 }, line));
            let board = board_of(&puzzle).board();
            let solution =
                solve(&board, Engine::Auto, Budget::new(2, u64::MAX)).solution.expect("a solution");
            let mut marks = Pencilmarks::of(&board).expect("no clues clash");
            for step in explain(&board, Technique::ALL, usize::MAX, &Stop::NEVER).expect("a puzzle").steps {
                assert_eq!(check(&board, &marks, &step), Ok(()), "{line}: {step:?}");
                proved += 1;
                let named =
                    step.pattern.cells.iter().copied().chain(step.eliminated.iter().map(|one| one.cell));
                for cell in named.filter(|&cell| marks.digits()[cell] == 0) {
                    let wrong = Candidate { cell, digit: solution[cell] };
                    let wrong = Step { placed: Vec::new(), eliminated: vec![wrong], ..step.clone() };
                    assert!(check(&board, &marks, &wrong).is_err(), "{line}: {wrong:?}");
                }
                if step.pattern.chains.is_empty() && step.technique != BugPlusOne {
                    let groundless = Step { pattern: Pattern::default(), ..step.clone() };
                    assert!(check(&board, &marks, &groundless).is_err(), "{line}: {groundless:?}");
                    rejected += 1;
                }
                step.apply(&mut marks);
            }
        }
        assert!(proved > 3000 && rejected > 2000, "{proved} {rejected}");
    }
}
