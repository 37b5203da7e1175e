// The current puzzle: a solution and a wrong move that can be made on the board, each with the number of the card and the
// cell; the number is 0 for a refill.
const done = arguments[arguments.length - 1];
(async () => {
  const id = document.querySelector('[data-puzzle]')?.dataset.puzzle ?? arguments[0];
  const text = await (await fetch(document.documentElement.dataset.puzzles)).text();
  const line = text.split('\n').find((line) => line.startsWith(`${id} `));
  const [, solutions, , good] = line.split('|').map((part) => part.trim().split(' '));
  const moves = [];
  for (const card of document.querySelectorAll('[data-take]')) {
    for (const cell of document.querySelectorAll('[data-cell]')) {
      const move = `${card.dataset.tileId}@${cell.dataset.cell}`;
      moves.push({ move, number: Number(card.dataset.take), cell: cell.dataset.cell });
    }
  }
  const refill = { move: '+', number: 0, cell: '' };
  const all = document.querySelector('[data-act=refill]') ? [...moves, refill] : moves;
  const right = all.find(({ move }) => solutions.includes(move));
  const wrong = moves.find(({ move }) => !solutions.includes(move) && !good.includes(move));
  done({ id, right, wrong });
})().catch((error) => done({ problem: String(error) }));
