//! The shipped components together with files of the user.

use crate::fault::FileFaults;
use crate::source::Source;
use crate::{ron_files, shipped};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_xwing::components::Components;
use std::path::Path;
use std::sync::Arc;

/// Adds a parts set of the user; one of the same name is replaced. Returns its name.
///
/// # Errors
/// [`FileFaults`]: the file cannot be read, or everything wrong with it; `components` is unchanged.
pub fn add_parts_file(
    components: &mut Components,
    source: &dyn Source,
    path: &Path,
) -> Result<Arc<PartsSet>, FileFaults> {
    let set = Arc::new(ron_files::parts_set(&path.display().to_string(), &source.read(path)?)?);
    components.parts.insert(set.name.clone(), Arc::clone(&set));
    Ok(set)
}

/// Adds a file of outlines; those of the same names are replaced. Returns how many there are in the file.
///
/// # Errors
/// [`FileFaults`]: the file cannot be read, or everything wrong with it; `components` is unchanged.
pub fn add_outlines_file(components: &mut Components, source: &dyn Source, path: &Path) -> Result<usize, FileFaults> {
    let outlines = ron_files::outlines(&path.display().to_string(), &source.read(path)?)?;
    let count = outlines.len();
    components.outlines.extend(outlines);
    Ok(count)
}

/// Adds an edition file; the edition of the same name is replaced.
///
/// # Errors
/// [`FileFaults`]: the file cannot be read, or everything wrong with it; `components` is unchanged.
pub fn add_edition_file(components: &mut Components, source: &dyn Source, path: &Path) -> Result<(), FileFaults> {
    let data = ron_files::edition(&path.display().to_string(), &source.read(path)?)?;
    components.editions.insert(data.edition, Arc::new(data));
    Ok(())
}

/// The shipped components with parts sets and outlines of the user, all faults of all files at once.
///
/// # Errors
/// One [`FileFaults`] for each file that cannot be used.
pub fn load(source: &dyn Source, parts: &[&Path], outlines: &[&Path]) -> Result<Components, Vec<FileFaults>> {
    let mut components = shipped::components();
    let mut bad = Vec::new();
    for path in parts {
        bad.extend(add_parts_file(&mut components, source, path).err());
    }
    for path in outlines {
        bad.extend(add_outlines_file(&mut components, source, path).err());
    }
    if bad.is_empty() { Ok(components) } else { Err(bad) }
}
