//! The page. The feature `app` embeds it in this program. Only this crate has the feature: the server and everything
//! else are compiled once for both programs.

use nova_luna_server::Page;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// Returns the files of the page; none if this program was built without it.
#[cfg(any(feature = "app", not(debug_assertions)))]
pub(crate) fn files() -> Page {
    FILES
}

/// Returns the files of the folder that `NOVA_LUNA_PAGE` names: the tests of the page use the program that all other
/// tests use, so it is compiled once, and beside the page.
#[cfg(all(not(feature = "app"), debug_assertions))]
pub(crate) fn files() -> Page {
    let folder = std::env::var_os("NOVA_LUNA_PAGE");
    folder.and_then(|folder| folder::read(std::path::Path::new(&folder)).ok()).unwrap_or(FILES)
}

#[cfg(all(not(feature = "app"), debug_assertions))]
#[path = "page_folder.rs"]
mod page_folder;

#[cfg(all(not(feature = "app"), debug_assertions))]
mod folder {
    use std::path::Path;
    use std::{fs, io};

    use nova_luna_server::{Page, PageFile};

    use super::page_folder::{FoundFile, find};

    /// Reads the files once, for as long as the program runs.
    pub(super) fn read(folder: &Path) -> io::Result<Page> {
        let files = find(folder)?.into_iter().map(read_file).collect::<io::Result<Vec<_>>>()?;
        Ok(files.leak())
    }

    fn read_file(found: FoundFile) -> io::Result<PageFile> {
        Ok(PageFile {
            name: found.name.leak(),
            tag: found.tag.leak(),
            is_compressed: found.is_compressed,
            bytes: fs::read(found.path)?.leak(),
        })
    }
}
