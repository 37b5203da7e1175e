//! The page, which the feature `app` embeds in this program. Only this crate has the feature: the server and everything
//! else are compiled once for both programs.

use nova_luna_server::Page;

include!(concat!(env!("OUT_DIR"), "/page_files.rs"));

/// Whether the page is embedded in this program.
pub(crate) const fn is_embedded() -> bool {
    cfg!(feature = "app")
}
