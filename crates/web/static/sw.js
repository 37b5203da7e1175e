// Caches every file of one build, so that the game works offline after the first visit.
//
// A new build is cached beside the old one and waits. It takes over when no page of the old one is open any more, and only
// then the old cache is deleted: a running page never loses its files.
//
// Nothing is cached unless it has the hash that the build has given it: a login page, a captive portal, the start page of a
// host that answers everything, or a file of another build never gets into the cache.
const VERSION = '%version%';
const FILES = ['%files%'];
// The hashes of the files that have none in their names.
const HASHES = { './': '%index.html%', 'manifest.webmanifest': '%manifest.webmanifest%' };

// Another copy of the game on the same host has another scope and its own cache.
const PREFIX = `nova-luna ${registration.scope} `;
const CACHE = PREFIX + VERSION;
const PAGE = './';
const HASHED = /-([0-9a-f]{16})\.[a-z0-9]+$/;
// A network that does not answer must not block the game.
const NETWORK_TIMEOUT_MS = 3000;

addEventListener('install', (event) => event.waitUntil(cacheFiles()));
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(registration.scope)) return;
  const name = url.pathname.slice(new URL(registration.scope).pathname.length);
  if (HASHED.test(name)) {
    event.respondWith(cacheFirst(request, name));
  } else if (name === '' || name === 'index.html') {
    event.respondWith(networkFirst(request, PAGE));
  } else if (FILES.includes(name)) {
    event.respondWith(networkFirst(request, name));
  }
});

async function cacheFiles() {
  const cache = await caches.open(CACHE);
  await Promise.all([PAGE, ...FILES].map(async (name) => {
    // A file with a hash is the same in every build.
    const known = HASHED.test(name) && await caches.match(name, { ignoreVary: true });
    const file = known && await isIntact(name, known) ? known : await fetch(name, { cache: 'no-cache' });
    if (!await isIntact(name, file)) throw new Error(`${name} is not the file of this build`);
    await cache.put(name, file);
  }));
}

async function isIntact(name, response) {
  if (!response.ok || response.redirected || response.type !== 'basic') return false;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const hash = Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === (HASHES[name] ?? HASHED.exec(name)?.[1]);
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of the first visit was loaded before this worker existed.
  await clients.claim();
}

// Looks in the caches of all builds: a page of the next one may be open already.
async function cacheFirst(request, name) {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const file = await fetch(request);
  // What is not loaded in advance stays once it was needed.
  if (await isIntact(name, file)) await (await caches.open(CACHE)).put(name, file.clone());
  return file;
}

async function networkFirst(request, name) {
  const cached = await (await caches.open(CACHE)).match(name, { ignoreVary: true });
  if (!cached) return fetch(request);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) });
    return fresh.ok || fresh.type === 'opaqueredirect' ? fresh : cached;
  } catch {
    return cached;
  }
}

// A message of the server, as docs/api.md describes it. The browser has decrypted it.
addEventListener('push', (event) => event.waitUntil(showAlert(event.data)));

async function showAlert(data) {
  let alert;
  try {
    alert = data.json();
  } catch {
    return;
  }
  const { title, body, tag, hash, lang, waiting, off } = alert;
  if (waiting) await self.navigator.setAppBadge?.(waiting).catch(() => {});
  // Whoever looks at this table sees it there.
  const pages = await openPages();
  if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).hash === hash)) return;
  const actions = off ? [{ action: 'off', title: off }] : [];
  const icon = FILES.find((name) => name.startsWith('icons/icon-192'));
  const options = { body, tag, lang, actions, renotify: true, data: { hash }, icon };
  await registration.showNotification(title, options);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'off' ? switchOff() : openTable(event.notification.data?.hash ?? '#/'));
});

// Without its subscription, the browser gets no more messages, and the server deletes its side when it sends the next one.
async function switchOff() {
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

function openPages() {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

// Focuses the page that was opened at the table, else takes another page there, else opens one. A page may have gone on
// since then, and its address here still be the first one.
async function openTable(hash) {
  const pages = await openPages();
  const page = pages.find((other) => new URL(other.url).hash === hash) ?? pages[0];
  if (!page) return clients.openWindow(PAGE + hash);
  page.postMessage({ open: hash });
  return page.focus();
}
