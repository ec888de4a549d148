// Lets readers edit and run the R code of a page made by pkgdown. R starts with the first run. The code above a cell
// runs before the cell. Without this script, the page shows the code and its results.
import { element, progressLine, showError, showOutput } from "./output.js";
import { Session, prepare, stored } from "./session.js";

const available = new Set(["oxidoku", "base", "compiler", "datasets", "graphics", "grDevices", "grid", "methods",
  "parallel", "splines", "stats", "stats4", "tools", "utils"]);
const key = `oxidoku-cells ${location.pathname}`;
let current = null;
const session = new Session(["cell.R", "examples.R"], (text, share) => current?.showProgress(text, share), true);

class Cell {
  constructor(block, number) {
    this.block = block;
    this.number = number;
    this.shown = block.querySelector("pre");
    this.original = codeOf(this.shown);
    this.text = this.original;
    // In a block that shows an error, the code after the error also has results.
    this.showsError = /^#> Error/m.test(this.shown.textContent);
    // The number of the R session in which the code was run; 0 if the code has to run again.
    this.ranIn = 0;
    const button = (label, title, action, style = "outline-secondary") => {
      const made = element("button", { type: "button", className: `btn btn-sm btn-${style}`, title }, label);
      made.addEventListener("click", action);
      return made;
    };
    this.runButton = button("Run", "Run this code, and the code above it (Ctrl-Enter)", () => run(this), "primary");
    this.stopButton = button("Stop", "Stop the work", () => session.stop());
    this.editButton = button("Edit", "Edit this code", () => this.edit(true));
    this.resetButton = button("Reset", "Show the original code and its results", () => this.reset());
    const { line, showProgress } = progressLine();
    this.showProgress = showProgress;
    this.place = element("div", { className: "live-output" });
    block.append(element("div", { className: "live-bar" }, this.runButton, this.stopButton, this.editButton,
      this.resetButton, line), this.place);
    this.showButtons();
  }

  showButtons() {
    this.runButton.hidden = current === this;
    this.stopButton.hidden = current !== this;
    this.editButton.hidden = Boolean(this.field);
    this.resetButton.hidden = !this.field && !this.place.hasChildNodes();
  }

  // The results below the code belong to the original code, so they are hidden while the code can be edited.
  edit(isFocused) {
    if (!this.field) {
      const field = element("textarea", { value: this.text, spellcheck: false, autocapitalize: "off", wrap: "off" });
      field.setAttribute("autocorrect", "off");
      field.setAttribute("aria-label", "R code");
      field.addEventListener("input", () => this.change());
      field.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        run(this);
      });
      this.field = field;
      this.shown.hidden = true;
      this.shown.before(field);
      this.fit();
    }
    if (isFocused) this.field.focus();
    this.showButtons();
  }

  fit() {
    this.field.rows = this.text.split("\n").length + 1;
  }

  change() {
    this.text = this.field.value;
    this.ranIn = 0;
    this.fit();
    save();
  }

  // Returns false if an error or an interrupt ended the code.
  async run() {
    const result = await session.run(this.text, sizeOfPicture(this), this.showsError && this.text === this.original);
    this.ranIn = result.isDone ? session.runs : 0;
    showOutput(this.place, result);
    return result.isDone;
  }

  reset() {
    if (current === this) return;
    this.field?.remove();
    this.field = null;
    this.shown.hidden = false;
    if (this.text !== this.original) this.ranIn = 0;
    this.text = this.original;
    this.place.replaceChildren();
    for (const picture of picturesOf(this.block)) picture.hidden = false;
    this.showProgress("");
    this.showButtons();
    save();
  }
}

// Code that needs other packages, or files from the repository, does not run in the browser.
function canRun(code) {
  const packages = [...code.matchAll(/(\w[\w.]*):::?|(?:library|require|requireNamespace)\(["']?([\w.]+)/g)];
  return !code.includes("../") && packages.every(([, before, named]) => available.has(before ?? named));
}

// The code of a block without the results, which begin with #>.
function codeOf(shown) {
  return shown.textContent.split("\n").filter((line) => !line.startsWith("#>")).join("\n").trim();
}

// The pictures that pkgdown placed after the code.
function picturesOf(block) {
  const found = [];
  for (let next = block.nextElementSibling; next?.matches("p, div.figure") && next.querySelector(":scope img") &&
    !next.textContent.trim(); next = next.nextElementSibling) found.push(next);
  return found;
}

// The size of a new picture, which has the shape of the original and fits on the screen.
function sizeOfPicture(cell) {
  const original = picturesOf(cell.block)[0]?.querySelector("img");
  const shape = original?.naturalWidth ? original.naturalHeight / original.naturalWidth : 1;
  const width = Math.floor(Math.min(cell.block.clientWidth, shape < 0.9 ? 640 : 480));
  return { width, height: Math.round(width * shape) };
}

// Code that the article runs but does not show; see addHiddenCode() in site.R.
class Hidden {
  constructor(script) {
    this.text = script.textContent;
    this.ranIn = 0;
  }

  async run() {
    await session.run(this.text, { width: 480, height: 480 }, true);
    this.ranIn = session.runs;
    return true;
  }
}

// The cells and the hidden code, in the order of the page.
const steps = [];
const cells = [];
for (const block of document.querySelectorAll(":is(.template-home, .template-article) main " +
  ":is(div.sourceCode, script[type='text/x-r'])")) {
  if (block.matches("script")) {
    steps.push(new Hidden(block));
  } else if (block.querySelector("pre.r, code.R") && canRun(codeOf(block.querySelector("pre")))) {
    cells.push(new Cell(block, cells.length));
    steps.push(cells.at(-1));
  }
}

async function run(cell) {
  if (current) return;
  current = cell;
  cells.forEach((one) => one.showButtons());
  cell.edit(false);
  cell.place.replaceChildren();
  cell.showProgress("Starting …");
  try {
    if (await prepare(() => save({ run: cell.number, top: window.scrollY }))) return;
    await session.start();
    const above = steps.slice(0, steps.indexOf(cell)).filter((one) => one.ranIn !== session.runs);
    for (const [k, one] of above.entries()) {
      cell.showProgress(`Running the code above: ${k + 1} of ${above.length}`, k / above.length);
      if (!await one.run()) {
        one.edit(false);
        cell.showProgress("The code above did not run to its end, so this code was not run.");
        one.block.scrollIntoView({ block: "center" });
        return;
      }
      one.place?.replaceChildren();
    }
    cell.showProgress("Running …");
    const began = performance.now();
    const isDone = await cell.run();
    if (isDone) for (const picture of picturesOf(cell.block)) picture.hidden = true;
    cell.showProgress(isDone ? `Done in ${((performance.now() - began) / 1000).toFixed(1)} s` : "");
  } catch (error) {
    showError(cell.place, error);
    cell.showProgress("");
  } finally {
    current = null;
    cells.forEach((one) => one.showButtons());
  }
}

// --- The edited code, which survives a reload of the page ---

function save(more = {}) {
  const edited = cells.filter((cell) => cell.text !== cell.original)
    .map((cell) => [cell.number, cell.original, cell.text]);
  stored.set(key, JSON.stringify({ edited, ...more }));
}

function restore() {
  const { edited, run: number, top } = JSON.parse(stored.get(key) ?? "{\"edited\":[]}");
  for (const [k, original, text] of edited) {
    if (cells[k]?.original !== original) continue;
    cells[k].text = text;
    cells[k].edit(false);
  }
  if (number === undefined || !cells[number]) return;
  save();
  window.scrollTo({ top, behavior: "instant" });
  run(cells[number]);
}

restore();
