// Returns what the result of a game shows.
const result = document.querySelector('dialog[open] .result');
const count = (selector) => result.querySelectorAll(selector).length;
const row = [...result.querySelectorAll('.race tbody tr')].at(-1);
return {
  title: result.querySelector('#dialog-title').textContent.length,
  how: result.querySelector('.rise p').textContent.length,
  displays: count('.final'),
  lines: count('.race .line'),
  main: count('.btn.main'),
  facts: count('.facts li'),
  moving: document.querySelectorAll('.chip.on, .opp.turn, [data-play] [aria-current]').length,
  icons: result.querySelector('[data-act=again] .icon')?.innerHTML !== result.querySelector('[data-act=replay] .icon').innerHTML,
  last: [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
};
