//! How a person solves a puzzle, and how hard that is.
//!
//! [`technique`] has the patterns, one file for each family; [`explain`] applies them one after the other; [`grade`] rates
//! a puzzle by them on several scales. [`fill_singles`] makes only the first step of a person.

pub mod explain;
pub mod fill_singles;
pub mod grade;
pub mod technique;
