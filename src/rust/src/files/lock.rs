//! A lock on a file, which excludes other processes and other calls in this process.
//!
//! The lock is the operating system's own (`flock` or `LockFileEx`), so it is always released when the process ends.
//! It is advisory: only this function respects it, and R can still read and write the file.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Locks a file, creating it if necessary, until the file is closed. Returns `None` if another process or call holds
/// the lock.
pub fn lock(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        if !os::try_lock(&file)? {
            return Ok(None);
        }
        // If another holder removed the file after this call opened it, no other call would find this lock.
        if os::is_at(&file, path) {
            return Ok(Some(file));
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_cannot_be_locked_again_until_the_lock_is_dropped() {
        let path = std::env::temp_dir().join(format!("oxidoku-lock-{}", std::process::id()));
        let first = lock(&path).expect("the file can be opened");
        // Some file systems do not support locks.
        if first.is_some() {
            assert!(lock(&path).expect("the file can be opened").is_none());
            drop(first);
            assert!(lock(&path).expect("the file can be opened").is_some());
        }
        std::fs::remove_file(&path).expect("the file can be removed");
        assert!(lock(&path.join("file")).is_err());
    }
}
