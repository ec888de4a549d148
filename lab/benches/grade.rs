use oxidoku_core::grade::explainer::{explained, steps, Patience};
use oxidoku_core::{Board, Digit, Geometry};
use std::{env, fs, time::Instant};
fn main() {
    let args: Vec<String> = env::args().skip(1).filter(|a| a != "--bench").collect();
    let text = fs::read_to_string(&args[0]).unwrap();
    let every: usize = args.get(1).map_or(1, |a| a.parse().unwrap());
    let verbose = args.get(2).is_some();
    let geometry = Geometry::boxes(3, 3);
    for line in text.lines().step_by(every) {
        let mut f = line.split_whitespace();
        let puzzle = f.next().unwrap();
        let er: f64 = f.next().unwrap_or("0").parse().unwrap_or(0.0);
        let digits = puzzle.bytes().map(|b| if b.is_ascii_digit() { Digit::from(b - b'0') } else { 0 });
        let board = Board::new(geometry.clone(), digits.collect()).unwrap();
        let t = Instant::now();
        let e = explained(&board, &Patience::new(u64::MAX, &|| false));
        let dt = t.elapsed().as_secs_f64();
        match e {
            Ok(e) => println!("{puzzle} {er:.1} {:.1} {:.1} {:.1} {dt:.4} {}", e.rating as f64 / 10., e.placing as f64 / 10., e.first as f64 / 10., e.hardest.name()),
            Err(s) => println!("{puzzle} {er:.1} 0 0 0 {dt:.4} {s:?}"),
        }
        if verbose {
            let _ = steps(&board, &Patience::new(u64::MAX, &|| false), &mut |h| {
                let name = |c: &oxidoku_core::technique::Candidate| format!("{}{}.{}", (b'A' + (c.cell % 9) as u8) as char, c.cell / 9 + 1, c.digit);
                println!("  {:.1} {} {} -{}", h.rating as f64 / 10., h.rule.name(), h.placed.as_ref().map_or(String::new(), |c| name(c)),
                    h.eliminated.iter().map(name).collect::<Vec<_>>().join(","));
            });
        }
    }
}
