//! Faults that tests cause: places at which the process is killed, to check what it left behind, and a wrong clock of
//! the machine. They exist only with the feature `failpoints`.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failpoint {
    /// The writes are done, but nothing is on disk.
    BeforeCommit,
    /// Everything is on disk, but nobody was told.
    AfterCommit,
    /// An acknowledgement is on its way to a client.
    AfterAcknowledging,
}

/// Aborts the process at the n-th visit of the failpoint that the environment names:
/// `NOVA_LUNA_FAILPOINT=after-commit:7`.
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

/// Returns by how many milliseconds the clock of the machine is ahead. A test writes the number into the file that the
/// environment names, and can change it: `NOVA_LUNA_CLOCK_ERROR=FILE`.
#[cfg(feature = "failpoints")]
pub(crate) fn clock_error() -> i64 {
    use std::path::PathBuf;
    use std::sync::LazyLock;

    static FILE: LazyLock<Option<PathBuf>> =
        LazyLock::new(|| std::env::var_os("NOVA_LUNA_CLOCK_ERROR").map(PathBuf::from));
    let text = FILE.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
    text.and_then(|text| text.trim().parse().ok()).unwrap_or(0)
}

#[cfg(not(feature = "failpoints"))]
pub(crate) const fn clock_error() -> i64 {
    0
}
