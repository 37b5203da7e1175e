use crate::views::prelude::*;

#[component]
pub(crate) fn About() -> impl IntoView {
    let part = |id: &str| {
        view! {
            <section class="panel prose">
                <h2>{t(&format!("about-{id}"))}</h2>
                <p>{t(&format!("about-{id}-text"))}</p>
            </section>
        }
    };
    view! {
        <Page title=t("about")>
            <div class="flow">
                <p class="lead">{t("about-lead")}</p>
                {["fan", "privacy", "licence", "fair"].map(part)}
                <p class="note">{tv("about-version", &[("version", env!("CARGO_PKG_VERSION").into())])}</p>
            </div>
        </Page>
    }
}
