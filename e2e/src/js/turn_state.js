// Returns the state that a player needs to take a turn.
// Players of tests know what has happened since their turn.
document.querySelector('[data-act="recap-go"]')?.click();
const play = document.querySelector('[data-play]');
const all = (selector) => [...play.querySelectorAll(selector)];
return {
  version: Number(play.dataset.version),
  turn: play.dataset.turn,
  mover: play.dataset.mover ?? '',
  takes: all('[data-take]:not(:disabled)').map((button) => Number(button.dataset.take)),
  refill: all('[data-act="refill"]:not(:disabled)').length > 0,
};
