// Lays out a field: the reader paints regions and lost plots, and designField() lays out the trial. The page writes the
// call in R, runs it and shows it, so that the reader can repeat it elsewhere.
import { element, progressLine, showError, showOutput } from "./output.js";
import { Session, prepare, stored } from "./session.js";

const byId = (id) => document.getElementById(id);
const key = "oxidoku-field";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const maxSide = 60;
const none = "";
const lost = ".";

const numbers = ["rows", "cols", "replicates", "seed"];
const inputs = [...numbers, "planter", "treatments"];
// `plots` holds a region's letter, `lost` or `none` for each plot, in one list for each row. It keeps plots that are
// outside of a field that has become smaller, because typing the number 12 makes a field of 1 row first.
let state = {
  rows: 4, cols: 6, replicates: 1, seed: newSeed(), planter: "cartesian",
  treatments: "control\nNitrogen\nPhosphorus\nPotassium\nLime\nCompost", plots: [],
};
let brush = "A";
let regions = 3;
// The plot that the keyboard paints; the arrow keys move to its neighbours.
let chosen = [0, 0];

function newSeed() {
  return Math.floor(Math.random() * 1e6);
}

// --- The form ---

function showForm() {
  for (const name of inputs) byId(name).value = state[name];
  regions = Math.max(regions, ...state.plots.flat().map((plot) => letters.indexOf(plot) + 1));
  showTools();
  showField();
}

function showTools() {
  const tool = (mark, label, title) => {
    const button = element("button", { type: "button", title, className: `tool ${classOf(mark)}` }, label);
    button.setAttribute("aria-pressed", mark === brush);
    button.addEventListener("click", () => {
      brush = mark;
      showTools();
    });
    return button;
  };
  const more = element("button", { type: "button", className: "tool", title: "One more region" }, "+ region");
  more.disabled = regions === letters.length;
  more.addEventListener("click", () => {
    brush = letters[regions++];
    showTools();
  });
  byId("tools").replaceChildren(
    ...[...letters.slice(0, regions)].map((letter) => tool(letter, letter, `Region ${letter}`)), more,
    tool(lost, "Lost plot", "A position without a plot"), tool(none, "Erase", "A plot without a region"),
  );
}

function classOf(mark) {
  if (mark === none) return "";
  return mark === lost ? "lost" : `region${letters.indexOf(mark) % 13}`;
}

function showField() {
  const { rows, cols } = state;
  for (let i = 0; i < rows; i++) {
    state.plots[i] ??= [];
    for (let j = 0; j < cols; j++) state.plots[i][j] ??= none;
  }
  chosen = [Math.min(chosen[0], rows - 1), Math.min(chosen[1], cols - 1)];
  const field = byId("field");
  field.style.setProperty("--cols", cols);
  field.replaceChildren(...plotsOfField().map((line, i) => {
    const row = element("div", { className: "field-row" }, ...line.map((mark, j) => {
      const plot = element("div", { tabIndex: i === chosen[0] && j === chosen[1] ? 0 : -1 });
      Object.assign(plot.dataset, { row: i, col: j });
      plot.setAttribute("role", "gridcell");
      return plot;
    }));
    row.setAttribute("role", "row");
    return row;
  }));
  for (const plot of field.querySelectorAll("[data-row]")) showPlot(plot);
  showCount();
}

function plotsOfField() {
  return state.plots.slice(0, state.rows).map((line) => line.slice(0, state.cols));
}

function showPlot(plot) {
  const { row, col } = plot.dataset;
  const mark = state.plots[row][col];
  plot.className = `plot ${classOf(mark)}`;
  plot.textContent = mark === lost ? "×" : mark;
  const what = mark === none ? "no region" : mark === lost ? "lost" : `region ${mark}`;
  plot.setAttribute("aria-label", `row ${Number(row) + 1}, column ${Number(col) + 1}: ${what}`);
}

function showCount() {
  const all = plotsOfField().flat();
  const counts = new Map();
  for (const mark of all) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const parts = [...counts.keys()].filter((mark) => letters.includes(mark) && mark !== none).sort()
    .map((letter) => `${letter} ${counts.get(letter)}`);
  const lostPlots = counts.get(lost) ?? 0;
  byId("count").textContent = `${all.length - lostPlots} plots for ${treatments().length} treatments` +
    (lostPlots ? `, ${lostPlots} lost` : "") + (parts.length ? `. Plots in regions: ${parts.join(", ")}` : "");
}

function treatments() {
  return state.treatments.split("\n").map((line) => line.trim()).filter(Boolean);
}

function read() {
  for (const name of inputs) {
    const { value, validity } = byId(name);
    if (numbers.includes(name)) {
      if (validity.valid && value !== "") state[name] = Number(value);
    } else {
      state[name] = value;
    }
  }
}

function save() {
  stored.set(key, JSON.stringify(state));
}

byId("form").addEventListener("input", () => {
  const { rows, cols } = state;
  read();
  if (rows !== state.rows || cols !== state.cols) showField();
  showCount();
  save();
});

// --- Painting ---

const plotAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("#field .plot");
let painted = null;

function paint(plot, mark) {
  if (!plot) return;
  state.plots[plot.dataset.row][plot.dataset.col] = mark;
  showPlot(plot);
}

// Paints all plots from the last one to this one, because a fast pointer skips some.
function paintTo(plot) {
  if (!plot || !painted) return;
  const [from, to] = [painted, plot].map(({ dataset }) => [Number(dataset.row), Number(dataset.col)]);
  const steps = Math.max(1, Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  for (let k = 1; k <= steps; k++) {
    const [row, col] = [0, 1].map((axis) => Math.round(from[axis] + ((to[axis] - from[axis]) * k) / steps));
    paint(byId("field").querySelector(`[data-row="${row}"][data-col="${col}"]`), brush);
  }
  painted = plot;
}

byId("field").addEventListener("pointerdown", (event) => {
  const plot = plotAt(event);
  if (!plot || event.button !== 0) return;
  event.preventDefault();
  byId("field").setPointerCapture(event.pointerId);
  painted = plot;
  paint(plot, brush);
  choose(Number(plot.dataset.row), Number(plot.dataset.col));
});
byId("field").addEventListener("pointermove", (event) => paintTo(plotAt(event)));
for (const end of ["pointerup", "pointercancel"]) {
  byId("field").addEventListener(end, () => {
    if (!painted) return;
    painted = null;
    showCount();
    save();
  });
}

const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

byId("field").addEventListener("keydown", (event) => {
  const step = steps[event.key];
  if (!step && event.key !== " ") return;
  event.preventDefault();
  if (step) {
    const within = (line, count) => Math.min(count - 1, Math.max(0, line));
    choose(within(chosen[0] + step[0], state.rows), within(chosen[1] + step[1], state.cols));
    return;
  }
  paint(event.target, brush);
  showCount();
  save();
});

function choose(row, col) {
  const plot = ([i, j]) => byId("field").querySelector(`[data-row="${i}"][data-col="${j}"]`);
  plot(chosen).tabIndex = -1;
  chosen = [row, col];
  plot(chosen).tabIndex = 0;
  plot(chosen).focus({ preventScroll: true });
}

byId("boxes").addEventListener("click", () => {
  const [height, width] = ["box-rows", "box-cols"].map((id) => Math.max(1, Math.floor(byId(id).valueAsNumber || 1)));
  const across = Math.ceil(state.cols / width);
  const count = across * Math.ceil(state.rows / height);
  if (count > 26) {
    complain(`Regions of ${height} x ${width} plots make ${count} regions, and this page paints at most 26. ` +
      "Use larger regions.");
    return;
  }
  complain("");
  state.plots = plotsOfField().map((line, i) => line.map((mark, j) => (mark === lost ? lost :
    letters[Math.floor(i / height) * across + Math.floor(j / width)])));
  showForm();
  save();
});

byId("clear").addEventListener("click", () => {
  state.plots = [];
  showField();
  save();
});

// --- The layout ---

function complain(text) {
  if (text) showError(byId("problem"), { message: text });
  else byId("problem").replaceChildren();
}

const nameOf = (row, col) => `r${row + 1}c${col + 1}`;

// Describes an invalid input if this page can do so more clearly than designField(); otherwise returns "".
function fault() {
  const wrong = numbers.map(byId).find((input) => !input.validity.valid);
  if (wrong) {
    const label = wrong.closest("label").firstChild.textContent.trim();
    return `"${label}" must be a whole number from ${wrong.min} to ${wrong.max}, not "${wrong.value}".`;
  }
  if (treatments().length === 0) return "Enter at least one treatment.";
  const all = plotsOfField().flatMap((line, i) => line.map((mark, j) => ({ mark, name: nameOf(i, j) })));
  const bare = all.filter(({ mark }) => mark === none).map(({ name }) => name);
  const isPainted = all.some(({ mark }) => mark !== none && mark !== lost);
  if (isPainted && bare.length) {
    const shown = bare.slice(0, 8).join(", ") + (bare.length > 8 ? " and others" : "");
    return `These plots are in no region: ${shown}. Paint them too, mark them as lost, or clear all regions.`;
  }
  return "";
}

const quoted = (text) => JSON.stringify(text);

// The R code for a vector of strings, broken into lines.
function vectorOf(texts) {
  if (texts.length === 1) return quoted(texts[0]);
  const lines = [""];
  for (const [k, text] of texts.entries()) {
    const item = quoted(text) + (k < texts.length - 1 ? "," : "");
    const last = lines.length - 1;
    if (lines[last].length + item.length > 50) lines.push(item);
    else lines[last] += (lines[last] && " ") + item;
  }
  return `c(${lines.join("\n    ")})`;
}

function codeOfTrial() {
  const { rows, cols, replicates, planter, seed } = state;
  const plots = plotsOfField();
  const isPainted = plots.flat().some((mark) => mark !== none && mark !== lost);
  const missing = plots.flatMap((line, i) => line.map((mark, j) => (mark === lost ? nameOf(i, j) : "")))
    .filter(Boolean);
  const parts = [`${rows}, ${cols}`, vectorOf(treatments())];
  if (isPainted) parts.push(`regions = ${vectorOf(plots.map((line) => line.join("")))}`);
  else if (missing.length) parts.push(`missing = ${vectorOf(missing)}`);
  if (replicates > 1) parts.push(`replicates = ${replicates}`);
  if (planter !== "cartesian") parts.push(`planter = ${quoted(planter)}`);
  parts.push(`seed = ${seed}`);
  return `trial <- designField(${parts.join(",\n  ")})`;
}

const { line, showProgress } = progressLine();
const session = new Session(["cell.R"], showProgress);
byId("progress").append(line);
let isBusy = false;

function setBusy(isOn) {
  isBusy = isOn;
  byId("lay-out").disabled = byId("another").disabled = isOn;
  byId("stop").hidden = !isOn;
}

async function layOut() {
  if (isBusy) return;
  read();
  complain(fault());
  if (fault()) return;
  setBusy(true);
  try {
    await session.start();
    showProgress("Laying out …");
    const code = codeOfTrial();
    const made = await session.run(`${code}\ntrial`);
    if (!made.isDone) {
      showOutput(byId("problem"), made);
      return;
    }
    showOutput(byId("book"), made);
    await showTrial(code);
  } catch (error) {
    complain(error.message);
  } finally {
    showProgress("");
    setBusy(false);
  }
}

async function showTrial(code) {
  byId("result").hidden = false;
  const width = Math.floor(Math.min(byId("map").clientWidth, 720));
  const { text } = await session.call("list(text = as.character(altText(trial)))");
  showOutput(byId("map"), await session.run("plot(trial)", { width, height: Math.round(width * 0.8) }), text);
  showOutput(byId("table"), await session.run("designTable(trial)"));
  await session.run("writeDesign(trial, 'field-book.csv', overwrite = TRUE)");
  const download = byId("download");
  URL.revokeObjectURL(download.href);
  download.href = URL.createObjectURL(new Blob([await session.readFile("field-book.csv")], { type: "text/csv" }));
  byId("code").replaceChildren(element("pre", { tabIndex: 0 },
    `library(oxidoku)\n${code}\nplot(trial)\ndesignTable(trial)\nwriteDesign(trial, "field-book.csv")`));
  byId("result").scrollIntoView();
}

byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  layOut();
});
byId("another").addEventListener("click", () => {
  state.seed = newSeed();
  byId("seed").value = state.seed;
  save();
  layOut();
});
byId("stop").addEventListener("click", () => session.stop());

// --- The start ---

if (!await prepare()) {
  state = { ...state, ...JSON.parse(stored.get(key) ?? "{}") };
  byId("form").hidden = false;
  // fault() describes invalid numbers.
  byId("form").noValidate = true;
  for (const id of ["rows", "cols"]) byId(id).max = maxSide;
  showForm();
  try {
    await session.start();
  } catch (error) {
    showProgress(error.message);
  }
}
