//! Where the places of a plan lie on the screen.

use wasm_bindgen::prelude::*;

use crate::state::Place;
use crate::views::prelude::*;

#[wasm_bindgen]
extern "C" {
    type Drawing;
    #[wasm_bindgen(method, js_name = getScreenCTM)]
    fn matrix(this: &Drawing) -> Option<Matrix>;

    type Page;
    #[wasm_bindgen(method, js_name = querySelectorAll)]
    fn query_all(this: &Page, selector: &str) -> JsValue;

    type Matrix;
    #[wasm_bindgen(method, getter)]
    fn a(this: &Matrix) -> f64;
    #[wasm_bindgen(method, getter)]
    fn e(this: &Matrix) -> f64;
    #[wasm_bindgen(method, getter)]
    fn f(this: &Matrix) -> f64;
}

/// The width of the large moon in the middle of the wheel with its halo, in units of the wheel.
pub(super) const MIDDLE: f64 = 144.0;

/// A measured place: its centre and the side of a piece there, in pixels of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) side: f64,
}

pub(super) fn all(selector: &str) -> Vec<web_sys::Element> {
    let found = js_sys::Array::from(&browser::document().unchecked_ref::<Page>().query_all(selector));
    found.iter().filter_map(|element| element.dyn_into().ok()).collect()
}

pub(super) fn visible(selector: &str) -> Option<web_sys::Element> {
    all(selector).into_iter().find(|element| element.get_bounding_client_rect().width() > 0.0)
}

pub(super) fn middle_of(element: &web_sys::Element) -> Option<Spot> {
    let rect = element.get_bounding_client_rect();
    let (width, height) = (rect.width(), rect.height());
    (width > 0.0).then(|| Spot { x: rect.left() + width / 2.0, y: rect.top() + height / 2.0, side: width.min(height) })
}

pub(super) fn picture_of(place: Place) -> String {
    match place {
        Place::Cell { seat, .. } | Place::Task { seat, .. } => format!("[data-display=\"{}\"]", seat.number()),
        _ => ".wheel".to_owned(),
    }
}

pub(super) fn locate(place: Place) -> Option<Spot> {
    let Some(picture) = visible(&picture_of(place)) else {
        // A display that is not on the screen is stood for by the player's chip.
        let (Place::Cell { seat, .. } | Place::Task { seat, .. }) = place else { return None };
        return middle_of(&visible(&format!(".turns [data-seat=\"{}\"]", seat.number()))?);
    };
    let matrix = picture.unchecked_ref::<Drawing>().matrix()?;
    let ((x, y), scale) = (draw::position(place), matrix.a());
    let units = match place {
        Place::Space(space) => {
            let tile = visible(&format!(".wheel [data-space=\"{space}\"] .tile")).and_then(|tile| middle_of(&tile));
            tile.map_or(45.0, |tile| tile.side / scale)
        }
        Place::Middle => MIDDLE,
        Place::Moon { .. } => 40.0,
        Place::Cell { .. } | Place::Task { .. } => 96.0,
    };
    Some(Spot { x: matrix.e() + x * scale, y: matrix.f() + y * scale, side: units * scale })
}

pub(super) fn scale_of(selector: &str) -> Option<f64> {
    Some(visible(selector)?.unchecked_ref::<Drawing>().matrix()?.a())
}

pub(super) fn tile_at(place: Place) -> String {
    let (Place::Cell { at, .. } | Place::Task { at, .. }) = place else { return String::new() };
    format!("{} [data-tile=\"{at}\"]", picture_of(place))
}

pub(super) fn task_at(place: Place) -> String {
    let Place::Task { index, .. } = place else { return String::new() };
    format!("{} [data-task=\"{index}\"]", tile_at(place))
}

pub(super) fn space_at(place: Place) -> String {
    let Place::Space(space) = place else { return String::new() };
    format!(".wheel [data-space=\"{space}\"]")
}
