//! Plays back what happened: animations and sounds. The position has changed before; nothing waits for the player.

pub(super) mod animation;
mod page_parts;
mod pieces;
mod places;
mod stage;

use std::collections::VecDeque;

use nova_luna_table::EventKind;

use crate::state::{BotSpeed, Pace, Sequence, Sound};
use crate::views::board::is_still;
use crate::views::prelude::*;
use animation::Animations;
use stage::{Before, Hidden};

/// With more events waiting, they are played at twice the rate.
const HURRY_ABOVE: usize = 3;
/// The usual rate returns when no more are waiting.
const HURRY_UNTIL: usize = 2;

/// How long the list of instant moves is shown, in milliseconds.
const SUMMARY_TIME: u32 = 4000;

/// Time between two looks at the clock during a sequence, in milliseconds.
const CLOCK_CHECK: u32 = 50;
/// If the page could not draw for longer, the steps under way are finished: pieces that jump explain nothing.
const LATE: u64 = 100;
/// The longest time until the first frame of a sequence, in milliseconds.
const LONGEST_FRAME: u32 = 1000;

/// The running sequence, and what waits for its end.
#[derive(Default)]
struct Running {
    /// Counts sequences, so that callbacks of an earlier one do nothing.
    number: u32,
    is_active: bool,
    /// When it started, in milliseconds since 1970.
    started: u64,
    animations: Animations,
    hidden: Hidden,
    timers: Vec<TimeoutHandle>,
    last_sound: Option<Sound>,
    /// What follows the end, if the player at this page gets the turn.
    after: Option<fn()>,
    waiting: VecDeque<Box<dyn FnOnce()>>,
    /// The player skips the others' moves until their own turn.
    is_skipping: bool,
    is_hurrying: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Playback {
    running: StoredValue<Running, LocalStorage>,
    /// The position that the page showed last, and the number of events before it.
    shown: StoredValue<(View, usize)>,
    /// The seat whose new discs have not all landed, and their number.
    pub(super) falling: RwSignal<Option<(Seat, u8)>>,
    pub(super) caption: RwSignal<Option<Caption>>,
    /// Whether moves are shown again.
    is_again: StoredValue<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Caption {
    pub(super) text: String,
    /// It is played back now, so it can be skipped.
    pub(super) is_running: bool,
}

impl Playback {
    pub(super) fn new(session: &Session) -> Self {
        Self {
            running: StoredValue::new_local(Running::default()),
            shown: StoredValue::new(shown(session)),
            falling: RwSignal::new(None),
            caption: RwSignal::new(None),
            is_again: StoredValue::new(false),
        }
    }

    /// Returns the discs left of a seat, with those that have not landed on their tasks yet.
    pub(super) fn discs_shown(self, play: GameContext, seat: Seat) -> u8 {
        let falling = self.falling.get().filter(|(mover, _)| *mover == seat).map_or(0, |(_, discs)| discs);
        play.session.with(|session| session.view().discs_left(seat)) + falling
    }

    pub(super) fn is_active(self) -> bool {
        self.running.try_with_value(|running| running.is_active) == Some(true)
    }

    pub(super) fn when_idle(self, then: impl FnOnce() + 'static) {
        match self.running.try_with_value(|running| running.is_active) {
            Some(true) => self.running.update_value(|running| running.waiting.push_back(Box::new(then))),
            Some(false) => then(),
            None => {}
        }
    }

    /// Finishes everything that moves or waits, because the player acts.
    pub(super) fn skip(self) {
        let is_other =
            self.caption.with_untracked(|caption| caption.as_ref().is_some_and(|caption| caption.is_running));
        let skipped = self.running.try_update_value(|running| {
            running.is_skipping |= is_other && running.is_active;
            running.is_active.then(|| running.last_sound.take()).flatten()
        });
        if let Some(Some(sound)) = skipped {
            browser::play_sounds(&[(0, sound)]);
        }
        self.finish();
    }

    /// Ends the running sequence and starts what waits.
    fn finish(self) {
        loop {
            let ended = self.running.try_update_value(|running| {
                running.number += 1;
                running.is_active = false;
                running.timers.drain(..).for_each(|timer| timer.clear());
                running.animations.drain(..).for_each(|(_, animation)| animation.cancel());
                running.hidden.drain(..).for_each(|(_, piece)| stage::reveal(&piece));
                (running.waiting.pop_front(), running.after.take())
            });
            let Some((next, after)) = ended else { return };
            if let Some(stage) = stage_element() {
                stage.set_inner_html("");
            }
            clear(self.falling);
            clear(self.caption);
            if let Some(after) = after {
                request_animation_frame(after);
            }
            let Some(next) = next else { return };
            next();
            if self.running.try_with_value(|running| running.is_active) != Some(false) {
                return;
            }
        }
    }

    /// Starts the sequence of a seat's move. The page still shows the position before; `with` adds animations of the page
    /// itself.
    fn start(self, play: GameContext, mut sequence: Sequence, seat: Seat, with: impl FnOnce() -> Animations + 'static) {
        let is_silent = play.app.settings.with_untracked(|settings| settings.silent);
        if is_silent {
            sequence.sounds.clear();
        }
        if sequence.end == 0 {
            if !sequence.sounds.is_empty() {
                browser::play_sounds(&sequence.sounds);
            }
            return;
        }
        let number = self.running.try_update_value(|running| {
            running.number += 1;
            running.is_active = true;
            running.last_sound = sequence.sounds.iter().max_by_key(|(time, _)| *time).map(|(_, sound)| *sound);
            let after: fn() = page_parts::slide_text;
            running.after = sequence.gives_turn.then_some(after);
            running.number
        });
        let is_current = move || self.running.try_with_value(|running| Some(running.number) == number) == Some(true);
        let before = Before::new(&sequence);
        // A browser that draws nothing starts no animation.
        self.time(sequence.end + LONGEST_FRAME, move || self.finish());
        let show = move || {
            let Some(stage) = stage_element().filter(|_| is_current()) else { return };
            let (mut animations, hidden) = stage::show(&stage, &sequence, &before);
            animations.extend(with());
            let run = move || {
                if is_current() {
                    self.follow_clock(sequence, seat);
                }
            };
            match animations.first() {
                Some((_, first)) => first.when_ready(run),
                None => self.time(0, run),
            }
            self.running.update_value(|running| (running.animations, running.hidden) = (animations, hidden));
        };
        // The page shows the new position before this frame is painted: it is laid out, then the display is scrolled.
        request_animation_frame(move || {
            play.measure_area();
            queue_microtask(move || queue_microtask(show));
        });
    }

    /// Does what belongs to the times of a sequence whose animations have just begun.
    fn follow_clock(self, sequence: Sequence, seat: Seat) {
        let now = browser::now();
        let hidden = self.running.try_update_value(|running| {
            running.started = now;
            running.hidden.clone()
        });
        for (time, piece) in hidden.into_iter().flatten() {
            self.time(time, move || stage::reveal(&piece));
        }
        for (left, time) in (0..sequence.landings.len() as u8).rev().zip(sequence.landings) {
            self.time(time, move || {
                self.falling.set(Some((seat, left)));
                page_parts::slide_number(seat);
            });
        }
        if sequence.gives_turn && !sequence.sounds.is_empty() {
            self.time(sequence.turn, browser::vibrate);
        }
        self.time(sequence.end, move || self.finish());
        self.watch_clock(now);
        // After this frame, because each tone takes time to set up.
        if !sequence.sounds.is_empty() {
            self.time(0, move || browser::play_sounds(&sequence.sounds));
        }
    }

    /// Finishes the steps under way when the page was busy for too long.
    fn watch_clock(self, before: u64) {
        self.time(CLOCK_CHECK, move || {
            let now = browser::now();
            if now > before + u64::from(CLOCK_CHECK) + LATE {
                self.running.update_value(|running| {
                    let time = now - running.started;
                    let begun = running.animations.iter().filter(|(start, _)| u64::from(*start) <= time);
                    begun.for_each(|(_, animation)| animation.finish());
                });
            }
            self.watch_clock(now);
        });
    }

    /// Calls a function later, unless the sequence is finished before.
    fn time(self, milliseconds: u32, then: impl FnOnce() + 'static) {
        if let Ok(timer) = set_timeout_with_handle(then, Duration::from_millis(u64::from(milliseconds))) {
            self.running.update_value(|running| running.timers.push(timer));
        }
    }

    /// Plays back what happened after the first `since` events.
    pub(super) fn follow(self, play: GameContext, since: usize) {
        let Some((sequence, seat)) = play.session.with_untracked(|session| {
            let (before, events) = self.shown.with_value(Clone::clone);
            self.shown.set_value(shown(session));
            // After a reconnection, the position before is not the one that was shown.
            if events == since { self.plan(play, session, &before, since) } else { None }
        }) else {
            return;
        };
        self.finish_silently();
        let (landings, end) = (sequence.landings.len(), sequence.end);
        self.start(play, sequence, seat, Animations::new);
        if landings > 0 {
            self.falling.set(Some((seat, landings as u8)));
        }
        if play.session.with_untracked(|session| !session.is_mine(seat)) {
            let is_running = end > 0;
            let text = if is_running { describe(play) } else { summarize(play) };
            self.caption.set(Some(Caption { text, is_running }).filter(|caption| !caption.text.is_empty()));
            self.time(SUMMARY_TIME.max(end), move || self.caption.set(None));
        } else if let Some(text) = describe_forced_refill(play) {
            self.caption.set(Some(Caption { text, is_running: false }));
        }
    }

    /// Shows the last moves of the others once more. Meanwhile the page has the positions before; whatever ends a
    /// sequence, also restores the present one.
    pub(super) fn show_again(self, play: GameContext) {
        let Some((_, events)) = play.session.with_untracked(Session::moves_of_others) else { return };
        let Some(before) = play.session.with_untracked(|session| session.before(events)) else { return };
        let now = play.session.with_untracked(Clone::clone);
        let since = now.match_state().events().len() - events;
        play.polite_announcement.set(state::announce_events(&texts(), &now, since));
        self.jump(&before);
        play.session.set(before);
        self.is_again.set_value(true);
        for left in (0..events).rev() {
            let step = if left == 0 { Some(now.clone()) } else { now.before(left) };
            let Some(step) = step else { continue };
            self.when_idle(move || {
                let shown = step.match_state().events().len() - 1;
                // Another tab may have gone on.
                if play.session.try_with_untracked(|session| session.match_state().events().len()) == Some(shown) {
                    play.session.set(step);
                    self.follow(play, shown);
                }
            });
        }
        self.when_idle(move || {
            let _ = self.is_again.try_set_value(false);
        });
    }

    /// Ends the running sequence, but nothing that waits starts.
    fn finish_silently(self) {
        let waiting = self.running.try_update_value(|running| std::mem::take(&mut running.waiting));
        self.finish();
        if let Some(waiting) = waiting {
            self.running.update_value(|running| running.waiting = waiting);
        }
    }

    /// Plans the sequence of the last event; returns it with the seat that acted.
    fn plan(self, play: GameContext, session: &Session, before: &View, since: usize) -> Option<(Sequence, Seat)> {
        let state = session.match_state();
        let is_my_turn = session.my_seat_to_move().is_some();
        let is_skipping = self.running.try_update_value(|running| {
            let is_skipping = running.is_skipping;
            running.is_skipping &= !is_my_turn;
            let waiting = running.waiting.len();
            running.is_hurrying = waiting > HURRY_ABOVE || (running.is_hurrying && waiting > HURRY_UNTIL);
            is_skipping
        })?;
        // A page that was away shows the result of several events at once.
        let [event] = state.events().get(since..)? else { return None };
        if browser::page_is_hidden() {
            return None;
        }
        let pace = |seat| pace(play, session, seat);
        let (sequence, seat) = match &event.kind {
            EventKind::Played(event) => {
                let is_other = !session.is_mine(event.seat);
                let sequence =
                    state::plan_move(before, session.view(), event, pace(event.seat), is_other && is_my_turn);
                (if is_other && is_skipping { Sequence::default() } else { sequence }, event.seat)
            }
            EventKind::Undone { seat, .. } => (state::plan_undo(before, session.view(), pace(*seat)), *seat),
            _ => return None,
        };
        let is_hurrying = self.running.try_with_value(|running| running.is_hurrying) == Some(true);
        Some((if is_hurrying { sequence.hurried() } else { sequence }, seat))
    }

    /// Plays the pause before the result, then calls a function.
    pub(super) fn play_end(self, play: GameContext, winner: Option<Seat>, then: impl FnOnce() + 'static) {
        let start = move || {
            let sequence = play.session.try_with_untracked(|session| {
                let is_mine = |seat| session.is_mine(seat) || session.is_spectator();
                state::plan_end(session.view(), winner.is_none_or(is_mine), pace(play, session, Seat::FIRST))
            });
            if let Some(sequence) = sequence {
                self.start(play, sequence, Seat::FIRST, move || page_parts::dim(winner));
            }
            self.when_idle(then);
        };
        self.when_idle(start);
    }

    pub(super) fn jump(self, session: &Session) {
        self.finish_silently();
        self.shown.set_value(shown(session));
    }

    /// Lets every input finish what moves. The input then does what it always does.
    pub(super) fn listen(self, play: GameContext) {
        let enable_sound = move || {
            if !play.app.settings.with_untracked(|settings| settings.silent) {
                browser::enable_sound();
            }
        };
        while_shown(window_event_listener(leptos::ev::keydown, move |event| {
            if !matches!(event.key().as_str(), "Shift" | "Control" | "Alt" | "Meta") {
                enable_sound();
                self.skip();
            }
        }));
        // Looking round the display is no skip.
        let skip_unless_looking = move |event: web_sys::Event| {
            if closest(&event, ".display-area").is_none() || closest(&event, "button").is_some() {
                self.skip();
            }
        };
        while_shown(window_event_listener_untyped("pointerdown", skip_unless_looking));
        while_shown(window_event_listener_untyped("wheel", skip_unless_looking));
        let picked = play.board.memo(|board| board.selection.tile);
        Effect::new(move || {
            if picked.get().is_some() && !play.app.settings.with_untracked(|settings| settings.silent) {
                browser::play_sounds(&[(0, Sound::Pick)]);
            }
        });
        // A touch counts as an input only when the finger is lifted.
        while_shown(window_event_listener(leptos::ev::pointerup, move |_| enable_sound()));
        while_shown(window_event_listener_untyped("visibilitychange", move |_| {
            if browser::page_is_hidden() {
                self.skip();
            }
        }));
        on_cleanup(move || self.jump_away());
    }

    /// Forgets everything: the screen is closed.
    fn jump_away(self) {
        self.running.update_value(|running| running.waiting.clear());
        self.finish();
        browser::stop_sounds();
    }
}

/// Removes a value, unless there is none, or the screen is closed.
fn clear<T: Send + Sync + 'static>(signal: RwSignal<Option<T>>) {
    if signal.try_with_untracked(Option::is_some) == Some(true) {
        signal.set(None);
    }
}

/// Describes the last move in a few words, such as "Ada: Yellow 4 +2".
fn describe(play: GameContext) -> String {
    let last = play.session.with_untracked(|session| {
        let last = session.match_state().moves().last()?;
        Some((last.seat, last.action, last.completed.len()))
    });
    match last {
        Some((seat, Action::Take { tile, .. }, discs)) => {
            let gain = if discs == 0 { String::new() } else { format!(" +{discs}") };
            format!("{}: {}{gain}", play.name(seat), state::tile_name(&texts(), tile.tile()))
        }
        _ => play.polite_announcement.get_untracked(),
    }
}

/// Says that the wheel was refilled because the last move emptied it (R10).
fn describe_forced_refill(play: GameContext) -> Option<String> {
    let tiles = play.session.with_untracked(|session| {
        let last = session.match_state().moves().last()?;
        (last.action != Action::Refill).then_some(last.revealed.len())
    })?;
    (tiles > 0).then(|| tv("log-revealed", &[("tiles", tiles.into())]))
}

/// Lists the discs that the others have placed since the player's last move: "Ada +2 · Cleo –".
fn summarize(play: GameContext) -> String {
    let moves = play.session.with_untracked(|session| {
        let moves = session.match_state().moves().iter().rev().take_while(|event| !session.is_mine(event.seat));
        let mut moves: Vec<_> = moves.map(|event| (event.seat, event.completed.len())).collect();
        moves.reverse();
        if session.my_seat_to_move().is_some() { moves } else { Vec::new() }
    });
    let one = |(seat, discs)| match discs {
        0 => format!("{} –", play.name(seat)),
        _ => format!("{} +{discs}", play.name(seat)),
    };
    moves.into_iter().map(one).collect::<Vec<_>>().join(" · ")
}

#[component]
pub(super) fn SoundButton() -> impl IntoView {
    let app = GameContext::from_context().app;
    let is_silent = memo(move || app.settings.with(|settings| settings.silent));
    let toggle = move |_| {
        app.set(|settings| settings.silent = !settings.silent);
        if is_silent.get_untracked() { browser::stop_sounds() } else { browser::enable_sound() }
    };
    view! {
        <button class="tool sound" data-act="sound" aria-label=move || t(if is_silent.get() { "sound-on" } else { "sound-off" }) on:click=toggle>
            {move || view! { <Icon lines=if is_silent.get() { icons::SILENCE } else { icons::SOUND }/> }}
        </button>
    }
}

fn pace(play: GameContext, session: &Session, seat: Seat) -> Pace {
    if is_still(play.app.settings) {
        Pace::Still
    } else if session.is_mine(seat) {
        Pace::Own
    } else if session.is_person(seat) {
        Pace::Other(BotSpeed::Normal)
    } else {
        if play.playback.is_again.get_value() {
            return Pace::Other(BotSpeed::Slow);
        }
        let chosen = play.app.settings.with_untracked(|settings| settings.bot_speed);
        Pace::Other(BotSpeed::of_game(chosen, play.finished_games))
    }
}

fn shown(session: &Session) -> (View, usize) {
    (session.view().clone(), session.match_state().events().len())
}

fn stage_element() -> Option<web_sys::Element> {
    browser::document().query_selector(".stage").ok().flatten()
}
