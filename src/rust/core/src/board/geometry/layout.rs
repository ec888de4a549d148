//! A layout: a possibly invalid description of a board's houses.

use super::{extra, regions, BoxShape, Diagonals, Geometry, HouseKind, MAX_ORDER};

/// The order of a board, and its houses other than rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The number of rows, of columns and of digits.
    pub order: usize,
    /// The partition into boxes or regions.
    pub regions: Regions,
    /// The diagonals that are houses.
    pub diagonals: Diagonals,
    /// The cells of each extra house.
    pub extra: Vec<Vec<u32>>,
}

/// A partition of the board into houses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Regions {
    /// No partition, as in a Latin square.
    None,
    /// Boxes, as in Sudoku.
    Boxes(BoxShape),
    /// The region of each cell, row by row; regions are numbered from 0.
    Map(Vec<u16>),
}

impl Layout {
    /// Returns the geometry; `None` if the order is 0 or above [`MAX_ORDER`], the boxes do not have `order` cells, the
    /// regions are not a partition, or an extra house does not have `order` different cells.
    pub fn geometry(&self) -> Option<Geometry> {
        let order = self.order;
        if !(1..=MAX_ORDER).contains(&order) || !self.extra.iter().all(|cells| extra::is_house(order, cells))
        {
            return None;
        }
        let has_no_further_houses = self.diagonals == Diagonals::default() && self.extra.is_empty();
        let parts = match &self.regions {
            Regions::Boxes(shape) if shape.order() != order => return None,
            Regions::Boxes(shape) if has_no_further_houses => {
                return Some(Geometry::boxes(shape.rows, shape.cols))
            }
            Regions::Boxes(shape) => named(HouseKind::Box, shape.boxes()),
            Regions::Map(map) => named(HouseKind::Region, regions::regions(order, map)?),
            Regions::None if has_no_further_houses => return Some(Geometry::boxes(1, order)),
            Regions::None => Vec::new(),
        };
        let diagonals = named(HouseKind::Diagonal, self.diagonals.houses(order));
        let extra = named(HouseKind::Extra, self.extra.clone());
        Some(Geometry::with_houses(order, None, [parts, diagonals, extra].concat()))
    }
}

fn named(kind: HouseKind, houses: Vec<Vec<u32>>) -> Vec<(HouseKind, Vec<u32>)> {
    houses.into_iter().map(|cells| (kind, cells)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: Diagonals = Diagonals { falling: true, rising: true };

    fn layout(order: usize, regions: Regions) -> Layout {
        Layout { order, regions, diagonals: Diagonals::default(), extra: Vec::new() }
    }

    #[test]
    fn a_layout_without_further_houses_has_the_same_geometry_as_boxes() {
        let boxes = Regions::Boxes(BoxShape { rows: 2, cols: 3 });
        assert_eq!(layout(6, boxes).geometry(), Some(Geometry::boxes(2, 3)));
    }

    #[test]
    fn houses_are_ordered_by_kind_and_numbered_within_each_kind() {
        let boxes = Regions::Boxes(BoxShape { rows: 2, cols: 2 });
        let all = Layout { diagonals: BOTH, extra: vec![vec![5, 6, 9, 10]], ..layout(4, boxes) };
        let geometry = all.geometry().unwrap();
        let names: Vec<_> = geometry.houses()[8..].iter().map(|house| (house.kind, house.index)).collect();
        let boxes = (0..4).map(|index| (HouseKind::Box, index));
        let diagonals = (0..2).map(|index| (HouseKind::Diagonal, index));
        let expected: Vec<_> = boxes.chain(diagonals).chain([(HouseKind::Extra, 0)]).collect();
        assert_eq!(names, expected);
        assert_eq!(geometry.cells_of(14), [5, 6, 9, 10]);
        assert_eq!(geometry.houses_of(5), [1, 5, 8, 12, 14]);
        assert_eq!(geometry.box_shape(), None);
    }

    #[test]
    fn a_latin_square_has_only_rows_and_columns() {
        assert_eq!(layout(5, Regions::None).geometry().unwrap().houses().len(), 10);
    }

    #[test]
    fn invalid_layouts_have_no_geometry() {
        assert_eq!(layout(0, Regions::None).geometry(), None);
        assert_eq!(layout(MAX_ORDER + 1, Regions::None).geometry(), None);
        assert_eq!(layout(6, Regions::Boxes(BoxShape { rows: 2, cols: 2 })).geometry(), None);
        assert_eq!(layout(2, Regions::Map(vec![0, 0, 0, 1])).geometry(), None);
        assert_eq!(Layout { extra: vec![vec![0]], ..layout(2, Regions::None) }.geometry(), None);
    }
}
