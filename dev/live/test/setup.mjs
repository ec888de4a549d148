// The site, a browser, and a network that refuses everything, for one file of tests.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openBrowser } from "./browser.mjs";
import { refuse, serve } from "./server.mjs";

// `site` has the server, and `open()` opens a page. After the tests, checks that the browser sent no requests to other
// machines.
export function useSite() {
  const site = {};
  let network = null;
  let browser = null;
  before(async () => {
    network = await refuse();
    site.server = await serve("site");
    browser = await openBrowser(network.address);
    site.open = async (size, path) => {
      const page = await browser.newPage(size);
      if (path !== undefined) await page.visit(site.server.address + path);
      return page;
    };
  });
  after(async () => {
    await browser?.close();
    await site.server?.close();
    network?.close();
    assert.deepEqual(site.server.violations, []);
    assert.deepEqual(network.asked.filter((url) => !isOfChromium(url)), []);
  });
  return site;
}

// Chromium itself sends requests to these hosts, for accounts, autofill and updates.
const isOfChromium = (url) => /^(https?:\/\/)?[\w.-]+\.google(apis)?\.com[:/]/.test(url);

// Checks that a page has no errors and fits on the screen, and takes a picture of it.
export async function look(page, name) {
  await page.shoot(name);
  assert.equal(await page.overflow(), 0, `${name}: the page is wider than the window`);
  assert.deepEqual(page.errors, [], name);
}
