//! The shelf: a stack of the nodes that wait for a lane, in packets of up to 64 nodes.
//!
//! The latest node is the deepest and leaves first, so the shelf grows only with the depth of the search.
//!
//! Representation: bit `n` of word `p` of a packet is plane `p` of its node `n`.
//! Invariant: no packet is empty.

use super::super::lanes::{words_of, words_of_mut, Picked, Plane, MAX_WORDS};
use super::super::{CELLS, ORDER};
use super::block::CandidatePlanes;
use super::Lanes;

#[derive(Default)]
pub(super) struct Shelf {
    packets: Vec<Box<Packet>>,
    /// Empty packets for reuse.
    spare: Vec<Box<Packet>>,
}

struct Packet {
    planes: [[u64; CELLS]; ORDER],
    owner: [u32; 64],
    len: usize,
}

impl Shelf {
    #[inline(always)]
    pub(super) fn packets(&self) -> usize {
        self.packets.len()
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.packets.is_empty()
    }

    /// Pushes the nodes in these lanes of a word.
    #[inline(always)]
    pub(super) fn push<P: Plane>(
        &mut self,
        source: &CandidatePlanes<P>,
        word: usize,
        lanes: u64,
        owner: &[u32],
    ) {
        let picked = Picked::new(lanes);
        let packet = self.packet_with_room_for(lanes.count_ones() as usize);
        for (planes, source) in packet.planes.iter_mut().zip(source) {
            let words = words_of(source);
            for (cell, plane) in planes.iter_mut().enumerate() {
                *plane |= P::gather(words[cell * P::WORDS + word], &picked) << packet.len;
            }
        }
        for lane in bits(lanes) {
            packet.owner[packet.len] = owner[word * 64 + lane];
            packet.len += 1;
        }
    }

    #[inline(always)]
    fn packet_with_room_for(&mut self, nodes: usize) -> &mut Packet {
        if self.packets.last().map_or(true, |packet| packet.len + nodes > 64) {
            self.packets.push(self.spare.pop().unwrap_or_else(Packet::new));
        }
        self.packets.last_mut().expect("a packet was pushed if necessary")
    }

    /// Moves nodes from the last packet into these lanes of a word. Returns the lanes that received a node.
    #[inline(always)]
    pub(super) fn pop<P: Plane>(
        &mut self,
        target: &mut CandidatePlanes<P>,
        word: usize,
        lanes: u64,
        owner: &mut [u32],
    ) -> u64 {
        let Some(packet) = self.packets.last_mut() else { return 0 };
        let into = lowest(lanes, packet.len as u32);
        debug_assert!(into != 0, "`lanes` must not be empty");
        packet.pop(target, word, into, owner);
        if packet.len == 0 {
            self.spare.extend(self.packets.pop());
        }
        into
    }
}

impl Packet {
    #[inline(always)]
    fn new() -> Box<Self> {
        Box::new(Packet { planes: [[0; CELLS]; ORDER], owner: [0; 64], len: 0 })
    }

    #[inline(always)]
    fn pop<P: Plane>(&mut self, target: &mut CandidatePlanes<P>, word: usize, into: u64, owner: &mut [u32]) {
        let picked = Picked::new(into);
        self.len -= into.count_ones() as usize;
        let (first, stay) = (self.len as u32 % 64, (1_u64 << self.len) - 1);
        for (planes, target) in self.planes.iter_mut().zip(target) {
            let words = words_of_mut(target);
            for (cell, from) in planes.iter_mut().enumerate() {
                let to = &mut words[cell * P::WORDS + word];
                *to = *to & !into | P::scatter(*from >> first, &picked);
                *from &= stay;
            }
        }
        for (node, lane) in bits(into).enumerate() {
            owner[word * 64 + lane] = self.owner[self.len + node];
        }
    }
}

/// Moves the nodes in the lanes `from` into the lanes `into`; both sets have the same number of lanes in each word.
#[inline(always)]
pub(super) fn carry<P: Plane>(
    source: &CandidatePlanes<P>,
    target: &mut CandidatePlanes<P>,
    from: &Lanes,
    into: &Lanes,
) {
    let mut picked = [(Picked::new(0), Picked::new(0)); MAX_WORDS];
    for (picked, (&from, &into)) in picked.iter_mut().zip(from.iter().zip(into)) {
        *picked = (Picked::new(from), Picked::new(into));
    }
    for (source, target) in source.iter().zip(target) {
        let (source, target) = (words_of(source), words_of_mut(target));
        for (source, target) in source.chunks_exact(P::WORDS).zip(target.chunks_exact_mut(P::WORDS)) {
            for word in 0..P::WORDS {
                let (from, to) = &picked[word];
                let nodes = P::scatter(P::gather(source[word], from), to);
                target[word] = target[word] & !into[word] | nodes;
            }
        }
    }
}

/// Returns the lowest set bits of a word, at most `max` of them.
#[inline(always)]
pub(super) fn lowest(word: u64, max: u32) -> u64 {
    let mut rest = word;
    for _ in 0..word.count_ones().min(max) {
        rest &= rest - 1;
    }
    word & !rest
}

/// Lists the positions of the set bits of a word, in ascending order.
#[inline(always)]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        place
    })
}
