//! Verifies the record of an entry: nothing of an entry but its name is taken on trust.

use nova_luna_ai::challenge::{Challenge, ChallengeGame, KnownPar, LOST_POINTS, RecordError};
use sha2::{Digest as _, Sha256};

use super::par;
use crate::online::secrets::Digest;
use crate::online::store::entries::VerifiedGame;

impl VerifiedGame {
    /// Tells the line of par that one player enters from that of others: several people may find it. Every other game is
    /// entered once.
    pub(crate) fn of_player(mut self, secret: Digest) -> Self {
        if self.is_par_line {
            self.game = Sha256::new().chain_update(self.game).chain_update(secret.0).finalize().into();
        }
        self
    }
}

/// Verifies everything that a record can prove. The bot's moves of a week take some time to repeat.
pub(crate) fn verify(challenge: Challenge, text: &str) -> Result<VerifiedGame, RecordError> {
    let game = ChallengeGame::read(challenge, text)?;
    game.check_bot()?;
    Ok(VerifiedGame {
        game: game.digest.0,
        points: game.points.into(),
        tiles: game.tiles.into(),
        discs_left: game.discs_left.into(),
        record: game.record.to_string(),
        is_par_line: par(challenge).and_then(KnownPar::digest) == Some(game.digest),
        is_timed: game.is_timed,
    })
}

/// Returns the score that the points of an entry stand for; none for a lost game.
pub(crate) fn score(points: i32) -> Option<u16> {
    u16::try_from(points).ok().filter(|points| *points < LOST_POINTS)
}

#[cfg(test)]
mod tests;
