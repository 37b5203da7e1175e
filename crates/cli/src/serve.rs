//! `nova-luna serve`: the page and games among several devices, for as many as come.

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use nova_luna_server::online::{self, Limits, ServeError, Settings, StoreAddress};
use nova_luna_texts::Texts;

use crate::args::{Log, Serve};
use crate::backup::{store_problem, store_shown};
use crate::failure::{Answer, Failure};
use crate::files::{print, tell};
use crate::play::{cannot_listen, failed, reachable};

/// Serves until the program is told to end.
pub(crate) fn run(texts: &Texts, arguments: &Serve) -> Answer {
    match arguments.log {
        Log::Off => {}
        Log::Warn => online::write_logs(online::LogLevel::Warn, arguments.log_addresses),
        Log::Info => online::write_logs(online::LogLevel::Info, arguments.log_addresses),
    }
    let listener = listen(texts, SocketAddr::new(arguments.host, arguments.port))?;
    let admin = arguments.admin.map(|asked| listen(texts, asked)).transpose()?;
    let bound = listener.local_addr().map_err(|error| failed(texts, &error))?;
    // Nobody is told that something is served before it can be.
    let server = online::open(settings(arguments)).map_err(|error| problem(texts, arguments, error))?;
    if !nova_luna_server::has_app() {
        tell(&format!("{}\n", texts.get("serve-no-app")));
    }
    let address = format!("http://{}/", reachable(bound));
    print(texts, &format!("{}\n", texts.with("serve-address", &[("address", address.into())])))?;
    server.serve(listener, admin).map_err(|error| problem(texts, arguments, error))
}

fn problem(texts: &Texts, arguments: &Serve, error: ServeError) -> Failure {
    match error {
        ServeError::Store(error) => {
            let store = store_shown(&StoreAddress::from(arguments.store.clone()));
            let values = [("file", store.into()), ("problem", store_problem(texts, &error).into())];
            Failure::Input(texts.with("serve-store", &values))
        }
        ServeError::Io(error) => failed(texts, &error),
    }
}

fn listen(texts: &Texts, asked: SocketAddr) -> Answer<TcpListener> {
    TcpListener::bind(asked).map_err(|error| cannot_listen(texts, asked, &error))
}

/// A time, unless it is none at all.
fn days(days: u32) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 3600))
}

fn settings(arguments: &Serve) -> Settings {
    let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    Settings {
        store: arguments.store.clone().into(),
        origins: arguments.origin.clone(),
        proxies: arguments.proxy.clone(),
        limits: Limits {
            open_tables: number(arguments.tables),
            sockets_per_address: number(arguments.sockets),
            requests_per_minute: arguments.requests,
            new_tables_per_hour: arguments.foundings,
            messages_per_second: arguments.messages,
            archive_after: days(arguments.archive_after),
            abandon_after: days(arguments.abandon_after),
            ..Limits::default()
        },
    }
}
