//! What is beside the table: faults, doubts and questions, and what follows from the tiles.

use nova_luna_rules::MOON_SPACES;

use super::steps::WARNING;
use super::{SetupContext, dialogs, head, keys, seat_name};
use crate::state::setup::{Entry, Fix, Message, Question, Spot, Step, count_range};
use crate::state::{capitalised, tile_name};
use crate::views::prelude::*;

fn name_spot(spot: Spot) -> String {
    match spot {
        Spot::Space(space) => tv("set-up-at-space", &[("n", space.into())]),
        Spot::Cell(seat, _) => tv("set-up-at-cell", &[("name", seat_name(seat).into())]),
    }
}

fn sentence_name(tile: TileId) -> String {
    capitalised(&tile_name(&texts(), tile.tile()))
}

/// Says what is wrong or unusual.
fn describe(message: &Message) -> String {
    match message {
        Message::Twice { tile, spots: [first, second] } => {
            let (a, b) = (name_spot(*first), name_spot(*second));
            tv("set-up-twice", &[("tile", sentence_name(*tile).into()), ("a", a.into()), ("b", b.into())])
        }
        Message::Island { tile, seat, .. } => {
            tv("set-up-island", &[("tile", sentence_name(*tile).into()), ("name", seat_name(*seat).into())])
        }
        Message::Full => t("set-up-full"),
        Message::Far => t("set-up-far"),
        Message::NoNote => t("set-up-no-note"),
        Message::Other(error) => texts().position_error(error),
        Message::Sum { seat, cost, space, on } => {
            let name = seat_name(*seat);
            let values = [("name", name.into()), ("cost", (*cost).into()), ("a", (*space).into()), ("b", (*on).into())];
            tv("set-up-sum", &values)
        }
        Message::Count { seen, refills: 0, .. } => tv("set-up-count-start", &[("n", (*seen).into())]),
        Message::Count { seen, refills, from, to } => {
            let values =
                [("n", (*seen).into()), ("refills", (*refills).into()), ("from", (*from).into()), ("to", (*to).into())];
            tv("set-up-count", &values)
        }
        Message::ManyTasks { seat, complete, discs } => {
            let name = seat_name(*seat);
            tv("set-up-many-discs", &[("name", name.into()), ("n", (*complete).into()), ("m", (*discs).into())])
        }
        Message::Uncovered(_) => t("set-up-uncovered"),
        Message::Unusual(warning) => texts().position_warning(warning),
    }
}

fn label_of(fix: &Fix) -> String {
    match fix {
        Fix::Keep(spot, _) => tv("set-up-keep", &[("place", name_spot(*spot).into())]),
        Fix::PutOn(_, space) => tv("set-up-sum-fix", &[("n", (*space).into())]),
        Fix::Meant(_) => t("set-up-sum-keep"),
        Fix::FollowTasks(_) => t("set-up-follow"),
        Fix::PutBack => t("set-up-put-back"),
    }
}

fn message_view(context: SetupContext, message: &Message) -> AnyView {
    let (class, role) = if message.is_error() { ("su-message bad", "alert") } else { ("su-message warn", "status") };
    let ask = matches!(message, Message::Twice { .. }).then(|| view! { <small>{t("set-up-twice-ask")}</small> });
    let fix = |fix: Fix| {
        let label = label_of(&fix);
        button("btn", "fix", label, move |_| context.update(|editor| editor.fix(&fix)))
    };
    let fixes: Vec<AnyView> = message.fixes().into_iter().map(fix).collect();
    let fixes = (!fixes.is_empty()).then(|| view! { <div class="su-fixes">{fixes}</div> });
    view! { <div class=class role=role><Icon lines=WARNING/><p>{describe(message)}{ask}</p>{fixes}</div> }.into_any()
}

fn question_view(context: SetupContext, question: &Question) -> AnyView {
    let id = if question.seats.len() == context.editor.with_untracked(|editor| editor.entry().players())
        && question.seats.len() == 2
    {
        "set-up-top-both"
    } else {
        "set-up-top"
    };
    let text = tv(id, &[("n", question.space.into())]);
    let top = question.top;
    let option = |seat: Seat| {
        let put = move |_| context.update(|editor| editor.change(|entry| entry.put_on_top(seat)));
        view! {
            <button type="button" aria-pressed=(top == Some(seat)).to_string() data-top=seat.number().to_string() on:click=put><DiscIcon seat/>{seat_name(seat)}</button>
        }
    };
    let options = question.seats.iter().map(|seat| option(*seat)).collect_view();
    view! { <div class="su-question" role="group" aria-label=text.clone()><b>{text.clone()}</b><span class="su-segments">{options}</span></div> }
        .into_any()
}

/// Whether the tiles are all there, so that it can be asked who is on top.
fn is_asked(context: SetupContext) -> bool {
    context.editor.with(|editor| editor.steps().into_iter().all(|step| editor.is_ticked(step)))
}

/// Returns the questions once everything else was entered.
fn questions(context: SetupContext) -> Vec<Question> {
    if is_asked(context) { context.editor.with(|editor| editor.entry().questions()) } else { Vec::new() }
}

fn ready_text(entry: &Entry) -> Option<String> {
    let seen = entry.tiles().len();
    let (refills, range) = count_range(seen)?;
    let id = if refills == 0 { "set-up-fits-start" } else { "set-up-fits" };
    (entry.players() > 1 && range.contains(&seen)).then(|| tv(id, &[("n", seen.into()), ("refills", refills.into())]))
}

/// All messages, the questions, and that everything is ready.
#[component]
pub(super) fn Messages() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let list =
        move || context.messages.with(|all| all.iter().map(|message| message_view(context, message)).collect_view());
    let asked = memo(move || questions(context));
    let ask = move || asked.with(|all| all.iter().map(|question| question_view(context, question)).collect_view());
    let ready = move || {
        context.finished.with(Option::is_some).then(|| {
            let text = context.editor.with(|editor| ready_text(editor.entry()));
            view! { <div class="su-message ok" role="status"><Icon lines=icons::TICK/><p><b>{t("set-up-ready")}</b><small>{text}</small></p></div> }
        })
    };
    view! { <section class="su-messages" aria-label=t("set-up-messages")>{ask}{list}{ready}</section> }
}

/// The one thing to say above the pad of a phone: what is wrong, what is asked, that it is ready, or what to do.
#[component]
pub(super) fn ShortNote() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let asked = memo(move || questions(context));
    let open = move |_| dialogs::open("notes");
    let line = move |message: &Message| {
        let class = if message.is_error() { "su-message bad" } else { "su-message warn" };
        view! {
            <button type="button" class=class data-act="notes" on:click=open><Icon lines=WARNING/><p>{describe(message)}</p><Icon lines=icons::FORTH/></button>
        }
        .into_any()
    };
    let ready = move || {
        view! {
            <div class="su-message ok"><Icon lines=icons::TICK/>
                <button type="button" class="su-look" data-act="look" on:click=move |_| context.update(|editor| editor.go(Step::Done))>{t("set-up-ready")}<Icon lines=icons::FORTH/></button>
                {move || head::link(context, "analyse", "btn main", t("set-up-go"), head::analysis)}
            </div>
        }
        .into_any()
    };
    let shown = move || {
        let first_error = context.messages.with(|all| all.iter().find(|message| message.is_error()).map(line));
        let open_question = || {
            asked.with(|all| {
                all.iter().find(|question| question.top.is_none()).map(|asked| question_view(context, asked))
            })
        };
        let doubt =
            || context.messages.with(|all| all.first().map(line)).filter(|_| context.finished.with(Option::is_none));
        first_error.or_else(open_question).or_else(doubt).unwrap_or_else(|| {
            if context.finished.with(Option::is_some) {
                ready()
            } else {
                view! { <p class="su-how note">{keys::hint(context)}</p> }.into_any()
            }
        })
    };
    view! { <div class="su-short" aria-live="polite">{shown}</div> }
}

/// What follows from the tiles: costs and spaces, discs, who moves, the pile.
#[component]
pub(super) fn WorkedOutPanel() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let players = context.entry_memo(Entry::players);
    let mover =
        memo(move || if is_asked(context) { context.editor.with(|editor| editor.entry().to_move()) } else { None });
    let pile = context.entry_memo(Entry::pile);
    let seats = move || Seat::all(players.get()).map(|seat| seat_row(context, seat)).collect_view();
    let to_move = move || match mover.get() {
        Some(seat) => view! { <DiscIcon seat/>{seat_name(seat)} }.into_any(),
        None => "…".into_any(),
    };
    view! {
        <section class="su-worked panel">
            <h2>{t("set-up-worked")}</h2>
            {seats}
            <p class="su-fact"><span>{t("set-up-mover")}</span><b data-part="mover">{to_move}</b></p>
            <p class="su-fact"><span>{t("set-up-pile")}</span><b data-part="pile">{move || pile.get()}</b></p>
            {move || number_field(context, players.get() == 1)}
        </section>
    }
}

fn seat_row(context: SetupContext, seat: Seat) -> AnyView {
    let worked_out = context.entry_memo(move |entry| (entry.seat(seat), entry.players() == 1));
    let cost = move || {
        let (seat, is_solo) = worked_out.get();
        let id = if is_solo { "set-up-cost" } else { "set-up-space" };
        tv(id, &[("cost", seat.cost.into()), ("n", seat.on.into())])
    };
    let discs = move || {
        let (seat, _) = worked_out.get();
        tv("set-up-covered", &[("n", seat.complete.into()), ("left", seat.left.into())])
    };
    let turn = move |steps: u8| {
        let space = worked_out.get_untracked().0.on;
        context.update(|editor| editor.move_disc(seat, (space + steps) % MOON_SPACES));
    };
    let name = seat_name(seat);
    let move_disc = (!worked_out.get_untracked().1).then(|| {
        let label = |id: &str| tv(id, &[("name", seat_name(seat).into())]);
        view! {
            <span class="su-turn">
                <button type="button" class="tool" aria-label=label("set-up-disc-back") data-act="disc-back" on:click=move |_| turn(MOON_SPACES - 1)>"−"</button>
                <button type="button" class="tool" aria-label=label("set-up-disc-on") data-act="disc-on" on:click=move |_| turn(1)>"+"</button>
            </span>
        }
    });
    view! {
        <div class="su-seat" data-seat=seat.number().to_string()>
            <DiscIcon seat/><p><b>{name}</b><small>{cost}</small><small>{discs}</small></p>{move_disc}
        </div>
    }
    .into_any()
}

/// The discs of a game with several players, or the note of a solo game.
fn number_field(context: SetupContext, is_solo: bool) -> AnyView {
    let value = context.entry_memo(move |entry| if is_solo { entry.note } else { Some(entry.discs.into()) });
    let shown = move || value.get().map(|number| number.to_string()).unwrap_or_default();
    let change = move |event| {
        let number: Option<u16> = event_target_value(&event).trim().parse().ok();
        context.update(|editor| {
            editor.change(|entry| match number {
                _ if is_solo => entry.note = number.filter(|note| *note < 1000),
                Some(discs) => entry.discs = discs.clamp(1, 20) as u8,
                None => {}
            });
        });
    };
    let label = t(if is_solo { "set-up-note" } else { "set-up-discs" });
    view! {
        <label class="su-fact"><span>{label}</span><input class="input" type="text" inputmode="numeric" maxlength="3" data-set="number" prop:value=shown on:change=change/></label>
    }
    .into_any()
}
