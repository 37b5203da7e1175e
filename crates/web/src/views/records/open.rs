//! Opening a record from a file or text.

use crate::views::prelude::*;

/// Draws a screen about a game; without a readable record, the screen offers to open one.
pub(crate) fn with_record(
    game: &GameRef,
    title: String,
    draw: impl FnOnce(Record, Option<Seat>) -> AnyView,
) -> AnyView {
    let (problem, text) = match game.find(&BrowserStorage) {
        Some((text, me)) => match Record::read(&text) {
            Ok(record) => return draw(record, me),
            Err(_) => (t("history-record-damaged"), text),
        },
        None => Default::default(),
    };
    view! { <Page title back=game.list()><p class="problem" role="alert">{problem}</p><OpenRecord text/></Page> }
        .into_any()
}

#[component]
pub(crate) fn OpenRecord(text: String) -> impl IntoView {
    let app = App::from_context();
    let typed = RwSignal::new(text);
    let problem = RwSignal::new(None::<String>);
    let over = RwSignal::new(false);
    let open = move |text: String| match Record::read(&text) {
        Ok(record) => app.replay(GameRef::Opened, &record, None, 0),
        Err(error) => {
            // The text stays, so that it can be corrected.
            let what = texts().record_error(&error.cause);
            let values = [("line", error.line.into()), ("column", error.column.into()), ("problem", what.into())];
            problem.set(Some(tv("open-record-problem", &values)));
            typed.set(text);
        }
    };
    let drop_file = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(false);
        if let Some(file) = event.data_transfer().and_then(|data| data.files()?.get(0)) {
            browser::read_file(&file, open);
        }
    };
    let hover = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        over.set(true);
    };
    view! {
        <section class="panel pad drop" class:over=over on:drop=drop_file on:dragover=hover on:dragleave=move |_| over.set(false)>
            <h2>{t("open-record")}</h2>
            <p class="note" id="open-note">{t("open-record-note")}</p>
            <textarea
                class="input" data-act="paste" spellcheck="false" aria-label=t("open-record-text") aria-describedby="open-note open-problem"
                aria-invalid=move || problem.with(Option::is_some).to_string()
                prop:value=typed on:input=move |event| typed.set(event_target_value(&event))
            ></textarea>
            <p class="problem" id="open-problem" role="alert">{problem}</p>
            <div class="actions left">
                {button("btn main", "open", t("open-record-act"), move |_| open(typed.get_untracked()))}
                <FileButton act="file" accept=".nlr,text/plain" label=t("open-record-file") read=open/>
            </div>
        </section>
    }
}
