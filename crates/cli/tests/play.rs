//! `nova-luna play` with a small page, and without one. Debug builds read the page from a folder; `cargo xtask build`
//! checks that the program for users contains it.
#![cfg(not(feature = "app"))]

use std::process::Command;

fn play() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    command.args(["play", "--no-open"]).env("LC_ALL", "C");
    command
}

#[test]
fn without_the_page_the_program_explains_how_to_build_it() {
    for args in [&[][..], &["play"], &["--lang", "cs", "play", "--port", "0"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
        let output = command.args(args).env("LC_ALL", "C").env_remove("NOVA_LUNA_PAGE").output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8(output.stderr).unwrap().contains("cargo xtask play"), "{args:?}");
    }
    let invalid = play().args(["--port", "x"]).output().unwrap();
    assert_eq!(invalid.status.code(), Some(2));
}

#[cfg(unix)]
mod with_page {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Child, Stdio};
    use std::time::{Duration, Instant};
    use std::{fs, path::Path};

    use tempfile::TempDir;

    use super::*;

    /// Returns a folder with a page of one file.
    fn small_page() -> TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("index.html"), "<title>Nova Luna</title>").unwrap();
        folder
    }

    fn play_page(page: &Path) -> Command {
        let mut command = play();
        command.env("NOVA_LUNA_PAGE", page);
        command
    }

    /// A running `nova-luna play` that is killed when dropped.
    struct RunningApp {
        child: Child,
        output: String,
    }

    impl RunningApp {
        fn start(page: &Path) -> Self {
            let mut child =
                play_page(page).args(["--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
            let mut output = String::new();
            BufReader::new(child.stdout.take().unwrap()).read_line(&mut output).unwrap();
            Self { child, output }
        }

        fn address(&self) -> &str {
            self.output.split("http://").nth(1).unwrap().split('/').next().unwrap()
        }

        fn request(&self, request: &str) -> String {
            let mut stream = TcpStream::connect(self.address()).unwrap();
            write!(stream, "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address()).unwrap();
            let mut response = Vec::new();
            stream.read_to_end(&mut response).unwrap();
            String::from_utf8_lossy(&response).into_owned()
        }

        fn stop(mut self, signal: &str) -> Option<i32> {
            let start = Instant::now();
            // The shell has it built in; the program is missing on some machines.
            let kill = format!("kill {signal} {}", self.child.id());
            assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
            while self.child.try_wait().unwrap().is_none() {
                assert!(start.elapsed() < Duration::from_mins(2), "the program does not exit");
                std::thread::sleep(Duration::from_millis(10));
            }
            self.child.wait().unwrap().code()
        }
    }

    impl Drop for RunningApp {
        fn drop(&mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    #[test]
    fn serves_the_page_until_it_receives_a_signal() {
        let page = small_page();
        for signal in ["-INT", "-TERM"] {
            let app = RunningApp::start(page.path());
            assert!(app.output.starts_with("Nova Luna is running at http://127.0.0.1:"), "{}", app.output);
            let page = app.request("GET /");
            assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Nova Luna</title>"), "{page}");
            assert!(app.request("GET /nothing").starts_with("HTTP/1.1 404"));
            // An open connection does not keep the program from exiting.
            let idle = TcpStream::connect(app.address()).unwrap();
            assert_eq!(app.stop(signal), Some(0));
            drop(idle);
        }
    }

    #[test]
    fn reports_a_port_in_use() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        let page = small_page();
        let output = play_page(page.path()).args(["--port", &port]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(&format!("Port {port} is in use.")), "{error}");
        let output = play_page(page.path()).args(["--host", "192.0.2.1", "--port", "0"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "an address of another computer");
    }
}
