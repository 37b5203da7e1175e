// Returns how the player's display is shown: the width of a cell, the scrolled distance, the size and middle of the area, the
// pills at its edges, the zoom of the browser, and the picked cells.
const area = document.querySelector('.own .display-area');
const box = area.getBoundingClientRect();
return {
  cell: document.querySelector('.cell')?.getBoundingClientRect().width ?? 0,
  left: area.scrollLeft,
  top: area.scrollTop,
  width: box.width,
  height: box.height,
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
  pills: document.querySelectorAll('.pill').length,
  right: document.querySelectorAll('.pill.right').length,
  scale: visualViewport.scale,
  picked: document.querySelectorAll('[data-cell][aria-pressed=true]').length,
};
