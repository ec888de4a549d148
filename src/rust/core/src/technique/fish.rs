//! Fish: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn basic(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn finned(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn sashimi(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
