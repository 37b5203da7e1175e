// Sends a request to the worker that runs the bots. Returns its last response.
const [request, done] = arguments;
globalThis.matchWorker ??= new Worker(document.documentElement.dataset.worker, { type: 'module' });
matchWorker.onmessage = ({ data: { text } }) => text.startsWith('progress ') || done(text);
matchWorker.onerror = () => done('error the worker failed');
matchWorker.postMessage({ id: 1, request });
