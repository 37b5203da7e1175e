// Loads the app; the build adds the hash to the name of its module.
import init from './app.js';

await init({ module_or_path: new URL('./app_bg.wasm', import.meta.url) });
