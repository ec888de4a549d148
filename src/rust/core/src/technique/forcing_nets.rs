//! Forcing nets: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn forcing_net(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn nested_forcing_net(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
