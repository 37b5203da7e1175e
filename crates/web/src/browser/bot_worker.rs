//! The bots in their worker: asked with a text, they answer with texts. Cutting one short ends the worker; the next
//! question starts another.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::page::document;

type Listener = Rc<dyn Fn(&str)>;
type Ear<E> = Rc<RefCell<Option<Closure<dyn Fn(E)>>>>;

/// The worker in which bots think, and who listens to it.
#[derive(Clone, Default)]
pub(crate) struct BotWorker {
    worker: Rc<RefCell<Option<Worker>>>,
    asked: Rc<Cell<u32>>,
    /// They must live as long as the worker may speak.
    heard: Ear<MessageEvent>,
    failed: Ear<web_sys::Event>,
}

impl BotWorker {
    /// Asks. Every text of the answer goes to the listener; an earlier question is not listened to any more.
    pub(crate) fn ask(&self, request: &str, listener: impl Fn(&str) + 'static) {
        self.asked.set(self.asked.get().wrapping_add(1));
        let Some(worker) = self.worker(Rc::new(listener)) else { return };
        let message = js_sys::Object::new();
        let set = |name: &str, value: JsValue| js_sys::Reflect::set(&message, &name.into(), &value);
        let sent = set("id", self.asked.get().into())
            .and_then(|_| set("request", request.into()))
            .and_then(|_| worker.post_message(&message));
        if sent.is_err() {
            self.stop();
        }
    }

    /// Ends what is being thought.
    pub(crate) fn stop(&self) {
        if let Some(worker) = self.worker.borrow_mut().take() {
            worker.terminate();
        }
    }

    /// The worker that is there, or a new one, with this listener.
    fn worker(&self, listener: Listener) -> Option<Worker> {
        let mut place = self.worker.borrow_mut();
        if place.is_none() {
            *place = start();
        }
        let worker = place.as_ref()?;
        let complaint = {
            let listener = Rc::clone(&listener);
            move |text: &str| listener(text)
        };
        let (asked, this) = (Rc::clone(&self.asked), self.asked.get());
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let field = |name: &str| js_sys::Reflect::get(&event.data(), &name.into()).ok();
            let id = field("id").and_then(|id| id.as_f64());
            if asked.get() == this
                && id == Some(f64::from(this))
                && let Some(text) = field("text").and_then(|text| text.as_string())
            {
                listener(&text);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        *self.heard.borrow_mut() = Some(heard);
        let failed = Closure::<dyn Fn(web_sys::Event)>::new(move |_| complaint("error the worker failed"));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        *self.failed.borrow_mut() = Some(failed);
        Some(worker.clone())
    }
}

fn start() -> Option<Worker> {
    let script = document().document_element()?.get_attribute("data-worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&script, &options).ok()
}
