// Returns visible message ids and placeholders such as `new-game` or `{ $player }`.
const seen = [document.body.innerText, ...[...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel)];
return seen.join('\n').split(/\s+/).filter((word) => /^[a-z]+(-[a-z0-9]+){2,}$/.test(word) || /[{}]|^\$[a-z]/.test(word));
