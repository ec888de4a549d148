//! Rounds: timing that is fair to each contender, and prints medians with their ratio to the plain version.
//!
//! The contenders take turns, so that a slow spell of the machine hits all of them; a contender that is too quick for
//! the clock is run several times in a turn; the median of the turns is what counts. No contender is timed before its
//! answer has been checked.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A turn is at least this long, by repetition.
const TURN: Duration = Duration::from_millis(1);

/// Something to time, by name.
pub struct Contender<'a> {
    name: &'a str,
    calls: usize,
    run: Box<dyn Fn() + 'a>,
}

impl<'a> Contender<'a> {
    /// One call, whose answer is checked now.
    pub fn checked<T: 'a>(name: &'a str, call: impl Fn() -> T + 'a, check: impl Fn(&T)) -> Self {
        Contender::checked_on(name, &[()], move |()| call(), |(), answer| check(answer))
    }

    /// One call for each item, all answers checked now.
    pub fn checked_on<I, T: 'a>(
        name: &'a str,
        items: &'a [I],
        call: impl Fn(&I) -> T + 'a,
        check: impl Fn(&I, &T),
    ) -> Self {
        items.iter().for_each(|item| check(item, &call(item)));
        let run = move || {
            for item in items {
                black_box(call(black_box(item)));
            }
        };
        Contender { name, calls: items.len(), run: Box::new(run) }
    }
}

/// Times the contenders for about so long and prints a line for each: the median time of a call, and how many times
/// faster that is than the last contender's, the plain version.
pub fn race(title: &str, contenders: &[Contender], for_about: Duration) {
    let repeats: Vec<u32> = contenders.iter().map(repeats).collect();
    let mut turns: Vec<Vec<f64>> = vec![Vec::new(); contenders.len()];
    let start = Instant::now();
    while turns[0].len() < 3 || start.elapsed() < for_about {
        for ((contender, &repeats), turns) in contenders.iter().zip(&repeats).zip(&mut turns) {
            let calls = f64::from(repeats) * contender.calls as f64;
            turns.push(time(contender, repeats).as_nanos() as f64 / calls);
        }
    }

    println!("\n{title} ({} rounds)", turns[0].len());
    let medians: Vec<f64> = turns.into_iter().map(median).collect();
    for (contender, &nanoseconds) in contenders.iter().zip(&medians) {
        let ratio = medians[medians.len() - 1] / nanoseconds;
        println!("  {:<28}{:>14}{ratio:>12.1} x", contender.name, in_words(nanoseconds));
    }
}

/// How often to run the contender in a turn.
fn repeats(contender: &Contender) -> u32 {
    let once = time(contender, 1).max(Duration::from_nanos(1));
    (TURN.as_nanos() / once.as_nanos() + 1) as u32
}

fn time(contender: &Contender, repeats: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..repeats {
        (contender.run)();
    }
    start.elapsed()
}

fn median(mut turns: Vec<f64>) -> f64 {
    turns.sort_by(f64::total_cmp);
    turns[turns.len() / 2]
}

fn in_words(nanoseconds: f64) -> String {
    match nanoseconds {
        few if few < 1e3 => format!("{few:.1} ns"),
        few if few < 1e6 => format!("{:.2} us", few / 1e3),
        few if few < 1e9 => format!("{:.2} ms", few / 1e6),
        many => format!("{:.2} s", many / 1e9),
    }
}
