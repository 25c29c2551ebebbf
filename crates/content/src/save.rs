//! Saving without a moment in which the file is half written.

use crate::fault::one_line;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Why a file was not saved; the old one is still there.
#[derive(Debug, thiserror::Error)]
// The reason stands in the message and is no source as well: who prints the chain would say it twice.
#[error("{}: not saved: {error}; the file is as it was", one_line(.path))]
pub struct SaveError {
    /// The file.
    pub path: String,
    /// What the system said.
    pub error: io::Error,
}

/// Writes `text` to `path` whole or not at all: a temporary file beside it is written, synced and renamed.
///
/// A file that exists keeps its permissions; a symbolic link is followed, so that the link stays one. Only regular files
/// are replaced: a device, a pipe or a folder stays what it is, and so does a link that leads nowhere.
///
/// # Errors
/// [`SaveError`]; whatever stood at `path` is unchanged.
pub fn save(path: &Path, text: &str) -> Result<(), SaveError> {
    save_bytes(path, text.as_bytes())
}

/// As [`save`], for files that are no text: pictures.
///
/// # Errors
/// [`SaveError`]; whatever stood at `path` is unchanged.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    write(path, bytes).map_err(|error| SaveError { path: path.display().to_string(), error })
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let target = destination(path)?;
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Made and written as a plain file: then errors do not name the temporary file, which means nothing to whoever saves.
    let mut file = tempfile::Builder::new().prefix(".saving-").make_in(folder, new_private_file)?;
    file.as_file_mut().write_all(bytes)?;
    match std::fs::metadata(&target) {
        Ok(old) => file.as_file().set_permissions(old.permissions())?,
        Err(_) => new_file_permissions(file.as_file())?,
    }
    file.as_file().sync_all()?;
    file.persist(&target).map_err(|e| e.error)?;
    sync_folder(folder);
    Ok(())
}

/// A file that was not there before, and that only its owner can read.
fn new_private_file(path: &Path) -> io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The file that is replaced or made: the end of all links.
fn destination(path: &Path) -> io::Result<PathBuf> {
    let refuse = |message: &str| Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    match std::fs::metadata(path) {
        Ok(found) if found.is_file() => std::fs::canonicalize(path),
        Ok(_) => refuse("not a regular file; name another"),
        Err(e) if e.kind() == io::ErrorKind::NotFound => match std::fs::symlink_metadata(path) {
            Ok(_) => refuse("a link to a file that is not there; name the file itself"),
            Err(_) => Ok(path.to_owned()),
        },
        Err(e) => Err(e),
    }
}

/// A temporary file is for its owner alone; a saved one is as readable as any other.
#[cfg(unix)]
fn new_file_permissions(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn new_file_permissions(_file: &std::fs::File) -> io::Result<()> {
    Ok(())
}

/// Makes the rename last through a power cut. Systems that cannot sync a folder have already kept the file itself.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::save;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        save(&path, "one").unwrap();
        save(&path, "two").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_failed_save_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing").join("a.json");
        let error = save(&path, "one").unwrap_err();
        assert!(error.to_string().contains("a.json"));
        assert!(!error.to_string().contains(".saving-"), "{error}");
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.json"), folder.path().join("b.json"));
        std::fs::write(&file, "one").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        save(&link, "two").unwrap();
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_not_replaced() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        // A socket stands for pipes and devices: the standard library can make one.
        let _socket = std::os::unix::net::UnixListener::bind(at("socket")).unwrap();
        symlink(at("socket"), at("to-socket")).unwrap();
        symlink(at("missing"), at("to-nothing")).unwrap();
        symlink(at("loop-b"), at("loop-a")).unwrap();
        symlink(at("loop-a"), at("loop-b")).unwrap();
        std::fs::create_dir(at("folder")).unwrap();
        let before = std::fs::read_dir(folder.path()).unwrap().count();
        for (name, part) in [
            ("socket", "not a regular file"),
            ("to-socket", "not a regular file"),
            ("folder", "not a regular file"),
            ("to-nothing", "not there"),
            ("loop-a", "not saved"),
        ] {
            let error = save(&at(name), "one").unwrap_err().to_string();
            assert!(error.contains(name) && error.contains(part), "{error}");
        }
        assert!(std::fs::symlink_metadata(at("socket")).unwrap().file_type().is_socket());
        assert!(std::fs::symlink_metadata(at("loop-a")).unwrap().is_symlink());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), before);
    }
}
