// Measures the time from pointing at a cell until the page is laid out; returns median and maximum over several cells.
const done = arguments[arguments.length - 1];
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
// Runs after everything the event has triggered, without waiting for the next frame.
const settled = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
});
(async () => {
  const times = [];
  const cells = [...document.querySelectorAll('[data-cell]')];
  for (let round = 0; round < 24; round++) {
    const cell = cells[round % cells.length];
    await frame();
    let changed = 0;
    const observer = new MutationObserver((records) => { changed += records.length; });
    observer.observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true });
    const begin = performance.now();
    for (const kind of ['pointerover', 'pointerenter', 'pointermove']) {
      cell.dispatchEvent(new PointerEvent(kind, { bubbles: kind !== 'pointerenter', pointerType: 'mouse' }));
    }
    await settled();
    document.body.getBoundingClientRect();
    // The first rounds are a warm-up.
    if (round > 3) times.push(performance.now() - begin);
    observer.disconnect();
    if (!changed) return done(null);
    cell.parentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  }
  times.sort((one, other) => one - other);
  done([times[times.length >> 1], times[times.length - 1]]);
})().catch((error) => done(String(error)));
