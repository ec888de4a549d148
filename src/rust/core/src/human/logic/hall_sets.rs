//! Hall sets: k masks whose union has k bits.
//!
//! If three cells of a house have three candidates in all, they use up these candidates. The same holds for three
//! digits and their places, and for three rows and the columns of a digit's places. Naked subsets, hidden subsets and
//! fish are all Hall sets.
//!
//! Representation: a list of masks, each with the index of its cell, digit or line.
//! Cost: about a nanosecond for each combination, complete or not, whose union has at most k bits.
//!
//! References: P. Hall, *On Representatives of Subsets*, Journal of the London Mathematical Society 10, 1935,
//! <https://doi.org/10.1112/jlms/s1-10.37.26>.

use super::pencilmarks::Mask;
use std::ops::ControlFlow;

/// A mask with the index of its cell, digit or line.
pub type Numbered = (usize, Mask);

/// Receives the indices of a combination, and the union of its masks and the given mask.
pub type Visit<'a> = &'a mut dyn FnMut(&[usize], Mask) -> ControlFlow<()>;

/// The maximum number of masks in a combination.
pub const MAX_SIZE: usize = 6;

/// Returns the mask of these numbers.
pub fn mask_of_numbers(numbers: &[usize]) -> Mask {
    numbers.iter().fold(0, |mask, number| mask | 1 << number)
}

/// Selects the masks with 2 to `max` bits.
pub fn with_2_to(max: usize, all: impl Iterator<Item = Numbered>, chosen: &mut Vec<Numbered>) {
    chosen.clear();
    chosen.extend(all.filter(|&(_, mask)| {
        let mut rest = without_lowest(mask);
        let has_two = rest != 0;
        (2..=max).for_each(|_| rest = without_lowest(rest));
        has_two && rest == 0
    }));
}

/// Returns the mask without its lowest bit, if it has one. A few of these steps take less time than `count_ones` if
/// the compiler cannot assume that the processor has an instruction that counts bits.
fn without_lowest(mask: Mask) -> Mask {
    mask & mask.wrapping_sub(1)
}

/// Visits the combinations of `size` masks with `size` bits in all; each combination is in the order of the list.
pub fn each_hall_set(masks: &[Numbered], size: usize, visit: Visit) -> ControlFlow<()> {
    each_combination(0, masks, size, size, visit)
}

/// Visits the combinations of `size` masks whose union with `given` has `bits` bits.
pub fn each_combination(
    given: Mask,
    masks: &[Numbered],
    size: usize,
    bits: usize,
    visit: Visit,
) -> ControlFlow<()> {
    debug_assert!(size <= MAX_SIZE);
    Combinations { size, bits: bits as u32, visit, chosen: [0; MAX_SIZE] }.extend(masks, 0, given)
}

struct Combinations<'a> {
    size: usize,
    bits: u32,
    visit: Visit<'a>,
    chosen: [usize; MAX_SIZE],
}

impl Combinations<'_> {
    /// Adds masks from the rest of the list to the masks chosen so far, whose union is `union`.
    fn extend(&mut self, rest: &[Numbered], chosen: usize, union: Mask) -> ControlFlow<()> {
        if chosen == self.size {
            if union.count_ones() == self.bits {
                (self.visit)(&self.chosen[..chosen], union)?;
            }
            return ControlFlow::Continue(());
        }
        let enough = (rest.len() + chosen + 1).saturating_sub(self.size);
        for (index, &(number, mask)) in rest.iter().enumerate().take(enough) {
            if (union | mask).count_ones() <= self.bits {
                self.chosen[chosen] = number;
                self.extend(&rest[index + 1..], chosen + 1, union | mask)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_selected_by_their_number_of_bits() {
        let all = || (0..64).map(|mask| (mask as usize, mask));
        for max in 2..=MAX_SIZE {
            let mut chosen = Vec::new();
            with_2_to(max, all(), &mut chosen);
            let is_wanted = |(_, mask): &Numbered| (2..=max as u32).contains(&mask.count_ones());
            assert_eq!(chosen, all().filter(is_wanted).collect::<Vec<_>>());
        }
    }

    #[test]
    fn all_hall_sets_are_visited_in_order() {
        let masks = [(7, 0b011), (5, 0b110), (3, 0b101), (2, 0b1000), (1, 0b11)];
        let mut found = Vec::new();
        let mut keep = |numbers: &[usize], bits| {
            found.push((numbers.to_vec(), bits));
            ControlFlow::Continue(())
        };
        let _ = each_hall_set(&masks, 3, &mut keep);
        let _ = each_combination(0b1000, &masks, 1, 3, &mut keep);
        let triples: [(&[usize], Mask); 5] =
            [(&[7, 5, 3], 7), (&[7, 5, 1], 7), (&[7, 3, 1], 7), (&[7, 2, 1], 11), (&[5, 3, 1], 7)];
        let with_given: [(&[usize], Mask); 4] = [(&[7], 11), (&[5], 14), (&[3], 13), (&[1], 11)];
        let expected = triples.iter().chain(&with_given).map(|&(numbers, bits)| (numbers.to_vec(), bits));
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
}
