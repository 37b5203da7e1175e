//! The icons: renders the SVG drawings as the PNG files that systems need.

use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::error::{Error, Result};

/// PNG files: name, drawing, and width in pixels.
const PICTURES: [(&str, &str, u16); 4] = [
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
    // iOS rounds the corners itself.
    ("apple-touch.png", "maskable.svg", 180),
];

/// The drawing that the page shows.
const DRAWING: &str = "icon.svg";

/// Returns all icons with their names.
pub(crate) fn draw(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let read = |name: &str| fs::read(folder.join(name)).map_err(Error::at(format!("icons/{name}")));
    let mut icons = vec![(format!("icons/{DRAWING}"), read(DRAWING)?)];
    for (name, drawing, side) in PICTURES {
        let picture = render(&read(drawing)?, side);
        let picture = picture.map_err(|error| Error::Failed(format!("icons/{drawing}: {error}")))?;
        icons.push((format!("icons/{name}"), picture));
    }
    Ok(icons)
}

fn render(drawing: &[u8], side: u16) -> std::result::Result<Vec<u8>, String> {
    let tree = Tree::from_data(drawing, &Options::default()).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(side.into(), side.into()).ok_or("it has no size")?;
    let scale = f32::from(side) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
