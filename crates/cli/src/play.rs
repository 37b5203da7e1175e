//! `nova-luna play`: the page, served to the browser of this computer.

use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use nova_luna_texts::Texts;

use crate::args::{Play, USUAL_PORT};
use crate::failure::{Answer, Failure};
use crate::files::{print, problem, tell};

/// Serves the page until the program is told to end.
pub(crate) fn run(texts: &Texts, arguments: &Play) -> Answer {
    if !nova_luna_server::has_app() {
        return Err(Failure::Failed(texts.get("play-no-app")));
    }
    let listener = listen(texts, arguments)?;
    let bound = listener.local_addr().map_err(|error| failed(texts, &error))?;
    let address = format!("http://{}/", reachable(bound));
    print(texts, &format!("{}\n", texts.with("play-address", &[("address", address.as_str().into())])))?;
    if arguments.port.is_none() && bound.port() != USUAL_PORT {
        hint(texts, "play-other-port", USUAL_PORT);
    }
    if bound.ip().is_unspecified() {
        hint(texts, "play-network", bound.port());
    }
    if !arguments.no_open && open::that_detached(&address).is_err() {
        tell(&format!("{}\n", texts.get("play-not-opened")));
    }
    nova_luna_server::run(listener, nova_luna_server::router()).map_err(|error| failed(texts, &error))
}

/// Listens where it was asked for; if nothing was, at the usual port or, while that is in use, at any.
fn listen(texts: &Texts, arguments: &Play) -> Answer<TcpListener> {
    let at = |port| TcpListener::bind(SocketAddr::new(arguments.host, port));
    let bound = match arguments.port {
        Some(port) => at(port),
        None => at(USUAL_PORT).or_else(|_| at(0)),
    };
    let asked = SocketAddr::new(arguments.host, arguments.port.unwrap_or_default());
    bound.map_err(|error| cannot_listen(texts, asked, &error))
}

/// What is said where nothing can be listened to.
pub(crate) fn cannot_listen(texts: &Texts, asked: SocketAddr, error: &io::Error) -> Failure {
    Failure::Input(match error.kind() {
        io::ErrorKind::AddrInUse => texts.with("play-port-used", &[("port", asked.port().to_string().into())]),
        _ => {
            let values = [("address", asked.to_string().into()), ("problem", problem(texts, error).into())];
            texts.with("play-cannot-listen", &values)
        }
    })
}

/// Where the browser of this computer finds a listener that listens everywhere.
pub(crate) fn reachable(bound: SocketAddr) -> SocketAddr {
    let host = match bound {
        _ if !bound.ip().is_unspecified() => bound.ip(),
        SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    SocketAddr::new(host, bound.port())
}

fn hint(texts: &Texts, id: &str, port: u16) {
    tell(&format!("{}\n", texts.with(id, &[("port", port.to_string().into())])));
}

pub(crate) fn failed(texts: &Texts, error: &io::Error) -> Failure {
    Failure::Failed(texts.with("play-failed", &[("problem", problem(texts, error).into())]))
}
