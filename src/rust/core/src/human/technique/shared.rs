//! Tables that several finders use for one state of a board.
//!
//! Representation: each table is built when a finder first needs it.
//! Invariants: all finders that share the tables read the same pencilmarks.

use crate::human::patterns::als::LinkedSets;
use crate::human::patterns::uniqueness::Rectangle;
use std::cell::OnceCell;
use std::rc::Rc;

#[derive(Default)]
pub struct SharedTables {
    pub linked_sets: OnceCell<Rc<LinkedSets>>,
    pub rectangles: OnceCell<Rc<Vec<Rectangle>>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::logic::random_marks::{layouts, random_marks};
    use crate::human::technique::{Listener, Pencilmarks, Step, Technique};
    use crate::run::budget::Stop;
    use crate::run::rng::Rng;
    use std::ops::ControlFlow;

    /// Returns the first steps of a search with these tables, at most 20.
    fn first_steps(technique: Technique, marks: &Pencilmarks, tables: Rc<SharedTables>) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut keep = |step: Step| {
            steps.push(step);
            if steps.len() < 20 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let _ = technique.search(marks, &mut Listener::sharing(tables, &mut keep, &Stop::NEVER));
        steps
    }

    /// The types of unique rectangles share the rectangles; ALS-XZ, ALS-XY-wing and ALS-XY-chain share the linked sets.
    #[test]
    fn searches_that_share_tables_find_the_same_steps_as_searches_that_do_not() {
        let (mut rectangles, mut sets) = (0, 0);
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            for (name, layout) in layouts() {
                let (marks, _) = random_marks(&layout, &mut rng);
                let tables = Rc::<SharedTables>::default();
                let is_als = |technique| (Technique::AlsXz..Technique::AlsAic).contains(&technique);
                // Boards with many candidates have very many almost locked sets.
                let is_small = name == "6 x 6" && seed < 4;
                let is_used =
                    |&&technique: &&Technique| technique.needs_uniqueness() || is_small && is_als(technique);
                for &technique in Technique::ALL.iter().filter(is_used) {
                    let plain = first_steps(technique, &marks, Rc::default());
                    let shared = first_steps(technique, &marks, tables.clone());
                    assert_eq!(shared, plain, "{technique:?}, {name}, seed {seed}");
                    *(if is_als(technique) { &mut sets } else { &mut rectangles }) += plain.len();
                }
            }
        }
        assert!(
            rectangles > 50 && sets > 50,
            "{rectangles} steps of rectangles, {sets} of almost locked sets"
        );
    }
}
