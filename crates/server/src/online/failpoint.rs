//! Places at which a test lets the program die, to see what is left of it. Without the feature `failpoints` there are none.

/// Where the program can die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failpoint {
    /// Deeds are done, and nothing is on the disk yet.
    BeforeCommit,
    /// Everything is on the disk, and nobody has been told.
    AfterCommit,
    /// An answer is on its way to somebody.
    AfterAcknowledging,
}

/// Dies here, if this is the place that the environment names and it has been reached so often:
/// `NOVA_LUNA_FAILPOINT=after-commit:7`.
#[cfg(feature = "failpoints")]
pub(crate) fn reach(point: Failpoint) {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    static CHOSEN: LazyLock<Option<(Failpoint, u64)>> = LazyLock::new(chosen);
    static REACHED: AtomicU64 = AtomicU64::new(0);
    if let Some((chosen, times)) = *CHOSEN
        && chosen == point
        && REACHED.fetch_add(1, Relaxed) + 1 == times
    {
        std::process::abort();
    }
}

#[cfg(feature = "failpoints")]
fn chosen() -> Option<(Failpoint, u64)> {
    let said = std::env::var("NOVA_LUNA_FAILPOINT").ok()?;
    let (name, times) = said.split_once(':')?;
    let point = match name {
        "before-commit" => Failpoint::BeforeCommit,
        "after-commit" => Failpoint::AfterCommit,
        "after-acknowledging" => Failpoint::AfterAcknowledging,
        _ => return None,
    };
    Some((point, times.parse().ok()?))
}

/// Nothing happens here.
#[cfg(not(feature = "failpoints"))]
pub(crate) const fn reach(_: Failpoint) {}
