// Pages without a network after the first visit; how much a page loads, and how soon it responds.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import zlib from "node:zlib";
import { desktop } from "./browser.mjs";
import { serve } from "./server.mjs";
import { look, useSite } from "./setup.mjs";

const site = useSite();
const inMegabytes = (bytes) => (bytes / 1e6).toFixed(2);
const inSeconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

// The requests of a visit, with the bytes of their answers, before and after compression.
function sizeOf(requests) {
  const sum = (size) => inMegabytes(requests.reduce((total, request) => total + size(request), 0));
  const [all, packed] = [sum(({ bytes }) => bytes), sum((request) => request.packed())];
  return `${requests.length} requests, ${all} MB, compressed ${packed} MB`;
}

// For each page: when it is ready, how to ask R for something, and when R has answered.
const bar = "document.querySelector('.live-bar')";
const pages = {
  "index.html": {
    isReady: bar,
    ask: `${bar}.children[0].click()`,
    hasAnswered: `/Done/.test(${bar}.innerText) && document.querySelector(".live-output canvas")`,
  },
  "live/play.html": {
    isReady: "document.querySelector('.cell.chosen') && !document.querySelector('#rate').disabled",
    ask: "document.querySelector('#rate').click()",
    hasAnswered: "/HoDoKu/.test(document.querySelector('#answer').innerText)",
  },
  "live/field.html": {
    isReady: "document.querySelector('#field .plot') && document.querySelector('#progress').innerText === ''",
    ask: "document.querySelector('#lay-out').click()",
    hasAnswered: "document.querySelector('#download')?.href && document.querySelector('#map canvas') && " +
      "document.querySelector('#stop').hidden",
  },
};

for (const [path, { isReady, ask, hasAnswered }] of Object.entries(pages)) {
  test(`${path} works without a network after the first visit`, async () => {
    const { server } = site;
    const before = server.requests.length;
    const began = Date.now();
    const page = await site.open(desktop, path);
    await page.until(isReady);
    const ready = Date.now();
    await page.ask(ask);
    await page.until(hasAnswered);
    const answered = Date.now();
    const requests = server.requests.slice(before);
    const missing = requests.filter(({ status, pathname }) => status !== 200 && pathname !== "/favicon.ico");
    assert.deepEqual(missing.map(({ pathname }) => pathname), []);
    const names = requests.filter(({ bytes, pathname }) => bytes > 1e5 && /^\/live\/(webr|repo)\//.test(pathname))
      .map(({ pathname }) => pathname);
    assert.equal(new Set(names).size, names.length, `loaded twice: ${names.join(", ")}`);
    const visitAgain = async () => {
      const again = Date.now();
      await page.reload();
      await page.until(isReady);
      await page.ask(ask);
      await page.until(hasAnswered);
      return inSeconds(Date.now() - again);
    };
    const second = await visitAgain();
    const later = server.requests.slice(before + requests.length);

    await server.close();
    try {
      const offline = await visitAgain();
      console.log(`${path}: first visit ${sizeOf(requests)}, ready after ${inSeconds(ready - began)} s, ` +
        `answer after ${inSeconds(answered - began)} s; second visit ${sizeOf(later)}, answer after ${second} s; ` +
        `without a network, answer after ${offline} s`);
      await look(page, `offline-${path.replace(/\W/g, "-")}`);
    } finally {
      site.server = await serve("site", {}, server.port);
      site.server.violations.push(...server.violations);
    }
    await page.close();
  });
}

test("the package has at most 2 MB", () => {
  const { package: image } = JSON.parse(fs.readFileSync("site/live/files.json", "utf8"));
  const bytes = fs.readFileSync(`site/live/${image}`);
  const repacked = zlib.gzipSync(zlib.gunzipSync(bytes), { level: 9 });
  console.log(`${image}: served as ${bytes.length} bytes; packed by gzip -9, ${repacked.length} bytes`);
  assert.ok(bytes.length <= 2e6);
});

test("on a server that isolates pages itself, a page needs no reload", async () => {
  const server = await serve("site", {
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
  });
  const page = await site.open(desktop);
  await page.visit(`${server.address}live/play.html`);
  await page.until(pages["live/play.html"].isReady);
  assert.ok(await page.ask("window.crossOriginIsolated"));
  await page.close();
  await server.close();
});

test("a file that is missing gives a message", async () => {
  const server = await serve("site");
  const page = await site.open(desktop);
  await page.visit(`${server.address}live/licences.html`);
  await page.send("Network.enable");
  await page.send("Network.setBlockedURLs", { urls: ["*files.json*"] });
  await page.visit(`${server.address}live/play.html`);
  await page.until("/files.json could not be fetched/.test(document.querySelector('#said').textContent)");
  await page.close();
  await server.close();
});
