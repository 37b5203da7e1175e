// Where bots think: asked {id, request}, it answers {id, text} for each text that is told.
import init, { think } from './bots.js';

// Whoever started this worker hears of errors, but not of promises that fail: make an error of each.
addEventListener('unhandledrejection', (event) => {
  throw event.reason;
});

const ready = init({ module_or_path: new URL('./bots_bg.wasm', import.meta.url) });

addEventListener('message', async ({ data: { id, request } }) => {
  await ready;
  think(request, (text) => postMessage({ id, text }));
});
