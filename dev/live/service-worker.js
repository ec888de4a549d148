// Serves the site without a network, and adds the HTTP headers that isolate a page. R can only be interrupted in
// isolated pages, and static servers do not send these headers. A page registers this script before it starts R for the
// first time.
//
// R and the package do not change until the site is built again, so their files are read from the cache if it contains
// them. All other files are read from the server, or from the cache if there is no network.
"use strict";

const version = "VERSION";
const lasting = new URL("live/", self.registration.scope).href;
const isLasting = (address) => address.startsWith(lasting + "webr/") || address.startsWith(lasting + "repo/");

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const outdated = (await caches.keys()).filter((name) => name.startsWith("oxidoku-") && name !== version);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (!["GET", "HEAD"].includes(request.method) || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(version);
  const find = async () => {
    const kept = await cache.match(request.url, { ignoreSearch: true, ignoreVary: true });
    return kept && (request.method === "HEAD" ? headOf(kept) : isolated(kept));
  };
  const kept = isLasting(request.url) && await find();
  if (kept) return kept;
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const stored = await find();
    if (stored) return stored;
    throw error;
  }
  if (response.status === 200 && request.method === "GET") event.waitUntil(keep(cache, request, response.clone()));
  return isolated(response);
}

// A full disk must not stop the page.
async function keep(cache, request, response) {
  try {
    await cache.put(request, response);
  } catch (error) {
    console.warn(`${request.url} is not available offline: ${error.message}`);
  }
}

// R asks for the size of a file before it reads the file.
async function headOf(response) {
  const { headers } = isolated(response.clone());
  headers.set("Content-Length", (await response.blob()).size);
  return new Response(null, { headers });
}

function isolated(response) {
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  // Parts of files are not stored, so R must not ask for parts.
  headers.delete("Accept-Ranges");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
