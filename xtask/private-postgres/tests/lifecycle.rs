//! A server starts, keeps its data through a crash, and ends when it is dropped.
#![cfg(unix)]

use std::net::TcpStream;

use private_postgres::Postgres;

#[test]
fn keeps_its_data_through_a_crash_and_ends_when_dropped() {
    let Some(server) = Postgres::own() else { return };
    let database = server.database().unwrap();
    server.sql(&database, "CREATE TABLE moons AS SELECT 7 AS tiles").unwrap();
    assert!(server.sql(&database, "SELECT nothing").is_err());
    server.stop().unwrap();
    assert!(server.sql(&database, "SELECT 1").is_err());
    server.resume().unwrap();
    assert_eq!(server.sql(&database, "SELECT tiles, 1 FROM moons").unwrap(), "7|1");
    let port = database.split(':').nth(2).unwrap().split('/').next().unwrap().parse().unwrap();
    assert!(TcpStream::connect(("127.0.0.1", port)).is_ok());
    drop(server);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
}
