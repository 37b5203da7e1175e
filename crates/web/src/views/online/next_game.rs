//! After a move: the next game that waits for the player.

use crate::state::online::SavedSeats;
use crate::state::{RunningGame, sort_short};
use crate::views::online::table_game;
use crate::views::prelude::*;

const MAX_TABLES: usize = 6;

/// Returns the other games in which it is the player's turn, the one with the least time first, and whether the player
/// has other games at all.
async fn waiting_games(here: &str) -> (Vec<RunningGame>, bool) {
    let seats = SavedSeats::load(&BrowserStorage);
    let others = seats.all().iter().filter(|seat| !seat.is_over && seat.has_joined && seat.table != here);
    let (mut games, mut has_others) = (Vec::new(), false);
    for seat in others.take(MAX_TABLES) {
        let answer = browser::fetch("GET", &format!("/api/v1/tables/{}", seat.table), None).await;
        let game = answer.ok().filter(|(status, _)| *status == 200).and_then(|(_, text)| table_game(seat, &text));
        has_others |= game.is_some();
        games.extend(game.filter(RunningGame::is_my_online_turn));
    }
    sort_short(&mut games, RunningGame::order);
    (games, has_others)
}

fn route_of(game: &RunningGame) -> Route {
    game.table.as_deref().map_or(Route::Online, Route::table)
}

/// Names the next game once the player's turn at this table is over, until they stay or go.
#[component]
pub(crate) fn NextGame(remote: RemoteTable) -> impl IntoView {
    let play = GameContext::from_context();
    let found = RwSignal::new(None::<(Vec<RunningGame>, bool)>);
    let turn = play.session_memo(|session| {
        let state = session.match_state();
        let lasts = !state.settings().is_live() && !session.is_spectator() && !state.is_over();
        lasts.then(|| session.my_seat_to_move().is_some())
    });
    Effect::new(move |before: Option<Option<bool>>| {
        let now = turn.get();
        // Only a turn that ended on this screen: who looks at a table again wants to see it.
        if before.flatten() == Some(true) && now == Some(false) {
            spawn_local(async move {
                let games = waiting_games(&remote.id()).await;
                browser::set_badge(games.0.len());
                let _ = found.try_set(Some(games));
            });
        } else if now != Some(false) {
            found.set(None);
        }
        now
    });
    let stay = move |_| found.set(None);
    while_shown(window_event_listener(leptos::ev::keydown, move |event| {
        let is_command = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
        let is_next = matches!(event.key().as_str(), "n" | "N") && !is_command && !browser::is_in_field(&event);
        let next = found.with_untracked(|found| found.as_ref().and_then(|(games, _)| games.first().map(route_of)));
        if let Some(route) = next.filter(|_| is_next) {
            browser::navigate(&route);
        }
    }));
    move || {
        let (games, has_others) = found.get()?;
        let Some(next) = games.first() else {
            return has_others.then(|| {
                view! {
                    <p class="next-game panel" role="status" data-part="caught-up">
                        <span>{t("next-none")}</span>{button("btn", "next-stay", t("close"), stay)}
                    </p>
                }
                .into_any()
            });
        };
        let waits = tv("next-waits", &[("n", games.len().into())]);
        let time =
            next.left_ms.map(|left| format!(" · {}", tv("waiting-time", &[("time", state::clock_text(left).into())])));
        let route = route_of(next);
        let label = tv("next-game", &[("names", next.players.join(", ").into())]);
        Some(
            view! {
                <section class="next-game panel" data-part="next-game" role="status">
                    <span>{waits}{time}</span>
                    {button("btn", "next-stay", t("next-stay"), stay)}
                    <a class="btn main" href=route.hash() data-go="next-game">{label}<kbd class="wide-only">"N"</kbd></a>
                </section>
            }
            .into_any(),
        )
    }
}
