// The top of the ladder: the heart of findChoices() in the package's own Rust. `seen` iterates over the cells in the
// row, column and box, or in other houses.

/// Returns the digits that no cell in `seen` holds. A cell sees itself, so a filled cell's own digit is excluded.
///
/// `digit_at(row, col)` is the digit of a cell, with 0 for an empty cell and `None` for an invalid cell. The result is
/// `None` if a cell in `seen` is invalid or the order is above [`MAX_ORDER`].
pub fn choices(
    order: usize,
    seen: impl Iterator<Item = (usize, usize)>,
    digit_at: impl Fn(usize, usize) -> Option<Digit>,
) -> Option<Choices> {
    if order > MAX_ORDER {
        return None;
    }
    let mut open = Choices::all(order);
    for (row, col) in seen {
        match digit_at(row, col)? {
            0 => {}
            digit => open.remove(digit),
        }
    }
    Some(open)
}
