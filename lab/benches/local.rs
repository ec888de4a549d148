//! scratch
use oxidoku_core::geometry::BoxShape;
use oxidoku_core::rng::Rng;
use oxidoku_core::search::limit::Limits;
use oxidoku_core::walk::walk;
use oxidoku_core::{Board, Digit, Geometry};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let n: usize = args[0].parse().unwrap();
    let count: u64 = args[1].parse().unwrap();
    let clues: usize = args.get(2).map_or(n * n, |a| a.parse().unwrap());
    let steps: u64 = std::env::var("STEPS").map_or(20_000_000, |s| s.parse().unwrap());
    let _ = BoxShape { rows: n, cols: n };
    let mut times = vec![];
    let mut solved = 0;
    let mut nodes = vec![];
    for seed in 0..count {
        let mut rng = Rng::new(1000 + seed);
        let order = n * n;
        let mut digits = vec![0 as Digit; order * order];
        let mut d = 0;
        while d < clues {
            let c = rng.below(order * order);
            let g = (d % order + 1) as Digit;
            if digits[c] == 0 {
                let (r, k) = (c / order, c % order);
                let bad = BoxShape { rows: n, cols: n }.cells_seen_by(r, k).any(|(r, k)| digits[r * order + k] == g);
                if !bad {
                    digits[c] = g;
                    d += 1;
                }
            }
        }
        let board = Board::new(Geometry::boxes(n, n), digits).unwrap();
        let start = Instant::now();
        let o = walk(&board, seed, Limits::new(1, u64::MAX), steps);
        times.push(start.elapsed().as_secs_f64());
        nodes.push(o.counters.nodes);
        if let Some(s) = o.solution {
            solved += 1;
            assert!(board.clues().all(|(c, d)| s[c] == d));
            let b = Board::new(board.geometry().clone(), s).unwrap();
            assert!(oxidoku_core::valid::clashes(&b).is_empty());
        }
    }
    times.sort_by(f64::total_cmp);
    nodes.sort();
    println!(
        "n {n} solved {solved}/{count} median {:.4} s, worst {:.4} s, steps median {} worst {}",
        times[times.len() / 2],
        times[times.len() - 1],
        nodes[nodes.len() / 2],
        nodes[nodes.len() - 1]
    );
}
