// Keeps every file of one build, so that after the first visit the game needs no network.
//
// A new build is kept beside the old one and waits: browsers let it take over when no page of the old one is open any
// more, and only then is the old one thrown away. A page that runs never loses its files.
const VERSION = '%version%';
const FILES = ['%files%'];

// Another copy of the game under the same address has another scope, and its own files.
const OURS = `nova-luna ${registration.scope} `;
const KEPT = OURS + VERSION;
const PAGE = './';
const HASHED = /-[0-9a-f]{16}\.[a-z0-9]+$/;
// A network that does not answer must not keep anybody from playing.
const PATIENCE_MS = 3000;

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  const name = url.pathname.slice(new URL(registration.scope).pathname.length);
  if (HASHED.test(name)) {
    event.respondWith(keptFirst(request));
  } else if (name === '' || name === 'index.html') {
    event.respondWith(networkFirst(request, PAGE));
  } else if (FILES.includes(name)) {
    event.respondWith(networkFirst(request, name));
  }
});

async function keep() {
  const cache = await caches.open(KEPT);
  await Promise.all([PAGE, ...FILES].map(async (name) => {
    // What has a hash is the same in every build that has it.
    const known = HASHED.test(name) && await caches.match(name, { ignoreVary: true });
    await (known ? cache.put(name, known) : cache.add(new Request(name, { cache: 'no-cache' })));
  }));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit was loaded before there was anything to keep.
  await clients.claim();
}

// All builds that are kept are asked: a page of the next one may be open already.
async function keptFirst(request) {
  return await caches.match(request, { ignoreVary: true }) ?? fetch(request);
}

async function networkFirst(request, name) {
  const kept = await (await caches.open(KEPT)).match(name, { ignoreVary: true });
  if (!kept) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return fresh.ok || fresh.type === 'opaqueredirect' ? fresh : kept;
  } catch {
    return kept;
  }
}
