//! Glue for geometry: R's description of the houses of a board.
//!
//! The matrix of digits of a board that is not plain has the attribute "geometry", which is a list:
//! - `boxes`: the numbers of rows and columns of a box, or `NULL`;
//! - `regions`: a matrix with the region of each cell, where regions are numbered from 1, or `NULL`;
//! - `diagonals`: two flags, for the falling and the rising diagonal;
//! - `extra`: a list of houses, each a vector of places in the matrix.
//!
//! A matrix with one puzzle per row has one such attribute, which applies to all its puzzles.

use crate::r::convert::{cell_at, transposed};
use crate::r::guard::guard;
use crate::r::words::words;
use extendr_api::prelude::*;
use oxidoku_core::board::geometry::{box_side, BoxShape, Diagonals, Layout, Regions};
use oxidoku_core::{Geometry, HouseKind};
use std::sync::{Arc, OnceLock};

words!(HouseKind, "house",
    "row" => Row, "column" => Column, "box" => Box, "region" => Region, "diagonal" => Diagonal,
    "extra house" => Extra,
);

/// Returns the geometry of a matrix of boards of this order; `None` if the attribute does not define such boards.
pub fn geometry_of(matrix: &Robj, order: usize) -> Option<Arc<Geometry>> {
    described_geometry(&matrix.get_attrib("geometry").unwrap_or_default(), order)
}

/// Returns the geometry that a "geometry" attribute describes; `NULL` describes plain boards.
pub fn described_geometry(description: &Robj, order: usize) -> Option<Arc<Geometry>> {
    if description.is_null() {
        return box_side(order).map(plain_geometry);
    }
    layout_of(description, order)?.geometry().map(Arc::new)
}

/// Returns the geometry of plain boards. Small geometries are cached, because they can be needed millions of times.
pub fn plain_geometry(side: usize) -> Arc<Geometry> {
    static SMALL: [OnceLock<Arc<Geometry>>; 6] = {
        #[allow(clippy::declare_interior_mutable_const)]
        const EMPTY: OnceLock<Arc<Geometry>> = OnceLock::new();
        [EMPTY; 6]
    };
    let make = || Arc::new(Geometry::boxes(side, side));
    SMALL.get(side).map_or_else(make, |small| small.get_or_init(make).clone())
}

fn layout_of(description: &Robj, order: usize) -> Option<Layout> {
    let description = description.as_list()?;
    let field = |name: &str| description.iter().find(|&(known, _)| known == name).map(|(_, value)| value);
    let present = |name: &str| field(name).filter(|value| !value.is_null());
    let regions = match (present("boxes"), present("regions")) {
        (Some(boxes), None) => Regions::Boxes(shape_of(&boxes)?),
        (None, Some(map)) => Regions::Map(map_of(&map, order)?),
        (None, None) => Regions::None,
        (Some(_), Some(_)) => return None,
    };
    let diagonals = field("diagonals")?;
    let [falling, rising] = *<&[Rbool; 2]>::try_from(diagonals.as_logical_slice()?).ok()?;
    if falling.is_na() || rising.is_na() {
        return None;
    }
    let extra =
        field("extra")?.as_list()?.values().map(|house| house_of(&house, order)).collect::<Option<_>>()?;
    let diagonals = Diagonals { falling: falling.is_true(), rising: rising.is_true() };
    Some(Layout { order, regions, diagonals, extra })
}

fn shape_of(boxes: &Robj) -> Option<BoxShape> {
    match *boxes.as_integer_slice()? {
        [rows, cols] => Some(BoxShape { rows: rows.try_into().ok()?, cols: cols.try_into().ok()? }),
        _ => None,
    }
    // The product of two large numbers must not overflow.
    .filter(|shape| shape.rows < 1 << 16 && shape.cols < 1 << 16)
}

fn map_of(map: &Robj, order: usize) -> Option<Vec<u16>> {
    let by_column = map.as_integer_slice()?;
    if by_column.len() != order * order {
        return None;
    }
    let region_at = |cell| u16::try_from(by_column[transposed(cell, order)].checked_sub(1)?).ok();
    (0..order * order).map(region_at).collect()
}

fn house_of(places: &Robj, order: usize) -> Option<Vec<u32>> {
    places.as_integer_slice()?.iter().map(|&place| cell_at(place, order).map(|cell| cell as u32)).collect()
}

/// Tests whether a board with this geometry exists.
/// @param matrix `[matrix]` A board, with a "geometry" attribute unless it is plain.
/// @return `[logical(1)]`
/// @noRd
#[extendr]
fn has_geometry(matrix: Robj) -> Robj {
    guard(|| Ok(geometry_of(&matrix, matrix.nrows()).is_some().into()))
}

extendr_module! {
    mod geometry;
    fn has_geometry;
}
