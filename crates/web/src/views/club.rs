//! Clubs: people who play the same deals week after week. A club is a link.

mod compare;
mod context;
mod home;
mod join;
mod settings;
mod table;
mod week;
mod who;

use crate::state::club::{ClubPath, SavedClub, find_deal};
use crate::views::prelude::*;

#[component]
pub(crate) fn ClubScreen(text: String) -> impl IntoView {
    let path = ClubPath::parse(&text);
    let saved = path.club().and_then(|club| SavedClub::find(&BrowserStorage, club));
    match (path, saved) {
        (ClubPath::Home, _) => view! { <home::Home/> }.into_any(),
        (ClubPath::Deal(challenge), _) => match find_deal(&BrowserStorage, challenge) {
            Some((saved, _, deal)) => view! { <week::Club saved played=Some(deal)/> }.into_any(),
            None => view! { <home::Home/> }.into_any(),
        },
        (ClubPath::Join { .. } | ClubPath::Place { .. }, Some(saved)) => {
            // The reader is in the club: the key does not stay in the address.
            browser::replace_route(&club_route(&ClubPath::Club(saved.club.clone())));
            view! { <week::Club saved played=None/> }.into_any()
        }
        (ClubPath::Join { club, key }, None) => view! { <join::Join club key/> }.into_any(),
        (ClubPath::Place { club, key }, None) => view! { <join::Place club key/> }.into_any(),
        (ClubPath::Club(_), Some(saved)) => view! { <week::Club saved played=None/> }.into_any(),
        (ClubPath::Season(_), Some(saved)) => view! { <table::Season saved/> }.into_any(),
        (ClubPath::Settings(_), Some(saved)) => view! { <settings::Settings saved/> }.into_any(),
        (ClubPath::Compare { week, deal, member, .. }, Some(saved)) => {
            view! { <compare::Compare saved week deal member/> }.into_any()
        }
        (_, None) => view! { <join::NotHere/> }.into_any(),
    }
}

/// Returns the screen of an address.
fn club_route(path: &ClubPath) -> Route {
    Route::Club(path.to_string())
}

fn club_hash(path: &ClubPath) -> String {
    club_route(path).hash()
}
