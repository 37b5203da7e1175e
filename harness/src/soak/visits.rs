//! What visitors do: a realistic mix of matches, spectators and abandoned tables.

use std::time::Duration;

use nova_luna_test_support::TestRng;
use serde_json::json;

use super::joining::{Entry, create_table, join, leave, quick_match, rematch};
use super::play::{Ending, Plan};
use super::table_client::TableClient;
use super::world::{Result, World, violation};
use crate::load_generator::lock;

/// The activities, each with its share in percent.
const ACTIVITIES: [(Activity, u32); 5] = [
    (Activity::QuickMatch, 25),
    (Activity::Friends, 30),
    (Activity::Bots, 20),
    (Activity::Spectator, 15),
    (Activity::Abandoned, 10),
];

/// The bots of the mix: those that think briefly.
const BOTS: [&str; 3] = ["novice", "casual", "skilled"];

/// The names of the searches for a quick match, and of those that found a person.
pub(super) const QUICK_MATCHES: &str = "quick matches";
pub(super) const QUICK_MATCHES_OF_PEOPLE: &str = "quick matches that found a person";

/// The approximate number of moves of a two-player match.
const MOVES: u32 = 70;

/// The chance that a match is resigned, and that a match is followed by a rematch.
const RESIGNATION_CHANCE: f64 = 0.2;
const REMATCH_CHANCE: f64 = 0.4;

/// The waiting time for opponents in a quick match.
const QUICK_WAIT: Duration = Duration::from_secs(4);

/// The time after which absent players can be replaced: the shortest that a server allows.
const REPLACE_AFTER: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug)]
enum Activity {
    QuickMatch,
    Friends,
    Bots,
    Spectator,
    Abandoned,
}

/// Comes back again and again until the test stops.
pub(super) async fn visit_repeatedly(world: &World, mut rng: TestRng) {
    while !world.is_stopped() {
        if let Err(error) = visit(world, &mut rng).await {
            world.add_error(error.to_string());
        }
        world.pause(world.think_time.mul_f64(2.0 * rng.fraction())).await;
    }
}

async fn visit(world: &World, rng: &mut TestRng) -> Result {
    match choose_activity(rng) {
        Activity::QuickMatch => play_quick_match(world, rng).await,
        Activity::Friends => play_with_friend(world, rng).await,
        Activity::Bots => play_with_bots(world, rng).await,
        Activity::Spectator => watch(world, rng).await,
        Activity::Abandoned => abandon(world, rng).await,
    }
}

fn choose_activity(rng: &mut TestRng) -> Activity {
    let mut number = rng.below(ACTIVITIES.iter().map(|(_, share)| share).sum());
    for (activity, share) in ACTIVITIES {
        if number < share {
            return activity;
        }
        number -= share;
    }
    Activity::Friends
}

/// Plays with anybody who looks for a match, or with a bot if nobody does.
async fn play_quick_match(world: &World, rng: &mut TestRng) -> Result {
    world.count(QUICK_MATCHES);
    let wait_ms = u64::try_from(QUICK_WAIT.as_millis()).unwrap_or(u64::MAX);
    // All ask for the same: nobody is led to a table with other settings.
    let body = json!({"players": 2, "wait_ms": wait_ms, "bot": BOTS[0]});
    let plan = Plan { resign_at: resignation(rng), ..Plan::default() };
    while !world.is_stopped() {
        let found = quick_match(world, &body, rng).await?;
        let entry = found.created.as_ref().map_or(Entry::Public, |created| Entry::Token(&created.token));
        // Somebody else may have taken the seat in the meantime.
        if let Some(mut player) = take_seat(world, &found.table, entry, found.void_seals, rng).await? {
            if found.created.is_none() {
                world.count(QUICK_MATCHES_OF_PEOPLE);
            }
            player.play(plan, rng).await?;
            break;
        }
    }
    Ok(())
}

/// Invites a friend by a link; sometimes a bot joins them, and sometimes they play again.
async fn play_with_friend(world: &World, rng: &mut TestRng) -> Result {
    world.count("matches with friends");
    let has_bot = rng.below(4) == 0;
    let seats = if has_bot { json!(["person", "person", {"bot": bot(rng)}]) } else { json!(["person", "person"]) };
    let [mut host, mut friend] = invite(world, &json!({ "settings": { "seats": seats } }), rng).await?;
    loop {
        let resign_at = resignation(rng).filter(|_| !has_bot);
        let plan = Plan { resign_at, ..Plan::default() };
        let endings = play_both(&mut host, plan, &mut friend, Plan::default(), rng).await?;
        if endings != [Ending::Over; 2] || rng.fraction() >= REMATCH_CHANCE {
            return Ok(());
        }
        world.count("rematches");
        host = play_again(&host, rng).await?;
        friend = play_again(&friend, rng).await?;
    }
}

/// Plays against one to three bots.
async fn play_with_bots(world: &World, rng: &mut TestRng) -> Result {
    world.count("matches with bots");
    let bots = 1 + rng.below(3);
    let mut seats = vec![json!("person")];
    seats.extend((0..bots).map(|_| json!({ "bot": bot(rng) })));
    let created = create_table(world, &json!({ "settings": { "seats": seats } }), rng).await?;
    let mut player = reserved_seat(world, &created.table, &created.token, 0, rng).await?;
    loop {
        let resign_at = resignation(rng).filter(|_| bots == 1);
        let plan = Plan { resign_at, ..Plan::default() };
        if player.play(plan, rng).await? != Ending::Over || rng.fraction() >= REMATCH_CHANCE {
            return Ok(());
        }
        world.count("rematches");
        player = play_again(&player, rng).await?;
    }
}

/// Looks at the lobby and watches a match for a while.
async fn watch(world: &World, rng: &mut TestRng) -> Result {
    let (status, lobby) = world.get("/api/v1/tables", rng).await?;
    if status != 200 {
        return Err(violation("lobby", format!("status {status}: {lobby}")));
    }
    let table = {
        let unaudited = lock(&world.unaudited);
        let running = unaudited.running();
        running.get(rng.index(running.len())).map(|table| (*table).to_owned())
    };
    let Some(table) = table else { return Ok(()) };
    world.count("spectators");
    let mut spectator = TableClient::new(world, &table, None, rng.index(world.hosts.len()));
    let duration = Duration::from_secs(10).mul_f64(rng.fraction());
    spectator.watch(duration, rng).await
}

/// Leaves a table behind, in one of the ways that happen.
async fn abandon(world: &World, rng: &mut TestRng) -> Result {
    world.count("abandoned tables");
    match rng.below(4) {
        0 => create_table(world, &json!({"settings": {"seats": ["person", "person"]}}), rng).await.map(drop),
        1 => wait_alone(world, true, rng).await,
        2 => wait_alone(world, false, rng).await,
        _ => lose_a_player(world, rng).await,
    }
}

/// Waits for a friend who does not come. Leaves the seat, or only closes the page.
async fn wait_alone(world: &World, leaves: bool, rng: &mut TestRng) -> Result {
    let created = create_table(world, &json!({"settings": {"seats": ["person", "person"]}}), rng).await?;
    let mut player = reserved_seat(world, &created.table, &created.token, 0, rng).await?;
    player.watch(Duration::from_secs(3).mul_f64(rng.fraction()), rng).await?;
    if leaves { leave(world, &created.table, &created.token, rng).await } else { Ok(()) }
}

/// Plays with a friend who closes the page. Then a bot takes over, or nobody continues.
async fn lose_a_player(world: &World, rng: &mut TestRng) -> Result {
    let wait_ms = u64::try_from(REPLACE_AFTER.as_millis()).unwrap_or(u64::MAX);
    let table = json!({"settings": {"seats": ["person", "person"], "replace_after_ms": wait_ms}});
    let [mut host, mut friend] = invite(world, &table, rng).await?;
    // The host may be gone first, if the server restarts.
    let quiet_limit = Some(Duration::from_secs(30));
    let vanish = Plan { vanish_at: Some(rng.below(MOVES / 2)), quiet_limit, ..Plan::default() };
    let plan = if rng.below(2) == 0 {
        Plan { replace_after: Some(REPLACE_AFTER), ..Plan::default() }
    } else {
        Plan { quiet_limit: Some(Duration::from_secs(5)), ..Plan::default() }
    };
    play_both(&mut host, plan, &mut friend, vanish, rng).await.map(drop)
}

/// Creates a table and takes two seats of it, the second by its link.
async fn invite<'w>(world: &'w World, table: &serde_json::Value, rng: &mut TestRng) -> Result<[TableClient<'w>; 2]> {
    let created = create_table(world, table, rng).await?;
    let host = reserved_seat(world, &created.table, &created.token, 0, rng).await?;
    let friend = take_seat(world, &created.table, Entry::Key(&created.key), 0, rng).await?;
    Ok([host, friend.ok_or_else(|| violation("no seat is open", &created.table))?])
}

async fn play_both(
    host: &mut TableClient<'_>,
    host_plan: Plan,
    friend: &mut TableClient<'_>,
    friend_plan: Plan,
    rng: &mut TestRng,
) -> Result<[Ending; 2]> {
    let mut friend_rng = TestRng::new(u64::from(rng.below(u32::MAX)));
    let play_host = host.play(host_plan, rng);
    let play_friend = async {
        let ending = friend.play(friend_plan, &mut friend_rng).await;
        // A closed page has no connection.
        if ending == Ok(Ending::Vanished) {
            friend.disconnect();
        }
        ending
    };
    let (host_ending, friend_ending) = tokio::join!(play_host, play_friend);
    Ok([host_ending?, friend_ending?])
}

/// Takes the player's seat at the table of the rematch.
async fn play_again<'w>(player: &TableClient<'w>, rng: &mut TestRng) -> Result<TableClient<'w>> {
    let next = rematch(player.world, &player.table, player.token(), rng).await?;
    reserved_seat(player.world, &next.table, player.token(), next.void_seals, rng).await
}

async fn reserved_seat<'w>(
    world: &'w World,
    table: &str,
    token: &str,
    void_seals: u32,
    rng: &mut TestRng,
) -> Result<TableClient<'w>> {
    let player = take_seat(world, table, Entry::Token(token), void_seals, rng).await?;
    player.ok_or_else(|| violation("a reserved seat is taken", table))
}

/// Takes a seat, unless no seat is open any more.
async fn take_seat<'w>(
    world: &'w World,
    table: &str,
    entry: Entry<'_>,
    void_seals: u32,
    rng: &mut TestRng,
) -> Result<Option<TableClient<'w>>> {
    let taken = join(world, table, entry, void_seals, rng).await?;
    Ok(taken.map(|taken| TableClient::new(world, table, Some(taken), rng.index(world.hosts.len()))))
}

fn bot(rng: &mut TestRng) -> &'static str {
    BOTS[rng.index(BOTS.len())]
}

/// Returns the version at which a player resigns, if they do.
fn resignation(rng: &mut TestRng) -> Option<u32> {
    (rng.fraction() < RESIGNATION_CHANCE).then(|| rng.below(MOVES))
}
