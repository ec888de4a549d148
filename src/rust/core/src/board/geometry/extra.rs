//! Extra houses: other sets of cells that hold every digit once, such as the windows of Windoku.

/// Returns whether the cells can be a house: `order` different cells of the board.
pub(super) fn is_house(order: usize, cells: &[u32]) -> bool {
    let mut seen = vec![false; order * order];
    let is_new = |&cell: &u32| seen.get_mut(cell as usize).is_some_and(|seen| !std::mem::replace(seen, true));
    cells.len() == order && cells.iter().all(is_new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_must_have_as_many_different_cells_as_the_order() {
        assert!(is_house(3, &[8, 0, 4]));
        assert!(!is_house(3, &[0, 4]), "too few cells");
        assert!(!is_house(3, &[0, 4, 4]), "a repeated cell");
        assert!(!is_house(3, &[0, 4, 9]), "a cell outside the board");
    }
}
