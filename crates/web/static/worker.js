// Runs the bots. A request is {id, request}; each part of the response is {id, text}.
import init, { handle_request } from './bots.js';

// The page gets errors of this worker, but no rejected promises: turn each into an error.
addEventListener('unhandledrejection', (event) => {
  throw event.reason;
});

const ready = init({ module_or_path: new URL('./bots_bg.wasm', import.meta.url) });

addEventListener('message', async ({ data: { id, request } }) => {
  await ready;
  handle_request(request, (text) => postMessage({ id, text }));
});
