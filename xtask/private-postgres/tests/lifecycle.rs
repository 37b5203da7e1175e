//! A server starts, keeps its data through a crash, has a replica that takes its place, and ends when it is dropped.
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

#[test]
fn a_replica_takes_the_place_of_its_primary() {
    let Some(primary) = own_postgres() else { return };
    let database = primary.database().unwrap();
    let replica = primary.start_replica().unwrap();
    primary.sql(&database, "CREATE TABLE moons AS SELECT 7 AS tiles").unwrap();
    let there = replica.address("luna0");
    while replica.sql(&there, "SELECT tiles FROM moons").ok().as_deref() != Some("7") {}
    assert!(replica.sql(&there, "DELETE FROM moons").is_err(), "a replica takes no writes");
    primary.kill().unwrap();
    replica.promote().unwrap();
    replica.sql(&there, "UPDATE moons SET tiles = 8").unwrap();
    primary.follow(&replica).unwrap();
    assert_eq!(primary.sql(&database, "SELECT tiles FROM moons").unwrap(), "8");
}
