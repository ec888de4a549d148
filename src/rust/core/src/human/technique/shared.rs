//! Tables of one state of a board that several finders use.
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

    /// Returns the first step of a technique in a search with these tables.
    fn first(technique: Technique, marks: &Pencilmarks, tables: Rc<SharedTables>) -> Option<Step> {
        let mut first = None;
        let mut keep = |step: Step| {
            if step.technique != technique {
                return ControlFlow::Continue(());
            }
            first = Some(step);
            ControlFlow::Break(())
        };
        let _ = technique.search(marks, &mut Listener::sharing(tables, &mut keep, &Stop::NEVER));
        first
    }

    #[test]
    fn searches_that_share_tables_find_the_same_first_steps_as_searches_that_do_not() {
        let (mut steps, mut used) = (0, [0; 2]);
        for seed in 0..4 {
            let mut rng = Rng::new(seed);
            for (name, layout) in layouts() {
                let (marks, _) = random_marks(&layout, &mut rng);
                let tables = Rc::<SharedTables>::default();
                for &technique in Technique::ALL.iter().filter(|&&technique| technique < Technique::AlsAic) {
                    let plain = first(technique, &marks, Rc::default());
                    assert_eq!(
                        first(technique, &marks, tables.clone()),
                        plain,
                        "{technique:?}, {name}, seed {seed}"
                    );
                    steps += usize::from(plain.is_some());
                }
                used[0] += usize::from(tables.linked_sets.get().is_some_and(|sets| !sets.sets.is_empty()));
                used[1] +=
                    usize::from(tables.rectangles.get().is_some_and(|rectangles| !rectangles.is_empty()));
            }
        }
        assert!(steps > 100 && used.iter().all(|&used| used > 4), "{steps}, {used:?}");
    }
}
