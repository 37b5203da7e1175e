//! A picture that is made of parts: only parts that change are drawn again.

use leptos::prelude::*;
use leptos::svg::Svg;

use crate::draw::Part;

/// Shows parts in an SVG element and follows their changes. Each part is a group; the element must have nothing else.
pub(crate) fn show_parts(picture: NodeRef<Svg>, parts: Memo<Vec<Part>>) {
    Effect::new(move |before: Option<Vec<Part>>| {
        let Some(picture) = picture.get() else { return Vec::new() };
        let parts = parts.get();
        update(&picture, &before.unwrap_or_default(), &parts);
        parts
    });
}

/// Changes the groups of a picture. The n-th group shows the n-th part.
fn update(picture: &web_sys::Element, before: &[Part], after: &[Part]) {
    let mut group = picture.first_element_child();
    for (index, part) in after.iter().enumerate() {
        match group {
            Some(known) => {
                if before.get(index) != Some(part) {
                    known.set_inner_html(&part.draw());
                }
                group = known.next_element_sibling();
            }
            None => {
                let _ = picture.insert_adjacent_html("beforeend", &format!("<g>{}</g>", part.draw()));
            }
        }
    }
    while let Some(surplus) = group {
        group = surplus.next_element_sibling();
        surplus.remove();
    }
}
