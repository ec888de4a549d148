//! Single digit: to be written.

use super::{Listener, Pencilmarks};
use std::ops::ControlFlow;

/// To be written.
pub fn skyscraper(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn two_string_kite(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn turbot_fish(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// To be written.
pub fn empty_rectangle(_marks: &Pencilmarks, _listener: &mut Listener) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
