//! The rematch, as seen from the result of the match before. A client of the new table runs beside that of the old one: of a
//! spectator until the player agrees, then of a player, who commits, checks and reveals as at any other table.

use super::lobby::seat_name;
use crate::state::Sound;
use crate::state::online::{RematchStage, TableInfo};
use crate::views::prelude::*;

/// Time to hear and read that everybody is there.
const GREETING: Duration = Duration::from_millis(1500);

/// How far the rematch is, with the names of those it depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RematchView {
    pub(crate) stage: RematchStage,
    pub(crate) text: String,
    pub(crate) table: Route,
}

impl RematchView {
    fn new(next: RemoteTable) -> Option<Self> {
        let stage = next.client.with(RematchStage::of)?;
        let name = |seat: &Seat| next.info(|info| player_name(info, *seat)).unwrap_or_default();
        let text = match &stage {
            RematchStage::Wanted(seats) => {
                let names = seats.iter().map(name).collect::<Vec<_>>().join(", ");
                tv("rematch-wanted", &[("count", seats.len().into()), ("players", names.into())])
            }
            RematchStage::Waiting(seats) if !seats.is_empty() => {
                let names = seats.iter().map(name).collect::<Vec<_>>().join(", ");
                tv("rematch-waits", &[("players", names.into())])
            }
            RematchStage::Waiting(_) | RematchStage::Begun => t("sealed"),
            RematchStage::Alarming => String::new(),
        };
        Some(Self { stage, text, table: Route::table(&next.id()) })
    }

    pub(crate) fn is_wanted(&self) -> bool {
        matches!(self.stage, RematchStage::Wanted(_))
    }

    /// Whether the player has agreed, and everybody else, too.
    fn is_agreed(&self) -> bool {
        match &self.stage {
            RematchStage::Waiting(seats) => seats.is_empty(),
            RematchStage::Begun => true,
            RematchStage::Wanted(_) | RematchStage::Alarming => false,
        }
    }
}

/// Names a player of the new table, who may not have sat down yet: the seats keep the names of the match before.
fn player_name(info: &TableInfo, seat: Seat) -> String {
    match info.seating().seat(seat) {
        Some(seated) if seated.bot.is_some() => seat_name(&info.seating().players(), seat),
        seated => state::person_name(&texts(), seated.and_then(|seated| seated.name.as_deref()), seat, false),
    }
}

/// Follows the table of the rematch, as long as the board is shown. It draws nothing.
#[component]
pub(crate) fn RematchFollower(remote: RemoteTable) -> impl IntoView {
    let proposed = move || remote.info(|info| info.rematch().map(|table| table.to_string())).flatten();
    let table = memo(move || {
        let asked = remote.asked_rematch.get();
        let has_asked = asked.is_some();
        asked.or_else(proposed).map(|table| (table, has_asked))
    });
    on_cleanup(move || drop(remote.rematch_stage.try_set(None)));
    move || {
        let (table, has_asked) = table.get()?;
        Some(view! { <Next remote table has_asked/> })
    }
}

#[component]
fn Next(remote: RemoteTable, table: String, has_asked: bool) -> impl IntoView {
    let next = RemoteTable::open(&table, None, false);
    let now = memo(move || RematchView::new(next));
    Effect::new(move |before: Option<Option<RematchView>>| {
        let (before, now) = (before.flatten(), now.get());
        let was = |is: fn(&RematchView) -> bool| before.as_ref().is_some_and(is);
        let is = |is: fn(&RematchView) -> bool| now.as_ref().is_some_and(is);
        let is_asked = is(RematchView::is_wanted) && !was(RematchView::is_wanted);
        let is_answered = is(RematchView::is_agreed) && !was(RematchView::is_agreed);
        let has_waited = has_asked || was(|view| matches!(view.stage, RematchStage::Waiting(_)));
        if is_asked || (is_answered && has_waited) {
            call_player(remote, now.as_ref().map(|view| view.text.as_str()).unwrap_or_default());
        }
        match now.as_ref().map(|view| (&view.stage, &view.table)) {
            Some((RematchStage::Alarming, table)) if has_waited => browser::navigate(table),
            Some((RematchStage::Begun, table)) if has_waited => {
                let table = table.clone();
                let go = move || {
                    // The player may have gone elsewhere.
                    if next.rematch_stage.try_get_untracked().is_some() {
                        browser::navigate(&table);
                    }
                };
                set_timeout(go, GREETING);
            }
            _ => {}
        }
        // A table that came to nothing is no offer, and while the client of the player connects, nothing has changed.
        let is_gone = now.as_ref().is_some_and(|view| view.stage == RematchStage::Alarming);
        if now.is_some() || !has_asked {
            remote.rematch_stage.set(now.clone().filter(|_| !is_gone));
        }
        now
    });
}

/// Calls a player who looks at the result, or elsewhere.
fn call_player(remote: RemoteTable, text: &str) {
    if !App::from_context().settings.with_untracked(|settings| settings.silent) {
        browser::play_sounds(&[(0, Sound::YourTurn)]);
    }
    remote.notify(text);
}
