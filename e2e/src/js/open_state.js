// Opens a screen in a given state without loading the page: stores a game, goes to the address, clicks. The last argument
// is called with null, or with the selector that does not appear.
const [game, hash, clicks, answers, until, done] = arguments;
const screen = hash.startsWith('#/puzzles/') ? 'puzzle-theme' : hash.split('/')[1] || 'start';
const appears = async (find) => {
  for (const end = performance.now() + 120000; performance.now() < end;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return null;
};
const isAt = (name) => appears(() => document.body.dataset.screen === name);
(async () => {
  // The same screen again would keep its state.
  if (document.body.dataset.screen === screen) {
    location.hash = screen === 'about' ? '#/settings' : '#/about';
    if (!await isAt(screen === 'about' ? 'settings' : 'about')) return done('another screen');
  }
  sessionStorage.setItem('answers', answers);
  // A first visit has no traces of earlier ones. They come back with the next state.
  const traces = JSON.parse(sessionStorage.getItem('traces') ?? '{}');
  for (const key in traces) localStorage.setItem(key, traces[key]);
  sessionStorage.removeItem('traces');
  if (until === '.first-visit') {
    sessionStorage.setItem('traces', JSON.stringify(localStorage));
    for (const key of Object.keys(localStorage)) if (key !== 'nova-luna/settings') localStorage.removeItem(key);
  }
  if (game === null) localStorage.removeItem('nova-luna/table');
  else localStorage.setItem('nova-luna/table', game);
  location.hash = hash;
  if (!await isAt(screen)) return done(`the screen ${screen}`);
  for (const selector of clicks) {
    const element = await appears(() => document.querySelector(selector));
    if (!element) return done(selector);
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  done(until && !await appears(() => document.querySelector(until)) ? until : null);
})();
