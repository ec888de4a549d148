//! The table of techniques: one row for each, from easy to hard in HoDoKu's order.
//!
//! A row states the name in the literature, HoDoKu's score and level, the premise, the scope of a pattern, and the
//! finder. `Optional` at the end of a row marks a technique that HoDoKu's default search leaves out; if HoDoKu lacks it
//! altogether, its score and level are ours. Techniques with the same finder share a search. A new technique needs one
//! row here, one finder, one sentence in R and one line of the data set `techniques`.
//!
//! References: B. Hobiger, *HoDoKu*, <https://hodoku.sourceforge.net/en/techniques.php>.

use super::level::Level;
use super::shared::SharedTables;
use super::{Listener, Pencilmarks, Step};
use crate::human::patterns::*;
use crate::run::budget::Stop;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The assumption that a technique makes about the puzzle.
#[derive(Clone, Copy, PartialEq)]
enum Premise {
    /// Nothing: each step holds for all solutions.
    Any,
    /// That the puzzle is proper.
    Proper,
}

/// The candidates on which the patterns of a technique depend. Later searches of the same board leave out what has
/// not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::human) enum Scope {
    /// Those of any cells.
    Board,
    /// Those of one house, or of two houses that the search leaves out only if neither has changed.
    House,
    /// Those of some cells of one house. HoDoKu eliminates their digits from the other cells of all houses that they
    /// share.
    Cells,
    /// Those of one digit. (The scope of locked candidates is `House`, which takes less time.)
    Digit,
}

/// Whether HoDoKu's default search uses a technique.
#[derive(Clone, Copy, PartialEq)]
enum Usage {
    /// HoDoKu's default search uses it.
    Default,
    /// Explanations use it, but HoDoKu's scores do not.
    Optional,
}

macro_rules! techniques {
    ($(
        $(#[$doc:meta])*
        $technique:ident = $name:literal, $score:literal, $level:ident, $premise:ident, $scope:ident,
        $family:ident::$finder:ident($($size:literal)?) $($usage:ident)?;
    )+) => {
        /// The techniques, from easy to hard in HoDoKu's order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Technique {
            $($(#[$doc])* $technique),+
        }

        /// The finder of each technique, with its arguments.
        const FINDERS: &[&str] = &[$(stringify!($family::$finder($($size)?))),+];

        impl Technique {
            /// All techniques, from easy to hard.
            pub const ALL: &'static [Technique] = &[$(Technique::$technique),+];

            /// Returns the name used in the literature.
            pub fn name(self) -> &'static str {
                match self {
                    $(Technique::$technique => $name),+
                }
            }

            /// Returns the score of a step: HoDoKu's, or ours if HoDoKu lacks the technique.
            pub fn score(self) -> u32 {
                match self {
                    $(Technique::$technique => $score),+
                }
            }

            /// Returns the minimum level of a puzzle that needs this technique.
            pub fn level(self) -> Level {
                match self {
                    $(Technique::$technique => Level::$level),+
                }
            }

            fn premise(self) -> Premise {
                match self {
                    $(Technique::$technique => Premise::$premise),+
                }
            }

            /// Returns the candidates on which its patterns depend.
            pub(in crate::human) fn scope(self) -> Scope {
                match self {
                    $(Technique::$technique => Scope::$scope),+
                }
            }

            fn usage(self) -> Usage {
                match self {
                    $(Technique::$technique => [$(Usage::$usage,)? Usage::Default][0]),+
                }
            }

            /// Passes the steps of this technique, and of those that share its search, to the listener until the
            /// listener breaks.
            pub(in crate::human) fn search(self, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
                match self {
                    $(Technique::$technique => $family::$finder(marks, $($size,)? listener)),+
                }
            }
        }
    };
}

techniques! {
    /// The last hole of a house.
    FullHouse = "full house", 4, Easy, Any, Board, singles::full_house();
    /// The only candidate of a cell.
    NakedSingle = "naked single", 4, Easy, Any, Board, singles::naked_single();
    /// The only place for a digit in a house.
    HiddenSingle = "hidden single", 14, Easy, Any, Board, singles::hidden_single();
    /// A naked pair whose cells share two houses.
    LockedPair = "locked pair", 40, Medium, Any, Cells, subsets::locked(2);
    /// A naked triple whose cells share two houses.
    LockedTriple = "locked triple", 60, Medium, Any, Cells, subsets::locked(3);
    /// A digit whose places in a box are all in one line.
    Pointing = "locked candidates (pointing)", 50, Medium, Any, House, locked_candidates::pointing();
    /// A digit whose places in a line are all in one box.
    Claiming = "locked candidates (claiming)", 50, Medium, Any, House, locked_candidates::claiming();
    /// Two cells of a house with two candidates in all.
    NakedPair = "naked pair", 60, Medium, Any, Cells, subsets::naked(2);
    /// Three cells of a house with three candidates in all.
    NakedTriple = "naked triple", 80, Medium, Any, Cells, subsets::naked(3);
    /// Two digits of a house with two places in all.
    HiddenPair = "hidden pair", 70, Medium, Any, House, subsets::hidden(2);
    /// Three digits of a house with three places in all.
    HiddenTriple = "hidden triple", 100, Medium, Any, House, subsets::hidden(3);
    /// Four cells of a house with four candidates in all.
    NakedQuad = "naked quad", 120, Hard, Any, Cells, subsets::naked(4);
    /// Four digits of a house with four places in all.
    HiddenQuad = "hidden quad", 150, Hard, Any, House, subsets::hidden(4);
    /// A digit whose places in two lines are all in two crossing lines.
    XWing = "X-wing", 140, Hard, Any, Digit, fish::basic(2);
    /// A digit whose places in three lines are all in three crossing lines.
    Swordfish = "swordfish", 150, Hard, Any, Digit, fish::basic(3);
    /// A digit whose places in four lines are all in four crossing lines.
    Jellyfish = "jellyfish", 160, Hard, Any, Digit, fish::basic(4);
    /// A chain of cells with the same two candidates.
    RemotePair = "remote pair", 110, Hard, Any, Board, chains::remote_pair();
    /// All holes but one have two candidates.
    BugPlusOne = "BUG+1", 100, Hard, Proper, Board, uniqueness::bug_plus_one();
    /// Two parallel lines, each with two places of a digit; one place of the first is aligned with one of the second.
    Skyscraper = "skyscraper", 130, Hard, Any, Digit, single_digit::skyscraper();
    /// A row and a column, each with two places of a digit, joined in a box.
    TwoStringKite = "two-string kite", 150, Hard, Any, Digit, single_digit::two_string_kite();
    /// Two strong links of one digit, joined by a weak link.
    TurbotFish = "turbot fish", 120, Hard, Any, Digit, single_digit::turbot_fish();
    /// A strong link, and a box in which one row and one column cover all places for the digit.
    EmptyRectangle = "empty rectangle", 120, Hard, Any, Digit, single_digit::empty_rectangle();
    /// Two cells with the same two candidates, joined by a strong link.
    WWing = "W-wing", 150, Hard, Any, Board, wings::w_wing();
    /// A pivot that has two candidates, and two pincers.
    XyWing = "XY-wing", 160, Hard, Any, Board, wings::xy_wing();
    /// A pivot that has three candidates, and two pincers.
    XyzWing = "XYZ-wing", 180, Hard, Any, Board, wings::xyz_wing();
    /// Four cells in two crossing houses with four candidates in all.
    WxyzWing = "WXYZ-wing", 200, Hard, Any, Board, wxyz_wing::wxyz_wing() Optional;
    /// A rectangle in which only one corner has extra candidates.
    UniqueRectangle1 = "unique rectangle 1", 100, Hard, Proper, Board, uniqueness::type_1();
    /// Two adjacent corners with the same extra digit.
    UniqueRectangle2 = "unique rectangle 2", 100, Hard, Proper, Board, uniqueness::type_2();
    /// Two adjacent corners whose extra digits are part of a naked subset.
    UniqueRectangle3 = "unique rectangle 3", 100, Hard, Proper, Board, uniqueness::type_3();
    /// Two adjacent corners, one of which must hold a certain digit of the pair.
    UniqueRectangle4 = "unique rectangle 4", 100, Hard, Proper, Board, uniqueness::type_4();
    /// Diagonal corners, or three corners, with the same extra digit.
    UniqueRectangle5 = "unique rectangle 5", 100, Hard, Proper, Board, uniqueness::type_5();
    /// Diagonal corners with extras, and an X-wing of one of the digits.
    UniqueRectangle6 = "unique rectangle 6", 100, Hard, Proper, Board, uniqueness::type_6();
    /// A corner without extra candidates, and strong links from the opposite corner to the other two.
    HiddenRectangle = "hidden rectangle", 100, Hard, Proper, Board, uniqueness::hidden_rectangle();
    /// Three corners that a player has filled, and the digit that would complete the rectangle.
    AvoidableRectangle1 = "avoidable rectangle 1", 100, Hard, Proper, Board, uniqueness::avoidable_1();
    /// Two corners that a player has filled, and two holes with the same extra digit.
    AvoidableRectangle2 = "avoidable rectangle 2", 100, Hard, Proper, Board, uniqueness::avoidable_2();
    /// A loop of two digits in which only one cell has extra candidates.
    UniqueLoop1 = "unique loop 1", 100, Hard, Proper, Board, uniqueness::unique_loop(1) Optional;
    /// A loop whose extras are the same digit.
    UniqueLoop2 = "unique loop 2", 100, Hard, Proper, Board, uniqueness::unique_loop(2) Optional;
    /// A loop whose extras are part of a naked subset.
    UniqueLoop3 = "unique loop 3", 100, Hard, Proper, Board, uniqueness::unique_loop(3) Optional;
    /// A loop with extras in two cells, one of which must hold a certain digit of the loop.
    UniqueLoop4 = "unique loop 4", 100, Hard, Proper, Board, uniqueness::unique_loop(4) Optional;
    /// Six cells that three digits cannot fill in a proper puzzle, with extras in one cell.
    ExtendedRectangle1 =
        "extended unique rectangle 1", 120, Hard, Proper, Board, uniqueness::extended_rectangle(1) Optional;
    /// Six such cells whose extras are the same digit.
    ExtendedRectangle2 =
        "extended unique rectangle 2", 120, Hard, Proper, Board, uniqueness::extended_rectangle(2) Optional;
    /// Six such cells whose extras are part of a naked subset.
    ExtendedRectangle3 =
        "extended unique rectangle 3", 120, Hard, Proper, Board, uniqueness::extended_rectangle(3) Optional;
    /// Six such cells with extras in two of them, one of which must hold a certain one of the three digits.
    ExtendedRectangle4 =
        "extended unique rectangle 4", 120, Hard, Proper, Board, uniqueness::extended_rectangle(4) Optional;
    /// An X-wing with additional places in one box.
    FinnedXWing = "finned X-wing", 130, Hard, Any, Digit, fish::finned(2);
    /// A finned X-wing that would not be a fish without its fins.
    SashimiXWing = "sashimi X-wing", 150, Hard, Any, Digit, fish::sashimi(2);
    /// A swordfish with additional places in one box.
    FinnedSwordfish = "finned swordfish", 200, Unfair, Any, Digit, fish::finned(3);
    /// A finned swordfish that would not be a fish without its fins.
    SashimiSwordfish = "sashimi swordfish", 240, Unfair, Any, Digit, fish::sashimi(3);
    /// A jellyfish with additional places in one box.
    FinnedJellyfish = "finned jellyfish", 250, Unfair, Any, Digit, fish::finned(4);
    /// A finned jellyfish that would not be a fish without its fins.
    SashimiJellyfish = "sashimi jellyfish", 260, Unfair, Any, Digit, fish::sashimi(4);
    /// Cells where a line crosses a box, and other cells of both, with as many candidate digits as cells in all.
    SueDeCoq = "Sue de Coq", 250, Unfair, Any, House, sue_de_coq::sue_de_coq();
    /// Three digits that a row, a column and a box confine to three cells.
    FireworkTriple = "firework triple", 260, Unfair, Any, Board, fireworks::triple() Optional;
    /// Four digits that two rows, two columns and two boxes confine to four cells.
    FireworkQuadruple = "firework quadruple", 280, Unfair, Any, Board, fireworks::quadruple() Optional;
    /// Two cells of one colour that see each other.
    SimpleColoursWrap = "simple colours (wrap)", 150, Hard, Any, Digit, colouring::simple();
    /// A candidate that sees both colours of a digit.
    SimpleColoursTrap = "simple colours (trap)", 150, Hard, Any, Digit, colouring::simple();
    /// Two sets of coloured places; a colour of one set sees a colour of the other.
    MultiColours1 = "multi-colours 1", 200, Hard, Any, Digit, colouring::multi();
    /// Two sets of coloured places; a colour of one set sees both colours of the other.
    MultiColours2 = "multi-colours 2", 200, Hard, Any, Digit, colouring::multi();
    /// A chain of links of a single digit.
    XChain = "X-chain", 260, Unfair, Any, Digit, chains::x_chain();
    /// A chain through cells with two candidates.
    XyChain = "XY-chain", 260, Unfair, Any, Board, chains::xy_chain();
    /// A chain of links of any digits that returns to its first candidate.
    NiceLoop = "nice loop", 280, Unfair, Any, Board, chains::loop_or_aic();
    /// An alternating inference chain, at least one end of which is true.
    Aic = "AIC", 280, Unfair, Any, Board, chains::loop_or_aic();
    /// A nice loop that contains group nodes.
    GroupedNiceLoop = "grouped nice loop", 300, Unfair, Any, Board, chains::grouped_loop_or_aic();
    /// An AIC that contains group nodes.
    GroupedAic = "grouped AIC", 300, Unfair, Any, Board, chains::grouped_loop_or_aic();
    /// Two almost locked sets with a restricted common.
    AlsXz = "ALS-XZ", 300, Unfair, Any, Board, als::als_xz();
    /// Two almost locked sets that are linked to a third one.
    AlsXyWing = "ALS-XY-wing", 320, Unfair, Any, Board, als::als_xy_wing();
    /// A path of four or more almost locked sets.
    AlsXyChain = "ALS-XY-chain", 340, Unfair, Any, Board, als::als_xy_chain();
    /// A cell, and an almost locked set for each of its candidates.
    DeathBlossom = "death blossom", 360, Unfair, Any, Board, als::death_blossom() Optional;
    /// An AIC in which almost locked sets link two of their digits.
    AlsAic = "AIC with ALS nodes", 380, Unfair, Any, Board, als::als_aic() Optional;
    /// An X-wing with boxes among its base or cover sets.
    FrankenXWing = "Franken X-wing", 300, Unfair, Any, Digit, fish::franken(2);
    /// A swordfish with boxes among its base or cover sets.
    FrankenSwordfish = "Franken swordfish", 350, Unfair, Any, Digit, fish::franken(3);
    /// A Franken X-wing with additional places.
    FinnedFrankenXWing = "finned Franken X-wing", 390, Unfair, Any, Digit, fish::finned_franken(2);
    /// A Franken swordfish with additional places.
    FinnedFrankenSwordfish = "finned Franken swordfish", 410, Unfair, Any, Digit, fish::finned_franken(3);
    /// A jellyfish with boxes among its sets.
    FrankenJellyfish = "Franken jellyfish", 370, Unfair, Any, Digit, fish::franken_jellyfish() Optional;
    /// A Franken jellyfish with additional places.
    FinnedFrankenJellyfish =
        "finned Franken jellyfish", 430, Unfair, Any, Digit, fish::finned_franken_jellyfish() Optional;
    /// An X-wing whose base and cover sets are rows, columns and boxes in any other combination.
    MutantXWing = "mutant X-wing", 450, Extreme, Any, Digit, fish::mutant(2) Optional;
    /// A swordfish whose base and cover sets are rows, columns and boxes in any other combination.
    MutantSwordfish = "mutant swordfish", 450, Extreme, Any, Digit, fish::mutant(3) Optional;
    /// A jellyfish whose base and cover sets are rows, columns and boxes in any other combination.
    MutantJellyfish = "mutant jellyfish", 450, Extreme, Any, Digit, fish::mutant(4) Optional;
    /// A mutant X-wing with additional places.
    FinnedMutantXWing = "finned mutant X-wing", 470, Extreme, Any, Digit, fish::finned_mutant(2) Optional;
    /// A mutant swordfish with additional places.
    FinnedMutantSwordfish = "finned mutant swordfish", 470, Extreme, Any, Digit, fish::finned_mutant(3) Optional;
    /// A mutant jellyfish with additional places.
    FinnedMutantJellyfish = "finned mutant jellyfish", 470, Extreme, Any, Digit, fish::finned_mutant(4) Optional;
    /// A loop with an odd number of cells that two digits cannot fill, with extras in one cell.
    BivalueOddagon1 = "bivalue oddagon 1", 300, Unfair, Any, Board, oddagon::oddagon(1) Optional;
    /// A loop with an odd number of cells whose extras are the same digit.
    BivalueOddagon2 = "bivalue oddagon 2", 320, Unfair, Any, Board, oddagon::oddagon(2) Optional;
    /// Twelve cells in four boxes, which three digits cannot fill.
    Tridagon = "tridagon", 400, Extreme, Any, Board, tridagon::tridagon() Optional;
    /// A loop of eight groups of cells around the corners of a rectangle, with exactly enough digits to fill the cells.
    SkLoop = "SK-loop", 400, Extreme, Any, Board, sk_loop::sk_loop() Optional;
    /// Two targets that must hold the digits of two base cells.
    JuniorExocet = "junior exocet", 400, Extreme, Any, Board, exocet::junior() Optional;
    /// A junior exocet with a target outside the band.
    SeniorExocet = "senior exocet", 420, Extreme, Any, Board, exocet::senior() Optional;
    /// The holes where some rows cross some columns, with exactly enough digits in these lines to fill the holes.
    MultiSector = "multi-sector locked set", 450, Extreme, Any, Board, multi_sector::multi_sector() Optional;
    /// A chain from a claim to its opposite, or chains to one claim from all candidates of a cell or places of a digit.
    ForcingChain = "forcing chain", 500, Extreme, Any, Board, forcing_chains::forcing_chain();
    /// A forcing chain in which a claim may follow from several earlier claims.
    ForcingNet = "forcing net", 700, Extreme, Any, Board, forcing_nets::forcing_net();
    /// A net in which nested nets prove one or more claims.
    NestedForcingNet = "nested forcing net", 700, Extreme, Any, Board, forcing_nets::nested_forcing_net();
}

/// For each technique, the index in the table of the first technique with the same finder.
const FIRST_OF_SEARCH: [usize; FINDERS.len()] = {
    let mut first = [0; FINDERS.len()];
    let mut index = 0;
    while index < FINDERS.len() {
        while !are_equal(FINDERS[first[index]].as_bytes(), FINDERS[index].as_bytes()) {
            first[index] += 1;
        }
        index += 1;
    }
    first
};

const _: () = assert!(FINDERS.len() <= u128::BITS as usize);

const fn are_equal(one: &[u8], other: &[u8]) -> bool {
    let mut equal = 0;
    while equal < one.len() && equal < other.len() && one[equal] == other[equal] {
        equal += 1;
    }
    equal == one.len() && equal == other.len()
}

impl Technique {
    /// Returns whether the technique assumes that the solution is unique.
    pub fn needs_uniqueness(self) -> bool {
        self.premise() == Premise::Proper
    }

    /// Returns whether HoDoKu's default search uses the technique.
    pub fn is_in_default_search(self) -> bool {
        self.usage() == Usage::Default
    }

    /// Passes the steps of this technique to the listener until the listener breaks.
    pub fn find(self, marks: &Pencilmarks, listener: &mut Listener) -> ControlFlow<()> {
        let stop = listener.stop;
        let mut keep = |step: Step| {
            if step.technique == self {
                listener.report(step)
            } else {
                ControlFlow::Continue(())
            }
        };
        self.search(marks, &mut Listener::new(&mut keep, stop))
    }

    /// Returns the first step of this technique.
    pub fn first(self, marks: &Pencilmarks, stop: &Stop) -> Option<Step> {
        Technique::first_of(&[self], marks, stop)
    }

    /// Tries these techniques in order, and returns the first step found. Techniques that share a search are
    /// tried together: the first step of the search is returned, whichever of these techniques it uses.
    pub fn first_of(techniques: &[Technique], marks: &Pencilmarks, stop: &Stop) -> Option<Step> {
        Technique::first_found(techniques, stop, |technique, listener| technique.search(marks, listener))
    }

    /// Returns the first step of one of these techniques that their searches report.
    pub(in crate::human) fn first_found(
        techniques: &[Technique],
        stop: &Stop,
        mut search: impl FnMut(Technique, &mut Listener) -> ControlFlow<()>,
    ) -> Option<Step> {
        // The searches tried so far, as bits.
        let mut tried = 0_u128;
        let mut is_new = |technique: &Technique| {
            let search = 1 << FIRST_OF_SEARCH[*technique as usize];
            let is_new = tried & search == 0;
            tried |= search;
            is_new
        };
        let tables = Rc::<SharedTables>::default();
        techniques.iter().copied().filter(|technique| is_new(technique)).find_map(|technique| {
            let mut first = None;
            let mut keep = |step: Step| {
                if !techniques.contains(&step.technique) {
                    return ControlFlow::Continue(());
                }
                first = Some(step);
                ControlFlow::Break(())
            };
            let mut listener = Listener::sharing(tables.clone(), &mut keep, stop);
            listener.seek_first_of(techniques);
            let _ = search(technique, &mut listener);
            first
        })
    }

    /// Returns whether the two techniques share a search, so that [`first_of`](Self::first_of) tries them together.
    pub fn shares_search(self, other: Technique) -> bool {
        FIRST_OF_SEARCH[self as usize] == FIRST_OF_SEARCH[other as usize]
    }
}
