//! Boards that differ only by a transformation: the canonical form, automorphisms and random transformations.
//!
//! [`shuffle`] is short and shows which transformations there are for each shape of board; [`canonical`] searches among all
//! of them.

pub mod canonical;
pub mod shuffle;
