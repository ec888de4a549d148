//! Checks the chains of a step claim by claim, with code that shares only the pencilmarks with the search for chains.
//!
//! A claim that a candidate is false must follow from one claim: that another digit is true in the candidate's cell, or
//! that the same digit is true in a cell that the candidate's cell sees. A claim that a candidate is true must follow
//! from the claims that all other digits in the cell, or all other places for the digit in a house, are false. The same
//! holds for claims that a digit is in one of several cells. Claims about an almost locked set of the step also follow
//! from the claim that the set lacks another of its digits. A single chain must end with a contradiction. Several
//! chains must start from claims of which at least one is true, and end with the same claim.

use oxidoku_core::human::technique::{
    Candidate, Chain, Claim, DigitSet, Pattern, Pencilmarks, Step, Technique,
};
use oxidoku_core::Digit;

/// A candidate, and whether it is claimed to be true.
type Literal = (Candidate, bool);

/// Panics unless each claim of a step's chains follows from earlier claims. The step must not have nested chains.
pub fn assert_chains_follow(marks: &Pencilmarks, step: &Step) {
    let proof = Proof { marks, step };
    step.pattern.chains.iter().for_each(|chain| proof.assert_follows(chain, &[]));
}

/// Panics unless the chain of an AIC is a proof: each claim follows from earlier claims, claims that a candidate is
/// false and that one is true alternate, and each eliminated candidate excludes the candidates at both ends.
pub fn assert_aic_proved(marks: &Pencilmarks, step: &Step) {
    assert_chains_follow(marks, step);
    let proof = Proof { marks, step };
    let [chain] = &step.pattern.chains[..] else { panic!("not one chain: {step:?}") };
    assert!(chain.iter().enumerate().all(|(index, claim)| claim.holds == (index % 2 == 1)), "{step:?}");
    for &eliminated in &step.eliminated {
        let excludes = |end: &Claim| candidates(end).iter().all(|&other| proof.are_rivals(eliminated, other));
        assert!(excludes(&chain[0]) && excludes(&chain[chain.len() - 1]), "{eliminated:?} of {step:?}");
    }
}

/// Panics unless the chains of a forcing chain or net prove its step.
pub fn assert_proved(marks: &Pencilmarks, step: &Step) {
    let proof = Proof { marks, step };
    let referred = step.pattern.chains.iter().flatten().filter_map(|claim| claim.nested);
    let main = referred.min().unwrap_or(step.pattern.chains.len());
    step.pattern.chains[..main].iter().for_each(|chain| proof.assert_follows(chain, &[]));
    let starts: Vec<Literal> = step.pattern.chains[..main].iter().map(|chain| literal(&chain[0])).collect();
    let conclusion = match main {
        1 => proof.assert_refuted(&step.pattern.chains[0]),
        _ => {
            proof.assert_exhaustive(&starts);
            let mut ends = step.pattern.chains[..main].iter().map(|chain| literal(&chain[chain.len() - 1]));
            let end = ends.next().expect("a chain");
            assert!(ends.all(|other| other == end), "the chains end with different claims: {step:?}");
            end
        }
    };
    let (placed, eliminated): (&[Candidate], &[Candidate]) = match conclusion {
        (candidate, true) => (&[candidate], &[]),
        (candidate, false) => (&[], &[candidate]),
    };
    assert_eq!((&step.placed[..], &step.eliminated[..]), (placed, eliminated), "{step:?}");
    proof.assert_of_its_kind(main, &starts);
}

/// Counts the claims in all chains, including repetitions.
pub fn claims_of(pattern: &Pattern) -> usize {
    pattern.chains.iter().map(Vec::len).sum()
}

struct Proof<'a> {
    marks: &'a Pencilmarks,
    step: &'a Step,
}

impl Proof<'_> {
    /// Panics unless each claim after the first is a premise or follows from the earlier claims given as its reasons.
    fn assert_follows(&self, chain: &Chain, premises: &[Literal]) {
        assert!(
            chain[0].because.is_empty() && chain[0].nested.is_none(),
            "the first claim has a reason: {:?}",
            self.step
        );
        assert!(
            chain.iter().flat_map(candidates).all(|candidate| self.marks.has(candidate)),
            "a claim is about an eliminated candidate: {:?}",
            self.step
        );
        for (index, claim) in chain.iter().enumerate().skip(1) {
            assert!(
                claim.because.iter().all(|&earlier| earlier < index),
                "a reason follows its claim: {:?}",
                self.step
            );
            let because: Vec<&Claim> = claim.because.iter().map(|&earlier| &chain[earlier]).collect();
            let is_premise = || claim.because.is_empty() && premises.contains(&literal(claim));
            let follows = match claim.nested {
                Some(nested) => {
                    let because: Vec<Literal> = because.into_iter().map(literal).collect();
                    self.is_refuted_below(claim, nested, &because)
                }
                None => self.follows(claim, &because) || is_premise(),
            };
            assert!(follows, "claim {index} of {chain:?} of {:?}", self.step);
        }
    }

    /// Returns whether the nested chain refutes the opposite of the claim, with the claims in `because` as premises.
    fn is_refuted_below(&self, claim: &Claim, nested: usize, because: &[Literal]) -> bool {
        let chain = &self.step.pattern.chains[nested];
        assert!(
            chain.iter().all(|claim| claim.nested.is_none()),
            "a nested chain contains another: {:?}",
            self.step
        );
        self.assert_follows(chain, because);
        self.assert_refuted(chain) == literal(claim)
    }

    fn follows(&self, claim: &Claim, because: &[&Claim]) -> bool {
        let own = candidates(claim);
        if !claim.holds {
            let are_rivals = |rival: &Claim| {
                own.iter().all(|&one| candidates(rival).iter().all(|&other| self.are_rivals(one, other)))
            };
            return matches!(because, &[rival] if rival.holds && are_rivals(rival));
        }
        let is_false =
            |one: &Candidate| because.iter().any(|before| !before.holds && candidates(before).contains(one));
        let is_last_of = |group: &Vec<Candidate>| {
            own.iter().all(|one| group.contains(one))
                && group.iter().all(|one| own.contains(one) || is_false(one))
        };
        let is_locked = |set: &DigitSet| {
            let is_of_set = |claim: &Claim| claim.cells == self.places(set, claim.digit);
            let rival = |before: &&Claim| !before.holds && before.digit != claim.digit && is_of_set(before);
            self.is_almost_locked(set) && is_of_set(claim) && because.iter().any(rival)
        };
        self.groups_of(own[0]).iter().any(is_last_of) || self.step.pattern.sets.iter().any(is_locked)
    }

    /// Returns the cells of a set where a digit is possible.
    fn places(&self, set: &DigitSet, digit: Digit) -> Vec<usize> {
        set.cells.iter().copied().filter(|&cell| self.marks.has(Candidate { cell, digit })).collect()
    }

    /// Returns whether the cells of a set share a house and have only the set's digits, one more than there are cells.
    fn is_almost_locked(&self, set: &DigitSet) -> bool {
        let digits = (1..=self.marks.order() as Digit).filter(|&digit| !self.places(set, digit).is_empty());
        let houses = self.marks.geometry().houses_of(set.cells[0]);
        let are_in = |&house: &u32| {
            set.cells.iter().all(|&cell| self.marks.geometry().houses_of(cell).contains(&house))
        };
        digits.eq(set.digits.iter().copied())
            && set.digits.len() == set.cells.len() + 1
            && houses.iter().any(are_in)
    }

    fn are_rivals(&self, a: Candidate, b: Candidate) -> bool {
        let houses = self.marks.geometry().houses_of(a.cell);
        let is_seen = || houses.iter().any(|house| self.marks.geometry().houses_of(b.cell).contains(house));
        a != b && if a.cell == b.cell { true } else { a.digit == b.digit && is_seen() }
    }

    /// Panics unless the last claim contradicts an earlier one; returns the opposite of the first claim.
    fn assert_refuted(&self, chain: &Chain) -> Literal {
        let (last, before) = chain.split_last().expect("claims");
        let (candidate, holds) = literal(last);
        assert!(
            before.iter().any(|claim| claim.holds != holds && candidates(claim) == [candidate]),
            "the last claim contradicts no earlier claim: {:?}",
            self.step
        );
        let (candidate, holds) = literal(&chain[0]);
        (candidate, !holds)
    }

    /// Panics unless at least one of the claims is true in every solution.
    fn assert_exhaustive(&self, starts: &[Literal]) {
        if let &[(a, a_holds), (b, b_holds)] = starts {
            if a == b && a_holds != b_holds {
                return;
            }
        }
        assert!(starts.iter().all(|&(_, holds)| holds), "{:?}", self.step);
        let are_all = |group: &Vec<Candidate>| group.iter().all(|&one| starts.contains(&(one, true)));
        assert!(
            self.groups_of(starts[0].0).iter().any(are_all),
            "an alternative has no chain: {:?}",
            self.step
        );
    }

    /// Returns the candidates in the candidate's cell, and the candidates for its digit in each house of the cell.
    fn groups_of(&self, candidate: Candidate) -> Vec<Vec<Candidate>> {
        let Candidate { cell, digit } = candidate;
        let geometry = self.marks.geometry();
        let possible = |one: &Candidate| self.marks.has(*one);
        let in_cell = (1..=self.marks.order() as Digit).map(|digit| Candidate { cell, digit });
        let mut groups = vec![in_cell.filter(possible).collect()];
        for &house in geometry.houses_of(cell) {
            let cells = geometry.cells_of(house as usize).iter().map(|&cell| cell as usize);
            groups.push(cells.map(|cell| Candidate { cell, digit }).filter(possible).collect());
        }
        groups
    }

    /// Panics unless the technique allows chains of this kind, and the pattern names the cells and digits of the
    /// chains' first claims. It must have a house if and only if the first claims are in different cells.
    fn assert_of_its_kind(&self, main: usize, starts: &[Literal]) {
        let pattern = &self.step.pattern;
        let claims = || pattern.chains.iter().flatten();
        match self.step.technique {
            Technique::ForcingChain => assert!(claims().all(|claim| claim.because.len() <= 1)),
            Technique::ForcingNet => {}
            Technique::NestedForcingNet => assert!(claims().any(|claim| claim.nested.is_some())),
            other => panic!("not a forcing chain or net: {other:?}"),
        }
        let has_nested = claims().any(|claim| claim.nested.is_some());
        assert_eq!(has_nested, self.step.technique == Technique::NestedForcingNet);
        assert_eq!(pattern.main_chains().len(), main);
        let are_of_house = matches!(starts, [a, b, ..] if a.0.cell != b.0.cell);
        assert_eq!(are_of_house, !pattern.houses.is_empty(), "{:?}", self.step);
        let is_named =
            |one: &Literal| pattern.cells.contains(&one.0.cell) && pattern.digits.contains(&one.0.digit);
        assert!(starts.iter().all(is_named), "{:?}", self.step);
    }
}

fn candidates(claim: &Claim) -> Vec<Candidate> {
    claim.cells.iter().map(|&cell| Candidate { cell, digit: claim.digit }).collect()
}

fn literal(claim: &Claim) -> Literal {
    assert_eq!(claim.cells.len(), 1, "a claim about several cells: {claim:?}");
    (Candidate { cell: claim.cells[0], digit: claim.digit }, claim.holds)
}
