//! Chains: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn remote_pair(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn x_chain(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn xy_chain(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn nice_loop(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn aic(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
