//! Chooses the construction that gives the largest number of squares for boxes of a given shape.
//!
//! Cost: one look-up for each pair of shapes whose product divides the shape. This takes microseconds, or milliseconds
//! for large fields.

use super::cyclic::{self, CyclicPair};
use super::difference::{Table, TABLES};
use crate::board::geometry::BoxShape;
use crate::grids::field::prime_powers;
use crate::grids::field_squares::FieldSquares;
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug)]
pub(super) enum Construction {
    /// No pair is known.
    None,
    /// A field of `prime^(high + wide)` elements, with boxes of `prime^high` rows and `prime^wide` columns.
    Field {
        prime: usize,
        high: u32,
        wide: u32,
    },
    Table(&'static Table),
    /// Order `3 m + 1`, for this `m`.
    BoseShrikhandeParker(usize),
    /// Order `3 groups + points`.
    Wilson {
        groups: usize,
        points: usize,
    },
    Cyclic(&'static CyclicPair),
    Product(BoxShape, BoxShape),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) count: usize,
    pub(super) construction: Construction,
}

const NO_PLAN: Plan = Plan { count: 0, construction: Construction::None };

impl Plan {
    /// Chooses the construction for boxes of a shape. Panics if the shape has a single cell.
    pub(super) fn of(shape: BoxShape) -> Plan {
        let mut plans: BTreeMap<(usize, usize), Plan> = BTreeMap::new();
        for rows in divisors(shape.rows) {
            for cols in divisors(shape.cols).filter(|&cols| rows * cols > 1) {
                let part = BoxShape { rows, cols };
                let simple =
                    best(of_field(part).into_iter().chain(of_table(part)).chain(products(part, &plans)));
                let plan = if simple.count > 0 { simple } else { composed(part) };
                plans.insert((rows, cols), plan);
            }
        }
        plans[&(shape.rows, shape.cols)]
    }
}

/// Returns the first plan with the largest number of squares, or `NO_PLAN` if no plan gives a pair.
fn best(plans: impl Iterator<Item = Plan>) -> Plan {
    plans
        .filter(|plan| plan.count > 1)
        .fold(NO_PLAN, |best, plan| if plan.count > best.count { plan } else { best })
}

fn divisors(number: usize) -> impl Iterator<Item = usize> {
    (1..=number).filter(move |divisor| number % divisor == 0)
}

fn is_latin(shape: BoxShape) -> bool {
    shape.rows == 1 || shape.cols == 1
}

fn of_field(shape: BoxShape) -> Option<Plan> {
    let powers = prime_powers(shape.order());
    let [(prime, _)] = powers[..] else { return None };
    let [high, wide] = [shape.rows, shape.cols].map(|side| side.ilog(prime));
    let count = FieldSquares::new(prime, high, wide).count();
    Some(Plan { count, construction: Construction::Field { prime, high, wide } })
}

fn of_table(shape: BoxShape) -> Option<Plan> {
    if is_latin(shape) {
        let table = TABLES.iter().find(|table| table.order() == shape.order())?;
        return Some(Plan { count: table.count(), construction: Construction::Table(table) });
    }
    let pair = cyclic::TABLE.iter().find(|pair| pair.has_shape(shape))?;
    Some(Plan { count: 2, construction: Construction::Cyclic(pair) })
}

/// Returns the plans that multiply squares of two smaller shapes.
fn products(shape: BoxShape, plans: &BTreeMap<(usize, usize), Plan>) -> impl Iterator<Item = Plan> + '_ {
    plans.iter().filter_map(move |(&(rows, cols), plan)| {
        let is_factor = shape.rows % rows == 0 && shape.cols % cols == 0;
        let other = is_factor.then_some((shape.rows / rows, shape.cols / cols))?;
        let count = plan.count.min(plans.get(&other)?.count);
        let [one, other] = [(rows, cols), other].map(|(rows, cols)| BoxShape { rows, cols });
        Some(Plan { count, construction: Construction::Product(one, other) })
    })
}

/// Plans a pair without boxes, composed of squares whose orders need not divide its order.
fn composed(shape: BoxShape) -> Plan {
    let order = shape.order();
    if !is_latin(shape) || order < 10 {
        return NO_PLAN;
    }
    let count = |order: usize| match order {
        0 | 1 => usize::MAX,
        _ => Plan::of(BoxShape { rows: 1, cols: order }).count,
    };
    let pair = |construction| Plan { count: 2, construction };
    if order % 3 == 1 && count(order / 3) > 1 {
        return pair(Construction::BoseShrikhandeParker(order / 3));
    }
    let splits = (order.div_ceil(4)..=order / 3).map(|groups| (groups, order - 3 * groups));
    let mut known = splits.filter(|&(groups, points)| count(groups) > 2 && count(points) > 1);
    known.next().map_or(NO_PLAN, |(groups, points)| pair(Construction::Wilson { groups, points }))
}
