//! Files in any format: the contents do not depend on how a file is cut into pieces, and each board and problem has a
//! valid line number.
//!
//! The first byte chooses the format, the next three choose the ends of the pieces, and the rest is the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use oxidoku_core::board::text::detect::format_of;
use oxidoku_core::board::text::{Fault, Format, NoBoard};
use oxidoku_lab::files::{read_in_pieces, read_whole, shapes, Content, FORMATS};

fuzz_target!(|bytes: &[u8]| {
    let Some((&[format, ends @ ..], text)) = bytes.split_first_chunk::<4>() else { return };
    let format = FORMATS[usize::from(format) % FORMATS.len()];
    let content = read_whole(text, format);
    check(&content, format);
    let mut ends = ends.map(|end| usize::from(end) * text.len() / 255);
    ends.sort_unstable();
    assert_eq!(read_in_pieces(text, format, &ends), content);
    let _ = format_of(text, text.len() % 3, &shapes());
});

fn check(content: &Content, format: Format) {
    let lines = content.records.iter().map(|record| record.line);
    let lines: Vec<usize> = lines.chain(content.problems.iter().map(|problem| problem.line)).collect();
    assert!(lines.iter().all(|&line| line < content.lines));
    if format == Format::Lines {
        // No line is both a board and a problem.
        let mut once = lines.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), lines.len());
    }
    for record in &content.records {
        let order = (record.board.cells() as f64).sqrt() as u16;
        assert!(record.board.digits().iter().all(|&digit| digit <= order));
    }
    for problem in &content.problems {
        if let Fault::NoBoard(NoBoard::Symbol { order, cell, .. }) = problem.fault {
            assert!(cell < order * order);
        }
    }
}
