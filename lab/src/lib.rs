//! What the core is held to and measured with, and what the package does not ship.
//!
//! The tests below `tests/` compare the engines with each other, with oracles that share no code with them, and with
//! the laws that hold for every board; the benches below `benches/` time them beside a plain version and check every
//! answer. What both need stands here:
//!
//! - [`plain_board`]: a board that knows its box shape, read from a line and printed as one;
//! - [`oracle`]: what sudokuAlt answered, as recorded;
//! - [`plain`]: the algorithms as people write them first;
//! - [`plain_links`]: wings and chains as their definitions read;
//! - [`transform`]: the transformations that no law of Sudoku can tell apart, with their inverses;
//! - [`whole_group`]: all of those transformations of a small board, tried one by one;
//! - [`randomised_solving`]: grids as most programs draw them;
//! - [`strategy`]: random boards for property tests;
//! - [`promise`]: what each engine's outcome must keep to, whatever the board;
//! - [`proofs`]: the chains of a step, checked claim by claim;
//! - [`bands`]: the first bands of all grids of 9 x 9, counted;
//! - [`uniformity`]: how far random grids are from equally likely;
//! - [`chance`]: how far what was counted is from what is expected;
//! - [`well_known`]: puzzles with their solutions;
//! - [`layouts`]: boards of several shapes;
//! - [`files`]: these in files, read whole or in pieces;
//! - [`teaching`]: pencilmarks with known solutions, and what every step of a technique must keep to;
//! - [`large`]: large boards, random ones and lines of files;
//! - [`nine`]: lists of 9 x 9 puzzles, what is asked of them, and who answers;
//! - [`rounds`]: interleaved timing.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bands;
pub mod chance;
pub mod files;
pub mod large;
pub mod layouts;
pub mod nine;
pub mod oracle;
pub mod plain;
pub mod plain_board;
pub mod plain_links;
pub mod promise;
pub mod proofs;
pub mod randomised_solving;
pub mod rounds;
pub mod strategy;
pub mod teaching;
pub mod transform;
pub mod uniformity;
pub mod well_known;
pub mod whole_group;

pub use plain_board::PlainBoard;
