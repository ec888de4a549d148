// Connects board.js, which draws the game for playGame(), to R in the page. This script takes the place of Shiny.
import { element, showOutput } from "./output.js";
import { Session, prepare, stored } from "./session.js";

const byId = (id) => document.getElementById(id);
const key = "oxidoku-play";
const keyOfAddress = "oxidoku-play-address";
const handlers = {};
const listeners = {};
window.Shiny = {
  addCustomMessageHandler: (name, handler) => { handlers[name] = handler; },
  setInputValue: (name, value) => { if (name === "acts") inTurn(() => actOn(value.waiting)); },
};
window.$ = () => ({ on: (name, listener) => { listeners[name] = listener; } });

const more = byId("more");
const progress = element("progress", { max: 1, hidden: true });
progress.setAttribute("aria-label", "progress");
const stopButton = element("button", { type: "button", id: "stop", hidden: true, title: "Stop the work" }, "Stop");
const session = new Session(["cell.R", "tags.R", "play.R"], showProgress);
stopButton.addEventListener("click", () => session.stop());

function showProgress(text, share) {
  if (text) byId("said").textContent = text;
  progress.hidden = share === null;
  if (share !== null) progress.value = share;
}

// --- One thing at a time ---

let turn = Promise.resolve();

function inTurn(work) {
  turn = turn.then(async () => {
    const slow = setTimeout(() => { stopButton.hidden = !session.webR; }, 300);
    try {
      await work();
    } catch (error) {
      await recover(error);
    } finally {
      clearTimeout(slow);
      stopButton.hidden = true;
    }
  });
  return turn;
}

// The R session has ended. The page has kept the board, so the game continues.
async function recover(error) {
  showProgress("", null);
  if (!stored.get(key)) {
    byId("said").textContent = error.message;
    return;
  }
  try {
    await open(null);
    await draw();
    byId("said").textContent = error.message;
  } catch (again) {
    byId("said").textContent = again.message;
  }
}

// --- The game ---

// Opens the game in a text, or the game that the page has kept. Returns the reason if there is no game in the text.
async function open(text) {
  const kept = JSON.parse(stored.get(key) ?? "null");
  const opened = text === null && kept ?
    await session.call(".live$reopenGame(text, digits, marks, seconds)", kept) :
    await session.call(".live$openGame(text)", { text: text ?? "" });
  if (opened.error) return opened.error;
  if (opened.html) showBoard(opened.html);
  return "";
}

// board.js looks for the board when it starts, so each new board needs a new run of board.js. The message "end" makes
// an earlier run ignore keys.
function showBoard(html) {
  handlers.end?.(true);
  byId("play").outerHTML = html;
  addTools();
  const script = element("script", { src: new URL("board.js", import.meta.url).href });
  isReady = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error("Loading failed: board.js could not be fetched."));
  });
  document.body.append(script);
}

// Adds the controls of this page to those of the board and enables them. An earlier run of board.js disabled them when
// it ended.
function addTools() {
  byId("said").after(progress, stopButton);
  document.querySelector(".controls").append(more);
  for (const button of [stopButton, ...more.querySelectorAll("button")]) button.disabled = false;
}

let isReady = null;

async function draw() {
  await isReady;
  const view = await session.call(".live$viewOfPage()");
  handlers.draw(view);
  listeners["shiny:connected"]({ socket: { close: () => {} } });
  const { clue, digits, marks, seconds } = view;
  const clues = digits.map((digit, k) => digit * clue[k]).join();
  if (clues !== puzzle.clues) puzzle = { clues, text: (await session.call("list(text = .live$textOfPage())")).text };
  stored.set(key, JSON.stringify({ text: puzzle.text, digits, marks, seconds }));
}

// The text of the puzzle on the board, which the page keeps with its clues.
let puzzle = { clues: null, text: "" };

async function actOn(waiting) {
  for (const { n, do: what, place = null, digit = null, level = null } of waiting) {
    await session.call(".live$actOnPage(n, what, place, digit, level)", { n, what, place, digit, level });
  }
  await draw();
}

// --- The puzzle as text, its rating, and paper ---

byId("open").addEventListener("click", () => inTurn(async () => {
  const text = byId("text").value;
  const problem = text.trim() ? await open(text) : "There is no puzzle in the box.";
  byId("problem").textContent = problem;
  if (problem) return;
  byId("answer").replaceChildren();
  await draw();
  byId("play").scrollIntoView();
}));

byId("write").addEventListener("click", () => {
  byId("text").value = puzzle.text;
  byId("text").select();
});

byId("rate").addEventListener("click", () => inTurn(async () => {
  const place = byId("answer");
  place.textContent = "Rating the puzzle …";
  showOutput(place, await session.run("rateGame(.live$page$play$board$game)"));
}));

byId("print").addEventListener("click", () => window.print());

// --- The start ---

// Opens the puzzle in the address once, so that a reload continues the game. If the address has no new puzzle, opens
// the game that the page has kept, or a new game.
async function begin() {
  await session.start();
  const asked = puzzleInAddress();
  const isNew = asked !== "" && asked !== stored.get(keyOfAddress);
  stored.set(keyOfAddress, asked);
  const problem = isNew ? await open(asked) : "";
  const isOpen = (isNew && !problem) || puzzle.clues !== null;
  if (!isOpen && await open(null)) await open("");
  byId("problem").textContent = problem;
  await draw();
}

function puzzleInAddress() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch (error) {
    return text;
  }
}

for (const control of byId("play").querySelectorAll("button, select")) control.disabled = true;
showProgress("Starting …", null);
byId("said").after(progress, stopButton);
document.querySelector(".controls").append(more);
if (!await prepare()) {
  window.addEventListener("hashchange", () => inTurn(begin));
  await inTurn(begin);
}
