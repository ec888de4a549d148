// The cells of the home page and of the articles.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { look, useSite } from "./setup.mjs";

const site = useSite();
const bars = "document.querySelectorAll('.live-bar')";
const bar = (k) => `document.querySelectorAll('.live-bar')[${k}]`;
const isIdle = `${bars}.length && ![...${bars}].some((one) => !one.children[1].hidden)`;
const output = (k) => `document.querySelectorAll('.live-bar + .live-output')[${k}].innerText`;
const click = (k, label) => `[...${bar(k)}.children].find((one) => one.textContent === "${label}").click()`;

async function start(size, path = "index.html") {
  const page = await site.open(size, path);
  await page.until(`${bars}.length > 2`);
  return page;
}

// Checks the page with a cell in the window.
async function lookAt(page, k, name) {
  await page.ask(`${bar(k)}.scrollIntoView({ block: "center", behavior: "instant" })`);
  await look(page, name);
}

async function run(page, k) {
  await page.ask(click(k, "Run"));
  await page.until(`${isIdle} && ${output(k)}`);
  return page.ask(output(k));
}

// Replaces the code of a cell.
async function write(page, k, code) {
  if (await page.ask(`!${bar(k)}.parentElement.querySelector("textarea")`)) await page.ask(click(k, "Edit"));
  await page.ask(`(() => {
    const field = ${bar(k)}.parentElement.querySelector("textarea");
    field.value = ${JSON.stringify(code)};
    field.dispatchEvent(new Event("input"));
  })()`);
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  test(`the code of the home page runs on a ${name}`, async () => {
    const page = await start(size);
    await lookAt(page, 1, `home-${name}-1`);
    const printed = await run(page, 1);
    assert.match(printed, /X-wing in rows 1 and 9/);
    assert.ok(await page.ask("window.crossOriginIsolated"));
    await lookAt(page, 1, `home-${name}-2`);
    await run(page, 0);
    assert.match(await page.ask(output(0)), /\| 8 1 2 \| 7 5 3 \| 6 4 9 \|/);
    assert.equal(await page.ask("document.querySelectorAll('.live-output canvas').length"), 1);
    await page.ask("document.querySelector('.live-output canvas')" +
      ".scrollIntoView({ block: 'end', behavior: 'instant' })");
    await look(page, `home-${name}-3`);
    await page.ask(click(0, "Reset"));
    assert.equal(await page.ask("document.querySelectorAll('.live-output canvas').length"), 0);
    await page.close();
  });
}

test("output, warnings and errors appear as R shows them, and later code still runs", async () => {
  const page = await start(desktop);
  await write(page, 0, [
    "x <- 42", "x", "log(-1)", "message('hello')", "f <- function(y) stop('no ', y)", "f(2)", "print('never')",
  ].join("\n"));
  assert.equal(await run(page, 0),
    "[1] 42\n[1] NaN\nWarning message:\nIn log(-1) : NaNs produced\nhello\nError in f(2) : no 2\n");
  await lookAt(page, 0, "cell-error");
  await write(page, 0, "x + 1");
  assert.equal(await run(page, 0), "[1] 43\n");
  await write(page, 0, "1 +\n");
  assert.match(await run(page, 0), /^Error: line 3:0: unexpected end of input/);
  await write(page, 0, "as.sudoku(\"4......3.1..Z...\")");
  assert.match(await run(page, 0), /^Error in as.sudoku/);
  await write(page, 0, "for (i in 1:3000) print(i)");
  assert.match(await run(page, 0), /and 1000 more lines/);
  // Code that ends R or exhausts its stack.
  await write(page, 0, "quit()");
  await run(page, 0);
  await write(page, 0, "1 + 1");
  assert.equal(await run(page, 0), "[1] 2\n");
  await write(page, 0, "f <- function(n) f(n + 1)\nf(1)");
  assert.match(await run(page, 0), /Error|ended|stack/);
  await write(page, 0, "2 + 2");
  assert.equal(await run(page, 0), "[1] 4\n");
  await page.close();
});

test("an error in the code above is shown there, and edits survive a reload", async () => {
  const page = await start(phone);
  await write(page, 0, "stop(\"here\")");
  await page.ask(click(1, "Run"));
  await page.until(`${isIdle} && /did not run/.test(${bar(1)}.innerText)`);
  assert.match(await page.ask(output(0)), /Error: here/);
  await page.reload();
  await page.until(`${bars}.length && document.querySelector("main textarea")`);
  assert.equal(await page.ask("document.querySelector('main textarea').value"), "stop(\"here\")");
  await page.close();
});

test("Stop ends an endless loop at once, and R keeps its values", async () => {
  const page = await start(desktop);
  await write(page, 0, "kept <- 7");
  await page.ask(click(0, "Run"));
  await page.until(`${isIdle} && /Done/.test(${bar(0)}.innerText)`);
  for (const loop of ["print(1)\nrepeat {}", "countSolutions(emptyGame(3))"]) {
    await write(page, 0, loop);
    await page.ask(click(0, "Run"));
    await page.until(`/Running …/.test(${bar(0)}.innerText)`);
    await new Promise((done) => setTimeout(done, 500));
    const began = Date.now();
    await page.ask(click(0, "Stop"));
    await page.until(isIdle, 30);
    console.log(`stopped ${JSON.stringify(loop)} after ${Date.now() - began} ms`);
    assert.match(await page.ask(output(0)), /Stopped/);
  }
  await lookAt(page, 0, "cell-stopped");
  await write(page, 0, "kept");
  assert.equal(await run(page, 0), "[1] 7\n");
  await page.close();
});

test("a second Stop ends R if its code catches interrupts", async () => {
  const page = await start(desktop);
  await write(page, 0, "repeat tryCatch(Sys.sleep(0.01), interrupt = identity)");
  await page.ask(click(0, "Run"));
  await page.until(`/Running …/.test(${bar(0)}.innerText)`);
  await page.ask(click(0, "Stop"));
  await page.until(`/press Stop again/.test(${bar(0)}.innerText)`);
  await page.ask(click(0, "Stop"));
  await page.until(`${isIdle} && /Stopped. R will start again/.test(${output(0)})`, 30);
  await write(page, 0, "1 + 1");
  assert.equal(await run(page, 0), "[1] 2\n");
  await page.close();
});

test("Stop also ends the start of R", async () => {
  const page = await start(desktop);
  await run(page, 0);
  await page.reload();
  await page.until(`${bars}.length`);
  for (const step of ["Loading R", "Starting R", "Loading oxidoku"]) {
    await page.ask(`void new MutationObserver((changes, observer) => {
      if (!${bar(0)}.innerText.includes("${step}")) return;
      observer.disconnect();
      ${click(0, "Stop")};
    }).observe(${bar(0)}, { childList: true, subtree: true, characterData: true })`);
    assert.equal(await run(page, 0), "Stopped before R had started.");
  }
  await lookAt(page, 0, "cell-not-started");
  await write(page, 0, "1 + 1");
  assert.equal(await run(page, 0), "[1] 2\n");
  await page.close();
});

test("in a page that cannot be isolated, Stop ends R, and the next run starts it again", async () => {
  const page = await site.open(desktop);
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete Navigator.prototype.serviceWorker" });
  await page.visit(`${site.server.address}index.html`);
  await page.until(`${bars}.length`);
  await write(page, 0, "repeat {}");
  await page.ask(click(0, "Run"));
  await page.until(`/Running …/.test(${bar(0)}.innerText)`);
  assert.equal(await page.ask("window.crossOriginIsolated"), false);
  await page.ask(click(0, "Stop"));
  await page.until(`${isIdle} && /Stopped/.test(${output(0)})`, 30);
  await write(page, 0, "1 + 1");
  assert.equal(await run(page, 0), "[1] 2\n");
  await page.close();
});

test("without JavaScript, a page shows its code and results", async () => {
  const page = await site.open(phone);
  await page.setScripts(false);
  await page.visit(`${site.server.address}index.html`);
  await page.until("document.readyState === 'complete' && document.querySelector('main pre')");
  assert.equal(await page.ask(`${bars}.length`), 0);
  assert.match(await page.text("main"), /X-wing in rows 1 and 9/);
  await page.close();
});

const articles = fs.existsSync("site/articles") ?
  fs.readdirSync("site/articles").filter((name) => name.endsWith(".html") && name !== "index.html") : [];

for (const article of articles) {
  test(`the cells of ${article} run`, { timeout: 3600000 }, async () => {
    const page = await start(desktop, `articles/${article}`);
    const count = await page.ask(`${bars}.length`);
    const failed = [];
    for (let k = 0; k < count; k++) {
      await page.ask(click(k, "Run"));
      const hasEnded = `(/Done|did not run/.test(${bar(k)}.innerText) || /Error/.test(${output(k)}))`;
      await page.until(`${isIdle} && ${hasEnded}`, 900);
      const status = await page.ask(`${bar(k)}.innerText`);
      if (/Done/.test(status)) continue;
      failed.push(`${k}: ${await page.ask(output(k)) || status}`);
      // The code below runs without the code that failed.
      await write(page, k, "");
    }
    assert.deepEqual(failed, []);
    await page.close();
  });
}
