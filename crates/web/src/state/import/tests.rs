use std::cell::Cell;

use super::*;
use crate::state::export::export_all;
use crate::state::stored::tests::{GARBAGE, add_seat, copy, filled, table_id};

fn file(lines: &[(&str, &str)]) -> String {
    lines
        .iter()
        .fold(format!("{HEAD}\n"), |text, (key, value)| text + &format!("{key}\t{}\n", value.replace('\t', "\\t")))
}

fn is_list(key: &str) -> bool {
    find(key)
        .is_some_and(|known| known.part == StoredPart::Online || matches!(known.kind, "asides" | "reviews" | "trees"))
}

#[test]
fn a_whole_backup_comes_back() {
    let (from, to) = (filled(), InMemoryStorage::default());
    from.set("nova-luna/start-page", "cards").unwrap();
    from.set("other/page", "secret").unwrap();
    let text = export_all(&from, from.keys());
    assert!(!text.contains("secret") && !text.contains("start-page"), "{text}");
    let import = plan_import(&to, &text).unwrap();
    assert!(to.keys().is_empty(), "planning changes nothing");
    assert_eq!((import.refused_names().as_str(), import.replaced.len(), import.added.len()), ("", 0, 10));
    import.apply(&to).unwrap();
    for key in from.keys().iter().filter(|key| find(key).is_some() && !is_list(key)) {
        assert_eq!(to.get(key), from.get(key), "{key}");
    }
    for list in ["nova-luna/asides", "nova-luna/reviews", "nova-luna/trees", "nova-luna/deals"] {
        assert!(to.get(list).unwrap().lines().eq(from.get(list).unwrap().lines()), "{list}");
    }
    assert!(plan_import(&to, &text).unwrap().is_empty(), "nothing is new");
}

/// The attack: a file that sets the cards of the start page, and keys of other kinds.
#[test]
fn unknown_keys_are_refused_by_name() {
    let html = "<meta http-equiv=refresh content=0;url=https://example.org>";
    let storage = filled();
    let before = copy(&storage);
    let keys = ["nova-luna/start-page", "nova-luna/room", "nova-luna/aside/../x", "nova-luna/record/07", "other"];
    let mut lines: Vec<(&str, &str)> = keys.into_iter().map(|key| (key, html)).collect();
    lines.push(("nova-luna/theme", "light"));
    let import = plan_import(&storage, &file(&lines)).unwrap();
    let refused = "nova-luna/aside/../x, nova-luna/record/07, nova-luna/room, nova-luna/start-page, other";
    assert_eq!(import.refused_names(), refused);
    assert_eq!(import.replaced, BTreeMap::from([(StoredPart::Settings, 1)]));
    import.apply(&storage).unwrap();
    before.set("nova-luna/theme", "light").unwrap();
    assert_eq!(storage.keys(), before.keys());
    assert!(storage.keys().iter().all(|key| storage.get(key) == before.get(key)), "only the theme has changed");
}

#[test]
fn a_text_that_its_type_cannot_read_replaces_nothing() {
    let storage = filled();
    let before = copy(&storage);
    for key in before.keys().iter().filter(|key| !is_list(key) && !key.ends_with("-damaged")) {
        for garbage in GARBAGE {
            let escaped = garbage.replace('\t', "\\t").replace('\n', "\\n");
            let import = plan_import(&storage, &format!("{HEAD}\n{key}\t{escaped}\n")).unwrap();
            assert!(import.is_empty() && import.refused_names() == *key, "{key}: {garbage}: {import:?}");
        }
    }
}

#[test]
fn a_damaged_file_changes_nothing() {
    let storage = InMemoryStorage::default();
    for (text, error) in [
        ("", ImportError::Foreign),
        ("nova-luna-export 2\n", ImportError::Foreign),
        ("nova-luna-export 1\nnova-luna/theme\tdark\nnova-luna/b", ImportError::Line(3)),
        ("nova-luna-export 1\nnova-luna/theme\tx\\", ImportError::Line(2)),
        ("nova-luna-export 1\nnova-luna/theme\tx\\y", ImportError::Line(2)),
    ] {
        assert_eq!(plan_import(&storage, text), Err(error), "{text}");
    }
    assert_eq!(plan_import(&storage, &" ".repeat(MAX_FILE_BYTES + 1)), Err(ImportError::NoRoom));
    assert!(storage.keys().is_empty());
}

fn size(texts: &InMemoryStorage) -> usize {
    texts.keys().iter().map(|key| key.len() + texts.get(key).map_or(0, |text| text.len())).sum()
}

/// A storage with room for some bytes, whose write with some number fails, counted from 0.
struct SmallStorage {
    texts: InMemoryStorage,
    bytes: usize,
    fails_after: Cell<usize>,
}

impl SmallStorage {
    fn new(texts: InMemoryStorage, bytes: usize) -> Self {
        Self { texts, bytes, fails_after: Cell::new(usize::MAX) }
    }
}

impl Storage for SmallStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        let before = self.texts.get(key).map_or(0, |before| key.len() + before.len());
        let is_full = size(&self.texts) - before + key.len() + text.len() > self.bytes;
        let fails_now = self.fails_after.get() == 0;
        self.fails_after.set(self.fails_after.get().wrapping_sub(1));
        if is_full || fails_now { Err(StorageError::Full) } else { self.texts.set(key, text) }
    }

    fn remove(&self, key: &str) {
        self.texts.remove(key);
    }
}

#[test]
fn an_import_leaves_room() {
    let text = export_all(&filled(), filled().keys());
    let large = size(&filled()) + FREE_BYTES + 1000;
    let storage = SmallStorage::new(InMemoryStorage::default(), large);
    plan_import(&storage, &text).unwrap().apply(&storage).unwrap();
    assert!(storage.set("nova-luna/x", &"0".repeat(FREE_BYTES - 100)).is_ok(), "the page can go on to store");
    let small = SmallStorage::new(InMemoryStorage::default(), FREE_BYTES + 1000);
    assert_eq!(plan_import(&small, &text), Err(ImportError::NoRoom));
    assert!(small.texts.keys().is_empty(), "nothing is changed, and nothing is left behind");
}

/// Another tab may have used the room meanwhile.
#[test]
fn an_import_is_all_or_nothing() {
    let before = InMemoryStorage::default();
    before.set("nova-luna/theme", "light").unwrap();
    add_seat(&before, 9, 5);
    let text = export_all(&filled(), filled().keys());
    let storage = SmallStorage::new(copy(&before), usize::MAX);
    let import = plan_import(&storage, &text).unwrap();
    for writes in [0, 1, 7] {
        storage.fails_after.set(writes);
        assert_eq!(import.apply(&storage), Err(StorageError::Full));
        assert_eq!(storage.texts.keys(), before.keys());
        assert!(before.keys().iter().all(|key| storage.get(key) == before.get(key)));
    }
}

/// A list of this browser keeps what it has.
#[test]
fn games_that_wait_here_go_on_waiting() {
    let storage = InMemoryStorage::default();
    storage.set("nova-luna/asides", "asides 1\n3\n4\n").unwrap();
    storage.set("nova-luna/reviews", "reviews 1\n0000000000000001\n").unwrap();
    let text = export_all(&filled(), filled().keys());
    plan_import(&storage, &text).unwrap().apply(&storage).unwrap();
    assert_eq!(storage.get("nova-luna/asides").as_deref(), Some("asides 1\n9\n3\n4\n"));
    let reviews = storage.get("nova-luna/reviews").unwrap();
    assert_eq!(reviews.lines().last(), Some("0000000000000001"), "the newest one is the last to go");
    assert_eq!(reviews.lines().count(), 3);
}

/// The author of a file may know its tokens and may have chosen its nonces.
#[test]
fn seats_of_a_file_prove_nothing_and_displace_nothing() {
    let (from, to) = (InMemoryStorage::default(), InMemoryStorage::default());
    (1..=60).for_each(|number| add_seat(&from, number, 1000 + u64::from(number)));
    (60..120).for_each(|number| add_seat(&to, number, u64::from(number)));
    let before = copy(&to);
    // The table of seat 60 is in both, with other evidence in the file.
    from.set(&deal_key(&table_id(60)), &from.get(&deal_key(&table_id(1))).unwrap().replace("cd", "ef")).unwrap();
    let import = plan_import(&to, &export_all(&from, from.keys())).unwrap();
    assert_eq!((import.has_online, import.refused_names().as_str()), (false, "nova-luna/tables"));
    import.apply(&to).unwrap();
    assert_eq!(SavedSeats::load(&to), SavedSeats::load(&before), "no own seat makes room");
    let own = DealEvidence::load(&to, &table_id(60));
    assert!(own.alarms().is_empty() && own == DealEvidence::load(&before, &table_id(60)), "own evidence stays");
    // A browser without seats gets them, but not as its own.
    let empty = InMemoryStorage::default();
    let import = plan_import(&empty, &export_all(&from, from.keys())).unwrap();
    assert_eq!((import.has_online, import.refused_names().as_str()), (true, ""));
    import.apply(&empty).unwrap();
    let seats = SavedSeats::load(&empty);
    assert!(seats.all().len() == 60 && seats.all().iter().all(|seat| !seat.has_joined));
    assert!(DealEvidence::load(&empty, &table_id(1)).has_foreign_nonce(), "its nonce was not drawn here");
}

#[test]
fn a_seat_with_other_letters_is_no_seat() {
    let storage = InMemoryStorage::default();
    for seat in ["../x\tab\t\t5\ton\t1", &format!("{}\t<b>\t\t5\ton\t1", table_id(1)), "x"] {
        let import = plan_import(&storage, &file(&[("nova-luna/tables", seat)])).unwrap();
        assert!(import.is_empty(), "{seat}: {import:?}");
    }
}
