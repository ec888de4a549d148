//! Techniques: the patterns by which a person solves a puzzle, under the names that HoDoKu gave them.
//!
//! A technique looks at the pencilmarks and finds steps: a digit to place or candidates to eliminate, and the cells,
//! digits and houses that are the reason. Each family has a file below `technique/`; which technique is tried when is not
//! decided there, but by who asks (see [`explain`](crate::human::explain::explain)).
//!
//! Representation: [`Step`] says what follows and names its reason by numbers; the words are R's.
//! Invariants: a step changes something: it places a digit or eliminates candidates that are there; no step eliminates a
//! candidate of a solution, except those of [`Technique::needs_uniqueness`], on boards with several.
//! Cost: from some ten nanoseconds (a full house) to seconds (a net on a large board); long searches poll the listener.
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

/// A step of an explanation: what follows, and from what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// Digits to place.
    pub placed: Vec<Candidate>,
    /// Candidates to eliminate.
    pub eliminated: Vec<Candidate>,
    /// The reason.
    pub pattern: Pattern,
}

/// The reason of a step. What a part means depends on the technique, whose file says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// The cells that make the pattern.
    pub cells: Vec<usize>,
    /// The digits that it is about.
    pub digits: Vec<Digit>,
    /// The houses that hold it; of a fish the base sets.
    pub houses: Vec<usize>,
    /// The houses where it strikes: of a fish the cover sets, of locked candidates the other house.
    pub cover: Vec<usize>,
    /// Cells that spoil the pattern and must be seen by what it eliminates.
    pub fins: Vec<usize>,
    /// What follows from what, in chains and nets.
    pub chains: Vec<Chain>,
}

impl Pattern {
    /// The chains from the assumptions, without the nested ones.
    pub fn main_chains(&self) -> &[Chain] {
        let nested = self.chains.iter().flatten().filter_map(|claim| claim.nested).min();
        &self.chains[..nested.unwrap_or(self.chains.len())]
    }
}

/// Claims, each of which follows from claims before it.
pub type Chain = Vec<Claim>;

/// A claim of a chain: the digit stands in one of the cells, or in none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// One cell, or the cells of a group.
    pub cells: Vec<usize>,
    /// The digit.
    pub digit: Digit,
    /// Does it stand there?
    pub holds: bool,
    /// The places in the chain of the claims that it follows from; none for an assumption, which comes first, for what
    /// the pencilmarks say already, and, in a nested chain, for what the outer chain has claimed.
    pub because: Vec<usize>,
    /// The place among the chains of the one that refutes its opposite, where it follows from that one. The nested chain
    /// starts with the opposite, and may use what the claims in `because` say.
    pub nested: Option<usize>,
}

/// Receives the steps that are found, and says when the search has to end.
pub struct Listener<'a> {
    hear: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    stop: &'a Stop<'a>,
}

impl<'a> Listener<'a> {
    /// A listener that ends the search when `hear` breaks or the stop is requested.
    pub fn new(hear: &'a mut dyn FnMut(Step) -> ControlFlow<()>, stop: &'a Stop<'a>) -> Self {
        Listener { hear, stop }
    }

    /// Tells of a step, unless it changes nothing; breaks when no more are wanted.
    pub fn report(&mut self, step: Step) -> ControlFlow<()> {
        if step.placed.is_empty() && step.eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.hear)(step)
    }

    /// Breaks if the stop is requested. A technique that takes long calls this every millisecond or so.
    pub fn poll(&self) -> ControlFlow<()> {
        if self.stop.is_requested() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// The techniques, from easy to hard as HoDoKu has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Technique {
    /// The last hole of a house.
    FullHouse,
    /// The only candidate of a cell.
    NakedSingle,
    /// The only place of a digit in a house.
    HiddenSingle,
    /// A naked pair within both of two houses.
    LockedPair,
    /// A naked triple within both of two houses.
    LockedTriple,
    /// A digit of a box that is in one line only.
    Pointing,
    /// A digit of a line that is in one box only.
    Claiming,
    /// Two cells of a house with two candidates between them.
    NakedPair,
    /// Three cells with three candidates.
    NakedTriple,
    /// Two digits of a house with two places between them.
    HiddenPair,
    /// Three digits with three places.
    HiddenTriple,
    /// Four cells with four candidates.
    NakedQuad,
    /// Four digits with four places.
    HiddenQuad,
    /// A digit in two lines that has two places across them.
    XWing,
    /// A digit in three lines that has three places across them.
    Swordfish,
    /// A digit in four lines that has four places across them.
    Jellyfish,
    /// A chain of cells with the same two candidates.
    RemotePair,
    /// All holes but one have two candidates.
    BugPlusOne,
    /// Two lines with two places of a digit each, one end level.
    Skyscraper,
    /// A row and a column with two places each, joined in a box.
    TwoStringKite,
    /// Two strong links of one digit, joined by a weak one.
    TurbotFish,
    /// A box whose digit lies in one row and one column, and a strong link.
    EmptyRectangle,
    /// Two cells with the same two candidates, joined by a strong link.
    WWing,
    /// A pivot of two candidates and two pincers.
    XyWing,
    /// A pivot of three candidates and two pincers.
    XyzWing,
    /// Three corners of a deadly rectangle are bare.
    UniqueRectangle1,
    /// Two corners have the same one digit more.
    UniqueRectangle2,
    /// What two corners have more makes a naked subset.
    UniqueRectangle3,
    /// One of the two digits is bound to two corners.
    UniqueRectangle4,
    /// Diagonal corners have the same one digit more.
    UniqueRectangle5,
    /// Diagonal corners, and an X-wing of one of the digits.
    UniqueRectangle6,
    /// One bare corner, and strong links to the one across.
    HiddenRectangle,
    /// An X-wing with more places in one box.
    FinnedXWing,
    /// A finned X-wing that would be none without its fins.
    SashimiXWing,
    /// A swordfish with more places in one box.
    FinnedSwordfish,
    /// A finned swordfish that would be none without its fins.
    SashimiSwordfish,
    /// A jellyfish with more places in one box.
    FinnedJellyfish,
    /// A finned jellyfish that would be none without its fins.
    SashimiJellyfish,
    /// A candidate that sees both colours of a digit.
    SimpleColoursTrap,
    /// Two cells of one colour that see each other.
    SimpleColoursWrap,
    /// A chain of links of one digit.
    XChain,
    /// A chain of cells with two candidates.
    XyChain,
    /// A chain of links of any digits, from a candidate back to its cell.
    NiceLoop,
    /// An alternating inference chain: one of its ends holds.
    Aic,
    /// Chains from all candidates of a cell or a house, or from both claims on a candidate, to one end.
    ForcingChain,
    /// The same with claims that follow from several others.
    ForcingNet,
    /// A net some of whose claims follow from nets of their own.
    NestedForcingNet,
}

impl Technique {
    /// All of them, in order.
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

    /// Its name in the literature.
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

    /// Does it take for granted that there is one solution only?
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

    /// Tells the listener of the steps by this technique, until it has heard enough.
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

    /// The first step by this technique.
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
    /// A step that places one digit.
    pub fn placing(technique: Technique, candidate: Candidate, pattern: Pattern) -> Self {
        Step { technique, placed: vec![candidate], eliminated: Vec::new(), pattern }
    }

    /// A step that eliminates candidates.
    pub fn eliminating(technique: Technique, eliminated: Vec<Candidate>, pattern: Pattern) -> Self {
        Step { technique, placed: Vec::new(), eliminated, pattern }
    }

    /// Does what follows.
    pub fn apply(&self, marks: &mut Pencilmarks) {
        self.placed.iter().for_each(|&candidate| marks.place(candidate));
        self.eliminated.iter().for_each(|&candidate| marks.eliminate(candidate));
    }
}
