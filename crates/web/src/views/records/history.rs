use nova_luna_rules::Termination;
use nova_luna_table::SeatPlan;

use crate::state::{Ending, GameKind, History, Mode, Opponent, PlayedGame, ReviewPlace};
use crate::views::choices::{Choices, named, options};
use crate::views::online::seat_name;
use crate::views::prelude::*;

/// Games listed before "show more".
const LISTED: usize = 20;

/// All games, newest first, with a filter, which the address follows.
#[component]
pub(super) fn Games(kind: GameKind) -> impl IntoView {
    let against = match kind {
        GameKind::Against(opponent) => Some(opponent),
        GameKind::All | GameKind::Mode(_) => None,
    };
    let history = RwSignal::new(History::load(&BrowserStorage));
    let kind = RwSignal::new(kind);
    Effect::new(move || browser::update_address(&kind.get().route()));
    let shown = move || {
        let kind = kind.get();
        let wanted = |played: &&PlayedGame| kind.includes(played);
        history.with(|history| history.items.iter().rev().filter(wanted).cloned().collect::<Vec<_>>())
    };
    let all = RwSignal::new(false);
    let rows = move || {
        let mut games = shown();
        let more = games.len() > LISTED && !all.get();
        if more {
            games.truncate(LISTED);
        }
        let empty = games.is_empty().then(|| view! { <p class="note">{t("history-empty")}</p> });
        let rows = games.into_iter().map(|played| view! { <li class="game"><Row played/></li> }).collect_view();
        let more = more.then(|| button("btn", "all", t("history-show-all"), move |_| all.set(true)));
        view! { {empty}<ul class="games">{rows}</ul>{more.map(|more| view! { <p>{more}</p> })} }
    };
    view! {
        <Damaged history/>
        <section class="panel pad">
            <div class="between">
                <h2>{t("history")}</h2>
                <a class="btn" href=Route::Statistics.hash() data-go="statistics"><Icon lines=icons::CHART/>{t("statistics")}</a>
            </div>
            <Filter kind against/>
            {rows}
        </section>
    }
}

#[component]
fn Filter(kind: RwSignal<GameKind>, against: Option<Opponent>) -> impl IntoView {
    let [bots, solo, hot_seat] = [Mode::Bots, Mode::Solo, Mode::HotSeat].map(|mode| (GameKind::Mode(mode), mode.key()));
    let mut ways = named("history", &[(GameKind::All, "all"), bots, solo, hot_seat]);
    ways.extend(against.map(|whom| (GameKind::Against(whom), whom.key().to_owned(), opponent_name(whom))));
    let choose = move |shown| kind.set(shown);
    view! { <Choices legend=t("history-kind")>{options("history", ways, move || kind.get(), choose)}</Choices> }
}

fn opponent_name(opponent: Opponent) -> String {
    match opponent {
        Opponent::Level(level) => {
            let texts = texts();
            state::with_level(&texts, &state::bot_name(&texts, level, std::iter::empty()), level)
        }
        Opponent::People => t("st-people"),
    }
}

#[component]
fn Row(played: PlayedGame) -> impl IntoView {
    let (day, who, how) = (browser::format_date(played.ended, texts().language()), who(&played), result(&played));
    let assisted = played.assisted.then(|| view! { <span class="tag">{t("history-assisted")}</span> });
    let text = played.record(&BrowserStorage);
    let conceded = text.as_deref().filter(|_| matches!(played.ending, Ending::Ranked { conceded: true, .. }));
    let conceded = conceded.and_then(how_conceded).map(|how| view! { <span class="tag">{how}</span> });
    let look = text.map(|_| {
        let game = GameRef::Stored(played.started);
        let (replay, review) = (
            Route::Replay { game: game.clone(), ply: 0 }.hash(),
            Route::Review { game, place: ReviewPlace::default() }.hash(),
        );
        let label = |id: &str| tv(id, &[("game", format!("{day}, {who}").into())]);
        view! {
            <span class="game-acts">
                <a class="btn" data-act="look" aria-label=label("history-open-game") href=replay>{t("history-open")}</a>
                <a class="btn" data-act="review" aria-label=label("review-game") href=review>{t("review")}</a>
            </span>
        }
    });
    view! {
        <time class="note">{day.clone()}</time>
        <span class="seated">{who.clone()}</span>
        <span class="how"><b>{how}</b>{conceded}{assisted}</span>
        {look}
    }
}

fn name(played: &PlayedGame, seat: Seat) -> String {
    match played.seats.get(seat.index()) {
        Some(SeatPlan::Person(name)) => state::person_name(&texts(), Some(name), seat, played.own_seat() == Some(seat)),
        Some(SeatPlan::Bot(_)) => seat_name(&played.seats.iter().cloned().map(Some).collect::<Vec<_>>(), seat),
        None => state::person_name(&texts(), None, seat, false),
    }
}

pub(crate) fn who(played: &PlayedGame) -> String {
    if played.mode() == Mode::Solo {
        return t("history-solo");
    }
    Seat::all(played.seats.len()).map(|seat| name(played, seat)).collect::<Vec<_>>().join(" · ")
}

fn how_conceded(record: &str) -> Option<String> {
    match Record::read(record).ok()?.termination()? {
        Termination::Resigned => Some(t("history-by-resignation")),
        Termination::Time => Some(t("history-on-time")),
        Termination::Normal | Termination::Abandoned => None,
    }
}

pub(crate) fn result(played: &PlayedGame) -> String {
    match &played.ending {
        Ending::Solo(score) => tv("history-score", &[("score", (*score).into())]),
        Ending::GivenUp => t("history-given-up"),
        Ending::Unfinished => t("history-unfinished"),
        Ending::Ranked { ranking, .. } => match (played.is_won(), ranking.first()) {
            (Some(true), _) => t("history-won"),
            (Some(false), _) => {
                let place =
                    ranking.iter().position(|seat| Some(*seat) == played.own_seat()).map_or(0, |index| index + 1);
                tv("history-lost", &[("place", place.into())])
            }
            (None, Some(first)) => tv("history-winner", &[("player", name(played, *first).into())]),
            (None, None) => t("history-unfinished"),
        },
    }
}

/// Offers unreadable saved data for download until the player dismisses it.
#[component]
fn Damaged(history: RwSignal<History>) -> impl IntoView {
    let text = move || history.with(|history| history.damaged.clone());
    let forget = move |_| {
        history.update(|history| {
            // If it cannot be deleted, it is shown again next time.
            let _ = history.delete_damaged(&BrowserStorage);
        });
    };
    let keep = move |_| browser::download("nova-luna-damaged.txt", "text/plain", &text());
    view! {
        {move || (!text().is_empty()).then(|| view! {
            <section class="panel pad damaged" data-part="damaged">
                <h2>{t("damaged-results")}</h2>
                <p>{t("damaged-results-note")}</p>
                <textarea class="input" readonly aria-label=t("damaged-results") prop:value=text()></textarea>
                <div class="actions left">
                    {button("btn", "damaged-keep", t("download"), keep)}
                    {button("btn warn", "damaged-forget", t("damaged-forget"), forget)}
                </div>
            </section>
        })}
    }
}
