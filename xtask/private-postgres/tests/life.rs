//! A server that starts, keeps its data through a crash, and leaves nothing behind.
#![cfg(unix)]

use std::net::TcpStream;

use private_postgres::Postgres;

#[test]
fn it_comes_back_after_a_crash_and_is_gone_at_the_end() {
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
