//! The web worker that runs the bots. Requests and responses are texts. Stopping a search ends the worker; the next
//! request starts another one.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::page::document;

type Listener = Rc<dyn Fn(&str)>;
type Callbacks = (Closure<dyn Fn(MessageEvent)>, Closure<dyn Fn(web_sys::Event)>);

#[derive(Clone, Default)]
pub(crate) struct BotWorker {
    worker: Rc<RefCell<Option<Worker>>>,
    last_request: Rc<Cell<u32>>,
    /// The callbacks live as long as the worker may call them.
    callbacks: Rc<RefCell<Option<Callbacks>>>,
}

impl BotWorker {
    /// Sends a request. The listener gets every text of the response; earlier requests lose their listener.
    pub(crate) fn request(&self, request: &str, listener: impl Fn(&str) + 'static) {
        self.last_request.set(self.last_request.get().wrapping_add(1));
        let Some(worker) = self.worker_with(Rc::new(listener)) else { return };
        let message = js_sys::Object::new();
        let set = |name: &str, value: JsValue| js_sys::Reflect::set(&message, &name.into(), &value);
        let sent = set("id", self.last_request.get().into())
            .and_then(|_| set("request", request.into()))
            .and_then(|_| worker.post_message(&message));
        if sent.is_err() {
            self.stop();
        }
    }

    /// Ends the worker and its search. What it has sent and nobody has heard yet is ignored.
    pub(crate) fn stop(&self) {
        self.last_request.set(self.last_request.get().wrapping_add(1));
        if let Some(worker) = self.worker.borrow_mut().take() {
            worker.terminate();
        }
    }

    /// Returns the running worker or a new one, with this listener.
    fn worker_with(&self, listener: Listener) -> Option<Worker> {
        let mut slot = self.worker.borrow_mut();
        if slot.is_none() {
            *slot = start_worker();
        }
        let worker = slot.as_ref()?;
        let error_listener = Rc::clone(&listener);
        let (last_request, this_request) = (Rc::clone(&self.last_request), self.last_request.get());
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let field = |name: &str| js_sys::Reflect::get(&event.data(), &name.into()).ok();
            let id = field("id").and_then(|id| id.as_f64());
            if last_request.get() == this_request
                && id == Some(f64::from(this_request))
                && let Some(text) = field("text").and_then(|text| text.as_string())
            {
                listener(&text);
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = Closure::<dyn Fn(web_sys::Event)>::new(move |_| error_listener("error the worker failed"));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        *self.callbacks.borrow_mut() = Some((on_message, on_error));
        Some(worker.clone())
    }
}

fn start_worker() -> Option<Worker> {
    let script = document().document_element()?.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&script, &options).ok()
}
