//! Ladder
use super::replica::Replica;
use super::seats::Seats;
use crate::metropolis::Metropolis;
use crate::outcome::Stop;
use crate::rng::Rng;

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}

pub(super) fn search(seats: &Seats, rng: &mut Rng, stop: &mut dyn FnMut(u64) -> Option<Stop>) -> Result<Vec<u32>, Stop> {
    let trace = env("TRACE", 0.0) > 0.0;
    let v = seats.candidates() as f64;
    let mut rep = Replica::new(seats, rng);
    if trace { eprintln!("cells {} candidates {} seats {} cost {}", seats.cells(), v, seats.seats, rep.cost); }
    // cooling
    let mut t = env("HOT", 0.6);
    let mut log = 0.0;
    let rate = env("RATE", 0.01);
    let (e_mid, mut mean) = (env("EMID", 14.0), rep.cost as f64);
    let mut least = f64::MAX;
    loop {
        let block = (v * 4.0) as u64;
        let kept = rep.kept;
        let sum = rep.run(seats, &Metropolis::at(t), block, rng);
        if rep.cost == 0 { return Ok(rep.current); }
        if let Some(s) = stop(block) { return Err(s); }
        mean += (sum as f64 / block as f64 - mean) * 0.3;
        least = mean.min(least);
        log += 1.0;
        if trace && log as u64 % 5 == 0 { eprintln!("  T {t:.3} mean {mean:.1} cost {} kept {:.4}", rep.cost, (rep.kept - kept) as f64 / block as f64); }
        if mean < e_mid || t < 0.15 || (rep.kept - kept) * 100 < block  { break; }
        t *= 1.0 - rate;
    }
    if trace { eprintln!("mid T {t:.3} mean {mean:.1} after {log} blocks"); }
    let r = env("R", 8.0) as usize;
    let ratio = env("RATIO", 1.04);
    let above = env("ABOVE", 1.0);
    let block = (env("BLOCK", 2.0) * v) as u64;
    let mut top = if env("TOP", 0.0) > 0.0 { env("TOP", 0.0) } else { t * above };
    let mut reps: Vec<Replica> = vec![rep; r];
    let mut means = vec![0f64; r];
    let mut swaps = vec![0u64; r];
    let mut round = 0u64;
    let mut best = i32::MAX;
    let adapt = env("ADAPT", 0.003);
    loop {
        round += 1;
        for k in 0..r {
            let t = top / ratio.powi(k as i32);
            let sum = reps[k].run(seats, &Metropolis::at(t), block, rng);
            if reps[k].cost == 0 { stop(block); return Ok(reps.swap_remove(k).current); }
            best = best.min(reps[k].cost);
            if let Some(s) = stop(block) { return Err(s); }
            means[k] += (sum as f64 / block as f64 - means[k]) * 0.1f64.max(1.0 / round as f64);
        }
        for k in ((round as usize % 2)..r - 1).step_by(2) {
            let (hot, cold) = (top / ratio.powi(k as i32), top / ratio.powi(k as i32 + 1));
            let gain = (1.0 / cold - 1.0 / hot) * (reps[k + 1].cost - reps[k].cost) as f64;
            if gain >= 0.0 || rng.unit() < gain.exp() {
                reps.swap(k, k + 1);
                swaps[k] += 1;
            }
        }
        if adapt > 0.0 && round > 10 {
            let off = ((means[0] - e_mid) / e_mid).clamp(-1.0, 1.0);
            top *= 1.0 - adapt * off;
        }
        if trace && round % 200 == 0 {
            eprintln!("round {round} top {top:.3} means {:?} swaps {:?} best {best}", means.iter().map(|x| (x * 10.0).round() / 10.0).collect::<Vec<_>>(), swaps.iter().map(|s| 200 * s / round).collect::<Vec<_>>());
        }
    }
}
