//! The lobby: the list of public tables, and quick matches. Both offer a table only while its owner is connected, and
//! one table of each address: nobody can fill the list alone.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::ops::RangeInclusive;
use std::sync::Arc;

use nova_luna_protocol::online::{LobbyEntry, NewTable, QuickMatch, QuickTable, TableList};
use nova_luna_rules::{Seat, SetupError};
use nova_luna_table::{Hosted, Seating, Settings, SettingsError, Timestamp};

use super::creator::{Digest16, wide_network};
use super::hub::{CreateTableError, Hub, now, parse_level};
use super::log::load_all;
use super::presence::{Offer, PresentTable};
use super::secrets::TableId;
use super::store::StoreError;

/// Numbers of players of a quick match.
const QUICK_PLAYERS: RangeInclusive<u8> = 2..=4;

/// Longest wait for opponents before bots fill a quick match, in milliseconds: ten minutes.
const MAX_QUICK_WAIT: u64 = 600_000;

/// Maximum number of tables on a page of the list, and of tables that are read at once.
const PAGE_SIZE: usize = 50;

/// Checks a request for a quick match, and returns the settings of its table.
fn quick_settings(request: &QuickMatch) -> Result<Settings, CreateTableError> {
    if !QUICK_PLAYERS.contains(&request.players) {
        return Err(SettingsError::Setup(SetupError::Players(request.players)).into());
    }
    if request.wait_ms > MAX_QUICK_WAIT {
        return Err(SettingsError::ReplaceAfter.into());
    }
    parse_level(&request.bot).and_then(|_| request.settings()).ok_or(CreateTableError::UnknownBot)
}

/// Whether a waiting table is one for this request: also if the last seat is open, because the match may not start at
/// once. Its bot may come earlier than asked for, but not later.
fn fits(request: &QuickMatch, seating: &Seating, now: Timestamp) -> bool {
    let Some((due, _)) = seating.fill_due() else { return false };
    seating.waits_for_anybody()
        && request.is_played_with(seating.settings())
        && seating.seats().all(|(_, seated)| seated.bot.is_none())
        && seating.settings().fill.is_some_and(|fill| fill.after_ms <= MAX_QUICK_WAIT)
        && due > now
        && due <= now.after(request.wait_ms)
}

/// Returns the table of a quick match where somebody waits; perhaps the client itself.
fn waiting((table, hosted): &(TableId, Hosted)) -> QuickTable {
    let (seating, created) = (hosted.seating(), None);
    let (commitment, void_seals) = (seating.commitment().to_string(), seating.void_seals());
    QuickTable { table: table.to_string(), commitment, void_seals, created }
}

/// Returns the key by which waiting tables are ordered: the one that has waited longest first.
fn waiting_order((table, hosted): &(TableId, Hosted)) -> (Timestamp, TableId) {
    (hosted.seating().created_at(), *table)
}

impl Hub {
    /// Returns a table whose owner waits for anybody. If there is none, creates one and returns its keys too.
    ///
    /// A client that already waits gets only an older table than its own: of two clients that asked at the same moment,
    /// one moves and the other stays.
    pub(crate) async fn quick_match(
        self: &Arc<Self>,
        request: &QuickMatch,
        address: IpAddr,
        base: &str,
    ) -> Result<QuickTable, CreateTableError> {
        let settings = quick_settings(request)?;
        let own = self.waiting_table(request).await?;
        // Somebody who may not join the table of a stranger can still wait for one.
        let (first, others) =
            if self.may_join_strangers(address).await? { self.offers().await? } else { Default::default() };
        // An address that offers many tables does not keep others from being found, and none of its people waits in vain.
        for ids in [first, others].concat().chunks(PAGE_SIZE) {
            let tables = load_all(&self.store, ids).await?;
            let is_older = |table: &&(_, _)| own.as_ref().is_none_or(|own| waiting_order(table) < waiting_order(own));
            let fits = |table: &&(TableId, Hosted)| fits(request, table.1.seating(), now());
            if let Some(table) = tables.iter().filter(is_older).find(fits) {
                return Ok(waiting(table));
            }
        }
        if let Some(own) = own {
            return Ok(waiting(&own));
        }
        let created = self.create_table(NewTable { settings, seat: Seat::FIRST }, address, base).await?;
        let (table, commitment) = (created.table.clone(), created.commitment.clone());
        Ok(QuickTable { table, commitment, void_seals: 0, created: Some(created) })
    }

    /// Whether an address may join a table of a stranger at this moment.
    async fn may_join_strangers(&self, address: IpAddr) -> Result<bool, StoreError> {
        let is_ready = || self.presence.count_joins(wide_network(address)) < self.limits.unready_joins_per_network;
        Ok(!has_join_limits(address) || (!self.has_no_show(address).await? && is_ready()))
    }

    /// Whether a player at this address recently did not come to a live match.
    pub(crate) async fn has_no_show(&self, address: IpAddr) -> Result<bool, StoreError> {
        Ok(self.presence.has_no_show(self.creator_key().await?.network(address)))
    }

    /// Returns the table where the client already waits, if it exists.
    async fn waiting_table(&self, request: &QuickMatch) -> Result<Option<(TableId, Hosted)>, StoreError> {
        let Some(id) = request.waiting_at.as_ref().and_then(|id| id.parse().ok()) else { return Ok(None) };
        Ok(load_all(&self.store, &[id]).await?.pop())
    }

    /// Returns a page of the list of public tables. The first page has number 1.
    pub(crate) async fn lobby(&self, page: usize) -> Result<TableList, StoreError> {
        let (offered, _) = self.offers().await?;
        let pages = offered.len().div_ceil(PAGE_SIZE).max(1);
        let ids: Vec<TableId> =
            offered.into_iter().skip(page.saturating_sub(1).saturating_mul(PAGE_SIZE)).take(PAGE_SIZE).collect();
        let found = load_all(&self.store, &ids).await?;
        let entry = |(table, hosted): &(TableId, Hosted)| LobbyEntry {
            table: table.to_string(),
            open_seats: hosted.seating().open_seats().len(),
            seats: hosted.seating().seats().map(|(_, seated)| seated.player()).collect(),
            settings: hosted.seating().settings().clone(),
            age_ms: now().since(hosted.seating().created_at()),
        };
        // The owner may have left at this moment.
        let tables = found.iter().filter(|(_, hosted)| hosted.seating().waits_for_anybody()).map(entry).collect();
        Ok(TableList { tables, pages })
    }

    /// Returns the tables that wait for anybody at all nodes: one of each address, and the others.
    async fn offers(&self) -> Result<(Vec<TableId>, Vec<TableId>), StoreError> {
        let local = self.presence.present(self.creator_key().await?);
        let remote = self.store.cluster().present_elsewhere().await?;
        let offer = |PresentTable { table, offer }| Some((table, offer?));
        let mut offers: HashMap<TableId, Offer<Digest16>> = remote.into_iter().chain(local).filter_map(offer).collect();
        // The other node may not have heard of it yet.
        offers.retain(|_, offer| !self.presence.is_held_back(offer));
        Ok(one_of_each(offers.into_iter().collect()))
    }
}

/// Whether joins of an address are limited. Clients at this machine are tests, or come through a proxy that was not
/// named: then all clients would count as one.
pub(crate) fn has_join_limits(address: IpAddr) -> bool {
    // The network of the IPv6 address of this machine is unspecified.
    !address.is_loopback() && !address.is_unspecified()
}

/// Returns the oldest table of each address, and the others. Those that have waited longest come first.
fn one_of_each(mut offers: Vec<(TableId, Offer<Digest16>)>) -> (Vec<TableId>, Vec<TableId>) {
    offers.sort_unstable_by_key(|(table, offer)| (offer.created, *table));
    let mut known = HashSet::new();
    let (first, others): (Vec<_>, Vec<_>) = offers.into_iter().partition(|(_, offer)| known.insert(offer.by));
    let ids = |offers: Vec<(TableId, _)>| offers.into_iter().map(|(table, _)| table).collect();
    (ids(first), ids(others))
}

#[cfg(test)]
mod tests {
    use nova_luna_bots::BotName;
    use nova_luna_table::{BotFill, SeatPlan, Switches};

    use super::*;
    use crate::online::test_tables::{TestTable, position};

    const SECOND: Seat = Seat::new(2).unwrap();
    const CREATED: Timestamp = Timestamp(1000);

    #[test]
    fn lists_the_oldest_table_of_each_address() {
        let tables = [(); 5].map(|()| TableId::random().unwrap());
        let offer = |(table, (created, by)): (&TableId, (u64, u8))| {
            (*table, Offer { created: Timestamp(created), by: [by; 16] })
        };
        let offers = tables.iter().zip([(5, 1), (4, 1), (6, 1), (3, 2), (9, 3)]).map(offer).collect();
        assert_eq!(one_of_each(offers), (vec![tables[3], tables[1], tables[4]], vec![tables[0], tables[2]]));
    }

    /// A table whose creator sits, and that others may be at.
    fn waiting(settings: Settings) -> TestTable {
        TestTable::new(settings, CREATED).seat(Seat::FIRST, CREATED)
    }

    #[test]
    fn a_quick_match_joins_only_a_table_with_its_own_terms() {
        let quick = QuickMatch { players: 3, wait_ms: 30_000, bot: "novice".to_owned(), waiting_at: None };
        let settings = || quick_settings(&quick).unwrap();
        let fits_after = |change: &dyn Fn(&mut Settings)| {
            let mut settings = settings();
            change(&mut settings);
            fits(&quick, waiting(settings).table.seating(), Timestamp(2000))
        };
        assert!(fits_after(&|_| {}));
        assert!(
            !fits_after(&|table| table.replace_after_ms = Some(30 * 24 * 3_600_000)),
            "a player may be away for a month"
        );
        assert!(!fits_after(&|table| table.replace_after_ms = None));
        assert!(!fits_after(&|table| table.discs = 5));
        for switch in Switches::ALL {
            assert!(
                !fits_after(&|table| switch.set(&mut table.switches, true)),
                "nobody has agreed to {}",
                switch.name
            );
        }
        let from_position = |table: &mut Settings| (table.position, table.public) = (Some(position(3)), false);
        assert!(!fits_after(&from_position), "nobody has agreed to begin with a position");
        assert!(!fits_after(&|table| table.public = false));
        assert!(!fits_after(&|table| table.fill = None));
        assert!(!fits_after(&|table| table.seats[2] = SeatPlan::Bot(BotName::Master)), "a bot has a seat");
        assert!(!fits_after(&|table| table.seats.truncate(2)));
        let fill = |after_ms, bot| Some(BotFill { after_ms, bot });
        let (novice, master) = (BotName::Novice, BotName::Master);
        assert!(!fits_after(&|table| table.fill = fill(30_000, master)), "another bot would fill the third seat");
        assert!(!fits_after(&|table| table.fill = fill(90_000, novice)), "the third seat would stay open for longer");
        let nearly_full = |fill| waiting(Settings { fill, ..settings() }).seat(SECOND, CREATED);
        let has_other_config = |fill| !fits(&quick, nearly_full(fill).table.seating(), Timestamp(2000));
        assert!(has_other_config(fill(30_000, master)), "the last player may not reveal");
        assert!(has_other_config(fill(90_000, novice)));
        let earlier = nearly_full(fill(25_000, novice));
        assert!(fits(&quick, earlier.table.seating(), Timestamp(2000)), "the bot would come earlier");
        assert!(!fits(&quick, earlier.table.seating(), Timestamp(26_001)), "bots take the seats");
        assert!(has_other_config(fill(MAX_QUICK_WAIT + 1, novice)), "it waits for longer than any quick match");
        assert!(!fits(&quick, earlier.started(Timestamp(1500)).table.seating(), Timestamp(2000)));
    }
}
