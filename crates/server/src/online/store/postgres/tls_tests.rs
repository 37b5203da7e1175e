//! Tests of TLS with a real PostgreSQL.

use nova_luna_test_support::{Postgres as Server, own_postgres_with_tls, shared_postgres};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};
use tempfile::NamedTempFile;

use super::*;
use crate::online::store::contract::{add, create, log};
use crate::online::store::{Index, Store};

/// A certificate and its key, in PEM format.
struct Identity {
    certificate: String,
    key: String,
}

fn authority() -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
}

/// Issues a certificate for one host.
fn issue(authority: &CertifiedIssuer<'_, KeyPair>, host: &str, is_expired: bool) -> Identity {
    let (mut params, key) = (CertificateParams::new([host.to_owned()]).unwrap(), KeyPair::generate().unwrap());
    if is_expired {
        (params.not_before, params.not_after) = (date_time_ymd(2019, 1, 1), date_time_ymd(2020, 1, 1));
    }
    let certificate = params.signed_by(&key, authority).unwrap();
    Identity { certificate: certificate.pem(), key: key.serialize_pem() }
}

fn file(content: &str) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    std::fs::write(file.path(), content).unwrap();
    file
}

/// Connects with options; returns whether the connection is encrypted, or the error.
async fn connect(address: &str, options: &str) -> Result<bool, String> {
    let connector = Connector::new(&format!("{address}?{options}")).map_err(|error| error.to_string())?;
    let (client, connection) = connector.connect().await.map_err(|error| error.to_string())?;
    tokio::spawn(connection);
    let row = client.query_one("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", &[]).await.unwrap();
    Ok(row.get(0))
}

/// Replaces the rules of a server about who may connect and how.
fn set_rules(server: &Server, rules: &[&str]) {
    let file = server.sql("postgres", "SHOW hba_file").unwrap();
    let loaded = || server.sql("postgres", "SELECT pg_conf_load_time()").unwrap();
    let before = loaded();
    let rows: Vec<String> = rules.iter().map(|rule| format!("('{rule}')")).collect();
    let sql = format!("COPY (VALUES {}) TO '{file}'; SELECT pg_reload_conf()", rows.join(", "));
    server.sql("postgres", &sql).unwrap();
    // The server reads the file a moment later.
    while loaded() == before {}
}

#[tokio::test]
async fn uses_tls_as_the_mode_asks_for_it() {
    let (trusted, other) = (authority(), authority());
    let identity = issue(&trusted, "127.0.0.1", false);
    let Some(server) = own_postgres_with_tls(&identity.certificate, &identity.key) else { return };
    let Some(plain) = shared_postgres() else { return };
    let (with, without) = (server.address("postgres"), plain.address("postgres"));
    for (mode, encrypted, unencrypted) in [
        ("disable", Ok(false), Some(false)),
        ("allow", Ok(false), Some(false)),
        ("prefer", Ok(true), Some(false)),
        ("require", Ok(true), None),
    ] {
        let options = format!("sslmode={mode}");
        assert_eq!(connect(&with, &options).await, encrypted, "{mode}");
        assert_eq!(connect(&without, &options).await.ok(), unencrypted, "{mode}");
    }
    assert_eq!(connect(&with, "").await, Ok(true), "the default is prefer");
    let (roots, wrong_roots) = (file(&trusted.pem()), file(&other.pem()));
    for mode in ["require", "verify-ca", "verify-full"] {
        let options = |roots: &NamedTempFile| format!("sslmode={mode}&sslrootcert={}", roots.path().display());
        assert_eq!(connect(&with, &options(&roots)).await, Ok(true), "{mode}");
        let error = connect(&with, &options(&wrong_roots)).await.unwrap_err();
        assert!(error.contains("invalid peer certificate"), "{mode}: {error}");
        // The certificate is for the address, and not for this name.
        let by_name = with.replace("127.0.0.1", "localhost");
        let accepted = connect(&by_name, &options(&roots)).await;
        assert_eq!(accepted.is_ok(), mode != "verify-full", "{mode}: {accepted:?}");
    }
    // A preference falls back, as in libpq; the rules of the server decide between the attempts of `allow` and
    // `prefer`.
    let options = format!("sslmode=prefer&sslrootcert={}", wrong_roots.path().display());
    assert_eq!(connect(&with, &options).await, Ok(false));
    for (rule, expected) in [("hostssl", true), ("hostnossl", false)] {
        set_rules(&server, &[&format!("{rule} all all 127.0.0.1/32 trust")]);
        for mode in ["allow", "prefer"] {
            assert_eq!(connect(&with, &format!("sslmode={mode}")).await, Ok(expected), "{rule} {mode}");
        }
        assert_eq!(connect(&with, "sslmode=disable").await.is_ok(), !expected, "{rule}");
        assert_eq!(connect(&with, "sslmode=require").await.is_ok(), expected, "{rule}");
    }
}

#[tokio::test]
async fn a_self_signed_certificate_can_be_its_own_root() {
    let identity = {
        let (mut params, key) = (CertificateParams::new(["127.0.0.1".into()]).unwrap(), KeyPair::generate().unwrap());
        // As `openssl req -x509` makes it.
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        Identity { certificate: params.self_signed(&key).unwrap().pem(), key: key.serialize_pem() }
    };
    let Some(server) = own_postgres_with_tls(&identity.certificate, &identity.key) else { return };
    let address = server.address("postgres");
    let (roots, other) = (file(&identity.certificate), file(&authority().pem()));
    for (mode, by_name) in [("verify-ca", true), ("verify-full", false)] {
        let options = format!("sslmode={mode}&sslrootcert={}", roots.path().display());
        assert_eq!(connect(&address, &options).await, Ok(true), "{mode}");
        let named = connect(&address.replace("127.0.0.1", "localhost"), &options).await;
        assert_eq!(named.is_ok(), by_name, "{mode}: {named:?}");
        let foreign = format!("sslmode={mode}&sslrootcert={}", other.path().display());
        assert!(connect(&address, &foreign).await.is_err(), "{mode}");
    }
}

#[tokio::test]
async fn rejects_an_expired_certificate() {
    let trusted = authority();
    let identity = issue(&trusted, "127.0.0.1", true);
    let Some(server) = own_postgres_with_tls(&identity.certificate, &identity.key) else { return };
    let (address, roots) = (server.address("postgres"), file(&trusted.pem()));
    assert_eq!(connect(&address, "sslmode=require").await, Ok(true), "nothing is verified without root certificates");
    for mode in ["require", "verify-ca", "verify-full"] {
        let options = format!("sslmode={mode}&sslrootcert={}", roots.path().display());
        let error = connect(&address, &options).await.unwrap_err();
        assert!(error.contains("xpired"), "{mode}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_works_over_verified_tls() {
    let trusted = authority();
    let identity = issue(&trusted, "127.0.0.1", false);
    let Some(server) = own_postgres_with_tls(&identity.certificate, &identity.key) else { return };
    set_rules(&server, &["hostssl all all 127.0.0.1/32 trust"]);
    let roots = file(&trusted.pem());
    let address = server.database().unwrap();
    let encrypted = format!("{address}?sslmode=verify-full&sslrootcert={}", roots.path().display());
    let store = Store::from(Arc::new(Postgres::open(&encrypted, Arc::default()).await.unwrap()));
    let id = create(&store).await;
    add(&store, id, 2, Index::default()).await;
    assert_eq!(log(&store, id).await, "created\nevent 2");
    assert_eq!(store.cluster().acquire_lease(id).await, Ok(true));
    let refused = Postgres::open(&format!("{address}?sslmode=disable"), Arc::default()).await.err().unwrap();
    assert!(refused.to_string().contains("no encryption"), "{refused}");
    let plain = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE NOT ssl AND application_name = 'nova-luna'";
    assert_eq!(server.sql(&address, plain).unwrap(), "0", "all connections of a store are encrypted");
}

/// PostgreSQL offers passwords with channel binding over TLS only; without it, somebody between could use the password.
#[tokio::test]
async fn a_password_is_bound_to_the_tls_connection() {
    let identity = issue(&authority(), "127.0.0.1", false);
    let Some(server) = own_postgres_with_tls(&identity.certificate, &identity.key) else { return };
    server
        .sql("postgres", "SET password_encryption = 'scram-sha-256'; CREATE ROLE luna LOGIN PASSWORD 'moon'")
        .unwrap();
    set_rules(&server, &["hostssl all luna 127.0.0.1/32 scram-sha-256", "host all nova 127.0.0.1/32 trust"]);
    let with = |password: &str| server.address("postgres").replace("nova@", &format!("luna:{password}@"));
    let options = "sslmode=require&channel_binding=require";
    assert_eq!(connect(&with("moon"), options).await, Ok(true));
    let error = connect(&with("sun"), options).await.unwrap_err();
    assert!(error.contains("password authentication failed"), "{error}");
}
