// Returns a cell in the display that nothing covers, and its middle.
const area = document.querySelector('.own .display-area').getBoundingClientRect();
for (const cell of document.querySelectorAll('[data-cell]')) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isInside = x > area.left && x < area.right && y > area.top && y < area.bottom;
  if (isInside && cell.contains(document.elementFromPoint(x, y))) return { cell: cell.dataset.cell, x, y };
}
throw new Error('no cell can be seen');
