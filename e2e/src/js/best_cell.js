// Picks each takeable tile and returns the number of the best one and its best cell, or what is missing.
const done = arguments[arguments.length - 1];
// Where there is little room, a pill at the edge may lie over a cell that brings nothing. A player takes one beside it.
const isFree = (cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-act=pill]');
};
const frame = () => new Promise((resolve) => setTimeout(resolve));
(async () => {
  let best = null;
  for (const take of [...document.querySelectorAll('[data-take]:not(:disabled)')].map((card) => card.dataset.take)) {
    document.querySelector(`[data-take="${take}"]`).click();
    const isReady = () => document.querySelector(`[data-take="${take}"][aria-pressed=true]`)
      && !document.querySelector('[data-cell]:not([data-gain])');
    for (const end = performance.now() + 120000; !isReady();) {
      if (performance.now() > end) return done(`no preview of tile ${take}`);
      await frame();
    }
    for (const cell of document.querySelectorAll('[data-cell]')) {
      const worth = 2 * Number(cell.dataset.gain) + isFree(cell);
      if (!best || worth > best[2]) best = [Number(take), cell.dataset.cell, worth];
    }
  }
  done(best);
})().catch((error) => done(String(error)));
