// The page for players.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { look, useSite } from "./setup.mjs";

const site = useSite();
const wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const isReady = "document.querySelector('.cell.chosen') && !document.querySelector('#rate').disabled && " +
  "document.querySelector('#said').textContent === ''";
const heightOfFrame = "document.querySelector('.frame').offsetHeight";
const holds = (row, col) => `document.querySelector('[data-place="${(col - 1) * 9 + row}"]').textContent`;

async function openPuzzle(page, text) {
  await page.fill("#text", text);
  await page.click("#open");
}

async function start(size, path = "live/play.html") {
  const page = await site.open(size, path);
  await page.until(isReady);
  return page;
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  test(`a puzzle is pasted, played, explained, solved and rated on a ${name}`, async () => {
    const page = await start(size);
    await openPuzzle(page, wikipedia);
    await page.until(`${holds(1, 1)} === "5" && ${holds(1, 2)} === "3"`);
    await look(page, `play-${name}-1`);

    // A symbol, a mark, undo and redo.
    await page.click("[data-place='19']");
    await page.click("#pad [data-digit='4']");
    await page.until(`${holds(1, 3)} === "4"`);
    await page.click("#undo");
    await page.until(`${holds(1, 3)} === ""`);
    await page.click("#redo");
    await page.until(`${holds(1, 3)} === "4"`);
    await page.click("#pencil");
    await page.click("[data-place='28']");
    await page.click("#pad [data-digit='6']");
    await page.until("document.querySelector('[data-place=\"28\"] [data-mark=\"6\"]')");
    await page.click("[data-do='fill']");
    await page.until("document.querySelectorAll('[data-mark]').length > 100");

    // A hint, an explanation and its step.
    await page.click("[data-do='hint']");
    await page.until("/^Next: /.test(document.querySelector('#said').textContent)");
    await page.click("[data-do='explain']");
    await page.until("!document.querySelector('#take').hidden");
    await look(page, `play-${name}-2`);
    assert.equal(await page.ask(heightOfFrame), await page.ask("document.querySelector('#board').offsetHeight"));
    const filled = "[...document.querySelectorAll('.cell')].filter((cell) => /^.$/.test(cell.textContent)).length";
    const before = await page.ask(filled);
    await page.click("#take");
    await page.until("document.querySelector('#take').hidden");
    assert.ok(await page.ask(filled) >= before);

    await page.click("#rate");
    await page.until("/HoDoKu/.test(document.querySelector('#answer').innerText)");
    assert.match(await page.text("#answer"), /Sudoku Explainer +\d/);
    await page.click("[data-do='solve']");
    await page.until("document.querySelector('#said').textContent === 'This is the only solution.'");
    assert.equal(await page.ask(holds(9, 9)), "9");
    await page.click("#rate");
    await look(page, `play-${name}-3`);
    assert.equal(await page.ask(heightOfFrame), await page.ask("document.querySelector('#board').offsetHeight"));
    await page.close();
  });
}

test("a new puzzle has the level that was chosen", async () => {
  const page = await start(desktop);
  for (const level of ["medium", "hard"]) {
    await page.ask(`document.querySelector("#level").value = "${level}"`);
    await page.click("#new");
    await page.until("/^New puzzle/.test(document.querySelector('#said').textContent)");
    await page.click("#rate");
    await page.until(`/HoDoKu.*${level}/.test(document.querySelector('#answer').innerText)`);
  }
  await page.close();
});

test("the keyboard plays on the board, and types in the box", async () => {
  const page = await start(desktop);
  await openPuzzle(page, wikipedia);
  await page.until(`${holds(1, 1)} === "5"`);
  await page.click("[data-place='19']");
  await page.key("4", "Digit4", "4");
  await page.until(`${holds(1, 3)} === "4"`);
  await page.key("ArrowRight");
  await page.key("Delete");
  await page.click("#text");
  await page.key("7", "Digit7", "7");
  assert.match(await page.ask("document.querySelector('#text').value"), /7/);
  assert.equal(await page.ask(holds(1, 4)), "");
  await page.close();
});

test("boards of other shapes are opened, and written as text", async () => {
  const page = await start(desktop);
  const count = "document.querySelector('.cell.chosen') && document.querySelectorAll('.cell').length";
  await openPuzzle(page, "4......3.1..2...");
  await page.until(`${count} === 16`);
  await page.click("[data-do='solve']");
  await page.until("document.querySelector('#said').textContent === 'This is the only solution.'");
  await openPuzzle(page, `#! boxes 2x3\n${".".repeat(35)}1`);
  await page.until(`${count} === 36`);
  await page.click("#pad [data-digit='2']");
  await page.until("document.querySelector('[data-place=\"1\"]').textContent === '2'");
  await page.click("#write");
  await page.until("/boxes 2x3/.test(document.querySelector('#text').value)");
  await look(page, "play-other");

  // The board survives a reload.
  await page.reload();
  await page.until(`${isReady} && ${count} === 36 && document.querySelector('[data-place="1"]').textContent === '2'`);
  await openPuzzle(page, ".".repeat(256));
  await page.until(`${count} === 256`);
  await look(page, "play-16");
  await page.close();
});

test("a text that is not a puzzle gives a message, and the board stays", async () => {
  const page = await start(phone);
  await openPuzzle(page, wikipedia);
  await page.until(`${holds(1, 1)} === "5"`);
  for (const [text, message] of [
    ["53..7..X", /characters|cells|board|symbol/i],
    [wikipedia.replace("5", "Z"), /Z/],
    ["   ", /There is no puzzle in the box/],
    [".".repeat(625), /16 x 16, not 25 x 25/],
  ]) {
    await openPuzzle(page, text);
    await page.until("document.querySelector('#problem').textContent");
    assert.match(await page.text("#problem"), message);
    assert.equal(await page.ask(holds(1, 1)), "5");
    await look(page, "play-bad");
    await page.ask("document.querySelector('#problem').textContent = ''");
  }

  // A puzzle without a solution is opened, and Solve states what is wrong.
  await openPuzzle(page, `55${wikipedia.slice(2)}`);
  await page.until(`${holds(1, 2)} === "5"`);
  await page.click("[data-do='solve']");
  await page.until("/row 1 holds 5/.test(document.querySelector('#said').textContent)");
  await look(page, "play-clash");
  await page.close();
});

test("the address can name a puzzle", async () => {
  const page = await start(desktop, `live/play.html#${wikipedia}`);
  assert.equal(await page.ask(holds(9, 9)), "9");

  // A reload does not open it again.
  await page.click("[data-place='19']");
  await page.click("#pad [data-digit='4']");
  await page.until(`${holds(1, 3)} === "4"`);
  await page.reload();
  await page.until(`${isReady} && ${holds(1, 3)} === "4"`);

  // The game stays if another address names no puzzle.
  for (const [address, cells] of [["53..7..X", "8 cells"], ["%", "1 cell"]]) {
    await page.ask(`location.hash = ${JSON.stringify(address)}`);
    await page.until(`document.querySelector('#problem').textContent.includes("has ${cells}.")`);
    assert.equal(await page.ask(holds(1, 3)), "4");
  }
  await page.ask(`location.hash = "4......3.1..2..."`);
  await page.until("document.querySelectorAll('.cell').length === 16");
  assert.equal(await page.text("#problem"), "");
  await page.close();
});

test("Stop ends long work, and the game continues", async () => {
  const page = await start(desktop);
  await openPuzzle(page, ".".repeat(256));
  await page.until("document.querySelector('.cell.chosen') && document.querySelectorAll('.cell').length === 256");
  await page.ask("document.querySelector('#level').value = 'extreme'");
  await page.click("#new");
  await page.until("!document.querySelector('#stop').hidden");
  await page.click("#stop");
  await page.until("document.querySelector('#said').textContent === 'Stopped. The board has not changed.'", 30);
  await page.click("#pad [data-digit='3']");
  await page.until("document.querySelector('[data-place=\"1\"]').textContent === 'C'");
  await look(page, "play-stopped");
  await page.close();
});

test("the printed page contains only the board", async () => {
  const page = await start(desktop);
  await page.send("Emulation.setEmulatedMedia", { media: "print" });
  const shown = await page.ask("[...document.querySelectorAll('nav, header, #more, .controls, #board')]" +
    ".filter((part) => part.offsetParent !== null).map((part) => part.id).join()");
  assert.equal(shown, "board");
  await page.shoot("play-print");
  await page.close();
});

test("without JavaScript, the page states what it needs", async () => {
  const page = await site.open(phone);
  await page.setScripts(false);
  await page.visit(`${site.server.address}live/play.html`);
  await page.until("document.readyState === 'complete' && document.querySelector('#needs')");
  assert.match(await page.text("#needs"), /needs JavaScript/);
  await look(page, "play-plain");
  await page.close();
});
