//! Glue for file operations that R lacks: recognising special files, locking a file, and reading into an existing
//! vector.
//!
//! R allocates new memory for each block that it reads from a file. If the system has the file in its cache, allocating
//! takes longer than reading (see `dev/experiments.md`), so [`read_file`] fills an existing vector.

use crate::files::lock::lock;
use crate::r::guard::guard;
use extendr_api::prelude::*;
use std::fs::{metadata, File};
use std::io::{self, Read};
use std::path::PathBuf;

/// A file that stays open until R closes it or garbage-collects the pointer to it.
struct OpenFile(Option<File>);

impl OpenFile {
    /// Wraps an open file in an external pointer for R.
    fn for_r(file: File) -> Robj {
        ExternalPtr::new(OpenFile(Some(file))).into()
    }
}

/// Tests whether a path leads to a special file, such as a pipe or a device. Regular files and folders are not special.
/// @param path `[raw]` The bytes of a path.
/// @return `[logical(1)]` `FALSE` if the path does not exist.
/// @noRd
#[extendr]
fn is_special_file(path: &[u8]) -> Robj {
    guard(|| Ok(metadata(path_of(path)).is_ok_and(|about| !about.is_file() && !about.is_dir()).into()))
}

/// Locks a file, creating it if necessary. `close_file()` releases the lock.
/// @param path `[raw]` The bytes of a path.
/// @return `list(state, file, reason)`. `state` is "locked" if this call locked the file, "held" if another process or
///   call holds the lock, "unsupported" if the file system has no locks, and "failed" if the file cannot be opened.
///   `file` is the locked file or `NULL`. `reason` describes a failure.
/// @noRd
#[extendr]
fn lock_file(path: &[u8]) -> Robj {
    guard(|| {
        let (state, file, reason): (&str, Robj, String) = match lock(&path_of(path)) {
            Ok(Some(file)) => ("locked", OpenFile::for_r(file), String::new()),
            Ok(None) => ("held", ().into(), String::new()),
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                ("unsupported", ().into(), String::new())
            }
            Err(error) => ("failed", ().into(), system_message(&error)),
        };
        Ok(list!(state = state, file = file, reason = reason).into())
    })
}

/// Opens a file for reading.
/// @param path `[raw]` The bytes of a path.
/// @return `list(file)`, or `list(failure)`: the reason why the file cannot be opened.
/// @noRd
#[extendr]
fn open_file(path: &[u8]) -> Robj {
    guard(|| {
        Ok(match File::open(path_of(path)) {
            Ok(file) => list!(file = OpenFile::for_r(file)),
            Err(error) => list!(failure = system_message(&error)),
        }
        .into())
    })
}

/// Reads the next bytes of a file into a vector, which changes in place. No other R variable that is still needed may
/// refer to the vector.
/// @param file A file that `open_file()` returned.
/// @param buffer `[raw]` The vector to fill.
/// @return `list(size)`: the number of bytes read, which is smaller than the length of `buffer` only at the end of the
///   file; or `list(failure)`: the reason why the file cannot be read.
/// @noRd
#[extendr]
fn read_file(mut file: ExternalPtr<OpenFile>, mut buffer: Robj) -> Robj {
    guard(|| {
        let file = file.0.as_mut().expect("the file is open");
        Ok(match fill(file, buffer.as_raw_slice_mut().expect("the buffer is raw")) {
            Ok(size) => list!(size = size as f64),
            Err(error) => list!(failure = system_message(&error)),
        }
        .into())
    })
}

/// Closes a file, and releases a lock on it.
/// @param file A file that `open_file()` or `lock_file()` returned.
/// @noRd
#[extendr]
fn close_file(mut file: ExternalPtr<OpenFile>) -> Robj {
    guard(|| {
        file.0 = None;
        Ok(().into())
    })
}

/// Reads until the buffer is full or there are no more bytes, and returns the number of bytes read.
fn fill(mut from: impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut size = 0;
    while size < buffer.len() {
        match from.read(&mut buffer[size..]) {
            Ok(0) => break,
            Ok(count) => size += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(size)
}

/// Returns the path with these bytes; they must be UTF-8 on Windows.
#[cfg(unix)]
pub fn path_of(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    std::ffi::OsStr::from_bytes(bytes).into()
}

#[cfg(not(unix))]
pub fn path_of(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Returns the operating system's description of an error, without the number that Rust adds and without the full stop
/// that Windows adds.
pub fn system_message(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error").next().unwrap_or_default().trim_end_matches('.').to_string()
}

extendr_module! {
    mod source;
    fn is_special_file;
    fn lock_file;
    fn open_file;
    fn read_file;
    fn close_file;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_neither_a_number_nor_a_full_stop() {
        let message = system_message(&File::open("no/such/file").expect_err("the file does not exist"));
        assert!(!message.is_empty() && !message.contains("os error") && !message.ends_with('.'));
    }

    /// A reader that returns one byte at a time and then an error. Each read is interrupted once before that.
    struct Slow(Vec<u8>, bool);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            buffer[0] = self.0.pop().ok_or(io::ErrorKind::Other)?;
            Ok(1)
        }
    }

    #[test]
    fn reading_continues_until_the_buffer_is_full_the_file_ends_or_a_read_fails() {
        let mut buffer = [0; 4];
        assert_eq!(fill(&b"123"[..], &mut buffer).unwrap(), 3);
        assert_eq!(&buffer, b"123\0");
        assert_eq!(fill(Slow(b"54321".to_vec(), false), &mut buffer).unwrap(), 4);
        assert_eq!(&buffer, b"1234");
        assert_eq!(fill(Slow(b"321".to_vec(), false), &mut buffer).unwrap_err().kind(), io::ErrorKind::Other);
    }
}
