//! Glue for file operations that R lacks: recognising special files, and locking a file against other processes.
//!
//! The lock is the operating system's own (`flock` or `LockFileEx`), so it is always released when the process ends.
//! It is advisory: only these functions respect it, and R can still read and write the file.

use crate::r::guard::guard;
use extendr_api::prelude::*;
use extendr_api::AsTypedSlice;
use std::fs::{metadata, File, OpenOptions};
use std::io;
use std::path::PathBuf;

/// Tests whether a path leads to a special file, such as a pipe or a device. Regular files and folders are not special.
/// @param path `[raw]` The bytes of a path.
/// @return `[logical(1)]` `FALSE` if the path does not exist.
/// @noRd
#[extendr]
fn is_special_file(path: &[u8]) -> Robj {
    guard(|| Ok(metadata(path_of(path)).is_ok_and(|about| !about.is_file() && !about.is_dir()).into()))
}

/// Locks a file, creating it if necessary, or releases a lock.
/// @param target `[raw]` The bytes of a path, or a lock that this function returned.
/// @return `list(state, lock, reason)`. `state` is "locked" if this call locked the file, "held" if another process or
///   call holds the lock, "unsupported" if the file system has no locks, "failed" if the file cannot be opened, and
///   "released" if `target` was a lock. `lock` is the new lock, which is also released when R garbage-collects it, or
///   `NULL`. `reason` describes a failure.
/// @noRd
#[extendr]
fn lock_file(target: Robj) -> Robj {
    guard(|| {
        if let Ok(mut lock) = ExternalPtr::<FileLock>::try_from(&target) {
            lock.0 = None;
            return Ok(list!(state = "released", lock = (), reason = "").into());
        }
        let path = target.as_typed_slice().expect("a path is raw");
        let (state, lock, reason): (&str, Robj, String) = match lock(path) {
            Ok(Some(file)) => ("locked", ExternalPtr::new(FileLock(Some(file))).into(), String::new()),
            Ok(None) => ("held", ().into(), String::new()),
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                ("unsupported", ().into(), String::new())
            }
            Err(error) => ("failed", ().into(), system_message(&error)),
        };
        Ok(list!(state = state, lock = lock, reason = reason).into())
    })
}

/// Returns the operating system's description of an error, without the number that Rust adds.
pub fn system_message(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error").next().unwrap_or_default().to_string()
}

/// An open file that this process keeps locked until it closes the file.
struct FileLock(Option<File>);

/// Locks a file; returns `None` if another process or call holds the lock.
fn lock(path: &[u8]) -> io::Result<Option<File>> {
    let path = path_of(path);
    loop {
        let file = OpenOptions::new().read(true).append(true).create(true).open(&path)?;
        if !os::try_lock(&file)? {
            return Ok(None);
        }
        // If another holder removed the file after this call opened it, no other call would find this lock.
        if os::is_at(&file, &path) {
            return Ok(Some(file));
        }
    }
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

#[cfg(unix)]
mod os {
    use std::fs::{metadata, File};
    use std::io;
    use std::os::raw::c_int;
    use std::os::unix::fs::MetadataExt;
    use std::os::unix::io::AsRawFd;
    use std::path::Path;

    // SAFETY: the declaration repeats the signature that Unix systems document.
    extern "C" {
        fn flock(descriptor: c_int, operation: c_int) -> c_int;
    }

    // Both numbers are the same on every system that has `flock`.
    const EXCLUSIVE: c_int = 2;
    const WITHOUT_WAITING: c_int = 4;

    pub fn try_lock(file: &File) -> io::Result<bool> {
        // SAFETY: the descriptor belongs to an open file, and the call takes no pointer.
        if unsafe { flock(file.as_raw_fd(), EXCLUSIVE | WITHOUT_WAITING) } == 0 {
            return Ok(true);
        }
        match io::Error::last_os_error() {
            error if error.kind() == io::ErrorKind::WouldBlock => Ok(false),
            // Some network file systems do not support locks.
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    pub fn is_at(file: &File, path: &Path) -> bool {
        let identity =
            |about: io::Result<std::fs::Metadata>| about.map(|about| (about.dev(), about.ino())).ok();
        identity(file.metadata()) == identity(metadata(path))
    }
}

#[cfg(windows)]
mod os {
    use std::fs::File;
    use std::io;
    use std::os::windows::io::AsRawHandle;
    use std::os::windows::raw::HANDLE;
    use std::path::Path;

    /// Windows' `OVERLAPPED`: the start of the locked bytes.
    #[repr(C)]
    struct Overlapped {
        internal: [usize; 2],
        offset: [u32; 2],
        event: usize,
    }

    /// Windows' `BY_HANDLE_FILE_INFORMATION`.
    #[repr(C)]
    #[derive(Default)]
    struct Information {
        attributes_and_times: [u32; 7],
        volume: u32,
        size_and_links: [u32; 3],
        index: [u32; 2],
    }

    // SAFETY: the declarations repeat the signatures that Windows documents.
    #[link(name = "kernel32")]
    extern "system" {
        fn GetFileInformationByHandle(file: HANDLE, information: *mut Information) -> i32;
        fn LockFileEx(
            file: HANDLE,
            flags: u32,
            reserved: u32,
            low: u32,
            high: u32,
            at: *mut Overlapped,
        ) -> i32;
    }

    const EXCLUSIVE_WITHOUT_WAITING: u32 = 3;
    const ERROR_LOCK_VIOLATION: i32 = 33;
    const ERROR_IO_PENDING: i32 = 997;

    /// Locks one byte far beyond the end of the file, because no other process can write to locked bytes.
    pub fn try_lock(file: &File) -> io::Result<bool> {
        let mut at = Overlapped { internal: [0; 2], offset: [0, 0x4000_0000], event: 0 };
        // SAFETY: the handle belongs to an open file, and `at` outlives the call, which does not wait.
        let locked = unsafe { LockFileEx(file.as_raw_handle(), EXCLUSIVE_WITHOUT_WAITING, 0, 1, 0, &mut at) };
        if locked != 0 {
            return Ok(true);
        }
        match io::Error::last_os_error().raw_os_error() {
            Some(ERROR_LOCK_VIOLATION | ERROR_IO_PENDING) => Ok(false),
            _ => Err(io::ErrorKind::Unsupported.into()),
        }
    }

    pub fn is_at(file: &File, path: &Path) -> bool {
        let there = File::open(path).ok().and_then(|there| identity(&there));
        there.is_some() && there == identity(file)
    }

    /// Returns the volume of an open file and the file's index on this volume.
    fn identity(file: &File) -> Option<(u32, [u32; 2])> {
        let mut found = Information::default();
        // SAFETY: the handle belongs to an open file, and `found` outlives the call.
        let is_known = unsafe { GetFileInformationByHandle(file.as_raw_handle(), &mut found) } != 0;
        is_known.then_some((found.volume, found.index))
    }
}

#[cfg(not(any(unix, windows)))]
mod os {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    pub fn try_lock(_: &File) -> io::Result<bool> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub fn is_at(_: &File, _: &Path) -> bool {
        true
    }
}

extendr_module! {
    mod source;
    fn is_special_file;
    fn lock_file;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_cannot_be_locked_again_until_the_lock_is_dropped() {
        let path = std::env::temp_dir().join(format!("oxidoku-lock-{}", std::process::id()));
        let bytes = path.to_str().expect("the path is text").as_bytes();
        let first = lock(bytes).expect("the file can be opened");
        // Some file systems do not support locks.
        if first.is_some() {
            assert!(lock(bytes).expect("the file can be opened").is_none());
            drop(first);
            assert!(lock(bytes).expect("the file can be opened").is_some());
        }
        std::fs::remove_file(&path).expect("the file can be removed");
        let nowhere = path.join("file");
        let error =
            lock(nowhere.to_str().expect("the path is text").as_bytes()).expect_err("there is no folder");
        assert!(!system_message(&error).contains("os error"));
    }
}
