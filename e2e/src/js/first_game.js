// Presses the way to a game as soon as the start screen is painted, and records when the first tile can be picked.
// With these random numbers the visitor begins, not the bot.
crypto.getRandomValues = (array) => array.fill(SEED);
let pressedAt = null;
function press() {
  const button = document.querySelector('.first-visit [data-go="bots"]');
  if (!button || document.documentElement.dataset.filled === undefined) return requestAnimationFrame(press);
  pressedAt = performance.now();
  button.click();
}
new PerformanceObserver((list, observer) => {
  if (!list.getEntriesByName('first-contentful-paint').length) return;
  observer.disconnect();
  press();
}).observe({ type: 'paint', buffered: true });
new MutationObserver((_, observer) => {
  const play = document.querySelector('[data-play][data-turn="you"] [data-take="1"]:not(:disabled)');
  if (!play) return;
  observer.disconnect();
  // Measured after the board is painted.
  requestAnimationFrame(() => setTimeout(() => {
    globalThis.firstGame = [pressedAt, performance.now()];
  }));
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-turn', 'disabled'] });
