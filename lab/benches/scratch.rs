use oxidoku_core::rng::Rng;
use oxidoku_core::geometry::BoxShape;
use oxidoku_core::search::limit::Limits;
use oxidoku_core::temper::temper;
use oxidoku_core::walk::{shake, shuffled_grid};
use oxidoku_core::{Board, Geometry};
use cpu_time::ThreadTime as Instant;

fn env(name: &str, default: f64) -> f64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(default)
}
// args: file or rand, n, percent; from, to
fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|a| a != "--bench").collect();
    let (from, to): (usize, usize) = (args[0].parse().unwrap(), args[1].parse().unwrap());
    let boards: Vec<Board> = if args[2] == "rand" {
        let (n, percent): (usize, usize) = (args[3].parse().unwrap(), args[4].parse().unwrap());
        (from..to).map(|i| {
            let shape = BoxShape { rows: n, cols: n };
            let order = n * n;
            let mut rng = Rng::new(i as u64 + 77);
            let mut g = shuffled_grid(shape, i as u64);
            let empty = Board::new(Geometry::boxes(n, n), vec![0; order * order]).unwrap();
            for k in 0..env("SHAKE", 3.0) as u64 { shake(&empty, &mut g, k + 1000 * i as u64); }
            let mut cells: Vec<usize> = (0..order * order).collect();
            rng.shuffle(&mut cells);
            for &c in &cells[order * order * percent / 100..] { g[c] = 0; }
            Board::new(Geometry::boxes(n, n), g).unwrap()
        }).collect()
    } else {
        let text = std::fs::read_to_string(&args[2]).unwrap();
        text.lines().skip(from).take(to - from).map(|l| {
            let v: Vec<u16> = l.split(',').map(|x| x.trim().parse().unwrap()).collect();
            let n = v[0] as usize;
            Board::new(Geometry::boxes(n, n), v[1..].to_vec()).unwrap()
        }).collect()
    };
    let cap = env("CAP", 20.0);
    let mut times = vec![];
    let mut total = 0.0;
    let (mut solved, count) = (0, boards.len());
    for (i, board) in boards.into_iter().enumerate() {
        let start = Instant::now();
        let stop = || start.elapsed().as_secs_f64() > cap;
        let o = temper(&board, env("SEED", 1.0) as u64 + i as u64, Limits { solutions: 1, nodes: u64::MAX, interrupted: &stop }, u64::MAX);
        let t = start.elapsed().as_secs_f64();
        total += t;
        times.push(if o.solution.is_some() { format!("{t:.2}") } else { "-".to_string() });
        print!("{} ({:.0}M/s) ", times[times.len()-1], o.counters.nodes as f64 / t / 1e6);
        use std::io::Write; std::io::stdout().flush().unwrap();
        if let Some(s) = o.solution {
            solved += 1;
            assert!(board.clues().all(|(c, d)| s[c] == d));
            let b = Board::new(board.geometry().clone(), s).unwrap();
            assert!(oxidoku_core::valid::clashes(&b).is_empty());
        }
    }
    println!("| solved {solved}/{count} total {total:.1}");
}
