//! `nova-luna play` as a browser meets it. With `--features app` the page is there; without, the program says so.

use std::process::Command;

fn play() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(["play", "--no-open"]).env("LC_ALL", "C");
    command
}

#[cfg(not(feature = "app"))]
#[test]
fn without_the_page_the_program_says_how_to_get_it() {
    for words in [&[][..], &["play"], &["--lang", "cs", "play", "--port", "0"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(words).env("LC_ALL", "C").output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stderr).unwrap().contains("cargo xtask play"), "{words:?}");
    }
    let complaint = play().args(["--port", "x"]).output().unwrap();
    assert_eq!(complaint.status.code(), Some(2));
}

#[cfg(all(feature = "app", unix))]
mod served {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};

    use super::*;

    /// A program that serves, ended when the test is over, however it comes out.
    struct Served {
        child: Child,
        said: String,
    }

    impl Served {
        fn start(words: &[&str]) -> Self {
            let mut child = play().args(words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
            let mut said = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
            Self { child, said }
        }

        fn address(&self) -> &str {
            self.said.split("http://").nth(1).unwrap().split('/').next().unwrap()
        }

        fn ask(&self, request: &str) -> String {
            let mut stream = TcpStream::connect(self.address()).unwrap();
            write!(stream, "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address()).unwrap();
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).unwrap();
            String::from_utf8_lossy(&answer).into_owned()
        }

        fn end(mut self, signal: &str) -> Option<i32> {
            let begin = Instant::now();
            assert!(Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap().success());
            while self.child.try_wait().unwrap().is_none() {
                assert!(begin.elapsed() < Duration::from_secs(10), "it does not end");
                std::thread::sleep(Duration::from_millis(10));
            }
            self.child.wait().unwrap().code()
        }
    }

    impl Drop for Served {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    #[test]
    fn the_page_is_served_until_the_program_is_told_to_end() {
        for signal in ["-INT", "-TERM"] {
            let served = Served::start(&["--port", "0"]);
            assert!(served.said.starts_with("Nova Luna is at http://127.0.0.1:"), "{}", served.said);
            let page = served.ask("GET /");
            assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Nova Luna</title>"), "{page}");
            assert!(served.ask("GET /nothing").starts_with("HTTP/1.1 404"));
            // A connection that is left open does not keep the program from ending.
            let idle = TcpStream::connect(served.address()).unwrap();
            assert_eq!(served.end(signal), Some(0));
            drop(idle);
        }
    }

    #[test]
    fn a_port_in_use_is_a_clear_mistake() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        let output = play().args(["--port", &port]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(&format!("Port {port} is in use.")), "{said}");
        let output = play().args(["--host", "192.0.2.1", "--port", "0"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "an address of somebody else");
    }
}
