//! Fair timing of several contenders: their median times, and how many times faster they are than the plain version.
//!
//! The contenders take turns, so a temporary slowdown of the machine affects them all. A contender that is too fast for
//! the clock runs several times per turn. The result is the median of the turns. Each answer is checked before the
//! timing.
//!
//! Wall-clock times depend on the machine's load. To compare a ratio with an expected figure, use the processor time of
//! this thread ([`thread_cpu`]).

#[cfg(not(target_family = "wasm"))]
use cpu_time::ThreadTime;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The minimum duration of a turn. Faster runs are repeated.
const MIN_TURN: Duration = Duration::from_millis(1);

/// Code to time, with a name.
pub struct Contender<'a> {
    name: &'a str,
    calls: usize,
    run: Box<dyn Fn() + 'a>,
}

impl<'a> Contender<'a> {
    /// Checks the answer of a call, and returns a contender that times this call.
    pub fn checked<T: 'a>(name: &'a str, call: impl Fn() -> T + 'a, check: impl Fn(&T)) -> Self {
        Contender::checked_on(name, &[()], move |()| call(), |(), answer| check(answer))
    }

    /// Checks the answer for each item, and returns a contender that makes one call per item.
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

/// A function that measures the time of a call.
pub type Clock = fn(&dyn Fn()) -> Duration;

/// Measures wall-clock time.
pub fn wall(run: &dyn Fn()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

/// Measures the processor time of this thread. WebAssembly has no such clock.
#[cfg(not(target_family = "wasm"))]
pub fn thread_cpu(run: &dyn Fn()) -> Duration {
    let start = ThreadTime::now();
    run();
    start.elapsed()
}

/// Times the contenders for at least three rounds and about this duration. Prints a line for each: the median time
/// per call, and how many times faster the contender is than the last one, which is the plain version.
pub fn race(title: &str, contenders: &[Contender], duration: Duration) {
    let start = Instant::now();
    let (medians, rounds) = medians(contenders, wall, |rounds| rounds < 3 || start.elapsed() < duration);
    println!("\n{title} ({rounds} rounds)");
    for (contender, &nanoseconds) in contenders.iter().zip(&medians) {
        let ratio = medians[medians.len() - 1] / nanoseconds;
        println!("  {:<28}{:>14}{ratio:>12.1} x", contender.name, in_words(nanoseconds));
    }
}

/// Lets the contenders take turns while `another` returns `true` for the number of rounds so far. Returns each
/// contender's median time per call, in nanoseconds, and the number of rounds.
pub fn medians(contenders: &[Contender], clock: Clock, another: impl Fn(usize) -> bool) -> (Vec<f64>, usize) {
    let repeats: Vec<u32> = contenders.iter().map(|contender| repeats(contender, clock)).collect();
    let mut turns: Vec<Vec<f64>> = vec![Vec::new(); contenders.len()];
    let mut rounds = 0;
    while another(rounds) {
        for ((contender, &repeats), turns) in contenders.iter().zip(&repeats).zip(&mut turns) {
            let calls = f64::from(repeats) * contender.calls as f64;
            turns.push(time(contender, repeats, clock).as_nanos() as f64 / calls);
        }
        rounds += 1;
    }
    (turns.into_iter().map(median).collect(), rounds)
}

fn repeats(contender: &Contender, clock: Clock) -> u32 {
    let once = time(contender, 1, clock).max(Duration::from_nanos(1));
    (MIN_TURN.as_nanos() / once.as_nanos() + 1) as u32
}

fn time(contender: &Contender, repeats: u32, clock: Clock) -> Duration {
    clock(&|| (0..repeats).for_each(|_| (contender.run)()))
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
