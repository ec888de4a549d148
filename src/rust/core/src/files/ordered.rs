//! Writes the pieces of a file in order, although several threads complete them in any order.
//!
//! ```
//! use oxidoku_core::files::digest::Digest;
//! use oxidoku_core::files::ordered::OrderedWriter;
//!
//! let mut file = Vec::new();
//! let writer = OrderedWriter::new(&mut file, Digest::default());
//! writer.add(1, b"world".to_vec());
//! writer.add(0, b"Hello, ".to_vec());
//! assert_eq!(writer.finish().unwrap().size, 12);
//! assert_eq!(file, b"Hello, world");
//! ```
//!
//! A thread never waits for a piece that another thread has not completed. The thread that completes the next piece
//! also writes the complete pieces after it; a thread that adds a piece meanwhile waits until they are written.

use crate::files::digest::Digest;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Mutex;

/// A writer that several threads can share.
pub struct OrderedWriter<W>(Mutex<Pieces<W>>);

struct Pieces<W> {
    writer: W,
    written: Written,
    /// The index of the next piece to write.
    next: usize,
    /// The complete pieces that cannot be written yet because an earlier piece is incomplete, by index.
    waiting: BTreeMap<usize, Vec<u8>>,
    error: Option<io::Error>,
}

/// The result of writing.
pub struct Written {
    /// The number of bytes written.
    pub size: usize,
    /// The digest of these bytes and all bytes before them.
    pub digest: Digest,
}

impl<W: Write> OrderedWriter<W> {
    /// Creates a writer, given the digest of the bytes that have already been written.
    pub fn new(writer: W, digest: Digest) -> Self {
        let written = Written { size: 0, digest };
        OrderedWriter(Mutex::new(Pieces { writer, written, next: 0, waiting: BTreeMap::new(), error: None }))
    }

    /// Adds the piece with this index, counted from 0. After an error, nothing more is written.
    pub fn add(&self, index: usize, piece: Vec<u8>) {
        let mut pieces = self.0.lock().expect("no thread panics while it holds the lock");
        pieces.waiting.insert(index, piece);
        while let Some(piece) = pieces.take_next() {
            pieces.write(&piece);
        }
    }

    /// Returns the size and the digest of the bytes written, or the first error.
    pub fn finish(self) -> io::Result<Written> {
        let pieces = self.0.into_inner().expect("no thread panicked while it held the lock");
        pieces.error.map_or(Ok(pieces.written), Err)
    }
}

impl<W: Write> Pieces<W> {
    fn take_next(&mut self) -> Option<Vec<u8>> {
        let piece = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(piece)
    }

    fn write(&mut self, piece: &[u8]) {
        if self.error.is_some() {
            return;
        }
        self.error = self.writer.write_all(piece).err();
        self.written.size += piece.len();
        self.written.digest.add(piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::budget::Stop;
    use crate::run::threads::at_each_index;

    #[test]
    fn pieces_that_threads_complete_in_any_order_are_written_in_order() {
        let piece = |index: usize| vec![index as u8; index % 7];
        let mut file = Vec::new();
        let writer = OrderedWriter::new(&mut file, Digest::read("0000000000000007"));
        at_each_index(100, 2, &Stop::NEVER, &|index, _: &mut (), _| {
            writer.add(99 - index, piece(99 - index))
        });
        let written = writer.finish().unwrap();
        let expected = (0..100).flat_map(piece).collect::<Vec<u8>>();
        let mut digest = Digest::read("0000000000000007");
        digest.add(&expected);
        assert_eq!((written.size, written.digest.write()), (expected.len(), digest.write()));
        assert_eq!(file, expected);
    }

    #[test]
    fn the_first_error_is_returned_and_ends_the_writing() {
        let mut room = [0; 3];
        let writer = OrderedWriter::new(&mut room[..], Digest::default());
        [b"ab", b"cd", b"ef"]
            .into_iter()
            .enumerate()
            .for_each(|(index, piece)| writer.add(index, piece.to_vec()));
        assert_eq!(writer.finish().err().unwrap().kind(), io::ErrorKind::WriteZero);
        assert_eq!(&room, b"abc");
    }
}
