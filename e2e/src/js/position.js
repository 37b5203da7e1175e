// Returns the visible position: the player to move, the tiles to take, the tiles in the player's display.
const play = document.querySelector('[data-play]');
const all = (selector) => [...play.querySelectorAll(selector)];
return JSON.stringify([
  play.dataset.mover,
  all('[data-take]').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  all('.own [data-tile]').map((tile) => tile.dataset.tile).sort(),
]);
