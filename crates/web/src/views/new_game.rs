//! The new-game screen, also for shared deals and positions.

use nova_luna_protocol::position::parse_position;
use nova_luna_rules::{DISCS, first_game_discs, usual_discs};
use nova_luna_table::{SeatPlan, SwitchScope};

use super::choices::{Choices, SwitchChoices, named, options};
use super::ladder::Ladder;
use crate::state::lessons::SOLO_LESSON;
use crate::state::{DealLink, DiscsChoice, FormKind, MAX_MINUTES, MAX_NAME_LENGTH, MAX_SECONDS, Mode, SettingsForm};
use crate::views::prelude::*;

#[component]
pub(crate) fn NewGame(mode: Mode) -> impl IntoView {
    let game = RwSignal::new(SettingsForm::load(&BrowserStorage, FormKind::Local(mode)));
    let title = t(match mode {
        Mode::Bots => "new-bots",
        Mode::Solo => "new-solo",
        Mode::HotSeat => "new-hotseat",
    });
    if mode == Mode::Solo {
        return view! { <Page title><Alone game/></Page> }.into_any();
    }
    let foot = view! { <StartButton game remember=Some(FormKind::Local(mode))/> }.into_any();
    let ladder = (mode == Mode::Bots).then(|| view! { <Ladder game/> });
    view! {
        <Page title foot>
            <div class="setup flow">
                {ladder}
                <div class="columns">
                    <div class="panel pad"><Players game/><Seats game/></div>
                    <div class="panel pad"><Discs game/><ClockField game/><SwitchChoices form=game scope=SwitchScope::Everywhere/></div>
                </div>
                <SeedField game/>
            </div>
        </Page>
    }
    .into_any()
}

/// Solo games have no options.
#[component]
fn Alone(game: RwSignal<SettingsForm>) -> impl IntoView {
    view! {
        <div class="solo-setup">
            <div class="flow">
                <p class="lead">{t("new-solo-lead")}</p>
                <p class="note">{t("new-solo-note")}</p>
                <StartButton game remember=None/>
                <p><a class="btn" href=Route::Lesson(SOLO_LESSON).hash() data-go="solo-lesson">{t("new-solo-lesson")}</a></p>
                <SwitchChoices form=game scope=SwitchScope::Everywhere/>
                <SeedField game/>
            </div>
            <svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=crate::draw::start_wheel()></svg>
        </div>
    }
}

/// The screen of a shared deal: players can be chosen, everything else comes from the deal.
#[component]
pub(crate) fn SharedDeal(text: String) -> impl IntoView {
    let inner = match DealLink::parse(&text) {
        Err(error) => view! { <BadLink problem=error.message(&texts()) text/> }.into_any(),
        Ok(deal) => {
            let game = RwSignal::new(SettingsForm::from_deal(&deal));
            let values = [("players", deal.players.into()), ("discs", deal.discs.into())];
            let lead = if deal.players == 1 { t("deal-solo") } else { tv("deal-lead", &values) };
            view! {
                <p class="lead">{lead}</p>
                {(deal.players > 1).then(|| view! { <div class="panel pad"><Seats game is_dealt=true/></div> })}
                <StartButton game remember=None/>
            }
            .into_any()
        }
    };
    view! { <Page title=t("deal")><div class="setup flow">{inner}</div></Page> }
}

/// Continues a game from a position: who plays, and the start.
#[component]
pub(crate) fn PlayOn(text: String) -> impl IntoView {
    let back = Route::Position(text.clone());
    let inner = match parse_position(&text) {
        Err(error) => view! { <BadLink problem=state::explain_position_error(&error, &texts()) text/> }.into_any(),
        Ok(record) if record.view().to_move().is_none() => {
            view! { <p class="problem" role="alert">{t("play-on-over")}</p> }.into_any()
        }
        Ok(record) => {
            let game = RwSignal::new(SettingsForm::from_position(&record));
            let has_opponents = record.start().players() > 1;
            let friends = Route::PlayOnFriends(text).hash();
            view! {
                <p class="lead">{t("play-on-lead")}</p>
                {has_opponents.then(|| view! { <div class="panel pad"><Seats game is_dealt=true/></div> })}
                <p class="note">{t("play-on-note")}</p>
                <StartButton game remember=None/>
                {has_opponents.then(|| view! { <p class="go"><a class="btn" href=friends data-go="play-on-friends">{t("play-on-friends")}</a></p> })}
            }
            .into_any()
        }
    };
    view! { <Page title=t("play-on") back><div class="setup flow">{inner}</div></Page> }
}

#[component]
fn Players(game: RwSignal<SettingsForm>) -> impl IntoView {
    let one = move |players: usize| {
        let on = Signal::derive(move || game.with(|game| game.players() == players));
        view! {
            <button
                type="button" class="pick" data-players=players aria-pressed=move || on.get().to_string()
                on:click=move |_| game.update(|game| game.set_players(players))
            >{players}</button>
        }
    };
    view! {
        <div class="field" role="group" aria-labelledby="new-players">
            <h2 class="legend" id="new-players">{t("new-players")}</h2>
            <div class="picks">{[2, 3, 4].map(one)}</div>
        </div>
    }
}

/// `is_dealt` if a deal or a position already says who begins.
#[component]
pub(super) fn Seats(game: RwSignal<SettingsForm>, #[prop(optional)] is_dealt: bool) -> impl IntoView {
    let row = move |seat: Seat| {
        let used = move || game.with(|game| seat.index() < game.players());
        view! { <li class="seat" class:unused=move || !used()><SeatRow game seat/></li> }
    };
    view! {
        <div class="field">
            <h2 class="legend">{t("new-seats")}</h2>
            {(!is_dealt).then(|| view! { <p class="note">{t("new-seats-note")}</p> })}
            <ul class="seats">{Seat::all(4).map(row).collect_view()}</ul>
        </div>
    }
}

#[component]
fn SeatRow(game: RwSignal<SettingsForm>, seat: Seat) -> impl IntoView {
    let index = seat.index();
    let plan = move || game.with(|game| game.seat(index).cloned());
    let is_bot = move || game.with(|game| game.seat(index).is_some_and(|plan| plan.bot().is_some()));
    let choose = move |event| {
        if let Some(plan) = state::seat_from_key(&event_target_value(&event)) {
            game.update(|game| game.set_seat(index, plan));
        }
    };
    let rename = move |event| game.update(|game| game.set_seat(index, SeatPlan::Person(event_target_value(&event))));
    let label = tv("player", &[("seat", seat.number().into())]);
    let name_label = tv("new-name", &[("seat", seat.number().into())]);
    let key = move || plan().as_ref().map(state::seat_key);
    let first = game.with_untracked(|game| game.seat(index).map(state::seat_key));
    let option = move |one: SeatPlan| {
        let word = one.bot().map_or_else(|| t("new-person"), bot_level);
        let value = state::seat_key(&one);
        view! { <option value=value selected=first == Some(value)>{word}</option> }
    };
    let called = move || match plan() {
        Some(SeatPlan::Person(name)) => name,
        _ => String::new(),
    };
    let bot = memo(move || game.with(|game| Some((game.seat(index)?.bot()?, game.bots_before(index)))));
    view! {
        <DiscIcon seat/>
        <select class="input" aria-label=label.clone() data-seat=seat.number() prop:value=key on:change=choose>
            {state::seat_choices().map(option).collect_view()}
        </select>
        <input
            class="input" type="text" aria-label=name_label placeholder=label maxlength=MAX_NAME_LENGTH autocomplete="off"
            class:gone=is_bot disabled=is_bot
            prop:value=called on:input=rename
        />
        {move || bot.get().map(|(bot, before)| view! {
            <span class="sitter"><BotFace level=bot/>{state::bot_name(&texts(), bot, before.into_iter())}</span>
        })}
    }
}

#[component]
fn Discs(game: RwSignal<SettingsForm>) -> impl IntoView {
    const HOUSE: DiscsChoice = DiscsChoice::House(10);
    let chosen = move || match game.with(|game| game.discs) {
        DiscsChoice::House(_) => HOUSE,
        other => other,
    };
    let ways =
        named("new-discs", &[(DiscsChoice::Usual, "usual"), (DiscsChoice::FirstGame, "first"), (HOUSE, "house")]);
    let choose = move |wanted| game.update(|game| game.discs = wanted);
    let number = move || game.with(SettingsForm::disc_count);
    let set = move |typed: &str| {
        if let Ok(discs) = typed.parse::<u8>() {
            choose(DiscsChoice::House(discs.clamp(1, DISCS)));
        }
    };
    let note = move || {
        let players = game.with(SettingsForm::players);
        let id = match game.with(|game| game.discs) {
            DiscsChoice::FirstGame if first_game_discs(players) == usual_discs(players) => "new-discs-same",
            _ => "new-discs-count",
        };
        tv(id, &[("discs", number().into())])
    };
    let is_off = Signal::derive(move || chosen() != HOUSE);
    let label = Some(t("new-discs-number"));
    view! {
        <Choices legend=t("new-discs")>{options("discs", ways, chosen, choose)}</Choices>
        <div class="beside">
            {number_field("discs", label, (1, DISCS.into()), is_off, move || number().into(), set)}
            <span class="note">{note}</span>
        </div>
    }
}

/// A number, in effect once it is typed. The field then shows the one in effect.
fn number_field(
    name: &'static str,
    label: Option<String>,
    (min, max): (u64, u64),
    is_off: Signal<bool>,
    now: impl Fn() -> u64 + Copy + Send + 'static,
    set: impl Fn(&str) + 'static,
) -> AnyView {
    let change = move |event| {
        set(&event_target_value(&event));
        event_target::<web_sys::HtmlInputElement>(&event).set_value(&now().to_string());
    };
    view! {
        <input
            class="input short" type="number" min=min max=max inputmode="numeric" aria-label=label data-set=name disabled=is_off
            prop:value=move || now().to_string() on:change=change
        />
    }
    .into_any()
}

#[component]
fn ClockField(game: RwSignal<SettingsForm>) -> impl IntoView {
    let has = move || game.with(|game| game.settings.clock.is_some());
    let clock = move || game.with(SettingsForm::clock);
    let set = move |(minutes, seconds)| game.update(|game| game.set_clock(minutes, seconds));
    let choose = move |with| if with { set(clock()) } else { game.update(|game| game.settings.clock = None) };
    let ways = [(false, "none", t("new-clock-none")), (true, "fischer", t("new-clock-some"))];
    let ways = ways.map(|(with, key, label)| (with, key.to_owned(), label));
    let is_off = Signal::derive(move || !has());
    let minutes = move |typed: &str| typed.parse().into_iter().for_each(|minutes| set((minutes, clock().1)));
    let seconds = move |typed: &str| typed.parse().into_iter().for_each(|seconds| set((clock().0, seconds)));
    view! {
        <Choices legend=t("new-clock")>{options("clock", ways, has, choose)}</Choices>
        <div class="beside">
            <label>
                {number_field("minutes", None, (1, MAX_MINUTES), is_off, move || clock().0, minutes)}
                <span class="note">{t("new-clock-minutes")}</span>
            </label>
            <label>
                {number_field("seconds", None, (0, MAX_SECONDS), is_off, move || clock().1, seconds)}
                <span class="note">{t("new-clock-seconds")}</span>
            </label>
        </div>
    }
}

#[component]
fn SeedField(game: RwSignal<SettingsForm>) -> impl IntoView {
    let problem = move || game.with(|game| game.typed_seed().err().map(|error| texts().parse_seed_error(error)));
    view! {
        <details class="more">
            <summary>{t("new-more")}</summary>
            <label class="field">
                <span class="legend">{t("new-seed")}</span>
                <span class="note" id="seed-note">{t("new-seed-note")}</span>
                <input
                    class="input" type="text" autocomplete="off" spellcheck="false" data-set="seed" aria-describedby="seed-note seed-problem"
                    aria-invalid=move || problem().is_some().to_string()
                    on:input=move |event| game.update(|game| game.seed = event_target_value(&event))
                />
            </label>
            <p class="problem" id="seed-problem" role="status">{problem}</p>
        </details>
    }
}

#[component]
fn StartButton(
    game: RwSignal<SettingsForm>,
    /// The form as which the choices are saved.
    remember: Option<FormKind>,
) -> impl IntoView {
    let app = App::from_context();
    let begin = move |_| {
        let game = game.get_untracked();
        let Ok(seed) = game.typed_seed() else { return };
        if let Some(kind) = remember {
            // Without storage, the defaults apply next time.
            let _ = game.save(&BrowserStorage, kind);
        }
        app.start_match(game.local_settings(&app.name()), seed.unwrap_or_else(browser::random_seed));
    };
    let wrong = move || game.with(|game| game.typed_seed().is_err());
    view! {
        <p class="go"><button type="button" class="btn main big" data-act="start" disabled=wrong on:click=begin>{t("new-start")}</button></p>
    }
}
