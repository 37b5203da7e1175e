//! Shares the threads of the bots fairly: among addresses first, then among tables.
//!
//! A thread goes to the address that has had the least thinking time. One address never has all threads, so that a
//! flood of slow bots does not delay the others. Bots that answer at once do not queue behind bots that search.
//!
//! A client is remembered for a minute after its last bot. Otherwise each of many flooding addresses would be as good as
//! new with every move, and a person would have to wait for all of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use nova_luna_bots::BotName;
use tokio::sync::oneshot;

use super::creator::wide_network;
use super::secrets::TableId;
use crate::lock;

/// For whom a bot thinks: the address of a player. Tables whose players are not known share one entry.
pub(crate) type ClientIp = Option<IpAddr>;

/// Bots without a search that think at the same time. They take milliseconds.
const FAST_THREADS: usize = 2;

/// How long the thinking time of a client without bots is remembered. It counts less and less until then.
const MEMORY: Duration = Duration::from_mins(1);

#[derive(Clone, Debug)]
pub(crate) struct BotScheduler {
    fast: Queue,
    searching: Queue,
}

impl BotScheduler {
    /// Returns a scheduler with this number of threads for bots that search, but at least two: otherwise one address
    /// could have all of them.
    pub(crate) fn new(threads: usize) -> Self {
        Self { fast: Queue::new(FAST_THREADS), searching: Queue::new(threads.max(2)) }
    }

    /// Runs what a bot thinks on a thread of its own, when it may; none if that panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        bot: BotName,
        client: ClientIp,
        table: TableId,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = self.acquire(bot, client, table).await;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            think()
        });
        done.await.ok()
    }

    /// Waits until a bot may think. It may as long as the permit exists.
    async fn acquire(&self, bot: BotName, client: ClientIp, table: TableId) -> BotPermit {
        let queue = if bot.searches() { &self.searching } else { &self.fast };
        queue.acquire(client.map(wide_network), table).await
    }
}

#[derive(Clone, Debug)]
struct Queue(Arc<Mutex<QueueState>>);

#[derive(Debug)]
struct QueueState {
    threads: usize,
    running: usize,
    clients: HashMap<ClientIp, ClientUsage>,
    next_number: u64,
}

/// What a client has had and waits for. It exists while the client has a running or waiting bot, and for some time after.
#[derive(Default, Debug)]
struct ClientUsage {
    /// Thinking time so far. A new client starts with the least time of the others, so that nobody can save up.
    used: Duration,
    running: usize,
    /// Since when the client has had no bot.
    idle_since: Option<Instant>,
    /// Thinking time of each table that has a waiting bot.
    tables: HashMap<TableId, Duration>,
    waiting: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    table: TableId,
    start: oneshot::Sender<BotPermit>,
}

#[derive(Debug)]
struct BotPermit {
    queue: Queue,
    client: ClientIp,
    table: TableId,
    since: Instant,
    /// Whether a bot got it.
    is_used: bool,
}

impl Queue {
    fn new(threads: usize) -> Self {
        let clients = HashMap::new();
        Self(Arc::new(Mutex::new(QueueState { threads, running: 0, clients, next_number: 0 })))
    }

    async fn acquire(&self, client: ClientIp, table: TableId) -> BotPermit {
        loop {
            let (start, started) = oneshot::channel();
            lock(&self.0).add(client, table, start);
            self.start_waiting();
            // The sender is dropped only if the receiver is gone.
            if let Ok(permit) = started.await {
                return permit;
            }
        }
    }

    fn start_waiting(&self) {
        loop {
            let Some((client, waiting)) = lock(&self.0).take_next() else { return };
            let (queue, table, since) = (self.clone(), waiting.table, Instant::now());
            let permit = BotPermit { queue, client, table, since, is_used: true };
            // If the bot is no longer needed, the permit comes back. This loop starts the next one.
            if let Err(mut permit) = waiting.start.send(permit) {
                permit.is_used = false;
            }
        }
    }
}

impl QueueState {
    fn add(&mut self, client: ClientIp, table: TableId, start: oneshot::Sender<BotPermit>) {
        let now = Instant::now();
        self.clients.retain(|_, usage| !usage.is_forgotten(now));
        let least = self.least_used();
        let usage = self.clients.entry(client).or_insert_with(|| ClientUsage { used: least, ..ClientUsage::default() });
        usage.wake(least, now);
        let least = usage.tables.values().min().copied().unwrap_or_default();
        usage.tables.entry(table).or_insert(least);
        self.next_number += 1;
        usage.waiting.push(Waiting { number: self.next_number, table, start });
    }

    /// Returns the least thinking time of the clients that have bots; if none has, of all.
    fn least_used(&self) -> Duration {
        let least = |is_idle: bool| {
            let usages = self.clients.values().filter(|usage| usage.idle_since.is_some() == is_idle);
            usages.map(|usage| usage.used).min()
        };
        least(false).or_else(|| least(true)).unwrap_or_default()
    }

    /// Returns the next bot to start, and counts it as running.
    fn take_next(&mut self) -> Option<(ClientIp, Waiting)> {
        if self.running >= self.threads {
            return None;
        }
        let max_running = self.threads.saturating_sub(1).max(1);
        let may_start = |usage: &ClientUsage| !usage.waiting.is_empty() && usage.running < max_running;
        let first = |usage: &ClientUsage| usage.waiting.iter().map(|waiting| waiting.number).min();
        let candidates = self.clients.iter_mut().filter(|(_, usage)| may_start(usage));
        let (client, usage) = candidates.min_by_key(|(_, usage)| (usage.used, first(usage)))?;
        let used = |waiting: &Waiting| usage.tables.get(&waiting.table).copied().unwrap_or_default();
        let order = |(_, waiting): &(usize, &Waiting)| (used(waiting), waiting.number);
        let (index, _) = usage.waiting.iter().enumerate().min_by_key(order)?;
        let waiting = usage.waiting.swap_remove(index);
        usage.running += 1;
        self.running += 1;
        Some((*client, waiting))
    }

    fn on_released(&mut self, client: ClientIp, table: TableId, used: Duration) {
        self.running = self.running.saturating_sub(1);
        let Some(usage) = self.clients.get_mut(&client) else { return };
        usage.running = usage.running.saturating_sub(1);
        usage.used += used;
        if let Some(time) = usage.tables.get_mut(&table) {
            *time += used;
        }
        // A table that waits for a person between two bot moves keeps its time while its client has others waiting.
        if usage.waiting.is_empty() && usage.running == 0 {
            usage.tables = HashMap::new();
            usage.idle_since = Some(Instant::now());
        }
    }
}

impl ClientUsage {
    fn is_forgotten(&self, now: Instant) -> bool {
        self.idle_since.is_some_and(|since| now.duration_since(since) >= MEMORY)
    }

    /// Ends the idle time of a client. What it has had more than the others counts less, the longer it was idle; what it
    /// has had less is forgotten.
    fn wake(&mut self, least: Duration, now: Instant) {
        let Some(since) = self.idle_since.take() else { return };
        let left = MEMORY.saturating_sub(now.duration_since(since)).as_secs_f64() / MEMORY.as_secs_f64();
        self.used = least + self.used.saturating_sub(least).mul_f64(left);
    }
}

impl Drop for BotPermit {
    fn drop(&mut self) {
        lock(&self.queue.0).on_released(self.client, self.table, self.since.elapsed());
        if self.is_used {
            self.queue.start_waiting();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, number])
    }

    fn queue(state: &BotScheduler) -> std::sync::MutexGuard<'_, QueueState> {
        lock(&state.searching.0)
    }

    /// Waits until this number of bots wait.
    async fn wait_until_waiting(scheduler: &BotScheduler, count: usize) {
        let waiting = || queue(scheduler).clients.values().map(|usage| usage.waiting.len()).sum::<usize>();
        while waiting() < count {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn one_address_never_has_all_threads() {
        let scheduler = BotScheduler::new(3);
        let table = TableId::random().unwrap();
        let acquire = async |number| scheduler.acquire(BotName::Master, Some(address(number)), table).await;
        let permits = [acquire(1).await, acquire(1).await];
        let flood = tokio::spawn({
            let scheduler = scheduler.clone();
            async move { scheduler.acquire(BotName::Master, Some(address(1)), table).await }
        });
        wait_until_waiting(&scheduler, 1).await;
        let other = acquire(2).await;
        assert_eq!(queue(&scheduler).running, 3);
        // A bot without a search does not wait for those.
        drop(scheduler.acquire(BotName::Novice, Some(address(1)), table).await);
        drop(permits);
        drop((flood.await.unwrap(), other));
        assert_eq!(queue(&scheduler).running, 0);
        // A minute later, everybody is forgotten.
        pass_time(&scheduler, MEMORY);
        drop(scheduler.acquire(BotName::Master, Some(address(3)), table).await);
        assert_eq!(queue(&scheduler).clients.keys().collect::<Vec<_>>(), [&Some(address(3))], "nothing is left");
    }

    /// Lets time pass for clients without bots.
    fn pass_time(scheduler: &BotScheduler, time: Duration) {
        for usage in queue(scheduler).clients.values_mut() {
            usage.idle_since = usage.idle_since.map(|since| since.checked_sub(time).unwrap());
        }
    }

    #[tokio::test]
    async fn a_client_that_has_had_much_does_not_start_from_zero_with_every_move() {
        let scheduler = BotScheduler::new(2);
        let table = TableId::random().unwrap();
        let acquire = async |number| scheduler.acquire(BotName::Expert, Some(address(number)), table).await;
        // Addresses 1 to 3 have had ten seconds each, and address 4 hardly any. All have no bot at this moment.
        for number in 1..=4 {
            drop(acquire(number).await);
        }
        for number in 1..=3 {
            queue(&scheduler).clients.get_mut(&Some(address(number))).unwrap().used += Duration::from_secs(10);
        }
        let held = [acquire(8).await, acquire(9).await];
        let (sender, mut order) = tokio::sync::mpsc::unbounded_channel();
        for (number, expected) in (1..=4).zip(1..) {
            let (bots, sender) = (scheduler.clone(), sender.clone());
            tokio::spawn(async move {
                let permit = bots.acquire(BotName::Expert, Some(address(number)), table).await;
                let _ = sender.send(number);
                drop(permit);
            });
            wait_until_waiting(&scheduler, expected).await;
        }
        drop(held);
        assert_eq!(order.recv().await, Some(4), "the others have waited for longer, but have had more");
    }

    #[test]
    fn thinking_time_counts_less_after_a_while() {
        let now = Instant::now();
        let wake = |used: u64, idle: Duration| {
            let mut usage =
                ClientUsage { used: Duration::from_secs(used), idle_since: Some(now), ..ClientUsage::default() };
            usage.wake(Duration::from_secs(10), now + idle);
            usage.used.as_secs()
        };
        assert_eq!([wake(30, Duration::ZERO), wake(30, MEMORY / 2), wake(30, MEMORY)], [30, 20, 10]);
        assert_eq!(wake(3, Duration::ZERO), 10, "nobody can save up");
    }

    #[tokio::test]
    async fn the_addresses_of_one_customer_are_one_client() {
        let scheduler = BotScheduler::new(2);
        let table = TableId::random().unwrap();
        let acquire = |text: &str| scheduler.acquire(BotName::Master, Some(text.parse().unwrap()), table);
        let _permit = acquire("2001:db8:1:1::").await;
        tokio::select! {
            biased;
            _ = acquire("2001:db8:1:2::") => panic!("one customer has all threads"),
            () = std::future::ready(()) => {}
        }
        drop(acquire("2001:db8:2:1::").await);
    }

    #[tokio::test]
    async fn the_address_and_the_table_with_the_least_thinking_time_come_first() {
        let scheduler = BotScheduler::new(2);
        let tables = [(); 3].map(|()| TableId::random().unwrap());
        let held = scheduler.acquire(BotName::Expert, Some(address(9)), tables[0]).await;
        let busy = scheduler.acquire(BotName::Expert, Some(address(1)), tables[0]).await;
        let (sender, mut order) = tokio::sync::mpsc::unbounded_channel();
        let mut expected = 0;
        for (number, table) in [(1, 0), (1, 0), (1, 1), (2, 2)] {
            let (bots, sender, table) = (scheduler.clone(), sender.clone(), tables[table]);
            tokio::spawn(async move {
                let permit = bots.acquire(BotName::Expert, Some(address(number)), table).await;
                let _ = sender.send((Some(address(number)), table));
                drop(permit);
            });
            expected += 1;
            wait_until_waiting(&scheduler, expected).await;
        }
        // The first table of client 1 has had a second, and client 1 with it.
        {
            let mut state = queue(&scheduler);
            let usage = state.clients.get_mut(&Some(address(1))).unwrap();
            usage.used += Duration::from_secs(1);
            *usage.tables.get_mut(&tables[0]).unwrap() += Duration::from_secs(1);
        }
        drop(busy);
        let mut started = Vec::new();
        for _ in 0..4 {
            started.push(order.recv().await.unwrap());
        }
        let [one, two] = [Some(address(1)), Some(address(2))];
        assert_eq!(started, [(two, tables[2]), (one, tables[1]), (one, tables[0]), (one, tables[0])]);
        drop(held);
    }

    #[tokio::test]
    async fn a_bot_that_is_no_longer_needed_frees_its_place() {
        let scheduler = BotScheduler::new(2);
        let table = TableId::random().unwrap();
        let permit = scheduler.acquire(BotName::Master, Some(address(1)), table).await;
        {
            let waiting = scheduler.acquire(BotName::Master, Some(address(1)), table);
            tokio::select! {
                biased;
                _ = waiting => panic!("one address never has all threads"),
                () = std::future::ready(()) => {}
            }
        }
        drop(permit);
        drop(scheduler.acquire(BotName::Master, Some(address(1)), table).await);
        assert_eq!(queue(&scheduler).running, 0);
    }
}
