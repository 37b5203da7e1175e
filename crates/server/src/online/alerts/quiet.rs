//! The hours in which a player is told nothing, and the times of reminders.

use nova_luna_protocol::online::QuietHours;
use nova_luna_table::Timestamp;

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

pub(super) type Quiet = Option<QuietHours>;

/// Returns the quiet time that a moment is in: its beginning and its end.
fn around(quiet: Quiet, at: Timestamp) -> Option<(Timestamp, Timestamp)> {
    let QuietHours { from, till, change } = quiet?;
    let (from, till) = change.filter(|change| at >= change.at).map_or((from, till), |new| (new.from, new.till));
    let (from, till) = (u64::from(from) * MINUTE, u64::from(till) * MINUTE);
    let (length, since) = ((till + DAY - from) % DAY, (at.0 % DAY + DAY - from) % DAY);
    let begin = at.0.checked_sub(since)?;
    (since < length).then(|| (Timestamp(begin), Timestamp(begin + length)))
}

/// Returns the first moment from this one on that is not in a quiet time.
pub(super) fn after_quiet(quiet: Quiet, at: Timestamp) -> Timestamp {
    let Some((_, end)) = around(quiet, at) else { return at };
    // The clock may change in the same night.
    let change = quiet.and_then(|quiet| quiet.change).map(|change| change.at).filter(|change| at < *change);
    match change {
        Some(change) if change < end => after_quiet(quiet, change),
        _ => end,
    }
}

/// Returns when to remind of the end of a player's time: some time before it, and before a quiet time that this would be
/// in. `None` if it is too late for that, because the message about the turn says how much time is left.
pub(super) fn reminder(
    quiet: Quiet,
    remind_ms: Option<u64>,
    deadline: Option<Timestamp>,
    now: Timestamp,
) -> Option<Timestamp> {
    let at = Timestamp(deadline?.0.checked_sub(remind_ms?)?);
    let at = around(quiet, at).map_or(at, |(begin, _)| Timestamp(begin.0.saturating_sub(1)));
    (at > now).then_some(at)
}

#[cfg(test)]
mod tests {
    use nova_luna_protocol::online::QuietChange;

    use super::*;

    /// A time of the tenth day.
    fn at(hours: u64, minutes: u64) -> Timestamp {
        Timestamp(10 * DAY + (hours * 60 + minutes) * MINUTE)
    }

    fn hours(from: u16, till: u16) -> QuietHours {
        QuietHours { from, till, change: None }
    }

    /// Summer begins or ends: the same hours of the player's clock are an hour earlier or later.
    #[test]
    fn quiet_hours_move_with_the_player_s_clock() {
        let changed = |by: i16| {
            let move_by = |minutes: u16| (minutes as i16 + by) as u16;
            let change = QuietChange { at: at(25, 0), from: move_by(22 * 60), till: move_by(7 * 60) };
            Some(QuietHours { change: Some(change), ..hours(22 * 60, 7 * 60) })
        };
        let (summer, winter) = (changed(-60), changed(60));
        assert_eq!(after_quiet(summer, at(6, 59)), at(7, 0), "the night before");
        assert_eq!([summer, winter].map(|quiet| after_quiet(quiet, at(23, 0))), [at(30, 0), at(32, 0)], "that night");
        assert_eq!([summer, winter].map(|quiet| after_quiet(quiet, at(45, 30))), [at(54, 0), at(45, 30)], "later");
        let change = Some(QuietChange { at: at(25, 0), from: 21 * 60, till: 60 });
        let early = Some(QuietHours { change, ..hours(22 * 60, 120) });
        assert_eq!(after_quiet(early, at(23, 0)), at(25, 0), "the change ends it");
        let remind = reminder(summer, Some(6 * 60 * MINUTE), Some(at(51, 30)), at(8, 0));
        assert_eq!(remind, Some(Timestamp(at(45, 0).0 - 1)), "by the hours of that day");
    }

    #[test]
    fn messages_wait_until_the_quiet_time_is_over() {
        let night = Some(hours(22 * 60, 7 * 60));
        assert_eq!(after_quiet(night, at(21, 59)), at(21, 59));
        assert_eq!(after_quiet(night, at(22, 0)), at(31, 0));
        assert_eq!(after_quiet(night, at(3, 0)), at(7, 0));
        assert_eq!(after_quiet(night, at(7, 0)), at(7, 0));
        assert_eq!(after_quiet(Some(hours(60, 120)), at(1, 30)), at(2, 0));
        assert_eq!(after_quiet(Some(hours(60, 60)), at(1, 0)), at(1, 0), "no time at all");
        assert_eq!(after_quiet(None, at(3, 0)), at(3, 0));
    }

    #[test]
    fn a_reminder_comes_before_the_quiet_time() {
        let (night, six_hours) = (Some(hours(22 * 60, 7 * 60)), Some(6 * 60 * MINUTE));
        let before = |deadline, now| reminder(night, six_hours, Some(deadline), now);
        assert_eq!(before(at(20, 0), at(8, 0)), Some(at(14, 0)));
        assert_eq!(before(at(20, 0), at(14, 0)), None, "too late");
        assert_eq!(before(at(33, 0), at(8, 0)), Some(Timestamp(at(22, 0).0 - 1)));
        assert_eq!(before(at(33, 0), at(22, 30)), None, "the night has begun");
        assert_eq!(reminder(None, six_hours, Some(at(33, 0)), at(8, 0)), Some(at(27, 0)));
        assert_eq!(reminder(night, None, Some(at(20, 0)), at(8, 0)), None, "not wanted");
        assert_eq!(reminder(night, six_hours, None, at(8, 0)), None, "there is no hurry");
    }
}
