//! Sizes on the screen: of an element, and the size class of the window.

use leptos::html::ElementType;
use wasm_bindgen::prelude::*;

use crate::state::SizeClass;
use crate::views::prelude::*;

/// Keeps `size` equal to the size of an element, without its padding.
pub(crate) fn watch_size<E>(element: NodeRef<E>, size: RwSignal<(f64, f64)>)
where
    E: ElementType,
    E::Output: AsRef<web_sys::Element> + JsCast + Clone + 'static,
{
    let on_resize = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        let entry = entries.iter().next_back().and_then(|entry| entry.dyn_into().ok());
        let Some(rect) = entry.map(|entry: web_sys::ResizeObserverEntry| entry.content_rect()) else { return };
        let now = (rect.width(), rect.height());
        // A hidden element keeps its size, so that nothing is drawn again when it comes back.
        if now.0 > 0.0 && size.try_get_untracked().is_some_and(|before| before != now) {
            size.set(now);
        }
    });
    let observer = web_sys::ResizeObserver::new(on_resize.as_ref().unchecked_ref()).ok();
    let stored = StoredValue::new_local((observer, on_resize));
    Effect::new(move || {
        if let Some(element) = element.get() {
            // Set before the first frame, so that nothing shifts.
            let element: &web_sys::Element = element.as_ref();
            size.set((f64::from(element.client_width()), f64::from(element.client_height())));
            stored.with_value(|(observer, _)| observer.iter().for_each(|observer| observer.observe(element)));
        }
    });
    let stop = |observer: &web_sys::ResizeObserver| observer.disconnect();
    on_cleanup(move || stored.with_value(|(observer, _)| observer.iter().for_each(stop)));
}

/// Returns the size class of the window, which follows every change of its size.
pub(crate) fn window_class() -> RwSignal<SizeClass> {
    let now = || {
        let window = browser::window();
        let number = |value: Result<JsValue, JsValue>| value.ok().and_then(|value| value.as_f64()).unwrap_or(0.0);
        SizeClass::of(number(window.inner_width()), number(window.inner_height()))
    };
    let class = RwSignal::new(now());
    while_shown(window_event_listener(leptos::ev::resize, move |_| {
        if class.get_untracked() != now() {
            class.set(now());
        }
    }));
    class
}
