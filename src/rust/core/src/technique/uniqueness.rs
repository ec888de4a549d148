//! Uniqueness: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn bug_plus_one(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_1(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_2(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_3(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_4(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_5(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn type_6(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn hidden_rectangle(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
