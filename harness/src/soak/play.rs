//! How a player plays a match, from joining to the end.

use std::time::{Duration, Instant};

use nova_luna_test_support::{ClientError, TestRng};

use super::table_client::TableClient;
use super::world::{Result, Retry, violation};

/// The chance of loading the page again before a move, and of losing the connection between a move and its answer.
const RELOAD_CHANCE: f64 = 0.02;
const DISCONNECTION_CHANCE: f64 = 0.02;

/// The chance of saying a phrase with a move.
const PHRASE_CHANCE: f64 = 0.03;

/// The maximum time until something happens at a table.
const MAX_QUIET: Duration = Duration::from_secs(180);

/// What a player intends to do in a match besides playing it.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Plan {
    pub(super) resign_at: Option<u32>,
    /// Closes the page for good at this version.
    pub(super) vanish_at: Option<u32>,
    /// Replaces an absent player by a bot after this time.
    pub(super) replace_after: Option<Duration>,
    /// Closes the page if nobody has moved for this long.
    pub(super) quiet_limit: Option<Duration>,
}

/// How a player's match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Over,
    /// The player closed the page.
    Vanished,
    /// The test stops.
    Stopped,
}

impl TableClient<'_> {
    /// Plays until the match is over, the player closes the page, or the test stops.
    pub(super) async fn play(&mut self, plan: Plan, rng: &mut TestRng) -> Result<Ending> {
        let mut retry = Retry::new(self.host);
        loop {
            if !self.has_pending_request() {
                if self.is_over() {
                    return Ok(Ending::Over);
                }
                if self.world.is_stopped() {
                    return Ok(Ending::Stopped);
                }
            }
            match self.step(plan, rng).await {
                Ok(None) => retry.reset(),
                Ok(Some(ending)) => return Ok(ending),
                Err(ClientError::Disconnected | ClientError::Rejected(_)) => {
                    self.disconnect();
                    retry.wait(rng, &self.table).await?;
                    self.host = retry.host;
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Does the next thing: connects, waits, or acts.
    async fn step(&mut self, plan: Plan, rng: &mut TestRng) -> Result<Option<Ending>> {
        self.connect().await?;
        self.prepare(rng).await?;
        if !self.has_pending_request() {
            let vanishes = plan.vanish_at.is_some_and(|version| self.is_started() && self.version() >= version);
            if vanishes || self.is_replaced {
                return Ok(Some(Ending::Vanished));
            }
            if !self.is_my_turn() {
                return self.wait_for_others(plan).await;
            }
            self.choose(plan, rng).await?;
        }
        self.await_answer().await?;
        Ok(None)
    }

    /// Thinks, and starts a request. Loses the connection at times.
    async fn choose(&mut self, plan: Plan, rng: &mut TestRng) -> Result {
        self.world.pause(self.world.think_time.mul_f64(0.25 + 1.5 * rng.fraction())).await;
        if self.world.is_stopped() {
            return Ok(());
        }
        if rng.fraction() < RELOAD_CHANCE {
            self.world.count("reconnections");
            self.reload();
            // The seat to move may have changed, so the player looks again.
            return self.connect().await;
        }
        if rng.fraction() < PHRASE_CHANCE {
            self.say("nice_move").await?;
        }
        match plan.resign_at {
            Some(version) if self.version() >= version => self.request("resign", None),
            _ => self.request_action(rng),
        }
        if rng.fraction() < DISCONNECTION_CHANCE {
            self.world.count("reconnections");
            self.send_and_disconnect().await?;
            self.connect().await?;
        }
        Ok(())
    }

    /// Receives a message, or acts on a long silence.
    async fn wait_for_others(&mut self, plan: Plan) -> Result<Option<Ending>> {
        let after = |limit: Duration| self.quiet_since + limit;
        let replacement = plan.replace_after.filter(|_| self.is_started()).map(after);
        let replacement = replacement.map(|at| self.no_replacement_before.map_or(at, |early| early.max(at)));
        let deadlines = [plan.quiet_limit.map(after), replacement].into_iter().flatten();
        let deadline = deadlines.fold(after(MAX_QUIET), Instant::min);
        let mut stopped = self.world.stopped.clone();
        tokio::select! {
            received = self.receive() => return received.map(|_| None),
            _ = stopped.wait_for(|stopped| *stopped) => return Ok(None),
            () = tokio::time::sleep_until(deadline.into()) => {}
        }
        if plan.quiet_limit.is_some_and(|limit| self.quiet() >= limit) {
            return Ok(Some(Ending::Vanished));
        }
        if self.quiet() >= MAX_QUIET {
            return Err(violation("nothing has happened for three minutes", &self.table));
        }
        if let Some(seat) = self.to_move() {
            self.request("replace", Some(("seat", seat.into())));
            self.await_answer().await?;
        }
        Ok(None)
    }

    fn quiet(&self) -> Duration {
        self.quiet_since.elapsed()
    }

    /// Watches the table for a while, as a spectator or before the match.
    pub(super) async fn watch(&mut self, duration: Duration, rng: &mut TestRng) -> Result {
        let end = Instant::now() + duration;
        let mut retry = Retry::new(self.host);
        while Instant::now() < end && !self.world.is_stopped() && !self.is_over() {
            let connected = self.connect().await;
            let received = match connected {
                Ok(()) => tokio::time::timeout_at(end.into(), self.receive()).await.unwrap_or(Ok(false)),
                Err(error) => Err(error),
            };
            match received {
                Ok(_) => retry.reset(),
                // Spectators who find no place go away.
                Err(ClientError::Rejected(_)) => return Ok(()),
                Err(ClientError::Disconnected) => {
                    self.disconnect();
                    retry.wait(rng, &self.table).await?;
                    self.host = retry.host;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
