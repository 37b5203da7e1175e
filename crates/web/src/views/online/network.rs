//! Playing with devices in the local network, if the page comes from a program on this computer.

use nova_luna_protocol::online::LocalNetwork;

use super::borrow;
use crate::state::online::{CallError, read_answer};
use crate::views::prelude::*;

const PATH: &str = "/api/v1/network";

/// Asks the server how the network reaches it. A server for everybody does not answer this.
pub(crate) fn load_network() -> RwSignal<Option<LocalNetwork>> {
    let network = RwSignal::new(None);
    spawn_local(async move {
        let found = call("GET", None).await.ok();
        let _ = network.try_set(found);
    });
    network
}

async fn call(method: &str, body: Option<String>) -> Result<LocalNetwork, CallError> {
    read_answer(borrow(&browser::fetch(method, PATH, body).await.ok()))
}

fn explain(error: &CallError) -> String {
    let CallError::Refused(code) = error else { return t("problem-unreachable") };
    t(match code.as_str() {
        "no_network" => "network-none",
        "store_in_use" => "network-in-use",
        "no_folder" => "network-no-folder",
        "not_this_computer" => "network-not-here",
        _ => "problem-unreachable",
    })
}

/// Offers to let the network join; after that, the address and its QR code. `route` is the screen that the code opens.
#[component]
pub(crate) fn NetworkCard(
    network: RwSignal<Option<LocalNetwork>>,
    on_shared: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let problem = RwSignal::new(None::<String>);
    let share = move |_| {
        problem.set(None);
        spawn_local(async move {
            match call("POST", Some("{}".to_owned())).await {
                Ok(shared) => {
                    let _ = network.try_set(Some(shared));
                    on_shared();
                }
                Err(error) => drop(problem.try_set(Some(explain(&error)))),
            }
        });
    };
    let content = move |network: LocalNetwork| {
        match network.addresses.as_slice() {
        [] if network.may_share => view! {
            <p class="note">{t("network-note")}</p>
            <p class="note">{t("network-safety")}</p>
            <p class="problem" role="alert">{move || problem.get()}</p>
            <p class="go">{button("btn main", "share-network", t("network-share"), share)}</p>
        }
        .into_any(),
        [] => ().into_any(),
        [first, more @ ..] => view! {
            <p class="note">{t("network-open")}</p>
            <NetworkCode address=first.clone() route=None/>
            {more.iter().map(|address| view! { <p class="note">{tv("network-or", &[("address", address.clone().into())])}</p> }).collect_view()}
        }
        .into_any(),
    }
    };
    let is_shown = move |network: &LocalNetwork| network.may_share || !network.addresses.is_empty();
    move || {
        network.get().filter(is_shown).map(|network| {
            view! {
                <section class="panel pad" aria-labelledby="network" data-part="network">
                    <h2 class="legend" id="network">{t("network")}</h2>
                    {content(network)}
                </section>
            }
        })
    }
}

#[component]
pub(crate) fn NetworkCode(
    address: String,
    /// The screen that the code opens; the start screen if none.
    route: Option<Route>,
) -> impl IntoView {
    let hash = route.map(|route| route.hash()).unwrap_or_default();
    let picture = format!("{PATH}/code.svg?{}", hash.trim_start_matches("#/"));
    view! {
        <p class="network-code">
            <img src=picture width="200" height="200" alt=tv("network-code", &[("address", address.clone().into())])/>
            <b data-part="address">{address}</b>
        </p>
    }
}
