//! Positions as SVG, pixels and text.

use std::sync::{Arc, LazyLock};

use nova_luna_drawing::text::{PositionDrawing, seat_names};
use nova_luna_drawing::{Background, position_picture};
use nova_luna_rules::{Record, View};
use nova_luna_texts::{Language, Texts};
use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use resvg::tiny_skia::Pixmap;
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Transform, Tree};

use crate::error::value_error;

/// The fonts of the system, which are looked up once.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let families = || fonts.faces().filter_map(|face| Some(face.families.first()?.0.clone()));
    // Where the fonts that a picture names are missing, one of the usual ones takes their place, or any.
    let usual = families().find(|family| USUAL_FONTS.contains(&family.as_str()));
    if let Some(family) = usual.or_else(|| families().next()) {
        fonts.set_sans_serif_family(family);
    }
    Arc::new(fonts)
});

const USUAL_FONTS: [&str; 4] = ["Arial", "Liberation Sans", "DejaVu Sans", "Noto Sans"];

/// Returns a standalone picture.
pub(crate) fn svg(view: &View, theme: &str) -> PyResult<String> {
    let background = match theme {
        "light" => Background::Light,
        "dark" => Background::Dark,
        _ => return Err(value_error(format!("there is no theme {theme:?}; there are \"light\" and \"dark\""))),
    };
    Ok(position_picture(view, background).0)
}

/// Returns a picture as an array of height, width and colours.
pub(crate) fn rgb<'py>(py: Python<'py>, view: &View) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let (text, width, height) = position_picture(view, Background::Light);
    let failed = || PyRuntimeError::new_err("the picture cannot be drawn");
    let options = Options { fontdb: Arc::clone(&FONTS), ..Options::default() };
    let tree = Tree::from_str(&text, &options).map_err(|_| failed())?;
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(failed)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    // The background is opaque, so no colour is darkened by transparency.
    let colours: Vec<u8> = pixels.data().chunks_exact(4).flat_map(|pixel| pixel.iter().take(3).copied()).collect();
    PyArray1::from_vec(py, colours).reshape([height, width, 3])
}

/// Returns the drawing of a position as plain text.
pub(crate) fn text(record: &Record) -> String {
    let (texts, view) = (Texts::new(Language::En), record.view());
    let moves = record.events().len();
    let values = [("players", view.players().into()), ("ply", moves.into()), ("moves", moves.into())];
    let drawing = PositionDrawing {
        names: seat_names(&texts, record),
        progress: texts.format("show-title", &values),
        last: record.events().last(),
        is_over: view.is_over(),
        outcome: view.outcome(),
        words: Vec::new(),
        texts: &texts,
        view,
    };
    anstream::adapter::strip_str(&drawing.render()).to_string()
}
