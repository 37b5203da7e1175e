//! `nova-luna serve`: the page and online games.

use std::net::{SocketAddr, TcpListener};
use std::time::Duration;

use nova_luna_server::local::own_addresses;
use nova_luna_server::online::{self, AlertSettings, Limits, ServeError, Settings, StoreAddress};
use nova_luna_texts::Texts;

use crate::args::{Alerts, LogLevel, ServeArgs};
use crate::backup::{describe_store_error, display_store};
use crate::console::{eprint, print};
use crate::error::{CliError, CliResult};
use crate::page;
use crate::play::{browser_address, listen_error, serve_error};
use crate::store_address::store_address;

pub(crate) fn run(texts: &Texts, args: &ServeArgs) -> CliResult {
    match args.log_level {
        LogLevel::Off => {}
        LogLevel::Warn => online::write_logs(online::LogLevel::Warn, args.log_addresses),
        LogLevel::Info => online::write_logs(online::LogLevel::Info, args.log_addresses),
    }
    let store = store_address(texts, &args.store, args.password_file.as_deref())?;
    let listener = listen(texts, SocketAddr::new(args.host, args.port))?;
    let admin = args.admin.map(|address| listen(texts, address)).transpose()?;
    let bound = listener.local_addr().map_err(|error| serve_error(texts, &error))?;
    // Open the store before printing the address, so that the server is ready by then.
    let server = online::open(settings(args, store)).map_err(|error| describe_error(texts, args, error))?;
    let page = page::files();
    if page.is_empty() {
        eprint(&format!("{}\n", texts.get("serve-no-app")));
    }
    let address = format!("http://{}/", browser_address(bound));
    print(texts, &format!("{}\n", texts.format("serve-address", &[("address", address.into())])))?;
    if bound.ip().is_unspecified() {
        print_network_addresses(texts, bound.port())?;
    }
    server.serve(page, listener, admin).map_err(|error| describe_error(texts, args, error))
}

/// Prints what others type who are in the same network as this computer, if it is in one.
fn print_network_addresses(texts: &Texts, port: u16) -> CliResult {
    let addresses = own_addresses().into_iter().map(|ip| format!("http://{}/", SocketAddr::new(ip, port)));
    let addresses = addresses.collect::<Vec<_>>().join("  ");
    if addresses.is_empty() {
        return Ok(());
    }
    print(texts, &format!("{}\n", texts.format("play-shared", &[("addresses", addresses.into())])))
}

fn describe_error(texts: &Texts, args: &ServeArgs, error: ServeError) -> CliError {
    match error {
        ServeError::Store(error) => {
            let store = display_store(&StoreAddress::from(args.store.clone()));
            let values = [("file", store.into()), ("problem", describe_store_error(texts, &error).into())];
            CliError::Input(texts.format("serve-store-failed", &values))
        }
        ServeError::Io(error) => serve_error(texts, &error),
    }
}

fn listen(texts: &Texts, address: SocketAddr) -> CliResult<TcpListener> {
    TcpListener::bind(address).map_err(|error| listen_error(texts, address, &error))
}

/// Converts days to a duration; 0 means never.
fn days(days: u32) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 3600))
}

fn settings(args: &ServeArgs, store: StoreAddress) -> Settings {
    let to_usize = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    Settings {
        store,
        origins: args.allowed_origin.clone(),
        proxies: args.trusted_proxy.clone(),
        security_contact: args.security_contact.clone(),
        alerts: AlertSettings {
            push: args.alerts != Alerts::Off,
            webhooks: args.alerts == Alerts::All,
            hosts: args.alert_hosts.clone(),
            private_hosts: args.alert_private_hosts.clone(),
            contact: args.security_contact.clone(),
            ..AlertSettings::default()
        },
        limits: Limits {
            max_tables: to_usize(args.max_tables),
            connections_per_ip: to_usize(args.connections_per_ip),
            requests_per_minute: args.requests_per_minute,
            tables_per_hour: args.tables_per_hour,
            // An address may have as many tables as it may create in an hour.
            unfinished_per_ip: to_usize(args.tables_per_hour),
            unfinished_per_network: to_usize(args.tables_per_hour).saturating_mul(4),
            messages_per_second: args.messages_per_second,
            archive_after: days(args.archive_after),
            // If nothing is archived, short matches are not either.
            archive_short_after: days(args.archive_after.min(1)),
            delete_records_after: days(args.delete_records_after),
            abandon_after: days(args.abandon_after),
            ..Limits::default()
        },
    }
}
