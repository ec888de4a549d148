//! Grades: how hard a puzzle is, on the scales that people use.
pub mod explainer;
