//! The password for PostgreSQL comes from a file.

use std::process::Command;
use std::time::{Duration, Instant};

use nova_luna_test_support::{Postgres, get, own_postgres};

use crate::server::Server;

/// A password that a URL could not contain as it is.
const PASSWORD: &str = "a b&c=%/?#é";

/// Lets everybody but the superuser `nova` connect only with a password.
fn require_passwords(postgres: &Postgres) {
    let file = postgres.sql("postgres", "SHOW hba_file").unwrap();
    std::fs::write(file, "host all nova 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n").unwrap();
    postgres.sql("postgres", "SELECT pg_reload_conf()").unwrap();
}

/// Backs up a store, which needs a connection; returns the exit code and the error message.
fn back_up(store: &str, password_file: Option<&str>) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(["backup", "--store", store]).arg(folder.path().join("copy.jsonl")).env("LC_ALL", "C");
    if let Some(file) = password_file {
        command.env("NOVA_LUNA_PASSWORD_FILE", file);
    }
    let output = command.output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

#[tokio::test]
async fn a_server_reads_its_password_from_a_file() {
    let Some(postgres) = own_postgres() else { return };
    let database = postgres.database().unwrap();
    let name = database.rsplit('/').next().unwrap();
    postgres.sql("postgres", &format!("CREATE USER guarded PASSWORD '{PASSWORD}'")).unwrap();
    postgres.sql("postgres", &format!("ALTER DATABASE {name} OWNER TO guarded")).unwrap();
    require_passwords(&postgres);
    let store = database.replace("nova@", "guarded@");
    // PostgreSQL reads its settings again some time after it was asked to.
    let start = Instant::now();
    while !back_up(&store, None).1.contains("password") {
        assert!(start.elapsed() < Duration::from_secs(120), "PostgreSQL still needs no password");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let [right, wrong] = [("right", PASSWORD), ("wrong", "guess")].map(|(file, password)| {
        let file = folder.path().join(file).display().to_string();
        std::fs::write(&file, format!("{password}\n")).unwrap();
        file
    });
    let (code, message) = back_up(&store, Some(&wrong));
    assert!(code != 0 && message.contains("authentication"), "{message}");
    assert!(!message.contains("guess"), "{message}");
    let server = Server::start(&store, &["--password-file", &right]);
    assert_eq!(get(server.address, "/api/v1/tables").await.0, 200);
    assert_eq!(back_up(&store, Some(&right)), (0, String::new()));
}
