// How long pointing at a cell takes until the page has changed: the work itself, the worst of several cells.
const done = arguments[arguments.length - 1];
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
(async () => {
  let worst = 0;
  const cells = [...document.querySelectorAll('[data-cell]')];
  for (let round = 0; round < 12; round++) {
    const cell = cells[round % cells.length];
    await frame();
    const begin = performance.now();
    for (const kind of ['pointerover', 'pointerenter', 'pointermove']) {
      cell.dispatchEvent(new PointerEvent(kind, { bubbles: kind !== 'pointerenter', pointerType: 'mouse' }));
    }
    // What is scheduled for after the event runs before this, and layout is forced to happen.
    await new Promise((resolve) => queueMicrotask(resolve));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    // The first round warms everything up.
    if (round > 1) worst = Math.max(worst, performance.now() - begin);
    cell.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  }
  done(worst);
})();
