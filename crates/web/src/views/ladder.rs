//! The ladder of bots: five characters, weakest first, and how often the player has beaten each.

use crate::state::{History, LIT_WINS, LevelTally, SettingsForm};
use crate::views::prelude::*;

/// Chooses the level of all bots. The seats below can still differ.
#[component]
pub(crate) fn Ladder(game: RwSignal<SettingsForm>) -> impl IntoView {
    let levels = state::tally_levels(&History::load(&BrowserStorage).items);
    let step = move |level: BotName| {
        let tally = levels.iter().find(|tally| tally.level == level).copied();
        let on = move || game.with(|game| game.bots().all(|bot| bot == level));
        view! {
            <label class="step">
                <input type="radio" name="level" value=level.as_str() data-level=level.as_str() prop:checked=on
                    on:change=move |_| game.update(|game| game.set_level(level))/>
                <span class="panel">
                    <BotFace level/>
                    <span><b>{state::bot_name(&texts(), level, std::iter::empty())}</b>" "<small>{state::level_name(&texts(), level)}</small></span>
                    <span class="note">{t(&format!("bots-{level}"))}</span>
                    {tally.map(record)}
                </span>
            </label>
        }
    };
    view! {
        <fieldset class="field">
            <legend>{t("bots-title")}</legend>
            <p class="note">{t("bots-note")}</p>
            <div class="ladder">{BotName::LEVELS.map(step)}</div>
        </fieldset>
    }
}

fn record(tally: LevelTally) -> impl IntoView + use<> {
    let (won, lost) = (tally.wins, tally.games.saturating_sub(tally.wins));
    let moons: String = (0..LIT_WINS).map(|index| moon(index < won)).collect();
    let label = tv("bots-record", &[("won", won.into()), ("lost", lost.into())]);
    view! { <span class="won" role="img" aria-label=label><span inner_html=moons></span>{format!("{won} : {lost}")}</span> }
}
