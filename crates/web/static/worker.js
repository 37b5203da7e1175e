// Runs the bots. A request is {id, request}; each part of the response is {id, text}.
import init, { think } from './bots.js';

// The page gets errors of this worker, but no rejected promises: turn each into an error.
addEventListener('unhandledrejection', (event) => {
  throw event.reason;
});

const ready = init({ module_or_path: new URL('./bots_bg.wasm', import.meta.url) });

addEventListener('message', async ({ data: { id, request } }) => {
  await ready;
  think(request, (text) => postMessage({ id, text }));
});
