//! How a player plays a match, from joining to the end.

use std::time::{Duration, Instant};

use nova_luna_client::Input;
use nova_luna_protocol::online::Phrase;
use nova_luna_table::Command;
use nova_luna_test_support::{ClientError, TestRng};

use super::visitor::Visitor;
use super::world::{Result, violation};

/// The chance of loading the page again before a move, and of losing the connection between a move and its answer.
const RELOAD_CHANCE: f64 = 0.02;
const DISCONNECTION_CHANCE: f64 = 0.02;

const PHRASE_CHANCE: f64 = 0.03;

/// The maximum time until something happens at a table.
const MAX_QUIET: Duration = Duration::from_secs(180);

/// What a player intends to do in a match besides playing it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Plan {
    /// Resigns after this many moves.
    pub(super) resign_at: Option<usize>,
    /// Closes the page for good after this many moves.
    pub(super) vanish_at: Option<usize>,
    /// Replaces an absent player by a bot after this time.
    pub(super) replace_after: Option<Duration>,
    /// Closes the page if nobody has moved for this long.
    pub(super) quiet_limit: Option<Duration>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Over,
    /// The player closed the page.
    Vanished,
    /// The search goes on at another table.
    Elsewhere,
    Stopped,
}

impl Visitor<'_> {
    /// Plays until the match is over, the player closes the page, or the test stops.
    pub(super) async fn play(&mut self, plan: Plan, rng: &mut TestRng) -> Result<Ending> {
        loop {
            let vanishes = plan.vanish_at.is_some_and(|moves| self.is_started() && self.moves() >= moves);
            match () {
                () if self.destination.is_some() => return Ok(Ending::Elsewhere),
                () if self.client.is_over() && self.client.record.text().is_some() => return Ok(Ending::Over),
                () if self.world.is_stopped() => return Ok(Ending::Stopped),
                () if vanishes || self.is_replaced() => return Ok(Ending::Vanished),
                () if self.is_my_turn() => self.choose(plan, rng).await?,
                () => {
                    if let Some(ending) = self.wait_in_match(plan).await? {
                        return Ok(ending);
                    }
                }
            }
        }
    }

    /// Thinks, and sends a request. Loses the connection at times.
    async fn choose(&mut self, plan: Plan, rng: &mut TestRng) -> Result {
        self.world.pause(self.world.think_time.mul_f64(0.25 + 1.5 * rng.fraction())).await;
        if self.world.is_stopped() {
            return Ok(());
        }
        if rng.fraction() < RELOAD_CHANCE {
            self.world.count("reconnections");
            // The seat to move may have changed, so the player looks again.
            self.reload();
            return Ok(());
        }
        if rng.fraction() < PHRASE_CHANCE {
            self.on(Input::Say(Phrase::NiceMove)).await?;
        }
        match plan.resign_at {
            Some(moves) if self.moves() >= moves => self.request(Command::Resign).await?,
            _ => self.request_action().await?,
        }
        if rng.fraction() < DISCONNECTION_CHANCE {
            self.world.count("reconnections");
            self.disconnect().await?;
        }
        self.await_answer().await
    }

    /// Waits for something to happen, or acts on a long silence.
    async fn wait_in_match(&mut self, plan: Plan) -> Result<Option<Ending>> {
        let after = |limit: Duration| self.quiet_since + limit;
        let replacement = plan.replace_after.filter(|_| self.is_started()).map(after);
        let replacement = replacement.map(|at| self.no_replacement_before.map_or(at, |early| early.max(at)));
        let deadlines = [plan.quiet_limit.map(after), replacement].into_iter().flatten();
        let deadline = deadlines.fold(after(MAX_QUIET), Instant::min);
        self.wait_for_others(deadline).await?;
        if Instant::now() < deadline || self.world.is_stopped() {
            return Ok(None);
        }
        if plan.quiet_limit.is_some_and(|limit| self.quiet_since.elapsed() >= limit) {
            return Ok(Some(Ending::Vanished));
        }
        if self.quiet_since.elapsed() >= MAX_QUIET {
            return Err(violation("nothing has happened for three minutes", &self.client.table));
        }
        let is_due = replacement.is_some_and(|at| at <= Instant::now());
        if let Some(seat) = self.to_move().filter(|_| is_due) {
            self.request(Command::Replace(seat)).await?;
            self.await_answer().await?;
        }
        Ok(None)
    }

    /// Watches the table for a while, as a spectator or before the match.
    pub(super) async fn watch(&mut self, duration: Duration) -> Result {
        let end = Instant::now() + duration;
        while Instant::now() < end && !self.world.is_stopped() && !self.client.is_over() {
            match self.wait_for_others(end).await {
                // Spectators who find no place go away.
                Err(ClientError::Rejected(_)) => return Ok(()),
                received => received?,
            }
        }
        Ok(())
    }
}
