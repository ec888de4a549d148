// The page that lays out a field.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { look, useSite } from "./setup.mjs";

const site = useSite();
const isReady = "document.querySelector('#field .plot') && !document.querySelector('#form').hidden";
const isIdle = "document.querySelector('#stop').hidden";
const plot = (row, col) => `#field [data-row="${row - 1}"][data-col="${col - 1}"]`;
const tool = (label) =>
  `[...document.querySelectorAll("#tools button")].find((one) => one.textContent === "${label}").click()`;
const marks = "[...document.querySelectorAll('#field .field-row')]" +
  ".map((row) => row.innerText.replace(/\\s/g, '') || '-')";
const hasResult = "!document.querySelector('#result').hidden || document.querySelector('#problem').innerText";

async function start(size) {
  const page = await site.open(size, "live/field.html");
  await page.until(isReady);
  return page;
}

async function layOut(page) {
  await page.click("#lay-out");
  await page.until(`${isIdle} && (${hasResult})`);
}

for (const [name, size] of Object.entries({ desktop, phone })) {
  test(`regions and lost plots are painted and laid out on a ${name}`, async () => {
    const page = await start(size);
    await look(page, `field-${name}-1`);
    await page.fill("#treatments", "control\ncontrol\nNitrogen\nLime");
    // The left half is region A, the right half region B, and two plots are lost.
    for (const [label, cols] of [["A", [1, 3]], ["B", [4, 6]]]) {
      await page.ask(tool(label));
      for (let row = 1; row <= 4; row++) await page.drag(plot(row, cols[0]), plot(row, cols[1]));
    }
    await page.ask(tool("Lost plot"));
    await page.drag(plot(4, 6), plot(3, 6));
    assert.deepEqual(await page.ask(marks), ["AAABBB", "AAABBB", "AAABB×", "AAABB×"]);
    assert.match(await page.text("#count"), /22 plots for 4 treatments, 2 lost/);
    await look(page, `field-${name}-2`);

    await layOut(page);
    assert.equal(await page.text("#problem"), "");
    await look(page, `field-${name}-3`);
    await page.shootAll(`field-${name}-4`);
    assert.match(await page.text("#table"), /Square/);
    assert.match(await page.text("#code"), /regions = c\("AAABBB", "AAABBB", "AAABB\.", "AAABB\."\)/);
    assert.match(await page.ask("document.querySelector('#map canvas').getAttribute('aria-label')"), /Field of 4 x 6/);
    const file = await page.ask("fetch(document.querySelector('#download').href).then((answer) => answer.text())");
    const table = file.trim().split("\n").filter((line) => !line.startsWith("#"));
    assert.equal(table.length, 23);
    assert.match(table[0], /"Plot","Row","Col","Square","Treatment"/);
    // Two of the four entries have six plots, and the seed determines which.
    assert.ok([10, 11, 12].includes(table.filter((line) => /control/.test(line)).length));

    // The input survives a reload.
    await page.reload();
    await page.until(`${isReady} && document.querySelector('${plot(1, 1)}')?.textContent === "A"`);
    assert.deepEqual(await page.ask(marks), ["AAABBB", "AAABBB", "AAABB×", "AAABB×"]);
    await page.close();
  });
}

test("the keyboard paints, and boxes are filled", async () => {
  const page = await start(desktop);
  await page.ask(`document.querySelector('${plot(1, 1)}').focus()`);
  await page.key(" ", "Space", " ");
  await page.key("ArrowRight");
  await page.key("ArrowDown");
  await page.key(" ", "Space", " ");
  assert.deepEqual(await page.ask(marks), ["A", "A", "-", "-"]);
  await page.click("#boxes");
  assert.deepEqual(await page.ask(marks), ["AAABBB", "AAABBB", "CCCDDD", "CCCDDD"]);
  await layOut(page);
  assert.match(await page.text("#table"), /Treatment/);
  const seed = await page.ask("document.querySelector('#seed').value");
  await page.click("#another");
  await page.until(`${isIdle} && document.querySelector('#seed').value !== "${seed}"`);
  await page.close();
});

test("plots stay painted while a number is typed", async () => {
  const page = await start(desktop);
  await page.click("#boxes");
  const painted = ["AAABBB", "AAABBB", "CCCDDD", "CCCDDD"];
  for (const [number, shown] of [["1", painted.slice(0, 1)], ["12", [...painted, ...Array(8).fill("-")]]]) {
    await page.fill("#rows", number);
    assert.deepEqual(await page.ask(marks), shown);
  }
  await page.fill("#rows", "1");
  await page.reload();
  await page.until(`${isReady} && document.querySelector('${plot(1, 1)}')?.textContent === "A"`);
  await page.fill("#rows", "4");
  assert.deepEqual(await page.ask(marks), painted);
  await page.close();
});

test("a field that cannot be laid out gives a message, and its plots stay", async () => {
  const page = await start(phone);
  const problem = async (message) => {
    await page.click("#lay-out");
    await page.until(`${isIdle} && document.querySelector('#problem').innerText`);
    assert.match(await page.text("#problem"), message);
    await look(page, "field-bad");
  };
  // Some plots are in no region.
  await page.ask(tool("A"));
  await page.drag(plot(1, 1), plot(1, 5));
  await problem(/These plots are in no region: r1c6, r2c1.*Paint them too/);
  await page.click("#clear");
  // More treatments than plots: R's own error.
  await page.fill("#rows", "1");
  await page.fill("#cols", "2");
  await problem(/^Error in designField.*`treatments` must have at most 2 elements/s);
  await page.fill("#rows", "0");
  await problem(/"Rows" must be a whole number from 1 to 60, not "0"/);
  await page.fill("#rows", "4");
  await page.fill("#cols", "6");
  await page.fill("#treatments", "");
  await problem(/Enter at least one treatment/);
  // Boxes that do not divide the field leave regions of several sizes.
  await page.fill("#treatments", "A\nB\nC");
  await page.fill("#box-cols", "4");
  await page.click("#boxes");
  assert.deepEqual(await page.ask(marks), ["AAAABB", "AAAABB", "CCCCDD", "CCCCDD"]);
  await layOut(page);
  assert.equal(await page.text("#problem"), "");
  await page.close();
});

test("Stop ends a long search, and the field stays", async () => {
  const page = await start(desktop);
  await page.fill("#rows", "30");
  await page.fill("#cols", "30");
  await page.fill("#treatments", Array.from({ length: 90 }, (none, k) => `T${k}`).join("\n"));
  await page.click("#lay-out");
  await page.until(`!(${isIdle}) && /Laying out/.test(document.querySelector("#progress").innerText)`);
  await page.click("#stop");
  await page.until(isIdle, 30);
  assert.match(await page.text("#problem"), /Stopped/);
  assert.equal(await page.ask("document.querySelector('#rows').value"), "30");
  await page.close();
});

test("without JavaScript, the page states what it needs", async () => {
  const page = await site.open(phone);
  await page.setScripts(false);
  await page.visit(`${site.server.address}live/field.html`);
  await page.until("document.readyState === 'complete' && document.querySelector('#needs')");
  assert.match(await page.text("#needs"), /needs JavaScript/);
  await look(page, "field-plain");
  await page.close();
});
