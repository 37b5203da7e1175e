//! The result of a game: who won and how, the final displays, the race, what is worth remembering, and what to do next.

use nova_luna_rules::Outcome;
use nova_luna_table::MatchResult;

use super::analysis::{Analysis, Offer};
use super::dialogs::{Dialog, record};
use super::online;
use super::solo::Sheet;
use super::way_on::{NextLevelButton, WayOn};
use crate::state::online::Input;
use crate::state::review::ReviewFact;
use crate::state::{DiscRace, Fact, GameComparison, History, NextRung, ReviewPlace};
use crate::views::online::{DealCheckResult, Verdicts};
use crate::views::prelude::*;

/// Discs that rise beside the moon after a win.
const LANTERNS: usize = 9;

/// The whole content of the dialog, its title included.
#[component]
pub(super) fn ResultScreen() -> impl IntoView {
    let play = GameContext::from_context();
    let (title, how, winner, is_solo) = play.session.with_untracked(|session| {
        let texts = texts();
        let ties = state::explain_ties(&texts, session);
        let sentences = [state::tell_result(&texts, session), rate_solo(session)].into_iter().chain(ties);
        let how = sentences.filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ");
        (state::title_result(&texts, session), how, celebrated_seat(session), session.view().players() == 1)
    });
    let lanterns = winner.map(|seat| (0..LANTERNS).map(|_| view! { <DiscIcon seat=seat/> }).collect_view());
    let (is_assisted, is_from_position) = play.session.with_untracked(|session| {
        let state = session.match_state();
        (state.is_assisted(), state.initial_moves().is_some())
    });
    // The dialog may have opened before this part was loaded, and then nothing in it has the focus.
    let result = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        if result.get().is_some() {
            focus(".result :is([autofocus], .btn.main)");
        }
    });
    let analysis = Analysis::start(play);
    // Any key or tap ends what comes in.
    let is_complete = RwSignal::new(false);
    view! {
        <div class="result" class:solo=is_solo class:complete=is_complete node_ref=result on:pointerdown=move |_| is_complete.set(true)
            on:keydown=move |event| { is_complete.set(true); press(play, &event) }>
            <header class="rise">
                <svg class="moonrise" viewBox="-100 -100 200 200" aria-hidden="true" inner_html=draw::result_moon(winner.is_some())></svg>
                <div class="lanterns" aria-hidden="true">{lanterns}</div>
                <svg class="hills" viewBox="0 0 1440 60" preserveAspectRatio="none" aria-hidden="true" inner_html=HILLS></svg>
                <h2 id="dialog-title">{title}</h2>
                <p>{how}</p>
                <WayOn/>
                <Places/>
                {is_assisted.then(|| view! { <span class="assist-tag">{t("assist-mark")}</span> })}
                {is_from_position.then(|| view! { <p data-part="from-position">{t("play-on-note")}</p> })}
                <button class="tool" aria-label=t("look-at-it") data-act="close" on:click=move |_| play.dialog.set(None)><Icon lines=icons::CLOSE/></button>
            </header>
            <NextSteps is_solo/>
            {play.remote.map(|remote| view! { <DealCheckResult remote shown=Some(Verdicts::Alarms)/><p class="problem" role="alert">{move || remote.problem.get()}</p> })}
            {analysis.map(|analysis| view! { <Offer analysis/> })}
            <Finals/>
            <Facts analysis/>
            {play.remote.map(|remote| view! { <div class="proof-row"><DealCheckResult remote shown=Some(Verdicts::Others)/></div> })}
            <nav class="ways">
                <button class="btn plain" on:click=move |_| play.dialog.set(None)>{t("look-at-it")}</button>
                <a class="btn plain" href=Route::Start.hash()>{t("to-start")}</a>
            </nav>
        </div>
    }
}

const HILLS: &str =
    r#"<path d="M0 24Q180 8 420 22T960 14T1440 26V60H0Z"/><path d="M0 42Q260 30 520 40T1100 32T1440 40V60H0Z"/>"#;

/// Returns the seat whose win is celebrated. A solo player always has one; a player who lost does not.
fn celebrated_seat(session: &Session) -> Option<Seat> {
    match session.match_state().result()? {
        MatchResult::Played(Outcome::Solo(_)) => Some(Seat::FIRST),
        MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking } => {
            ranking.first().copied().filter(|winner| session.my_seat().is_none_or(|me| me == *winner))
        }
        MatchResult::Abandoned => None,
    }
}

/// Rates the score of a finished solo game (R27).
fn rate_solo(session: &Session) -> String {
    match session.match_state().result() {
        Some(MatchResult::Played(Outcome::Solo(score))) => t(match score.0 {
            0..=79 => "solo-legend",
            80..=99 => "solo-great",
            100..=119 => "solo-good",
            _ => "solo-fair",
        }),
        _ => String::new(),
    }
}

/// The places of all players. With two, the title says everything.
#[component]
fn Places() -> impl IntoView {
    let play = GameContext::from_context();
    play.session.with_untracked(|session| {
        let places = state::places(session);
        let item = |place: &state::Placing| {
            let words = place.words(&texts(), session);
            view! { <li><b>{place.place}"."</b><DiscIcon seat=place.seat/><span data-cut="name">{play.name(place.seat)}</span><small>{words}</small></li> }
        };
        (places.len() > 2).then(|| view! { <ol class="places" aria-label=t("places")>{places.iter().map(item).collect_view()}</ol> })
    })
}

fn play_again(play: GameContext) {
    if let Some(attempt) = play.challenge() {
        return browser::navigate(&Route::challenge(attempt.challenge));
    }
    let settings = play.session.with_untracked(|session| session.match_state().settings().clone());
    play.dialog.set(None);
    play.app.start_match(settings, browser::random_seed());
}

/// Opens the game on another screen; the way back leads to the result.
fn leave(play: GameContext, screen: impl FnOnce(GameRef) -> Route) {
    let game = match play.remote.map(RemoteTable::id) {
        Some(table) => table.parse().map_or(GameRef::Opened, GameRef::Table),
        None => play.started().map_or(GameRef::Opened, GameRef::Stored),
    };
    let me = play.session.with_untracked(Session::my_seat);
    play.app.open_record(&game, &record(play).get_untracked(), me, screen(game.clone()));
}

/// Opens the analysis board: before the turning point of a finished game if its review has found one, else before its
/// last turn; where a game is now that goes on.
pub(super) fn analyse(play: GameContext) {
    let (moves, is_over, me) = play.session.with_untracked(|session| {
        let state = session.match_state();
        (state.moves().len(), state.is_over(), session.my_seat())
    });
    let turned = || {
        let (review, _) = state::review::load_review(&BrowserStorage, record(play).get_untracked());
        review.turning_point(me.unwrap_or(Seat::FIRST))
    };
    let turn = if is_over { turned().unwrap_or(moves).saturating_sub(1) } else { moves };
    leave(play, |game| Route::analysis(game, turn));
}

pub(super) fn review(play: GameContext, place: ReviewPlace) {
    leave(play, |game| Route::Review { game, place });
}

/// R for a rematch, V for the review, S to share it.
fn press(play: GameContext, event: &leptos::ev::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
        return;
    }
    match (event.key().as_str(), play.remote) {
        ("r" | "R", None) => play_again(play),
        ("r" | "R", Some(remote)) if play.session.with_untracked(|session| !session.is_spectator()) => {
            remote.on(Input::Rematch);
        }
        ("v" | "V", _) => review(play, ReviewPlace::default()),
        ("s" | "S", _) => play.open(Dialog::Share),
        _ => {}
    }
}

#[component]
fn NextSteps(is_solo: bool) -> impl IntoView {
    let play = GameContext::from_context();
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let again = if is_solo { "play-again" } else { "end-rematch" };
    let challenge = play.challenge().map(|attempt| Route::challenge(attempt.challenge));
    let rung = play.session.with_untracked(NextRung::after);
    let again_class = if rung.is_some() { "btn" } else { "btn main" };
    let next_level = rung.map(|rung| view! { <NextLevelButton rung/> });
    let main = match (play.remote, challenge) {
        (Some(remote), _) => view! { <online::NextMatchButton remote/> }.into_any(),
        (None, Some(route)) => {
            let label = t(if is_solo { "result-daily" } else { "result-weekly" });
            view! { <a class="btn main" data-act="challenge" autofocus href=route.hash()>{label}</a> }.into_any()
        }
        (None, None) => view! { {next_level}<button class=again_class data-act="again" autofocus on:click=move |_| play_again(play)><Icon lines=icons::AGAIN/>{t(again)}</button> }.into_any(),
    };
    view! {
        <div class="onward">
            {main}
            <button class="btn" data-act="review" on:click=move |_| review(play, ReviewPlace::default())><Icon lines=icons::CHART/>{t("review")}</button>
            <button class="btn" class:main=is_spectator data-act="replay" on:click=move |_| leave(play, |game| Route::Replay { game, ply: 0 })><Icon lines=icons::PLAY/>{t("replay-it")}</button>
            <button class="btn" data-act="analysis" on:click=move |_| analyse(play)><Icon lines=icons::LENS/>{t("an-open")}</button>
            <button class="btn" data-act="share" on:click=move |_| play.open(Dialog::Share)><Icon lines=icons::LINK/>{t("share")}</button>
        </div>
    }
}

#[component]
fn Finals() -> impl IntoView {
    let play = GameContext::from_context();
    play.session.with_untracked(|session| {
        let state = session.match_state();
        if let Some(sheet) = state::ScoreSheet::new(state.view(), state.moves()) {
            return view! {
                <section class="panel sheet" aria-label=t("score-sheet")><h3>{t("score-sheet")}</h3><Sheet sheet is_over=true/></section>
                <FinalDisplay seat=Seat::FIRST/>
            }
            .into_any();
        }
        let seats: Vec<Seat> = match state.result() {
            Some(MatchResult::Played(Outcome::Ranking(ranking)) | MatchResult::Conceded { ranking }) => {
                ranking.to_vec()
            }
            _ => state.view().seats().collect(),
        };
        let own = session.my_seat().or(seats.first().copied()).unwrap_or(Seat::FIRST);
        let others = seats.into_iter().filter(move |seat| *seat != own);
        view! {
            <Race/>
            <FinalDisplay seat=own/>
            <div class="rivals">{others.map(|seat| view! { <FinalDisplay seat/> }).collect_view()}</div>
        }
        .into_any()
    })
}

#[component]
fn FinalDisplay(seat: Seat) -> impl IntoView {
    let play = GameContext::from_context();
    let (view_box, content, left) = play.session.with_untracked(|session| {
        let Some(display) = session.view().display(seat) else { return Default::default() };
        let content = draw::whole_display(display, seat, session.last_placed(seat));
        (CellRect::of(display).view_box(4), content, session.view().discs_left(seat))
    });
    let all = play.session.with_untracked(|session| session.match_state().settings().discs);
    let left = if left == 0 {
        tv("end-all-placed", &[("discs", all.into())])
    } else {
        tv("left-short", &[("discs", left.into())])
    };
    let level = play.session.with_untracked(|session| state::level_at(session, seat));
    let left = level.map_or_else(|| left.clone(), |level| format!("{} · {left}", state::level_name(&texts(), level)));
    let label = play.enlarge_label(seat);
    view! {
        <button class="panel final" aria-label=label data-final=seat.number() on:click=move |_| play.open(Dialog::Display(seat))>
            <span class="who"><DiscIcon seat/><b data-cut="name">{play.name(seat)}</b><small>{left}</small></span>
            <svg viewBox=view_box aria-hidden="true" inner_html=content></svg>
        </button>
    }
}

#[component]
fn Race() -> impl IntoView {
    let play = GameContext::from_context();
    let (race, players) = play.session.with_untracked(|session| {
        let (state, players) = (session.match_state(), session.view().players());
        (DiscRace::new(players, state.settings().discs, state.moves()), players)
    });
    let size = if browser::matches_media("(max-width: 599px)") { (330.0, 190.0) } else { (640.0, 300.0) };
    let figure = draw::race(&race.lines, &t("race-turn"), size);
    let ends = Seat::all(players).map(|seat| format!("{} {}", play.name(seat), race.left(seat, race.turns())));
    let label =
        tv("race-label", &[("turns", race.turns().into()), ("players", ends.collect::<Vec<_>>().join(", ").into())]);
    let head = Seat::all(players).map(|seat| view! { <th scope="col">{play.name(seat)}</th> }).collect_view();
    let row = |turn: usize| {
        let cells = Seat::all(players).map(|seat| view! { <td>{race.left(seat, turn)}</td> });
        view! { <tr><th scope="row">{turn}</th>{cells.collect_view()}</tr> }
    };
    let rows = (1..=race.turns()).map(row).collect_view();
    view! {
        <section class="panel race" aria-label=t("race")>
            <h3>{t("race")}<small>{t("race-note")}</small></h3>
            <svg viewBox=figure.view_box role="img" aria-label=label inner_html=figure.content></svg>
            <details>
                <summary>{t("race-table")}</summary>
                <div class="numbers" tabindex="0" role="region" aria-label=t("race-table")>
                    <table><thead><tr><th scope="col">{t("race-turn")}</th>{head}</tr></thead><tbody>{rows}</tbody></table>
                </div>
            </details>
        </section>
    }
}

/// Returns how a local game stands among the stored ones. If it could not be stored, nothing is claimed.
fn comparison(session: &Session) -> Option<GameComparison> {
    let started = session.local_table()?.start().started_at.0;
    let games = History::load(&BrowserStorage).items;
    games.last().filter(|last| last.started == started).and_then(|_| GameComparison::new(&games))
}

/// What is worth remembering. What the analysis finds replaces simpler facts of the same kind once it is there: what
/// turned the game instead of who led, and the accuracy instead of the number of tiles.
#[component]
fn Facts(analysis: Option<Analysis>) -> impl IntoView {
    let play = GameContext::from_context();
    let facts = play.session.with_untracked(|session| state::collect_facts(session, comparison(session)));
    move || {
        let found = analysis.map(Analysis::facts).unwrap_or_default();
        let is_shown = |fact: &&Fact| match fact {
            Fact::Lead { .. } => !found.iter().any(|fact| matches!(fact, ReviewFact::TurningPoint { .. })),
            Fact::Tiles { .. } => found.is_empty(),
            _ => true,
        };
        let shown = play.session.with_untracked(|session| {
            facts.iter().filter(is_shown).map(|fact| fact_item(fact, session)).collect_view()
        });
        let found = analysis.map(|analysis| found.iter().filter_map(|fact| analysis.item(play, *fact)).collect_view());
        let is_reviewed = analysis.is_some_and(|analysis| analysis.is_complete.get());
        view! { <ul class="facts" data-analysis=is_reviewed.to_string()>{found}{shown}</ul> }
    }
}

fn fact_item(fact: &Fact, session: &Session) -> AnyView {
    let (title, note) = fact.words(&texts(), session);
    let lines = match fact {
        Fact::BestMove { tile, .. } => {
            let tile = draw::small_tile(tile.tile());
            return view! { <li class="panel"><span class="pic" inner_html=tile></span><b>{title}</b><small>{note}</small></li> }.into_any();
        }
        Fact::Lead { .. } => icons::FLAG,
        Fact::Tiles { .. } => icons::CHART,
        Fact::Comparison(_) => icons::STAR,
    };
    view! { <li class="panel"><span class="pic"><Icon lines/></span><b>{title}</b><small>{note}</small></li> }
        .into_any()
}
