//! Plays back what happened: animations and sounds. The position has changed before; nothing waits for the player.

mod stage;

use std::collections::VecDeque;
use std::time::Duration;

use leptos::prelude::*;
use nova_luna_rules::{Seat, View};
use nova_luna_table::EventKind;
use wasm_bindgen::JsCast as _;

use super::GameContext;
use crate::browser;
use crate::state::{self, BotSpeed, Pace, Sequence, Session, Sound};
use stage::{Animation, Before};

/// With more events waiting, they are played at twice the rate.
const HURRY_ABOVE: usize = 3;
/// The usual rate returns when no more are waiting.
const HURRY_UNTIL: usize = 2;

/// The running sequence, and what waits for its end.
#[derive(Default)]
struct Running {
    /// Counts sequences, so that callbacks of an earlier one do nothing.
    number: u32,
    is_active: bool,
    animations: Vec<Animation>,
    timers: Vec<TimeoutHandle>,
    last_sound: Option<Sound>,
    waiting: VecDeque<Box<dyn FnOnce()>>,
    /// The player skips the others' moves until their own turn.
    is_skipping: bool,
    is_hurrying: bool,
}

/// The player of sequences.
#[derive(Clone, Copy)]
pub(crate) struct Playback {
    running: StoredValue<Running, LocalStorage>,
    /// The position that the page showed last, and the number of events before it.
    shown: StoredValue<(View, usize)>,
    /// The seat whose new discs have not all landed, and their number.
    pub(super) falling: RwSignal<Option<(Seat, u8)>>,
    /// The other player whose move is played back.
    pub(super) mover: RwSignal<Option<Seat>>,
}

impl Playback {
    pub(super) fn new(session: &Session) -> Self {
        Self {
            running: StoredValue::new_local(Running::default()),
            shown: StoredValue::new(shown(session)),
            falling: RwSignal::new(None),
            mover: RwSignal::new(None),
        }
    }

    /// Calls a function as soon as nothing moves any more.
    pub(super) fn when_idle(self, then: impl FnOnce() + 'static) {
        let is_active = self.running.try_with_value(|running| running.is_active);
        match is_active {
            Some(true) => self.running.update_value(|running| running.waiting.push_back(Box::new(then))),
            Some(false) => then(),
            None => {}
        }
    }

    /// Finishes everything that moves or waits, because the player acts.
    pub(super) fn skip(self) {
        let is_other = self.mover.get_untracked().is_some();
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
                running.animations.drain(..).for_each(|animation| animation.cancel());
                running.waiting.pop_front()
            });
            let Some(next) = ended else { return };
            if let Some(stage) = stage_element() {
                stage.set_inner_html("");
            }
            self.falling.set(None);
            self.mover.set(None);
            let Some(next) = next else { return };
            next();
            if self.running.try_with_value(|running| running.is_active) != Some(false) {
                return;
            }
        }
    }

    /// Starts a sequence. The page still shows the position before; `with` adds animations of the page itself.
    fn start(self, play: GameContext, mut sequence: Sequence, with: impl FnOnce() -> Vec<Animation> + 'static) {
        let is_silent = play.app.settings.with_untracked(|settings| settings.silent);
        if is_silent {
            sequence.sounds.clear();
        }
        if !sequence.sounds.is_empty() {
            browser::play_sounds(&sequence.sounds);
        }
        if sequence.end == 0 {
            return;
        }
        let number = self.running.try_update_value(|running| {
            running.number += 1;
            running.is_active = true;
            running.last_sound = sequence.sounds.iter().max_by_key(|(time, _)| *time).map(|(_, sound)| *sound);
            running.number
        });
        let is_current = move || self.running.try_with_value(|running| Some(running.number) == number) == Some(true);
        let before = Before::new(&sequence);
        self.time(sequence.end, move || self.finish());
        // The page shows the new position before this frame is painted.
        request_animation_frame(move || {
            let Some(stage) = stage_element().filter(|_| is_current()) else { return };
            let mut animations = stage::show(&stage, &sequence, &before);
            animations.extend(with());
            self.running.update_value(|running| running.animations = animations);
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
        self.mover.set(sequence.lifted);
        let landings = sequence.landings.clone();
        self.start(play, sequence, Vec::new);
        if !landings.is_empty() {
            self.falling.set(Some((seat, landings.len() as u8)));
        }
        for (left, time) in (0..landings.len() as u8).rev().zip(landings) {
            self.time(time, move || self.falling.set(Some((seat, left))));
        }
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
                let end = sequence.end;
                self.start(play, sequence, move || stage::dim(winner, end));
            }
            self.when_idle(then);
        };
        self.when_idle(start);
    }

    /// Shows another position without playing anything back.
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
        let on_key = window_event_listener(leptos::ev::keydown, move |event| {
            if !matches!(event.key().as_str(), "Shift" | "Control" | "Alt" | "Meta") {
                enable_sound();
                self.skip();
            }
        });
        let on_pointer = window_event_listener(leptos::ev::pointerdown, move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            // Looking round the display is no skip.
            let is_looking = target.is_some_and(|target| {
                target.closest(".display-area").ok().flatten().is_some()
                    && target.closest("button").ok().flatten().is_none()
            });
            if !is_looking {
                self.skip();
            }
        });
        let picked = Memo::new(move |_| play.session.with(|session| session.selection.tile));
        Effect::new(move || {
            if picked.get().is_some() && !play.app.settings.with_untracked(|settings| settings.silent) {
                browser::play_sounds(&[(0, Sound::Pick)]);
            }
        });
        // A touch counts as an input only when the finger is lifted.
        let on_release = window_event_listener(leptos::ev::pointerup, move |_| enable_sound());
        let on_hide = window_event_listener_untyped("visibilitychange", move |_| {
            if browser::page_is_hidden() {
                self.skip();
            }
        });
        on_cleanup(move || {
            for handle in [on_key, on_pointer, on_release, on_hide] {
                handle.remove();
            }
            self.jump_away();
        });
    }

    /// Forgets everything: the screen is closed.
    fn jump_away(self) {
        self.running.update_value(|running| running.waiting.clear());
        self.finish();
        browser::stop_sounds();
    }
}

/// Returns how the moves of a seat are played back.
fn pace(play: GameContext, session: &Session, seat: Seat) -> Pace {
    let (is_still, speed) = play.app.settings.with_untracked(|settings| (settings.still, settings.bot_speed));
    if is_still || browser::matches_media("(prefers-reduced-motion: reduce)") {
        Pace::Still
    } else if session.is_mine(seat) {
        Pace::Own
    } else if session.is_person(seat) {
        Pace::Other(BotSpeed::Normal)
    } else {
        Pace::Other(speed)
    }
}

fn shown(session: &Session) -> (View, usize) {
    (session.view().clone(), session.match_state().events().len())
}

fn stage_element() -> Option<web_sys::Element> {
    browser::document().query_selector(".stage").ok().flatten()
}
