//! The icons: drawn once as SVG, and here as the pictures that systems ask for.

use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// A picture: its name, the drawing it is made from, and how many pixels it is wide.
const PICTURES: [(&str, &str, u16); 4] = [
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
    // The system rounds the corners of this one by itself.
    ("apple-touch.png", "maskable.svg", 180),
];

/// The drawing that pages show.
const DRAWING: &str = "icon.svg";

/// All icons.
pub(crate) fn draw(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let read = |name: &str| fs::read(folder.join(name)).map_err(|error| format!("icons/{name}: {error}"));
    let mut icons = vec![(format!("icons/{DRAWING}"), read(DRAWING)?)];
    for (name, drawing, side) in PICTURES {
        let picture = paint(&read(drawing)?, side).map_err(|error| format!("icons/{drawing}: {error}"))?;
        icons.push((format!("icons/{name}"), picture));
    }
    Ok(icons)
}

fn paint(drawing: &[u8], side: u16) -> Result<Vec<u8>, String> {
    let tree = Tree::from_data(drawing, &Options::default()).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(side.into(), side.into()).ok_or("it has no size")?;
    let scale = f32::from(side) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
