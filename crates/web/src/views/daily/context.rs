//! What the screens of a challenge share: the results, the known pars, and the player's actions.

use nova_luna_ai::challenge::KnownPar;

use crate::browser::DateStyle;
use crate::state::daily::{
    self, BetterTry, ChallengeResult, ChallengeResults, ComparedPar, KnownPars, LocalTime, Medal, ShareCard, Streak,
    stored_record,
};
use crate::views::daily::{card, par_search};
use crate::views::prelude::*;

const CLOCK_INTERVAL: Duration = Duration::from_secs(20);

#[derive(Clone, Copy)]
pub(super) struct DailyContext {
    pub(super) app: App,
    pub(super) challenge: Challenge,
    pub(super) local: RwSignal<LocalTime>,
    pub(super) results: RwSignal<ChallengeResults>,
    pub(super) pars: RwSignal<KnownPars>,
    /// The line of par, once the server has sent it.
    sent_line: StoredValue<String>,
    /// Whether the result has just been found to be as good as par.
    pub(super) has_reached_par: RwSignal<bool>,
    /// What was done, for the live region.
    pub(super) status: RwSignal<String>,
}

impl DailyContext {
    pub(super) fn new(challenge: Challenge) -> Self {
        let context = Self {
            app: App::from_context(),
            challenge,
            local: RwSignal::new(browser::local_time()),
            results: RwSignal::new(ChallengeResults::load(&BrowserStorage)),
            pars: RwSignal::new(KnownPars::load(&BrowserStorage)),
            sent_line: StoredValue::new(String::new()),
            has_reached_par: RwSignal::new(false),
            status: RwSignal::new(String::new()),
        };
        provide_context(context);
        context.load_pars();
        every(CLOCK_INTERVAL, move || {
            let now = browser::local_time();
            if context.local.try_with_untracked(|local| *local != now) == Some(true) {
                context.local.set(now);
            }
        });
        context
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Returns the result of the first try.
    pub(super) fn result(self) -> Option<ChallengeResult> {
        self.results.with(|results| results.find(self.challenge).cloned())
    }

    /// Returns the record of the first try, if it can still be read.
    pub(super) fn record(self) -> Option<Record> {
        stored_record(&BrowserStorage, self.challenge).and_then(|text| Record::read(&text).ok())
    }

    pub(super) fn record_text(self) -> String {
        stored_record(&BrowserStorage, self.challenge).unwrap_or_default()
    }

    pub(super) fn is_current(self) -> bool {
        let today = self.local.with_untracked(|local| local.date);
        match self.challenge {
            Challenge::Day(date) => date == today,
            Challenge::Week(week) => Some(week) == today.week(),
            Challenge::Club(_) => false,
        }
    }

    pub(super) fn streak(self) -> Streak {
        self.results.with(|results| Streak::new(results, self.local.get()))
    }

    /// Loads the pars of the quarter; then the result is compared with par. Without a known par of a day, the worker looks
    /// for one while the player plays.
    fn load_pars(self) {
        let owner = Owner::current();
        spawn_local(async move {
            let root = browser::document().document_element();
            let attribute = format!("data-daily-{}", self.challenge.quarter().unwrap_or_default());
            let address = root.and_then(|root| root.get_attribute(&attribute));
            // A file that cannot be loaded now may have a better par than the worker finds.
            let mut is_file_missing = address.is_some();
            if let Some(address) = address
                && let Ok((200, text)) = browser::fetch("GET", &address, None).await
            {
                is_file_missing = false;
                // A damaged file is as good as none: the worker finds a par, too.
                let _ = self.pars.try_update(|pars| pars.add_file(&text));
                self.keep_sent_line();
            }
            if !is_file_missing && self.needs_par() {
                owner.into_iter().for_each(|owner| owner.with(|| self.request_par()));
            }
            self.compare();
        });
    }

    /// Whether this is a day without a known par, and not compared with one yet.
    fn needs_par(self) -> bool {
        let is_unknown = |pars: &KnownPars| pars.compared(self.challenge).is_none();
        let is_compared =
            |results: &ChallengeResults| results.find(self.challenge).is_some_and(|result| result.par.is_some());
        matches!(self.challenge, Challenge::Day(_))
            && self.pars.try_with_untracked(is_unknown) == Some(true)
            && self.results.try_with_untracked(is_compared) == Some(false)
    }

    /// Compares the result with par, if it is known and not compared yet.
    fn compare(self) {
        // The screen may be closed.
        let Some(Some(result)) = self.results.try_with_untracked(|results| results.find(self.challenge).cloned())
        else {
            return;
        };
        if result.par.is_some() {
            return self.keep_best_known();
        }
        let par = self.pars.with_untracked(|pars| pars.compared(self.challenge));
        // A win may still become known after a loss.
        let can_wait = par == Some(ComparedPar::NO_WIN) && result.outcome.compared_value().is_none();
        match par {
            Some(par) if !can_wait => {
                // If it cannot be stored, it is compared again next time.
                self.results.update(|results| {
                    let _ = results.compare(&BrowserStorage, self.challenge, par);
                });
                let medal = self.results.with_untracked(|results| results.find(self.challenge)?.medal());
                self.has_reached_par.set(medal == Some(Medal::Gold));
                self.keep_best_known();
            }
            _ => self.keep_best_known(),
        }
    }

    /// Makes the best of all tries the best known if nothing better is; the player is told so.
    fn keep_best_known(self) {
        let own = self.results.with_untracked(|results| daily::best_own_try(&BrowserStorage, results, self.challenge));
        let Some((score, record)) = own else { return };
        let beaten = self.pars.with_untracked(|pars| {
            Some((pars.compared(self.challenge)?.score, pars.beaten_by(self.challenge, score, &record)?))
        });
        if let Some((par, own)) = beaten {
            self.keep_par(own);
            self.status.set(compare_words(self.challenge, score, par));
        }
    }

    fn keep_par(self, par: KnownPar) {
        self.pars.update(|pars| {
            let _ = pars.add(&BrowserStorage, par);
        });
    }

    /// Keeps the line of par that the server sends with the leaderboard. The file, which commits to it, may come later.
    pub(super) fn add_line(self, line: String) {
        self.sent_line.set_value(line);
        self.keep_sent_line();
    }

    fn keep_sent_line(self) {
        // The screen may be closed.
        if let Some(line) = self.sent_line.try_get_value().filter(|line| !line.is_empty()) {
            let _ = self.pars.try_update(|pars| pars.add_line(&BrowserStorage, self.challenge, &line));
        }
    }

    fn request_par(self) {
        let Some(found) = par_search::begin(self.challenge) else { return };
        Effect::new(move |_| {
            if let Some(par) = found.get() {
                self.keep_par(par);
                self.compare();
            }
        });
    }

    /// Whether the first try was begun and can be continued.
    pub(super) fn is_running(self) -> bool {
        daily::running(&BrowserStorage, self.challenge)
    }

    /// Plays: continues the first try, starts it, or starts one that does not count.
    pub(super) fn play(self) {
        let is_played = self.results.with_untracked(|results| results.find(self.challenge).is_some());
        if !is_played && self.is_running() {
            self.app.resume_challenge(self.challenge);
        } else {
            self.app.start_challenge(self.challenge, !is_played);
        }
    }

    pub(super) fn show_line(self) {
        let record = self.pars.with_untracked(|pars| pars.by_program(self.challenge).and_then(KnownPar::record));
        if let Some(record) = record {
            self.app.replay(GameRef::Opened, &record, None, 0);
        }
    }

    pub(super) fn show_own_game(self) {
        self.show_try(GameRef::Challenge(self.challenge), self.record());
    }

    pub(super) fn show_better_try(self) {
        let record = BetterTry::load(&BrowserStorage, self.challenge).and_then(|later| later.record());
        self.show_try(GameRef::Opened, record);
    }

    fn show_try(self, game: GameRef, record: Option<Record>) {
        if let Some(record) = record {
            self.app.replay(game, &record, Some(Challenge::SEAT), record.events().len());
        }
    }

    /// Says how good the best of the later tries is; `None` if the first one is the best.
    pub(super) fn describe_better_try(self) -> Option<String> {
        let compared_value = BetterTry::load(&BrowserStorage, self.challenge)?.compared_value;
        let result = match self.challenge {
            Challenge::Day(_) | Challenge::Club(_) => tv("dd-points", &[("score", compared_value.into())]),
            Challenge::Week(_) => tv("weekly-won-in", &[("tiles", compared_value.into())]),
        };
        let best = tv("dd-best-try", &[("result", result.into())]);
        // The player's own best would always be par.
        let par = self.pars.with(|pars| pars.by_program(self.challenge).map(|par| par.score));
        Some(par.map_or(best.clone(), |par| format!("{best} {}", compare_words(self.challenge, compared_value, par))))
    }

    pub(super) fn date_text(self) -> String {
        match self.challenge {
            Challenge::Day(date) => browser::format_calendar_day(date, DateStyle::Long, texts().language()),
            Challenge::Week(week) => {
                tv("weekly-week", &[("week", week.number().into()), ("year", week.year().to_string().into())])
            }
            Challenge::Club(_) => String::new(),
        }
    }

    pub(super) fn card(self) -> Option<ShareCard> {
        let result = self.result()?;
        let is_today = self.challenge == Challenge::Day(self.local.get().date);
        let streak = if is_today { self.streak().now } else { 0 };
        let rows = self.record().map(|record| daily::moons_of(&record)).unwrap_or_default();
        Some(ShareCard { date: self.date_text(), result, rows, streak })
    }

    pub(super) fn share(self) {
        if let Some(card) = untrack(|| self.card()) {
            if browser::can_share() {
                browser::share_text(&daily::share_text(&texts(), &card));
            } else {
                self.copy();
            }
        }
    }

    pub(super) fn copy(self) {
        if let Some(card) = untrack(|| self.card()) {
            let text = daily::share_text(&texts(), &card);
            browser::copy_to_clipboard(&text, move |copied| {
                let _ = self.status.try_set(if copied { t("dd-copied") } else { t("dd-not-copied") });
            });
        }
    }

    pub(super) fn save_picture(self) {
        if let Some(card) = untrack(|| self.card()) {
            let svg = draw::share_card(&card::words(self.challenge, &card), card.result.medal(), &card.rows);
            let (width, height) = draw::CARD_SIZE;
            browser::download_png(format!("nova-luna-{}.png", self.challenge), &svg, width, height);
        }
    }

    /// P plays, S shares, C copies the text.
    pub(super) fn press(self, event: &leptos::ev::KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat() {
            return;
        }
        let is_played = self.results.with_untracked(|results| results.find(self.challenge).is_some());
        match event.key().as_str() {
            "p" | "P" if !is_played => self.play(),
            "s" | "S" if is_played => self.share(),
            "c" | "C" if is_played => self.copy(),
            _ => {}
        }
    }
}

/// Says how a result compares with par: points of a day, or tiles of a week that was won.
pub(super) fn compare_words(challenge: Challenge, compared_value: u16, par: u16) -> String {
    match (challenge, i32::from(compared_value) - i32::from(par)) {
        (Challenge::Day(_) | Challenge::Club(_), 0) => t("dd-at-par"),
        (Challenge::Day(_) | Challenge::Club(_), above @ 1..) => tv("dd-above", &[("n", above.into())]),
        (Challenge::Day(_) | Challenge::Club(_), below) => tv("dd-below", &[("n", (-below).into())]),
        (Challenge::Week(_), _) if par == ComparedPar::NO_WIN.score => t("weekly-first-win"),
        (Challenge::Week(_), 0) => t("weekly-at-par"),
        (Challenge::Week(_), 1..) => tv("weekly-par", &[("tiles", par.into())]),
        (Challenge::Week(_), _) => t("weekly-below"),
    }
}

/// The best of the later tries, if it is better than the one that counts.
#[component]
pub(super) fn BestTry() -> impl IntoView {
    let context = DailyContext::from_context();
    view! {
        {move || context.describe_better_try().map(|words| view! {
            <section class="panel best-try" data-part="best-try">
                <p>{words}</p>
                <button type="button" class="btn" data-act="best-try" on:click=move |_| context.show_better_try()><Icon lines=icons::CHART/>{t("replay-it")}</button>
            </section>
        })}
    }
}
