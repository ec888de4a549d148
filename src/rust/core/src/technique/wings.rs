//! Wings: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn w_wing(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn xy_wing(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn xyz_wing(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
