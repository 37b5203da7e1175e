//! The configuration of nginx, in a real nginx.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use nova_luna_harness::server::free_address;
use nova_luna_test_support::{Player, create_two_player_table_with, skip};
use serde_json::json;
use tempfile::TempDir;

use super::read;
use crate::server::Server;

/// How long anything may take on a busy machine.
const PROXY_TIMEOUT: Duration = Duration::from_secs(120);

/// Attempts to start nginx.
const START_ATTEMPTS: usize = 5;

/// Runs a command until its input ends. The input ends with the tests, even if they crash.
const WATCHDOG: &str = r#"exec 3<&0; "$@" & nginx=$!; { read -r _ <&3; kill -TERM $nginx; } & wait $nginx"#;

/// Debian installs nginx in a folder that only root searches.
const PROGRAMS: [&str; 2] = ["nginx", "/usr/sbin/nginx"];

/// Returns the configuration with local addresses and files.
fn configuration(folder: &Path, listen: SocketAddr, nodes: SocketAddr) -> String {
    let mut text = read("deploy/nginx.conf");
    for (from, to) in [
        ("node-1:6824", nodes.to_string()),
        ("node-2:6824", nodes.to_string()),
        ("listen 8080", format!("listen {listen}")),
        ("/tmp/", format!("{}/", folder.display())),
        // Tests need few connections, and may not raise their limits.
        ("worker_rlimit_nofile 40000;", String::new()),
        ("worker_connections 32768", "worker_connections 256".to_owned()),
        // The test takes the place of the proxy with TLS.
        ("set_real_ip_from 172.30.68.1", "set_real_ip_from 127.0.0.1".to_owned()),
    ] {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, &to);
    }
    text
}

/// Returns nginx with a configuration; `None` if it is not installed.
fn nginx(folder: &Path, configuration: &str) -> Option<Command> {
    let file = folder.join("nginx.conf");
    std::fs::write(&file, configuration).unwrap();
    let installed = |program: &&&str| Command::new(program).arg("-v").stderr(Stdio::null()).status().is_ok();
    let Some(program) = PROGRAMS.iter().find(installed) else {
        skip("nginx; cargo xtask setup installs what the tests need");
        return None;
    };
    let mut command = Command::new(program);
    command.args(["-e", "stderr", "-p"]).arg(folder).arg("-c").arg(&file);
    Some(command)
}

/// A running nginx that is ended when dropped.
struct Proxy {
    /// The watchdog, which ends when nginx has ended.
    process: Child,
    address: SocketAddr,
    folder: TempDir,
}

impl Proxy {
    /// Starts nginx in front of a node, with changes to its configuration; returns `None` if it is not installed.
    fn start(nodes: SocketAddr, changes: &[(&str, &str)]) -> Option<Self> {
        // Another process may take a port after it was found free.
        for _ in 0..START_ATTEMPTS {
            let (folder, address) = (tempfile::tempdir().unwrap(), free_address().unwrap());
            let mut text = configuration(folder.path(), address, nodes);
            for (from, to) in changes {
                assert!(text.contains(from), "{from}");
                text = text.replace(from, to);
            }
            let nginx = nginx(folder.path(), &text)?;
            let mut command = Command::new("sh");
            command.args(["-c", WATCHDOG, "watchdog"]).arg(nginx.get_program()).args(nginx.get_args());
            let process = command.args(["-g", "daemon off;"]).stdin(Stdio::piped()).spawn().unwrap();
            let mut proxy = Self { process, address, folder };
            if proxy.listens() {
                return Some(proxy);
            }
        }
        panic!("nginx does not start");
    }

    /// Waits until nginx listens; returns false if it has ended.
    fn listens(&mut self) -> bool {
        let start = Instant::now();
        // nginx writes the file when it has bound its address.
        while !self.folder.path().join("nginx.pid").exists() {
            if self.process.try_wait().unwrap().is_some() {
                return false;
            }
            assert!(start.elapsed() < PROXY_TIMEOUT, "nginx does not listen");
            std::thread::sleep(Duration::from_millis(20));
        }
        true
    }

    /// Sends a request with header lines, without waiting for the answer.
    fn send(&self, headers: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PROXY_TIMEOUT)).unwrap();
        write!(stream, "GET /api/v1/tables HTTP/1.1\r\nHost: luna.example\r\n{headers}\r\n").unwrap();
        stream
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

/// Reads the status code of a response.
fn status(stream: &TcpStream) -> u16 {
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).unwrap();
    line.split(' ').nth(1).unwrap().parse().unwrap()
}

/// A node that reports the `X-Forwarded-For` headers of requests and never answers, so that they stay open.
fn silent_node() -> (SocketAddr, Receiver<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut open = Vec::new();
        for stream in listener.incoming().map_while(Result::ok) {
            let lines = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
            let head = lines.take_while(|line| !line.is_empty());
            let forwarded = head.filter_map(|line| Some(line.strip_prefix("X-Forwarded-For: ")?.to_owned()));
            if sender.send(forwarded.collect()).is_err() {
                break;
            }
            open.push(stream);
        }
    });
    (address, receiver)
}

#[test]
fn nginx_accepts_the_configuration_and_rejects_a_broken_one() {
    let folder = tempfile::tempdir().unwrap();
    let text = configuration(folder.path(), free_address().unwrap(), free_address().unwrap());
    let check =
        |text: &str| -> Option<Output> { Some(nginx(folder.path(), text)?.args(["-t", "-q"]).output().unwrap()) };
    let Some(output) = check(&text) else { return };
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let broken = text.replace("proxy_pass", "proxy_past");
    assert!(check(&broken).is_some_and(|output| !output.status.success()));
}

#[test]
fn a_node_learns_the_last_address_that_is_not_a_known_proxy() {
    let (node, forwarded) = silent_node();
    let Some(proxy) = Proxy::start(node, &[]) else { return };
    let mut open = Vec::new();
    for (sent, expected) in [
        ("", "127.0.0.1"),
        ("X-Forwarded-For: 198.51.100.7\r\n", "198.51.100.7"),
        // A client can write anything before its own address.
        ("X-Forwarded-For: 203.0.113.66, 198.51.100.7\r\n", "198.51.100.7"),
        ("X-Forwarded-For: 203.0.113.66, 198.51.100.7, 127.0.0.1\r\n", "198.51.100.7"),
        ("X-Forwarded-For: 203.0.113.66\r\nX-Forwarded-For: 2001:db8::7\r\n", "2001:db8::7"),
        ("X-Forwarded-For: nonsense\r\n", "127.0.0.1"),
    ] {
        open.push(proxy.send(sent));
        assert_eq!(forwarded.recv_timeout(PROXY_TIMEOUT).unwrap(), [expected], "{sent}");
    }
}

#[test]
fn a_client_cannot_choose_its_address_without_a_known_proxy() {
    let (node, forwarded) = silent_node();
    let unknown = [("set_real_ip_from 127.0.0.1;", "")];
    let Some(proxy) = Proxy::start(node, &unknown) else { return };
    let _open = proxy.send("X-Forwarded-For: 198.51.100.7\r\n");
    assert_eq!(forwarded.recv_timeout(PROXY_TIMEOUT).unwrap(), ["127.0.0.1"]);
}

#[test]
fn connections_are_limited_for_each_network() {
    let (node, forwarded) = silent_node();
    let two = [("limit_conn requests_of_client 192;", "limit_conn requests_of_client 2;")];
    let Some(proxy) = Proxy::start(node, &two) else { return };
    let send = |address: &str| proxy.send(&format!("X-Forwarded-For: {address}\r\n"));
    let mut open = Vec::new();
    let mut is_forwarded = |address: &str| {
        open.push(send(address));
        assert_eq!(forwarded.recv_timeout(PROXY_TIMEOUT).unwrap(), [address]);
    };
    is_forwarded("198.51.100.7");
    is_forwarded("198.51.100.7");
    assert_eq!(status(&send("198.51.100.7")), 429);
    is_forwarded("198.51.100.8");
    // The first 64 bits of an IPv6 address count; a newline is one of the bytes.
    is_forwarded("2001:db8:0:a::1");
    is_forwarded("2001:db8:0:a:ffff::2");
    assert_eq!(status(&send("2001:db8:0:a::3")), 429);
    is_forwarded("2001:db8:0:b::1");
}

#[test]
fn large_and_slow_headers_are_refused() {
    let (node, forwarded) = silent_node();
    let with_header_timeout = |time| Proxy::start(node, &[("client_header_timeout 5s;", time)]);
    let Some(proxy) = with_header_timeout("client_header_timeout 60s;") else { return };
    let cookie = |bytes: usize| format!("Cookie: {}\r\n", "x".repeat(bytes));
    let _open = proxy.send(&cookie(3000));
    forwarded.recv_timeout(PROXY_TIMEOUT).unwrap();
    assert_eq!(status(&proxy.send(&cookie(5000))), 400);
    assert_eq!(status(&proxy.send(&cookie(3000).repeat(7))), 400);
    let Some(hasty) = with_header_timeout("client_header_timeout 1s;") else { return };
    let mut slow = TcpStream::connect(hasty.address).unwrap();
    slow.set_read_timeout(Some(PROXY_TIMEOUT)).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: luna").unwrap();
    let mut rest = Vec::new();
    // nginx closes the connection: with an answer, or with a reset.
    if slow.read_to_end(&mut rest).is_ok() {
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408 "), "{rest:?}");
    }
    assert!(forwarded.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_through_the_proxy() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("tables.db"), &["--trusted-proxy", "127.0.0.1"]);
    let Some(proxy) = Proxy::start(server.address, &[]) else { return };
    let pair = create_two_player_table_with(proxy.address, &json!({"settings": {"seats": ["person", "person"]}})).await;
    let mut players = [
        Player::connect_and_wait(proxy.address, &pair.table, Some(&pair.tokens[0])).await,
        Player::connect_and_wait(proxy.address, &pair.table, Some(&pair.tokens[1])).await,
    ];
    let start = players[0].version;
    for version in start + 1..=start + 4 {
        let mover = usize::from(!players[0].is_to_move());
        let action = players[mover].nth_legal_action(3);
        players[mover].send_request("play", Some(&action)).await;
        for player in &mut players {
            assert_eq!(player.wait_for("event").await["event"]["version"], json!(version));
        }
    }
}
