// Timers wait for `restoreTimers`, so that animations can be shown frame by frame.
const timer = window.setTimeout;
const waiting = [];
window.setTimeout = (act, ...rest) => { waiting.push([act, ...rest]); return 0; };
globalThis.restoreTimers = () => {
  window.setTimeout = timer;
  for (const [act, ...rest] of waiting) timer(act, ...rest);
};
