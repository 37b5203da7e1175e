// Records layout shifts, and the time at which the page is ready.
globalThis.shifts = [];
// Every shift, also after an input.
globalThis.jumps = [];
// Those of them that move what a player aims at, rather than words that have changed.
globalThis.moves = [];
const AIMS = '[data-cell], [data-tile], [data-take], .wheel';
const isAim = ({ node }) => Boolean(node?.matches?.(AIMS) || node?.querySelector?.(AIMS));
// Half a second after an input, a shift is excused. A busy machine needs longer to react, so that many frames count, too.
const FRAMES = 30;
const excused = [];
const excuse = ({ isTrusted, timeStamp }) => {
  if (!isTrusted) return;
  const span = [timeStamp, Infinity];
  excused.push(span);
  let left = FRAMES;
  const count = (now) => { if (left--) requestAnimationFrame(count); else span[1] = now; };
  requestAnimationFrame(count);
};
for (const kind of ['pointerdown', 'pointerup', 'keydown', 'click']) addEventListener(kind, excuse, true);
const isExcused = (time) => excused.some(([begin, end]) => begin <= time && time <= end);
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    const shift = [value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))];
    jumps.push(shift);
    if (sources.some(isAim)) moves.push(shift);
    if (!hadRecentInput && !isExcused(startTime)) shifts.push(shift);
  }
}).observe({ type: 'layout-shift', buffered: true });
new MutationObserver((_, observer) => {
  if (!document.body?.hasAttribute('data-ready')) return;
  observer.disconnect();
  // Measured after the first paint.
  requestAnimationFrame(() => setTimeout(() => { globalThis.readyAt = performance.now(); }));
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-ready'] });
