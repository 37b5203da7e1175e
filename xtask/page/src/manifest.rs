//! The manifest, with which a system installs the page: its texts, and the pictures that it shows before.

use nova_luna_texts::{Language, Texts};
use xtask_support::error::Result;
use xtask_support::files::read;

use crate::site::Site;

/// Pictures of the documents that are also in the manifest.
const PICTURES: [&str; 3] = ["board.webp", "daily.webp", "phone.webp"];

/// Texts of the app that are also in the manifest, which is English: a page has one.
const TEXTS: [&str; 4] = ["start-bots", "start-continue", "start-lead", "start-todays"];

/// Adds the pictures. Only systems that offer to install the page load them, so they are not cached for offline play.
pub(crate) fn add_pictures(site: &mut Site) -> Result {
    for name in PICTURES {
        site.add_uncached(&format!("screenshots/{name}"), read(format!("docs/pictures/{name}"))?);
    }
    Ok(())
}

pub(crate) fn fill_in(manifest: &str) -> String {
    let texts = Texts::new(Language::En);
    TEXTS.iter().fold(manifest.to_owned(), |text, id| text.replace(&format!("{{{{{id}}}}}"), &texts.get(id)))
}

#[cfg(test)]
mod tests {
    use nova_luna_web::state::Route;
    use serde_json::Value;

    use super::*;

    fn manifest() -> Value {
        let text = include_str!("../../../crates/web/static/manifest.webmanifest");
        serde_json::from_str(&fill_in(&text.replace("{{boot-description}}", "…"))).unwrap()
    }

    #[test]
    fn every_text_is_filled_in() {
        assert!(!manifest().to_string().contains("{{"), "{}", manifest());
    }

    #[test]
    fn shortcuts_lead_to_screens() {
        let manifest = manifest();
        let addresses =
            manifest["shortcuts"].as_array().unwrap().iter().map(|shortcut| shortcut["url"].as_str().unwrap());
        let routes: Vec<Route> = addresses.map(|address| Route::from_hash(address.trim_start_matches("./"))).collect();
        assert_eq!(routes, [Route::Daily(String::new()), Route::Play { result: false }]);
    }

    /// Browsers ignore a picture whose size is not the one that the manifest names.
    #[test]
    fn every_screenshot_has_the_size_that_the_manifest_names() {
        let manifest = manifest();
        let screenshots = manifest["screenshots"].as_array().unwrap();
        assert_eq!(screenshots.len(), PICTURES.len());
        for (screenshot, picture) in screenshots.iter().zip(PICTURES) {
            assert_eq!(screenshot["src"], format!("screenshots/{picture}"));
            let bytes = read(format!("docs/pictures/{picture}")).unwrap();
            assert_eq!(&bytes[12..16], b"VP8X", "{picture}: the size is elsewhere in other kinds of WebP");
            let number = |at: usize| 1 + u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], 0]);
            assert_eq!(screenshot["sizes"], format!("{}x{}", number(24), number(27)), "{picture}");
        }
    }
}
