//! The wheel, on which tiles can be picked too.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::Play;
use crate::browser;
use crate::draw::{MoonMove, WheelPicture, wheel};
use crate::state::Session;
use crate::views::words::{t, tv};

/// What is drawn of the wheel for a session.
fn picture(session: &Session, small: bool) -> WheelPicture {
    let picked = session.pick.tile;
    let hop = picked
        .filter(|_| session.view().players() > 1)
        .and_then(|tile| Some(MoonMove { seat: session.my_seat_to_move()?, cost: tile.tile().cost().spaces() as u8 }));
    WheelPicture { picked, hop, small }
}

#[component]
pub(super) fn WheelBox() -> impl IntoView {
    let play = Play::here();
    // The picture on a phone has fewer details; turning the device or resizing the window is seen at the next turn.
    let small = browser::matches("(max-width: 899px)");
    let drawn = Memo::new(move |_| play.session.with(|session| wheel(session.view(), picture(session, small))));
    let label = move || {
        play.session.with(|session| {
            let values = [("tiles", session.view().wheel().len().into()), ("pile", session.view().pile().into())];
            tv("wheel-label", &values)
        })
    };
    let pick = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let number = target
            .and_then(|target| target.closest("[data-wheel]").ok().flatten())
            .and_then(|tile| tile.get_attribute("data-wheel")?.parse().ok());
        if let Some(number) = number {
            play.session.update(|session| session.pick_number(number));
        }
    };
    view! {
        <section class="wheelbox" aria-label=t("wheel")>
            <svg class="wheel" viewBox="-200 -200 400 400" role="img" aria-label=label on:click=pick inner_html=drawn></svg>
        </section>
    }
}
