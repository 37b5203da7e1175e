//! Places at which a test kills the process, to check what it left behind. They exist only with the feature `failpoints`.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failpoint {
    /// The writes are done, but nothing is on disk.
    BeforeCommit,
    /// Everything is on disk, but nobody was told.
    AfterCommit,
    /// An acknowledgement is on its way to a client.
    AfterAcknowledging,
}

/// Aborts the process at the n-th visit of the failpoint that the environment names: `NOVA_LUNA_FAILPOINT=after-commit:7`.
#[cfg(feature = "failpoints")]
pub(crate) fn reach(point: Failpoint) {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    static CHOSEN: LazyLock<Option<(Failpoint, u64)>> = LazyLock::new(from_environment);
    static VISITS: AtomicU64 = AtomicU64::new(0);
    if let Some((chosen, visit)) = *CHOSEN
        && chosen == point
        && VISITS.fetch_add(1, Relaxed) + 1 == visit
    {
        std::process::abort();
    }
}

#[cfg(feature = "failpoints")]
fn from_environment() -> Option<(Failpoint, u64)> {
    let value = std::env::var("NOVA_LUNA_FAILPOINT").ok()?;
    let (name, visit) = value.split_once(':')?;
    let point = match name {
        "before-commit" => Failpoint::BeforeCommit,
        "after-commit" => Failpoint::AfterCommit,
        "after-acknowledging" => Failpoint::AfterAcknowledging,
        _ => return None,
    };
    Some((point, visit.parse().ok()?))
}

#[cfg(not(feature = "failpoints"))]
pub(crate) const fn reach(_: Failpoint) {}
