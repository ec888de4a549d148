//! Access to R for all rooms: conversion, options, words, the guard against panics, interrupts and memory.

pub mod convert;
pub mod guard;
pub mod interrupt;
pub mod memory;
pub mod options;
pub mod words;
