//! Access to R for all rooms: conversion, options, words, interrupts, memory, and the guard against panics.

pub mod convert;
pub mod guard;
pub mod interrupt;
pub mod memory;
pub mod options;
pub mod words;
