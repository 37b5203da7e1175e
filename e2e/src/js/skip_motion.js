// Waits until a move of another player is played back during the own turn, presses 1, and returns what has happened by
// the next frame: the number of pieces still moving, and whether the tile is picked.
const done = arguments[arguments.length - 1];
const stage = document.querySelector('.stage');
const look = () => {
  if (!stage.childElementCount || document.querySelector('[data-play]').dataset.turn !== 'you') return requestAnimationFrame(look);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  requestAnimationFrame(() => done([stage.childElementCount, Boolean(document.querySelector('[data-take="1"][aria-pressed=true]'))]));
};
look();
