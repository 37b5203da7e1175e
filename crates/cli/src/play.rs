//! `nova-luna play`: serves the page to this computer's browser.

use std::env;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::PathBuf;

use nova_luna_server::local::{self, LocalSettings, OnShared};
use nova_luna_texts::{Language, Texts};

use crate::args::{DEFAULT_PORT, PlayArgs};
use crate::console::{eprint, print};
use crate::error::{CliError, CliResult};
use crate::files::describe_io_error;
use crate::page;

pub(crate) fn run(texts: &Texts, args: &PlayArgs) -> CliResult {
    let page = page::files();
    if page.is_empty() {
        return Err(CliError::Runtime(texts.get("play-no-app")));
    }
    let listener = listen(texts, args)?;
    let bound = listener.local_addr().map_err(|error| serve_error(texts, &error))?;
    let address = format!("http://{}/", browser_address(bound));
    print(texts, &format!("{}\n", texts.format("play-address", &[("address", address.as_str().into())])))?;
    if args.port.is_none() && bound.port() != DEFAULT_PORT {
        let values = [("port", DEFAULT_PORT.to_string().into())];
        eprint(&format!("{}\n", texts.format("play-other-port", &values)));
    }
    if !args.no_open && open::that_detached(&address).is_err() {
        eprint(&format!("{}\n", texts.get("play-not-opened")));
    }
    let settings = LocalSettings {
        page,
        store: args.store.clone().or_else(data_file),
        addresses: None,
        on_shared: report_shared(texts.language()),
    };
    local::run(listener, settings).map_err(|error| serve_error(texts, &error))
}

/// Returns a function that prints the addresses for the network.
fn report_shared(language: Language) -> OnShared {
    Box::new(move |addresses| {
        let texts = Texts::new(language);
        let line = texts.format("play-shared", &[("addresses", addresses.join("  ").into())]);
        // Without a terminal nobody reads it; the page shows the addresses, too.
        let _ = print(&texts, &format!("{line}\n"));
    })
}

/// Returns the file for tables in the system's application-data folder, if it is known.
fn data_file() -> Option<PathBuf> {
    let variable = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")))
    };
    Some(folder?.join("nova-luna").join("tables.db"))
}

/// Listens on the requested port; without one, on the default port or, if that is in use, on any free port.
fn listen(texts: &Texts, args: &PlayArgs) -> CliResult<TcpListener> {
    let bind = |port| TcpListener::bind(SocketAddr::new(args.host, port));
    let bound = match args.port {
        Some(port) => bind(port),
        None => bind(DEFAULT_PORT).or_else(|_| bind(0)),
    };
    let requested = SocketAddr::new(args.host, args.port.unwrap_or_default());
    bound.map_err(|error| listen_error(texts, requested, &error))
}

pub(crate) fn listen_error(texts: &Texts, address: SocketAddr, error: &io::Error) -> CliError {
    CliError::Input(match error.kind() {
        io::ErrorKind::AddrInUse => texts.format("play-port-used", &[("port", address.port().to_string().into())]),
        _ => {
            let values = [("address", address.to_string().into()), ("problem", describe_io_error(texts, error).into())];
            texts.format("play-cannot-listen", &values)
        }
    })
}

/// Returns the address under which this computer's browser reaches the listener: loopback if it listens everywhere.
pub(crate) fn browser_address(bound: SocketAddr) -> SocketAddr {
    let host = match bound {
        _ if !bound.ip().is_unspecified() => bound.ip(),
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(host, bound.port())
}

pub(crate) fn serve_error(texts: &Texts, error: &io::Error) -> CliError {
    CliError::Runtime(texts.format("play-failed", &[("problem", describe_io_error(texts, error).into())]))
}
