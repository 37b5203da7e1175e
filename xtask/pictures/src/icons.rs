//! The icons: the PNG files that systems need, rendered from the SVG drawings.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use xtask_support::error::{Error, Result, ensure};
use xtask_support::files;

/// PNG files: name, drawing, and width in pixels.
const PICTURES: [(&str, &str, u16); 4] = [
    ("icon-192.png", "icon.svg", 192),
    ("icon-512.png", "icon.svg", 512),
    ("maskable-512.png", "maskable.svg", 512),
    // iOS rounds the corners itself.
    ("apple-touch.png", "maskable.svg", 180),
];

const FOLDER: &str = "crates/web/static/icons";

pub(crate) fn write() -> Result {
    for (name, picture) in draw()? {
        files::write(format!("{FOLDER}/{name}"), picture)?;
    }
    Ok(())
}

pub(crate) fn check() -> Result {
    for (name, picture) in draw()? {
        let icon = files::read(format!("{FOLDER}/{name}"))?;
        ensure(icon == picture, || format!("{FOLDER}/{name} is out of date: run cargo xtask pictures"))?;
    }
    println!("{} icons are up to date", PICTURES.len());
    Ok(())
}

fn draw() -> Result<Vec<(&'static str, Vec<u8>)>> {
    let render = |(name, drawing, side): (&'static str, &str, u16)| {
        let file = format!("{FOLDER}/{drawing}");
        let source = files::read(&file)?;
        Ok((name, render(&source, side).map_err(|error| Error::Failed(format!("{file}: {error}")))?))
    };
    PICTURES.into_iter().map(render).collect()
}

pub(crate) fn parse(drawing: &[u8]) -> std::result::Result<Tree, String> {
    Tree::from_data(drawing, &Options::default()).map_err(|error| error.to_string())
}

fn render(drawing: &[u8], side: u16) -> std::result::Result<Vec<u8>, String> {
    let tree = parse(drawing)?;
    let mut pixels = Pixmap::new(side.into(), side.into()).ok_or("it has no size")?;
    let scale = f32::from(side) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
