//! A server starts, keeps its data through a crash, and ends when it is dropped.
#![cfg(unix)]

use std::path::Path;

use nova_luna_test_support::own_postgres;

#[test]
fn keeps_its_data_through_a_crash_and_ends_when_dropped() {
    let Some(server) = own_postgres() else { return };
    let database = server.database().unwrap();
    server.sql(&database, "CREATE TABLE moons AS SELECT 7 AS tiles").unwrap();
    assert!(server.sql(&database, "SELECT nothing").is_err());
    server.stop().unwrap();
    assert!(server.sql(&database, "SELECT 1").is_err());
    server.resume().unwrap();
    assert_eq!(server.sql(&database, "SELECT tiles, 1 FROM moons").unwrap(), "7|1");
    let data = server.sql(&database, "SHOW data_directory").unwrap();
    drop(server);
    assert!(!Path::new(&data).exists(), "a server that has ended has no folder");
}
