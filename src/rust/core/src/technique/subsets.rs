//! Subsets: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn locked(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn naked(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn hidden(_marks: &Pencilmarks, _size: usize, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
