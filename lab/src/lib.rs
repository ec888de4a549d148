//! Tools for testing and timing the core. They are not part of the package.
//!
//! `tests/` checks the engines against each other, against independent oracles, and against laws that hold for every
//! board. `benches/` times the engines alongside plain versions, and checks every answer. Both use these modules:
//!
//! - [`plain_board`]: a board with its box shape, read from and printed as one line;
//! - [`oracle`]: recorded results of sudokuAlt;
//! - [`plain`]: the algorithms in their simplest form;
//! - [`plain_links`]: wings and chains, computed directly from their definitions;
//! - [`transform`]: the transformations that preserve the rules of Sudoku, with their inverses;
//! - [`whole_group`]: all transformations of a small board, tried one by one;
//! - [`randomised_solving`]: random grids drawn as most programs draw them;
//! - [`strategy`]: random boards for property tests;
//! - [`promise`]: the laws that every engine's outcome obeys on every board;
//! - [`proofs`]: the chains of a step, checked claim by claim;
//! - [`local_proofs`]: a proof of most steps from their patterns;
//! - [`bands`]: the exact distribution of the first bands of 9 x 9 grids;
//! - [`uniformity`]: tests of whether random grids are equally likely;
//! - [`chance`]: tests of whether counts agree with their expected values;
//! - [`well_known`]: puzzles with their solutions;
//! - [`layouts`]: layouts of several shapes;
//! - [`files`]: files of boards, read whole or in pieces;
//! - [`teaching`]: pencilmarks with known solutions, and the properties that every step of a technique has;
//! - [`large`]: large boards, random or read from a file;
//! - [`nine`]: lists of 9 x 9 puzzles, and solvers for them;
//! - [`rounds`]: interleaved timing;
//! - [`peer`]: another program, which prints one answer for each line that it reads.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bands;
pub mod chance;
pub mod files;
pub mod large;
pub mod layouts;
pub mod local_proofs;
pub mod nine;
pub mod oracle;
pub mod peer;
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
