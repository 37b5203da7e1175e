//! HTTP requests and a WebSocket to the server that served the page.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, MessageEvent, RequestInit, Response, WebSocket};

use super::window;

/// Status and body of a response; `None` if the server did not answer.
pub(crate) type HttpResponse = Option<(u16, String)>;

/// Asks for a file. A server that takes longer than the limit has not answered.
pub(crate) async fn get_within(path: &str, limit: Duration) -> Result<(u16, String), JsValue> {
    let options = RequestInit::new();
    let controller = AbortController::new()?;
    options.set_signal(Some(&controller.signal()));
    // It has no effect on a request that is answered by then.
    leptos::prelude::set_timeout(move || controller.abort(), limit);
    send(path, &options).await
}

/// Sends a request with an optional JSON body. Returns the status and the body of the response.
pub(crate) async fn fetch(method: &str, path: &str, body: Option<String>) -> Result<(u16, String), JsValue> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let headers = web_sys::Headers::new()?;
        headers.set("Content-Type", "application/json")?;
        options.set_headers(&headers);
        options.set_body(&body.into());
    }
    send(path, &options).await
}

async fn send(path: &str, options: &RequestInit) -> Result<(u16, String), JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str_and_init(path, options)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}

type Callbacks = (Closure<dyn Fn()>, Closure<dyn Fn(MessageEvent)>, Closure<dyn Fn()>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SocketEvent {
    Open,
    Message(String),
    /// The socket was closed, or could not be opened.
    Closed,
}

/// A WebSocket that can be opened again. Dropping it closes it.
#[derive(Default)]
pub(crate) struct WebSocketClient {
    socket: RefCell<Option<(WebSocket, Rc<Callbacks>)>>,
}

impl WebSocketClient {
    pub(crate) fn open(&self, path: &str, listener: impl Fn(SocketEvent) + 'static) {
        self.close();
        let location = window().location();
        let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let address = format!("{scheme}://{}{path}", location.host().unwrap_or_default());
        let listener = Rc::new(listener);
        let Ok(socket) = WebSocket::new(&address) else { return listener(SocketEvent::Closed) };
        let (on_open, on_message) = (Rc::clone(&listener), Rc::clone(&listener));
        let callbacks: Callbacks = (
            Closure::new(move || on_open(SocketEvent::Open)),
            Closure::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    on_message(SocketEvent::Message(text));
                }
            }),
            Closure::new(move || listener(SocketEvent::Closed)),
        );
        socket.set_onopen(Some(callbacks.0.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(callbacks.1.as_ref().unchecked_ref()));
        socket.set_onclose(Some(callbacks.2.as_ref().unchecked_ref()));
        *self.socket.borrow_mut() = Some((socket, Rc::new(callbacks)));
    }

    /// Sends a message. If the socket is not open, the message is lost.
    pub(crate) fn send(&self, text: &str) {
        if let Some((socket, _)) = &*self.socket.borrow() {
            let _ = socket.send_with_str(text);
        }
    }

    /// Closes the socket without a `Closed` event.
    pub(crate) fn close(&self) {
        let Some((socket, callbacks)) = self.socket.borrow_mut().take() else { return };
        socket.set_onopen(None);
        socket.set_onmessage(None);
        socket.set_onclose(None);
        let _ = socket.close();
        // One of the callbacks may be running now, so they are dropped later.
        wasm_bindgen_futures::spawn_local(async move { drop(callbacks) });
    }
}

impl Drop for WebSocketClient {
    fn drop(&mut self) {
        self.close();
    }
}
