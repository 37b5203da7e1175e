//! A short article from the numbers of games with two players.

use nova_luna_ai::explorer::Figures;
use nova_luna_ai::puzzle::Theme;
use nova_luna_rules::{TILES, Tile};

use super::ExplorerContext;
use super::charts::share_bars;
use super::figures::{bar_card, decimal, grouped, is_narrow, lines, percent};
use crate::draw::plot::{Bar, Scale};
use crate::views::prelude::*;

const PLAYERS: u8 = 2;

fn of_cost(cost: u16) -> impl Fn(&Tile) -> bool {
    move |tile| tile.cost().spaces() == cost
}

fn taken(figures: &Figures, cost: u16) -> f64 {
    figures.sum(of_cost(cost)).taken.value()
}

fn discs_a_space(figures: &Figures, cost: u16) -> f64 {
    figures.sum(of_cost(cost)).discs().value / f64::from(cost)
}

#[component]
pub(super) fn Article() -> impl IntoView {
    let context = ExplorerContext::from_context();
    context.with_players(PLAYERS, |figures| Some(article(figures)))
}

fn article(figures: &Figures) -> AnyView {
    let p = |share: f64| [("p", percent(share).into())];
    let text = |id: &str, share: f64| tv(id, &p(share));
    let tiles = TILES.iter().filter(|tile| tile.tasks().is_empty()).map(|tile| {
        let picture = draw::tile(tile, TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        view! { <svg viewBox="0 0 100 100" inner_html=picture></svg> }
    });
    view! {
        <article class="ex-article">
            <div>
                <p class="ex-by">{tv("ar-by", &[("n", figures.games.into()), ("games", grouped(figures.games).into())])}</p>
                <h2 class="ex-title">{t("ar-title")}</h2>
                <p class="lead">{text("ar-lead", taken(figures, 1))}</p>
                <p class="ex-ones" aria-hidden="true">{tiles.collect_view()}</p>
                <h3>{t("ar-1")}</h3>
                <p>{text("ar-1-text", figures.again.value())}</p>
                {taken_chart(figures)}
            </div>
            <div>
                <h3>{t("ar-2")}</h3>
                <p>{text("ar-2-text", taken(figures, 7))}</p>
                {discs_chart(figures)}
                <h3>{t("ar-3")}</h3>
                <p>{text("ar-3-text", figures.refills().value())}</p>
                <section class="panel ex-try">
                    <Icon lines=icons::TEMPO/>
                    <div><h4>{t("ar-try")}</h4><p class="note">{t("ar-try-text")}</p></div>
                    <a class="btn main" href=Route::PuzzleTheme(Theme::Tempo.to_string()).hash() data-go="try">{t("ar-try-go")}</a>
                </section>
            </div>
        </article>
    }
    .into_any()
}

fn taken_chart(figures: &Figures) -> AnyView {
    let bar = |cost: u16| {
        let share = taken(figures, cost);
        Bar { name: cost.to_string(), value: share, label: percent(share) }
    };
    share_bars(t("ar-fig1"), (t("ex-axis-cost"), t("ex-taken")), (1..=7).map(bar).collect(), (600.0, &[0.0, 0.25, 0.5]))
}

fn discs_chart(figures: &Figures) -> AnyView {
    let bar = |cost: u16| {
        let discs = discs_a_space(figures, cost);
        Bar { name: cost.to_string(), value: discs, label: decimal(discs, 2) }
    };
    let (width, height) = if is_narrow() { (340.0, 180.0) } else { (600.0, 206.0) };
    let scale = Scale { width, height, lines: lines(&[0.0, 0.2, 0.4], |value| decimal(value, 1)), top: 0.4 };
    bar_card(t("ar-fig2"), (t("ex-axis-cost"), t("ex-axis-discs")), (1..=7).map(bar).collect(), &scale)
}
