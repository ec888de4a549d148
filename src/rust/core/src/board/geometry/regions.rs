//! Regions: a partition of the board into houses of any shape, as in jigsaw puzzles and gerechte designs.
//!
//! ```text
//!     0 0 0 1 1         five regions of five cells (R. A. Bailey, P. J. Cameron and R. Connelly, 2008,
//!     0 0 4 1 1         doi:10.1080/00029890.2008.11920542)
//!     3 4 4 4 1
//!     3 3 4 2 2
//!     3 3 2 2 2
//! ```
//!
//! A map holds the number of each cell's region. Regions need not be connected.

/// Returns the cells of each region; `None` if the map does not divide the board into `order` regions of `order` cells.
pub(super) fn regions(order: usize, map: &[u16]) -> Option<Vec<Vec<u32>>> {
    if map.len() != order * order {
        return None;
    }
    let mut regions = vec![Vec::with_capacity(order); order];
    for (cell, &region) in map.iter().enumerate() {
        regions.get_mut(usize::from(region))?.push(cell as u32);
    }
    regions.iter().all(|cells| cells.len() == order).then_some(regions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_each_region_are_listed() {
        let map = [0, 0, 1, 0, 2, 1, 2, 2, 1];
        assert_eq!(regions(3, &map), Some(vec![vec![0, 1, 3], vec![2, 5, 8], vec![4, 6, 7]]));
    }

    #[test]
    fn maps_that_are_not_partitions_are_rejected() {
        assert_eq!(regions(2, &[0, 0, 1]), None, "too few cells");
        assert_eq!(regions(2, &[0, 0, 1, 0]), None, "three cells in a region");
        assert_eq!(regions(2, &[0, 0, 1, 2]), None, "three regions");
    }
}
