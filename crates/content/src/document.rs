//! A file that a user opens: read once, told by its content.

use crate::fault::FileFaults;
use crate::kind::Kind;
use crate::source::Source;
use std::path::{Path, PathBuf};

/// The bytes of a file with what they say they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Where it was read from.
    pub path: PathBuf,
    /// Everything in it.
    pub bytes: Vec<u8>,
    /// What it says it is.
    pub kind: Kind,
}

impl Document {
    /// Reads a file.
    ///
    /// # Errors
    /// [`FileFaults`] naming the file if it cannot be read.
    ///
    /// ```
    /// use deadreckon_content::document::Document;
    /// use deadreckon_content::source::Memory;
    /// use std::path::Path;
    /// let files = Memory([("a.txt".into(), b"dr1;e=second".to_vec())].into());
    /// assert!(Document::read(&files, Path::new("a.txt")).is_ok_and(|document| document.is_position()));
    /// assert!(Document::read(&files, Path::new("b.txt")).is_err());
    /// ```
    pub fn read(source: &dyn Source, path: &Path) -> Result<Self, FileFaults> {
        let bytes = source.read(path)?;
        Ok(Self { path: path.to_owned(), kind: Kind::of(&bytes), bytes })
    }

    /// Reads files that are opened together: what positions may name comes first, then positions, each in the order
    /// given; what cannot be read comes last.
    pub fn read_all(source: &dyn Source, paths: &[PathBuf]) -> Vec<Result<Self, FileFaults>> {
        let mut read: Vec<_> = paths.iter().map(|path| Self::read(source, path)).collect();
        // A stable sort.
        read.sort_by_key(|read| read.as_ref().map_or((true, false), |document| (false, document.is_position())));
        read
    }

    /// Whether it is a position, in one of its two forms.
    #[must_use]
    pub const fn is_position(&self) -> bool {
        matches!(self.kind, Kind::Position | Kind::ShortPosition)
    }

    /// What it is called in faults.
    #[must_use]
    pub fn origin(&self) -> String {
        self.path.display().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Memory;

    #[test]
    fn what_positions_may_name_comes_before_them_and_what_cannot_be_read_last() {
        let files = [
            ("a.json", "{\"format\": \"deadreckon-position\""),
            ("b.txt", "(format: \"deadreckon-outlines\""),
            ("c.txt", "dr1;e=second"),
            ("d.ron", "(format: \"deadreckon-parts-set\""),
        ];
        let source = Memory(files.map(|(path, text)| (path.into(), text.as_bytes().to_vec())).into());
        let asked = ["none.json", "a.json", "b.txt", "c.txt", "d.ron"].map(PathBuf::from);
        let read = Document::read_all(&source, &asked);
        let paths: Vec<_> = read.iter().flatten().map(Document::origin).collect();
        assert_eq!(paths, ["b.txt", "d.ron", "a.json", "c.txt"]);
        assert!(read[4].as_ref().is_err_and(|faults| faults.to_string().contains("none.json")));
    }
}
