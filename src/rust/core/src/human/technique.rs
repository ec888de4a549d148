//! Techniques: the patterns by which a person solves a puzzle, with HoDoKu's names.
//!
//! ```
//! use oxidoku_core::human::technique::{Candidate, Pencilmarks, Technique};
//! use oxidoku_core::{Board, Geometry, Stop};
//!
//! let mut digits = vec![0; 256]; // A 16 x 16 board whose first row lacks one digit.
//! (1..16).for_each(|digit| digits[usize::from(digit)] = digit);
//! let marks = Pencilmarks::of(&Board::new(Geometry::boxes(4, 4), digits).unwrap()).unwrap();
//! let step = Technique::FullHouse.first(&marks, &Stop::NEVER).unwrap();
//! assert_eq!(step.placed, [Candidate { cell: 0, digit: 16 }]);
//! ```
//!
//! A technique reads the pencilmarks and finds steps. Each step places a digit or eliminates candidates, and lists the
//! cells, digits and houses that justify it. Each family has a file in `technique/`; the caller decides which
//! technique to try next (see [`explain`](crate::human::explain::explain)).
//!
//! Representation: a [`Step`] holds the result and the reason as numbers; R turns the reason into text.
//! Invariants: a step places a digit or eliminates at least one candidate that is still possible. It never
//! eliminates a candidate of a solution, except that techniques that assume a unique solution may do so on boards with
//! several solutions.
//! Cost: from ten nanoseconds (a full house) to seconds (a net on a large board); long searches poll the listener.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/techniques.php>; the *Sudopedia* and
//! <https://www.sudokuwiki.org/Strategy_Families> describe the same techniques.

pub mod cell_set;
mod chains;
mod colouring;
mod few;
mod fish;
mod forcing_chains;
mod forcing_nets;
mod groups;
mod locked_candidates;
pub mod pencilmarks;
mod single_digit;
mod singles;
mod subsets;
mod uniqueness;
mod wings;

use crate::board::Digit;
use crate::run::budget::Stop;
pub use cell_set::CellSet;
pub use pencilmarks::{Candidate, Pencilmarks};
use std::ops::ControlFlow;

/// A step of an explanation: the result and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique that found the step.
    pub technique: Technique,
    /// The digits to place.
    pub placed: Vec<Candidate>,
    /// The candidates to eliminate.
    pub eliminated: Vec<Candidate>,
    /// The reason.
    pub pattern: Pattern,
}

/// The reason for a step. The file of the technique defines the contents of each field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// The digits of the pattern.
    pub digits: Vec<Digit>,
    /// The houses that contain the pattern; for a fish, the base sets.
    pub houses: Vec<usize>,
    /// The houses that lose candidates: the cover sets of a fish, or the other house of locked candidates.
    pub cover: Vec<usize>,
    /// Other cells that the reason needs, such as the fins of a fish.
    pub fins: Vec<usize>,
    /// The inferences of chains and nets.
    pub chains: Vec<Chain>,
}

impl Pattern {
    /// Returns all chains except the nested ones.
    pub fn main_chains(&self) -> &[Chain] {
        let nested = self.chains.iter().flatten().filter_map(|claim| claim.nested).min();
        &self.chains[..nested.unwrap_or(self.chains.len())]
    }
}

/// An assumption, then claims that follow from earlier claims.
pub type Chain = Vec<Claim>;

/// The statement that a digit is in one of the cells, or that it is in none of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// One or more cells.
    pub cells: Vec<usize>,
    /// The digit.
    pub digit: Digit,
    /// Whether the statement is that one of the cells has the digit.
    pub holds: bool,
    /// The indices, within the chain, of the claims from which this claim follows; empty for the assumption (the
    /// first claim), for facts in the pencilmarks, and for claims of an outer chain.
    pub because: Vec<usize>,
    /// The index of the nested chain that proves this claim by refuting its opposite. That chain starts with the
    /// opposite and may use the claims in `because`.
    pub nested: Option<usize>,
}

/// Receives the steps that are found, and can end the search.
pub struct Listener<'a> {
    receive: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    stop: &'a Stop<'a>,
}

impl<'a> Listener<'a> {
    /// Makes a listener that ends the search when `receive` breaks or a stop is requested.
    pub fn new(receive: &'a mut dyn FnMut(Step) -> ControlFlow<()>, stop: &'a Stop<'a>) -> Self {
        Listener { receive, stop }
    }

    /// Passes a step to `receive`, unless the step changes nothing; breaks if `receive` breaks.
    pub fn report(&mut self, step: Step) -> ControlFlow<()> {
        if step.placed.is_empty() && step.eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.receive)(step)
    }

    /// Breaks if a stop is requested. Slow techniques call this about once per millisecond.
    pub fn poll(&self) -> ControlFlow<()> {
        if self.stop.is_requested() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The techniques, from easy to hard in HoDoKu's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Technique {
    /// The last hole of a house.
    FullHouse,
    /// The only candidate of a cell.
    NakedSingle,
    /// The only place for a digit in a house.
    HiddenSingle,
    /// A naked pair whose cells share two houses.
    LockedPair,
    /// A naked triple whose cells share two houses.
    LockedTriple,
    /// A digit whose places in a box are all in one line.
    Pointing,
    /// A digit whose places in a line are all in one box.
    Claiming,
    /// Two cells of a house with two candidates in all.
    NakedPair,
    /// Three cells of a house with three candidates in all.
    NakedTriple,
    /// Two digits of a house with two places in all.
    HiddenPair,
    /// Three digits of a house with three places in all.
    HiddenTriple,
    /// Four cells of a house with four candidates in all.
    NakedQuad,
    /// Four digits of a house with four places in all.
    HiddenQuad,
    /// A digit whose places in two lines are all in two crossing lines.
    XWing,
    /// A digit whose places in three lines are all in three crossing lines.
    Swordfish,
    /// A digit whose places in four lines are all in four crossing lines.
    Jellyfish,
    /// A chain of cells with the same two candidates.
    RemotePair,
    /// All holes but one have two candidates.
    BugPlusOne,
    /// Two parallel lines, each with two places of a digit; one place of the first is aligned with one of the second.
    Skyscraper,
    /// A row and a column, each with two places of a digit, joined in a box.
    TwoStringKite,
    /// Two strong links of one digit, joined by a weak link.
    TurbotFish,
    /// A box in which one row and one column cover all places for a digit, and a strong link.
    EmptyRectangle,
    /// Two cells with the same two candidates, joined by a strong link.
    WWing,
    /// A pivot that has two candidates, and two pincers.
    XyWing,
    /// A pivot that has three candidates, and two pincers.
    XyzWing,
    /// A potentially deadly rectangle with three bare corners.
    UniqueRectangle1,
    /// Two corners with the same extra digit.
    UniqueRectangle2,
    /// Two corners whose extra digits are part of a naked subset.
    UniqueRectangle3,
    /// Two corners, one of which must hold a certain digit of the pair.
    UniqueRectangle4,
    /// Diagonal corners with the same extra digit.
    UniqueRectangle5,
    /// Diagonal corners with extras, and an X-wing of one of the digits.
    UniqueRectangle6,
    /// One bare corner, and strong links to the opposite corner.
    HiddenRectangle,
    /// An X-wing with additional places in one box.
    FinnedXWing,
    /// A finned X-wing that would not be a fish without its fins.
    SashimiXWing,
    /// A swordfish with additional places in one box.
    FinnedSwordfish,
    /// A finned swordfish that would not be a fish without its fins.
    SashimiSwordfish,
    /// A jellyfish with additional places in one box.
    FinnedJellyfish,
    /// A finned jellyfish that would not be a fish without its fins.
    SashimiJellyfish,
    /// A candidate that sees both colours of a digit.
    SimpleColoursTrap,
    /// Two cells of one colour that see each other.
    SimpleColoursWrap,
    /// A chain of links of a single digit.
    XChain,
    /// A chain through cells with two candidates.
    XyChain,
    /// A chain of links of any digits that returns to its first candidate.
    NiceLoop,
    /// An alternating inference chain, at least one end of which is true.
    Aic,
    /// A chain from a claim to its opposite, or chains to one claim from all alternatives of a cell or house.
    ForcingChain,
    /// A forcing chain in which a claim may follow from several earlier claims.
    ForcingNet,
    /// A net in which nested nets prove one or more claims.
    NestedForcingNet,
}

impl Technique {
    /// All techniques, from easy to hard.
    pub const ALL: &'static [Technique] = &[
        Technique::FullHouse,
        Technique::NakedSingle,
        Technique::HiddenSingle,
        Technique::LockedPair,
        Technique::LockedTriple,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::NakedTriple,
        Technique::HiddenPair,
        Technique::HiddenTriple,
        Technique::NakedQuad,
        Technique::HiddenQuad,
        Technique::XWing,
        Technique::Swordfish,
        Technique::Jellyfish,
        Technique::RemotePair,
        Technique::BugPlusOne,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::TurbotFish,
        Technique::EmptyRectangle,
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
        Technique::FinnedXWing,
        Technique::SashimiXWing,
        Technique::FinnedSwordfish,
        Technique::SashimiSwordfish,
        Technique::FinnedJellyfish,
        Technique::SashimiJellyfish,
        Technique::SimpleColoursTrap,
        Technique::SimpleColoursWrap,
        Technique::XChain,
        Technique::XyChain,
        Technique::NiceLoop,
        Technique::Aic,
        Technique::ForcingChain,
        Technique::ForcingNet,
        Technique::NestedForcingNet,
    ];

    /// Returns the name used in the literature.
    pub fn name(self) -> &'static str {
        match self {
            Technique::FullHouse => "full house",
            Technique::NakedSingle => "naked single",
            Technique::HiddenSingle => "hidden single",
            Technique::LockedPair => "locked pair",
            Technique::LockedTriple => "locked triple",
            Technique::Pointing => "locked candidates (pointing)",
            Technique::Claiming => "locked candidates (claiming)",
            Technique::NakedPair => "naked pair",
            Technique::NakedTriple => "naked triple",
            Technique::HiddenPair => "hidden pair",
            Technique::HiddenTriple => "hidden triple",
            Technique::NakedQuad => "naked quad",
            Technique::HiddenQuad => "hidden quad",
            Technique::XWing => "X-wing",
            Technique::Swordfish => "swordfish",
            Technique::Jellyfish => "jellyfish",
            Technique::RemotePair => "remote pair",
            Technique::BugPlusOne => "BUG+1",
            Technique::Skyscraper => "skyscraper",
            Technique::TwoStringKite => "two-string kite",
            Technique::TurbotFish => "turbot fish",
            Technique::EmptyRectangle => "empty rectangle",
            Technique::WWing => "W-wing",
            Technique::XyWing => "XY-wing",
            Technique::XyzWing => "XYZ-wing",
            Technique::UniqueRectangle1 => "unique rectangle 1",
            Technique::UniqueRectangle2 => "unique rectangle 2",
            Technique::UniqueRectangle3 => "unique rectangle 3",
            Technique::UniqueRectangle4 => "unique rectangle 4",
            Technique::UniqueRectangle5 => "unique rectangle 5",
            Technique::UniqueRectangle6 => "unique rectangle 6",
            Technique::HiddenRectangle => "hidden rectangle",
            Technique::FinnedXWing => "finned X-wing",
            Technique::SashimiXWing => "sashimi X-wing",
            Technique::FinnedSwordfish => "finned swordfish",
            Technique::SashimiSwordfish => "sashimi swordfish",
            Technique::FinnedJellyfish => "finned jellyfish",
            Technique::SashimiJellyfish => "sashimi jellyfish",
            Technique::SimpleColoursTrap => "simple colours (trap)",
            Technique::SimpleColoursWrap => "simple colours (wrap)",
            Technique::XChain => "X-chain",
            Technique::XyChain => "XY-chain",
            Technique::NiceLoop => "nice loop",
            Technique::Aic => "AIC",
            Technique::ForcingChain => "forcing chain",
            Technique::ForcingNet => "forcing net",
            Technique::NestedForcingNet => "nested forcing net",
        }
    }

    /// Returns whether the technique assumes that the solution is unique.
    pub fn needs_uniqueness(self) -> bool {
        matches!(
            self,
            Technique::BugPlusOne
                | Technique::UniqueRectangle1
                | Technique::UniqueRectangle2
                | Technique::UniqueRectangle3
                | Technique::UniqueRectangle4
                | Technique::UniqueRectangle5
                | Technique::UniqueRectangle6
                | Technique::HiddenRectangle
        )
    }

    /// Passes the steps of this technique to the listener until the listener breaks.
    pub fn find(self, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
        match self {
            Technique::FullHouse => singles::full_house(marks, listener),
            Technique::NakedSingle => singles::naked_single(marks, listener),
            Technique::HiddenSingle => singles::hidden_single(marks, listener),
            Technique::LockedPair => subsets::locked(marks, 2, listener),
            Technique::LockedTriple => subsets::locked(marks, 3, listener),
            Technique::Pointing => locked_candidates::pointing(marks, listener),
            Technique::Claiming => locked_candidates::claiming(marks, listener),
            Technique::NakedPair => subsets::naked(marks, 2, listener),
            Technique::NakedTriple => subsets::naked(marks, 3, listener),
            Technique::HiddenPair => subsets::hidden(marks, 2, listener),
            Technique::HiddenTriple => subsets::hidden(marks, 3, listener),
            Technique::NakedQuad => subsets::naked(marks, 4, listener),
            Technique::HiddenQuad => subsets::hidden(marks, 4, listener),
            Technique::XWing => fish::basic(marks, 2, listener),
            Technique::Swordfish => fish::basic(marks, 3, listener),
            Technique::Jellyfish => fish::basic(marks, 4, listener),
            Technique::RemotePair => chains::remote_pair(marks, listener),
            Technique::BugPlusOne => uniqueness::bug_plus_one(marks, listener),
            Technique::Skyscraper => single_digit::skyscraper(marks, listener),
            Technique::TwoStringKite => single_digit::two_string_kite(marks, listener),
            Technique::TurbotFish => single_digit::turbot_fish(marks, listener),
            Technique::EmptyRectangle => single_digit::empty_rectangle(marks, listener),
            Technique::WWing => wings::w_wing(marks, listener),
            Technique::XyWing => wings::xy_wing(marks, listener),
            Technique::XyzWing => wings::xyz_wing(marks, listener),
            Technique::UniqueRectangle1 => uniqueness::type_1(marks, listener),
            Technique::UniqueRectangle2 => uniqueness::type_2(marks, listener),
            Technique::UniqueRectangle3 => uniqueness::type_3(marks, listener),
            Technique::UniqueRectangle4 => uniqueness::type_4(marks, listener),
            Technique::UniqueRectangle5 => uniqueness::type_5(marks, listener),
            Technique::UniqueRectangle6 => uniqueness::type_6(marks, listener),
            Technique::HiddenRectangle => uniqueness::hidden_rectangle(marks, listener),
            Technique::FinnedXWing => fish::finned(marks, 2, listener),
            Technique::SashimiXWing => fish::sashimi(marks, 2, listener),
            Technique::FinnedSwordfish => fish::finned(marks, 3, listener),
            Technique::SashimiSwordfish => fish::sashimi(marks, 3, listener),
            Technique::FinnedJellyfish => fish::finned(marks, 4, listener),
            Technique::SashimiJellyfish => fish::sashimi(marks, 4, listener),
            Technique::SimpleColoursTrap => colouring::trap(marks, listener),
            Technique::SimpleColoursWrap => colouring::wrap(marks, listener),
            Technique::XChain => chains::x_chain(marks, listener),
            Technique::XyChain => chains::xy_chain(marks, listener),
            Technique::NiceLoop => chains::nice_loop(marks, listener),
            Technique::Aic => chains::aic(marks, listener),
            Technique::ForcingChain => forcing_chains::forcing_chain(marks, listener),
            Technique::ForcingNet => forcing_nets::forcing_net(marks, listener),
            Technique::NestedForcingNet => forcing_nets::nested_forcing_net(marks, listener),
        }
    }

    /// Returns the first step of this technique.
    pub fn first(self, marks: &Pencilmarks, stop: &Stop) -> Option<Step> {
        let mut first = None;
        let mut keep = |step| {
            first = Some(step);
            ControlFlow::Break(())
        };
        let _ = self.find(marks, &mut Listener::new(&mut keep, stop));
        first
    }
}

impl Step {
    /// Makes a step that places one digit.
    pub fn placing(technique: Technique, candidate: Candidate, pattern: Pattern) -> Self {
        Step { technique, placed: vec![candidate], eliminated: Vec::new(), pattern }
    }

    /// Makes a step that eliminates candidates.
    pub fn eliminating(technique: Technique, eliminated: Vec<Candidate>, pattern: Pattern) -> Self {
        Step { technique, placed: Vec::new(), eliminated, pattern }
    }

    /// Places the digits and eliminates the candidates of the step.
    pub fn apply(&self, marks: &mut Pencilmarks) {
        self.placed.iter().for_each(|&candidate| marks.place(candidate));
        self.eliminated.iter().for_each(|&candidate| marks.eliminate(candidate));
    }
}
