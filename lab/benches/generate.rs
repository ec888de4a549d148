use oxidoku_core::generate::{generate, symmetry::Symmetry, Recipe};
use oxidoku_core::Geometry;
use std::sync::Arc;
use cpu_time::ThreadTime as Instant;
fn main() {
    let recipe = Recipe { geometry: Arc::new(Geometry::boxes(3, 3)), symmetry: Symmetry::None, gaps: None, is_proper: true, is_minimal: true, tries: 25 };
    for k in [1u64, 1000, 10_000] {
        let items: Vec<u64> = (0..k).collect();
        let t = Instant::now();
        let made = generate(&recipe, 1, &items, 1, &|| false).unwrap();
        let d = t.elapsed().as_secs_f64();
        let gaps: usize = made.iter().map(|m| m.as_ref().unwrap().gaps()).sum();
        println!("{k}: {:.0}/s clues {:.3}", k as f64 / d, 81.0 - gaps as f64 / k as f64);
    }
    if std::env::var("QUICK").is_ok() { return; }
    for s in Symmetry::ALL {
        let recipe = Recipe { symmetry: s, tries: 1, ..recipe.clone() };
        let items: Vec<u64> = (0..2000).collect();
        let t = Instant::now();
        let made = generate(&recipe, 1, &items, 1, &|| false).unwrap();
        let gaps: usize = made.iter().map(|m| m.as_ref().unwrap().gaps()).sum();
        let min = made.iter().filter(|m| m.as_ref().unwrap().is_minimal).count();
        println!("{s:?} {:.0}/s clues {:.3} minimal {min} of 2000", 2000.0/t.elapsed().as_secs_f64(), 81.0 - gaps as f64 / 2000.);
    }
    for side in [4, 5] {
        for (gaps, k) in [(Some((side as usize).pow(4)/2), 4u64), (None, 2)] {
        let recipe = Recipe { geometry: Arc::new(Geometry::boxes(side, side)), is_minimal: false, gaps, tries: 1, ..recipe.clone() };
        let items: Vec<u64> = (0..k).collect();
        let t = Instant::now();
        let made = generate(&recipe, 1, &items, 1, &|| false).unwrap();
        let gaps: usize = made.iter().map(|m| m.as_ref().unwrap().gaps()).sum();
        println!("{side}: {:.3} s each, gaps {}", t.elapsed().as_secs_f64() / k as f64, gaps as f64 / k as f64);
        }
    }
}
