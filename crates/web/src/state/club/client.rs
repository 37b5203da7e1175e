//! What this device asks the keeper of a club: its server, or the device itself. Keys and numbers are stored before anything is sent.

use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubChange, ClubGame, ClubInvitation, ClubKey, ClubRecord, GivenNumber, JoinClub, LeftClub,
    NewClub, VisitClub, WatchClub,
};
use nova_luna_protocol::online::{Problem, parse_response};
use nova_luna_table::club::{ClubSettings, ClubView, MemberId, MemberKey};

use super::keeper::place_on_device;
use super::stored::{ClubWishes, SavedClub, StoredClub, pending_games};
use crate::state::storage::Storage;

/// Why a club did not do what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClubError {
    /// The host serves files, but no clubs.
    NoServer,
    /// No answer: the network may be down, or the server cannot work now.
    Unreachable,
    /// The club is gone, or this device is no member of it any more.
    Gone,
    /// For this reason: the id of a text.
    Refused(&'static str),
}

/// The status and the body of an answer, if there is one.
pub type Answer = Option<(u16, String)>;

/// Returns the path and the body of a request to tell a contact about a club.
pub fn watch_request(saved: &SavedClub, contact: &str, ClubWishes { opens, ends }: ClubWishes) -> (String, String) {
    let (token, contact) = (saved.key().token(), contact.to_owned());
    (format!("/api/v1/clubs/{}/alerts", saved.club), WatchClub { token, contact, opens, ends }.to_json())
}

fn read_answer<T: Wire>(answer: &Answer) -> Result<T, ClubError> {
    let (status, body) = answer.as_ref().ok_or(ClubError::Unreachable)?;
    if (200..300).contains(status) {
        return parse_response(body).map_err(|_| ClubError::NoServer);
    }
    let problem: Problem = parse_response(body).map_err(|_| ClubError::NoServer)?;
    Err(refused(&problem.code))
}

/// Returns what the code of a problem means here.
pub(super) fn refused(code: &str) -> ClubError {
    match code {
        "path_not_found" | "method_not_allowed" => ClubError::NoServer,
        "club_not_found" | "invalid_token" => ClubError::Gone,
        "invalid_key" => ClubError::Refused("club-dead-link"),
        "name_taken" => ClubError::Refused("club-name-taken"),
        "invalid_name" => ClubError::Refused("club-name-wrong"),
        "invalid_settings" | "unknown_bot" | "malformed" => ClubError::Refused("club-settings-wrong"),
        "club_full" => ClubError::Refused("club-full"),
        "club_closed" => ClubError::Refused("club-closed"),
        "week_closed" => ClubError::Refused("club-late"),
        "already_entered" => ClubError::Refused("club-second-try"),
        "duplicate_game" => ClubError::Refused("club-duplicate"),
        "other_deal" | "deal_not_found" => ClubError::Refused("club-other-deal"),
        "invalid_record" | "unfinished_record" | "other_bot_move" | "body_too_large" => {
            ClubError::Refused("club-record-wrong")
        }
        "not_founder" => ClubError::Refused("club-not-founder"),
        "member_not_found" => ClubError::Refused("club-no-member"),
        "result_hidden" => ClubError::Refused("club-hidden"),
        "rate_limited" | "too_many_clubs" => ClubError::Refused("club-too-many"),
        "log_damaged" => ClubError::Refused("club-log-damaged"),
        "log_full" => ClubError::Refused("club-log-full"),
        "storage_full" => ClubError::Refused("club-storage-full"),
        "storage_denied" => ClubError::Refused("club-storage-denied"),
        _ => ClubError::Unreachable,
    }
}

/// A club as this device asks for it.
#[derive(Clone, Copy)]
pub struct ClubClient<'s, S, F> {
    pub storage: &'s S,
    /// Sends a request: path and body.
    pub send: F,
}

impl<S: Storage, F: AsyncFn(String, String) -> Answer> ClubClient<'_, S, F> {
    async fn post<T: Wire>(&self, path: &str, body: String) -> Result<T, ClubError> {
        read_answer(&(self.send)(format!("/api/v1/clubs{path}"), body).await)
    }

    /// Founds a club with a key of its own, and opens its first week.
    pub async fn found(&self, settings: ClubSettings, name: String, key: MemberKey) -> Result<ClubView, ClubError> {
        let request = NewClub { settings, name, token: key.token(), anchor: key.chain().anchor() };
        let view: ClubView = self.post("", request.to_json()).await?;
        let saved = SavedClub::new(&view.club, key, true, &view.settings.name);
        self.keep(&saved, &view);
        self.give(&saved, view).await
    }

    pub async fn invitation(&self, club: &str, key: &str) -> Result<ClubInvitation, ClubError> {
        self.post(&format!("/{club}/invitation"), ClubKey { key: key.to_owned() }.to_json()).await
    }

    /// Joins a club. The member's key is stored first: a lost answer loses nothing.
    pub async fn join(
        &self,
        club: &str,
        key: &str,
        name: String,
        own: MemberKey,
        title: &str,
    ) -> Result<ClubView, ClubError> {
        let saved = SavedClub::find(self.storage, club).unwrap_or_else(|| SavedClub::new(club, own, true, title));
        let own = saved.key();
        let _ = saved.save(self.storage);
        let request = JoinClub { key: key.to_owned(), name, token: own.token(), anchor: own.chain().anchor() };
        let joined: Result<ClubView, ClubError> = self.post(&format!("/{club}/join"), request.to_json()).await;
        match joined {
            Ok(view) => {
                self.keep(&saved, &view);
                self.give(&saved, view).await
            }
            // Without an answer, the server may have let the member in.
            Err(ClubError::Unreachable) => Err(ClubError::Unreachable),
            Err(error) => {
                saved.forget(self.storage);
                Err(error)
            }
        }
    }

    /// Asks for the club, gives the number that it wants, and sends the games that wait.
    pub async fn visit(&self, saved: &SavedClub) -> Result<ClubView, ClubError> {
        let request = VisitClub { token: saved.key().token(), number: None };
        let view: ClubView = self.post(&format!("/{}", saved.club), request.to_json()).await?;
        self.keep(saved, &view);
        let view = self.give(saved, view).await?;
        self.send_pending(saved, view).await
    }

    /// Gives the number that the club wants; notes that before it is sent.
    async fn give(&self, saved: &SavedClub, view: ClubView) -> Result<ClubView, ClubError> {
        let Some(week) = view.wants else { return Ok(view) };
        let mut stored = StoredClub::load(self.storage, &saved.club);
        stored.numbers.given.insert(week);
        let _ = stored.save(self.storage, &saved.club);
        let number = Some(GivenNumber { week, link: saved.key().chain().link(week) });
        let request = VisitClub { token: saved.key().token(), number };
        let given: ClubView = self.post(&format!("/{}", saved.club), request.to_json()).await?;
        self.keep(saved, &given);
        // The first number opens the first week, and the club wants the next one.
        if given.wants.is_some_and(|next| next > week) { Box::pin(self.give(saved, given)).await } else { Ok(given) }
    }

    /// Sends the games that wait. One that is refused stays here, and is shown with its reason.
    async fn send_pending(&self, saved: &SavedClub, mut view: ClubView) -> Result<ClubView, ClubError> {
        for game in pending_games(self.storage, &view) {
            match self.enter(saved, game.week, game.deal, game.record).await {
                Ok(now) => view = now,
                Err(ClubError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(view)
    }

    /// Enters a game of a deal.
    pub async fn enter(&self, saved: &SavedClub, week: u32, deal: u8, record: String) -> Result<ClubView, ClubError> {
        let request = ClubGame { token: saved.key().token(), week, deal, record };
        let view: ClubView = self.post(&format!("/{}/games", saved.club), request.to_json()).await?;
        self.keep(saved, &view);
        Ok(view)
    }

    /// Asks for the game of a member.
    pub async fn record(&self, saved: &SavedClub, week: u32, deal: u8, member: MemberId) -> Result<String, ClubError> {
        let request = AskRecord { token: saved.key().token(), week, deal, member };
        let answer: ClubRecord = self.post(&format!("/{}/record", saved.club), request.to_json()).await?;
        Ok(answer.record)
    }

    pub async fn change(&self, saved: &SavedClub, change: ClubChange) -> Result<ClubView, ClubError> {
        let request = ChangeClub { token: saved.key().token(), change };
        let view: ClubView = self.post(&format!("/{}/change", saved.club), request.to_json()).await?;
        self.keep(saved, &view);
        Ok(view)
    }

    /// Leaves the club, and forgets it here.
    pub async fn leave(&self, saved: &SavedClub, keep: bool) -> Result<(), ClubError> {
        let request = ChangeClub { token: saved.key().token(), change: ClubChange::Leave { keep } };
        let left: Result<LeftClub, ClubError> = self.post(&format!("/{}/change", saved.club), request.to_json()).await;
        match left {
            Ok(_) | Err(ClubError::Gone) => {
                saved.forget(self.storage);
                // Somebody else may be in the club on this device.
                if let Some(other) = place_on_device(self.storage, &saved.club, 0) {
                    let _ = other.save(self.storage);
                }
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// Keeps what the server says: anchors that are new, and the club. Without storage, it lasts as long as the page.
    fn keep(&self, saved: &SavedClub, view: &ClubView) {
        let mut stored = StoredClub::load(self.storage, &saved.club);
        stored.numbers.see(view);
        stored.view = Some(view.clone());
        let _ = stored.save(self.storage, &saved.club);
        let _ = SavedClub { name: view.settings.name.clone(), ..saved.clone() }.save(self.storage);
    }
}
