// Waits until a move is played back during the player's turn, presses 1, and returns what has happened by the next frame: the
// number of pieces still moving, and whether the tile is picked. Returns null if nothing is played back.
const done = arguments[arguments.length - 1];
const stage = document.querySelector('.stage');
const look = () => {
  const { turn } = document.querySelector('[data-play]').dataset;
  if (turn !== 'bot' && !stage.childElementCount) return done(null);
  if (turn !== 'you') return requestAnimationFrame(look);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  requestAnimationFrame(() => done([stage.childElementCount, Boolean(document.querySelector('[data-take="1"][aria-pressed=true]'))]));
};
requestAnimationFrame(look);
