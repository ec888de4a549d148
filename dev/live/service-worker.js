// Serves the pages that run R when there is no network, and isolates them, so that R can be interrupted, where the server
// does not send the headers for that. It is registered when a page first starts R, and then works for the whole site.
//
// R and the package do not change until the site is built again, so their files come from the cache if they are there.
// All other files come from the server, or from the cache without a network.
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
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(version);
  // What follows "?" is for scripts in the page.
  const find = () => cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (isLasting(request.url)) {
    const kept = await find();
    if (kept) return isolated(kept);
  }
  let response;
  try {
    response = await fetch(request);
  } catch (error) {
    const kept = await find();
    if (kept) return isolated(kept);
    throw error;
  }
  if (response.status === 200) event.waitUntil(keep(cache, request, response.clone()));
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

function isolated(response) {
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
