// Picks each takeable tile and returns the number of the best one and its best cell, or what is missing.
const done = arguments[arguments.length - 1];
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
    for (const { dataset: { cell, gain } } of document.querySelectorAll('[data-cell]')) {
      if (!best || Number(gain) > best[2]) best = [Number(take), cell, Number(gain)];
    }
  }
  done(best);
})().catch((error) => done(String(error)));
