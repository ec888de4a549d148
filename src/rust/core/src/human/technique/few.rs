//! Few between them: so many masks that together have no more bits than they are many.
//!
//! Three cells with three candidates between them use these up; so do three digits their places, and three rows with a
//! digit the columns where it can stand. Naked subsets, hidden subsets and fish are all looked for here.
//!
//! Representation: what is chosen from is a list of masks, each with the number of the cell, digit or line it is of.
//! Cost: the combinations whose first masks are not too many bits together already, about a nanosecond each.
//!
//! References: P. Hall, *On Representatives of Subsets*, Journal of the London Mathematical Society 10, 1935,
//! <https://doi.org/10.1112/jlms/s1-10.37.26>.

use super::pencilmarks::Mask;
use std::ops::ControlFlow;

/// A mask, and the number of what it is of.
pub type Numbered = (usize, Mask);

/// Hears of numbers and of the bits that their masks have between them.
pub type Visit<'a> = &'a mut dyn FnMut(&[usize], Mask) -> ControlFlow<()>;

/// Most masks that are ever chosen together.
pub const MAX_SIZE: usize = 4;

/// The masks that have 2 bits or more, but not too many.
pub fn with_2_to(max: usize, all: impl Iterator<Item = Numbered>, chosen: &mut Vec<Numbered>) {
    chosen.clear();
    chosen.extend(all.filter(|(_, mask)| (2..=max as u32).contains(&mask.count_ones())));
}

/// Visits the choices of so many masks which have as many bits between them, with their numbers in the order of the list
/// and with these bits.
pub fn few_between_them(masks: &[Numbered], size: usize, visit: Visit) -> ControlFlow<()> {
    few_with(0, masks, size, size, visit)
}

/// The same with some bits given: these and the bits of so many masks are `bits` together.
pub fn few_with(given: Mask, masks: &[Numbered], size: usize, bits: usize, visit: Visit) -> ControlFlow<()> {
    debug_assert!(size <= MAX_SIZE);
    Hunt { size, bits: bits as u32, visit, chosen: [0; MAX_SIZE] }.go_on(masks, 0, given)
}

struct Hunt<'a> {
    size: usize,
    bits: u32,
    visit: Visit<'a>,
    chosen: [usize; MAX_SIZE],
}

impl Hunt<'_> {
    /// Chooses from the rest of the masks, when some have been chosen that have these bits.
    fn go_on(&mut self, rest: &[Numbered], chosen: usize, union: Mask) -> ControlFlow<()> {
        if chosen == self.size {
            if union.count_ones() == self.bits {
                (self.visit)(&self.chosen[..chosen], union)?;
            }
            return ControlFlow::Continue(());
        }
        let enough = (rest.len() + chosen + 1).saturating_sub(self.size);
        for (place, &(number, mask)) in rest.iter().enumerate().take(enough) {
            if (union | mask).count_ones() <= self.bits {
                self.chosen[chosen] = number;
                self.go_on(&rest[place + 1..], chosen + 1, union | mask)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_are_visited_in_order_and_no_others() {
        let masks = [(7, 0b011), (5, 0b110), (3, 0b101), (2, 0b1000), (1, 0b11)];
        let mut found = Vec::new();
        let mut keep = |numbers: &[usize], bits| {
            found.push((numbers.to_vec(), bits));
            ControlFlow::Continue(())
        };
        let _ = few_between_them(&masks, 3, &mut keep);
        let _ = few_with(0b1000, &masks, 1, 3, &mut keep);
        let triples: [(&[usize], Mask); 5] =
            [(&[7, 5, 3], 7), (&[7, 5, 1], 7), (&[7, 3, 1], 7), (&[7, 2, 1], 11), (&[5, 3, 1], 7)];
        let with_given: [(&[usize], Mask); 4] = [(&[7], 11), (&[5], 14), (&[3], 13), (&[1], 11)];
        let expected = triples.iter().chain(&with_given).map(|&(numbers, bits)| (numbers.to_vec(), bits));
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
}
