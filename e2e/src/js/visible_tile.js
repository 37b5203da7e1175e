// Returns the middle of a tile of the player's display that nothing covers.
for (const tile of document.querySelectorAll('.own svg.tiles [data-tile]')) {
  const { left, top, width, height } = tile.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (document.elementFromPoint(x, y)?.closest('[data-tile]') === tile) return { x, y };
}
return null;
