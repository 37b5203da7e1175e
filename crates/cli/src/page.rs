//! The page. The feature `app` embeds it in this program. Only this crate has the feature: the server and everything
//! else are compiled once for both programs.

use nova_luna_server::Page;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// Returns the files of the page; none if this program was built without it.
#[cfg(any(feature = "app", not(debug_assertions)))]
pub(crate) fn files() -> Page {
    FILES
}

#[cfg(all(not(feature = "app"), debug_assertions))]
#[path = "page_folder.rs"]
mod page_folder;

/// Returns the files of the folder that `NOVA_LUNA_PAGE` names: the tests of the page use the program that all other
/// tests use, so it is compiled once, and beside the page. They are read once, for as long as the program runs.
#[cfg(all(not(feature = "app"), debug_assertions))]
pub(crate) fn files() -> Page {
    let read = |found: page_folder::FoundFile| {
        let (name, tag, bytes) = (found.name.leak(), found.tag.leak(), std::fs::read(found.path)?.leak());
        Ok(nova_luna_server::PageFile { name, tag, is_compressed: found.is_compressed, bytes })
    };
    let found = std::env::var_os("NOVA_LUNA_PAGE").and_then(|folder| page_folder::find(folder.as_ref()).ok());
    let files = found.and_then(|found| found.into_iter().map(read).collect::<std::io::Result<Vec<_>>>().ok());
    files.map_or(FILES, |files| files.leak())
}
