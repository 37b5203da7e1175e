// Loads the app, with its module under the name that has the hash.
import init from './app.js';

await init({ module_or_path: new URL('./app_bg.wasm', import.meta.url) });
