// Measures the game screen: the player's tiles, the share of them in sight, small targets, hidden numbers, covered tiles.
const shown = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0 ? box : null; };
const all = (selector) => [...document.querySelectorAll(selector)].map((element) => [element, shown(element)]).filter(([, box]) => box);
const area = document.querySelector('.own .display-area').getBoundingClientRect();
const inside = (x, y) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
const tiles = all('.own svg.tiles [data-tile] > .tile').map(([, box]) => box);
const seen = tiles.filter((box) => inside(box.left + box.width / 2, box.top + box.height / 2));
const small = all('button:not(:disabled), a[href], input')
  .filter(([, box]) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
  .map(([element, box]) => `${element.className || element.tagName} ${Math.round(box.width)}×${Math.round(box.height)}`);
const numbers = all('.chip .q').filter(([element, box]) => {
  const chip = element.closest('.chip').getBoundingClientRect();
  return box.right > chip.right || box.left < chip.left || element.scrollWidth > element.clientWidth + 1;
}).map(([element]) => element.closest('.chip').ariaLabel);
const badge = document.querySelector('.plus')?.getBoundingClientRect();
// The middle of the badge may not lie over a tile.
const covers = badge && tiles.some((box) => {
  const [x, y] = [badge.left + badge.width / 2, badge.top + badge.height / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
});
const outside = all('[data-cell]').filter(([, box]) => !inside(box.left + box.width / 2, box.top + box.height / 2)).length;
return {
  size: document.querySelector('[data-play]').dataset.size,
  tiles: tiles.length,
  // The drawn edge lies a hundredth inside the tile.
  tile: Math.min(...tiles.map((box) => box.width)) / 0.98,
  seen: seen.length,
  share: (area.width * area.height) / (innerWidth * innerHeight),
  small,
  numbers,
  covers: Boolean(covers),
  outside,
  pills: all('.pill').length,
  fit: all('[data-act="fit"]').length > 0,
  why: (document.querySelector('.why')?.textContent ?? '').length > 0 && all('.why').length > 0,
};
