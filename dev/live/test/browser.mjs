// Drives Chromium through its debugging protocol, as a person would use it.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRequire } from "node:module";

const { WebSocket } = createRequire(path.resolve("dist/wasm/package.json"))("ws");
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const shots = process.env.OXIDOKU_SHOTS;

export async function openBrowser(proxy) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "oxidoku-chromium-"));
  const chromium = spawn("chromium", [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--disable-features=AutofillServerCommunication,OptimizationHints,OptimizationGuideModelDownloading",
    `--proxy-server=${proxy}`, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank",
  ], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((found, failed) => {
    let printed = "";
    chromium.stderr.on("data", (text) => {
      printed += text;
      const line = /listening on (ws:\S+)/.exec(printed);
      if (line) found(line[1]);
    });
    chromium.on("exit", () => failed(new Error(`chromium ended: ${printed}`)));
  });
  const connection = await connect(address);
  return {
    newPage: (size) => newPage(connection, size),
    close: async () => {
      connection.close();
      const ended = new Promise((done) => chromium.on("exit", done));
      chromium.kill();
      await ended;
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function connect(address) {
  const socket = new WebSocket(address, { maxPayload: 1e9 });
  await new Promise((open) => socket.on("open", open));
  const waiting = new Map();
  const listeners = new Map();
  let number = 0;
  socket.on("message", (data) => {
    const { id, result, error, sessionId, method, params } = JSON.parse(data);
    if (!id) return listeners.get(sessionId)?.(method, params);
    const { done, failed } = waiting.get(id);
    waiting.delete(id);
    return error ? failed(new Error(error.message)) : done(result);
  });
  const send = (method, params = {}, sessionId = undefined) => new Promise((done, failed) => {
    waiting.set(++number, { done, failed });
    socket.send(JSON.stringify({ id: number, method, params, sessionId }));
  });
  return { send, listen: (sessionId, listener) => listeners.set(sessionId, listener), close: () => socket.close() };
}

export const desktop = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
export const phone = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

// Opens a page in its own profile, which has no stored files.
async function newPage(connection, size) {
  const { browserContextId } = await connection.send("Target.createBrowserContext");
  const { targetId } = await connection.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
  const send = (method, params) => connection.send(method, params, sessionId);
  const errors = [];
  connection.listen(sessionId, (method, params) => {
    if (method === "Runtime.exceptionThrown") {
      errors.push(params.exceptionDetails.exception?.description ?? "an exception");
    } else if (method === "Runtime.consoleAPICalled" && params.type === "error") {
      errors.push(params.args.map(({ value }) => value).join(" "));
    }
  });
  for (const domain of ["Page", "Runtime"]) await send(`${domain}.enable`);
  await send("Emulation.setDeviceMetricsOverride", size);
  await send("Emulation.setTouchEmulationEnabled", { enabled: size.mobile });

  // The value of an expression in the page; undefined while the page is being replaced.
  async function ask(expression) {
    const { result, exceptionDetails } = await send("Runtime.evaluate",
      { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }

  async function until(expression, seconds = 240) {
    const end = Date.now() + 1000 * seconds;
    let last = "";
    while (Date.now() < end) {
      try {
        if (await ask(`Boolean(${expression})`)) return;
      } catch (error) {
        last = error.message;
      }
      await sleep(50);
    }
    await shoot("timeout");
    const text = await ask("document.body.innerText.slice(0, 1500)");
    throw new Error(`not true after ${seconds} s: ${expression} ${last} ${text}`);
  }

  // Scrolls an element into the window, and returns its position once it no longer moves.
  async function placeOf(selector) {
    const find = () => ask(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)});
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = found.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })()`);
    let place = await find();
    for (let isMoving = true; isMoving;) {
      await sleep(30);
      const now = await find();
      isMoving = now.x !== place.x || now.y !== place.y;
      place = now;
    }
    return place;
  }

  async function mouse(type, { x, y }) {
    const buttons = type === "mouseReleased" ? 0 : 1;
    await send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
  }

  async function click(selector) {
    const place = await placeOf(selector);
    await mouse("mousePressed", place);
    await mouse("mouseReleased", place);
  }

  // Drags the mouse, or a finger, over elements.
  async function drag(...selectors) {
    const places = [];
    for (const selector of selectors) places.push(await placeOf(selector));
    const touch = (type, ...points) => send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await (size.mobile ? touch("touchStart", places[0]) : mouse("mousePressed", places[0]));
    for (const place of places) await (size.mobile ? touch("touchMove", place) : mouse("mouseMoved", place));
    await (size.mobile ? touch("touchEnd") : mouse("mouseReleased", places.at(-1)));
  }

  async function key(name, code = name, text = undefined) {
    await send("Input.dispatchKeyEvent", { type: "keyDown", key: name, code, text });
    await send("Input.dispatchKeyEvent", { type: "keyUp", key: name, code });
  }

  // Replaces the text of an input.
  async function fill(selector, text) {
    await ask(`(() => {
      const field = document.querySelector(${JSON.stringify(selector)});
      field.focus();
      field.select();
    })()`);
    await send("Input.insertText", { text });
  }

  // Reloads the page, and waits for the new document.
  async function reload() {
    await ask("void (window.isOld = true, location.reload())");
    await until("!window.isOld && document.readyState === 'complete'");
  }

  async function shoot(name) {
    if (!shots) return;
    fs.mkdirSync(shots, { recursive: true });
    const { data } = await send("Page.captureScreenshot", { format: "png" });
    fs.writeFileSync(path.join(shots, `${name}.png`), Buffer.from(data, "base64"));
  }

  // Saves a screenshot of the whole page, including the parts outside the window.
  async function shootAll(name) {
    if (!shots) return;
    fs.mkdirSync(shots, { recursive: true });
    const { data } = await send("Page.captureScreenshot", { format: "png", captureBeyondViewport: true });
    fs.writeFileSync(path.join(shots, `${name}.png`), Buffer.from(data, "base64"));
  }

  return {
    ask, until, reload, click, drag, key, fill, shoot, shootAll, errors, send, size,
    visit: (address) => send("Page.navigate", { url: address }),
    setScripts: (isOn) => send("Emulation.setScriptExecutionDisabled", { value: !isOn }),
    overflow: () => ask("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
    text: (selector) => ask(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`),
    close: () => connection.send("Target.disposeBrowserContext", { browserContextId }),
  };
}
