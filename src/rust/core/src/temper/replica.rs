//! Replica

use super::seats::Seats;
use crate::metropolis::Metropolis;
use crate::rng::Rng;

#[derive(Clone, Copy, Default)]
struct Taken {
    by: u32,
    cells: u32,
}

#[derive(Clone)]
pub(super) struct Replica {
    pub(super) current: Vec<u32>,
    taken: Vec<Taken>,
    both: Vec<u16>,
    clashing: Vec<u32>,
    place: Vec<u32>,
    pub(super) cost: i32,
    pub(super) kept: u64,
}

const NOWHERE: u32 = u32::MAX;

impl Replica {
    pub(super) fn new(seats: &Seats, rng: &mut Rng) -> Replica {
        let n = seats.cells();
        let mut r = Replica { current: vec![0; n], taken: vec![Taken::default(); seats.seats], both: vec![0; seats.overlap_seats], clashing: Vec::with_capacity(n), place: vec![NOWHERE; n], cost: 0, kept: 0 };
        for c in 0..n {
            let (a, b) = (seats.first[c] as usize, seats.first[c + 1] as usize);
            let x = a + rng.below(b - a);
            r.current[c] = x as u32;
            let (h, o) = (seats.houses, seats.overlaps);
            for &s in &seats.of[x * (h + o) + h..][..o] {
                let t = &mut r.both[s as usize];
                r.cost -= *t as i32;
                *t += 1;
            }
            for &s in &seats.of[x * (h + o)..][..h] {
                let t = &mut r.taken[s as usize];
                r.cost += t.cells as i32;
                t.cells += 1;
                t.by ^= c as u32;
            }
        }
        for c in 0..n {
            if r.clashes(seats, (seats.houses, seats.overlaps), c) {
                r.note(c);
            }
        }
        r
    }

    #[inline(always)]
    fn clashes(&self, seats: &Seats, per: (usize, usize), c: usize) -> bool {
        let x = self.current[c] as usize;
        seats.of[x * (per.0 + per.1)..][..per.0].iter().any(|&s| self.taken[s as usize].cells > 1)
    }
    #[inline(always)]
    fn note(&mut self, c: usize) {
        if self.place[c] == NOWHERE {
            self.place[c] = self.clashing.len() as u32;
            self.clashing.push(c as u32);
        }
    }
    #[inline(always)]
    fn forget(&mut self, c: usize) {
        let p = self.place[c];
        if p != NOWHERE {
            let last = self.clashing.pop().unwrap();
            if last as usize != c {
                self.clashing[p as usize] = last;
                self.place[last as usize] = p;
            }
            self.place[c] = NOWHERE;
        }
    }

    /// returns the sum of the cost over the steps
    pub(super) fn run(&mut self, seats: &Seats, m: &Metropolis, steps: u64, rng: &mut Rng) -> u64 {
        match (seats.houses, seats.overlaps) {
            (3, 2) => self.run_per(seats, (3, 2), m, steps, rng),
            per => self.run_per(seats, per, m, steps, rng),
        }
    }

    #[inline(always)]
    fn run_per(&mut self, seats: &Seats, per: (usize, usize), m: &Metropolis, steps: u64, rng: &mut Rng) -> u64 {
        let mut sum = 0u64;
        for _ in 0..steps {
            if self.cost == 0 {
                break;
            }
            sum += self.cost as u64;
            self.step(seats, per, m, rng);
        }
        sum
    }

    #[inline(always)]
    fn step(&mut self, seats: &Seats, per: (usize, usize), m: &Metropolis, rng: &mut Rng) {
        let word = rng.word();
        let c = self.clashing[((word >> 32) * self.clashing.len() as u64 >> 32) as usize] as usize;
        let (a, b) = (seats.first[c], seats.first[c + 1]);
        let old = self.current[c];
        let mut new = a + ((word & 0xffff_ffff) * u64::from(b - a - 1) >> 32) as u32;
        new += u32::from(new >= old);
        let size = per.0 + per.1;
        let (of_old, both_old) = seats.of[old as usize * size..][..size].split_at(per.0);
        let (of_new, both_new) = seats.of[new as usize * size..][..size].split_at(per.0);
        let mut damage = per.0 as i32 - per.1 as i32;
        for &s in of_new {
            damage += self.taken[s as usize].cells as i32;
        }
        for &s in of_old {
            damage -= self.taken[s as usize].cells as i32;
        }
        for &s in both_new {
            damage -= i32::from(self.both[s as usize]);
        }
        for &s in both_old {
            damage += i32::from(self.both[s as usize]);
        }
        if !m.keeps(damage, rng) {
            return;
        }
        self.kept += 1;
        self.cost += damage;
        self.current[c] = new;
        for &s in both_new {
            self.both[s as usize] += 1;
        }
        for &s in both_old {
            self.both[s as usize] -= 1;
        }
        for &s in of_old {
            let t = &mut self.taken[s as usize];
            t.cells -= 1;
            t.by ^= c as u32;
            if t.cells == 1 {
                let other = t.by as usize;
                if !self.clashes(seats, per, other) {
                    self.forget(other);
                }
            }
        }
        let mut clash = false;
        for &s in of_new {
            let t = &mut self.taken[s as usize];
            t.cells += 1;
            let other = t.by as usize;
            t.by ^= c as u32;
            if t.cells > 1 {
                clash = true;
                if t.cells == 2 {
                    self.note(other);
                }
            }
        }
        if !clash {
            self.forget(c);
        }
    }
}
