//! HoDoKu's levels of difficulty.
//!
//! ```
//! use oxidoku_core::human::technique::{Level, Technique};
//!
//! assert_eq!(Technique::Jellyfish.level(), Level::Hard);
//! assert_eq!(Technique::Jellyfish.level().raised(1700), Level::Unfair);
//! ```
//!
//! References: B. Hobiger, *HoDoKu* 2.2.

/// The levels, from easy to hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000 points.
    Medium,
    /// Up to 1,600 points.
    Hard,
    /// Up to 1,800 points.
    Unfair,
    /// More than 1,800 points.
    Extreme,
}

impl Level {
    /// All levels in order.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Returns the name of the level.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// Returns the level, raised while the score exceeds the limit of the level.
    pub fn raised(self, score: u32) -> Level {
        match self {
            Level::Easy if score > 800 => Level::Medium.raised(score),
            Level::Medium if score > 1000 => Level::Hard.raised(score),
            Level::Hard if score > 1600 => Level::Unfair.raised(score),
            Level::Unfair if score > 1800 => Level::Extreme,
            level => level,
        }
    }
}
