// Draws the board that R sends, and sends the player's actions to R. The state of the board is in R; this script only
// keeps the chosen cell and the state of the pencil. Cells are numbered from 1 down the columns, as in R.
(() => {
  const byId = (id) => document.getElementById(id);
  const root = byId("play");
  const board = byId("board");
  const symbols = board.dataset.symbols.split(" ");
  const order = symbols.length;
  const side = Math.ceil(Math.sqrt(order));
  const cells = [];
  for (const cell of board.querySelectorAll(".cell")) cells[cell.dataset.place] = cell;
  const keys = [...document.querySelectorAll("#pad .symbol")];
  const markOf = (view, place, digit, what) => (view[what][place - 1] >> (digit - 1)) & 1;

  let view = null;
  let chosen = 0;
  let isPencil = false;
  let ticksFrom = 0;

  // --- To R ---

  let isConnected = false;
  let number = 0;
  let waiting = [];

  function act(what, more) {
    if (wantsEnd || isDone || isEnded) return;
    waiting.push({ n: ++number, do: what, ...more });
    send();
  }

  function send() {
    // As an object, because Shiny flattens a plain array.
    if (isConnected && waiting.length) Shiny.setInputValue("acts", { waiting }, { priority: "event" });
  }

  function enter(digit, asMark) {
    if (chosen) act(asMark ? "mark" : "place", { place: chosen, digit });
  }

  function askForGame() {
    byId("said").textContent = "Making a puzzle \u2026";
    act("new", byId("level") ? { level: byId("level").value } : {});
  }

  // A reloaded window gets its game back by this key.
  function keyOfWindow() {
    const random = () => Math.random().toString(36).slice(2).padEnd(10, "0");
    try {
      if (!sessionStorage.oxidoku) sessionStorage.oxidoku = random() + random();
      return sessionStorage.oxidoku;
    } catch (error) {
      return random() + random();
    }
  }

  // --- From R ---

  function draw(now) {
    if (isEnded) return;
    const isOther = view === null || view.clue.join() !== now.clue.join();
    view = now;
    waiting = waiting.filter((one) => one.n > view.seen);
    ticksFrom = Date.now();
    if (isOther) choose(firstHole());
    for (let place = 1; place <= order * order; place++) drawCell(place);
    drawChosen();
    keys.forEach((key, k) => {
      key.querySelector("small").textContent = Math.max(0, view.left[k]);
      key.classList.toggle("all", view.left[k] <= 0);
      key.setAttribute("aria-label", `${symbols[k]}, ${Math.max(0, view.left[k])} left`);
    });
    byId("said").textContent = view.said;
    const said = byId("said").parentElement;
    said.className = `said ${view.tone} ${view.canTake ? "step" : ""}`;
    byId("take").hidden = !view.canTake;
    for (const button of document.querySelectorAll("#take, #pad button, #tools button:not(#done)")) {
      button.disabled = view.isPaused;
    }
    byId("undo").disabled ||= !view.canUndo;
    byId("redo").disabled ||= !view.canRedo;
    byId("pause").disabled = view.isSolved;
    byId("pause").setAttribute("aria-pressed", view.isPaused);
    byId("pause").dataset.do = view.isPaused ? "resume" : "pause";
    byId("resume").hidden = !view.isPaused;
    root.classList.toggle("paused", view.isPaused);
    root.classList.toggle("solved", view.isSolved);
    root.classList.toggle("stepping", view.canTake);
    drawClock();
    endIfWanted();
  }

  function drawCell(place) {
    const cell = cells[place];
    const k = place - 1;
    const digit = view.digits[k];
    for (const [name, isOn] of Object.entries({
      clue: view.clue[k], clash: view.clash[k], wrong: view.wrong[k], house: view.house[k], pattern: view.cell[k],
      fin: view.fin[k], placed: !digit && view.placed[k],
    })) cell.classList.toggle(name, Boolean(isOn));
    cell.setAttribute("aria-label", view.labels[k]);
    cell.setAttribute("aria-readonly", Boolean(view.clue[k]));
    const shown = digit || view.placed[k];
    const content = shown ? symbols[shown - 1] : marksOf(place);
    if (cell.content === content) return;
    cell.content = content;
    cell.innerHTML = content;
  }

  // A mark has the same position in every cell. Candidates of a step are fainter if the player has not marked them.
  function marksOf(place) {
    const is = (what, digit) => markOf(view, place, digit, what);
    let spans = "";
    for (let digit = 1; digit <= order; digit++) {
      if (!is("marks", digit) && !is("candidates", digit)) continue;
      const kind = is("gone", digit) ? "gone" : is("pattern", digit) ? "true" : is("untrue", digit) ? "untrue" : "";
      const faint = is("marks", digit) ? "" : " ghost";
      const spot = `grid-area:${Math.floor((digit - 1) / side) + 1}/${((digit - 1) % side) + 1}`;
      spans += `<span class="${kind}${faint}" data-mark="${digit}" style="${spot}">${symbols[digit - 1]}</span>`;
    }
    return spans && `<div class="marks" aria-hidden="true">${spans}</div>`;
  }

  // Highlights the houses of the chosen cell and the other cells with its symbol, unless a step is shown.
  function drawChosen() {
    const digit = chosen && view.digits[chosen - 1];
    for (let place = 1; place <= order * order; place++) {
      const cell = cells[place];
      cell.classList.toggle("chosen", place === chosen);
      const isOther = place !== chosen && !view.canTake;
      cell.classList.toggle("same", isOther && digit > 0 && view.digits[place - 1] === digit);
      cell.classList.toggle("peer", isOther && sharesHouse(place, chosen));
      cell.setAttribute("aria-selected", place === chosen);
      cell.tabIndex = place === chosen ? 0 : -1;
      for (const mark of cell.querySelectorAll("[data-mark]")) {
        mark.classList.toggle("same", digit > 0 && Number(mark.dataset.mark) === digit);
      }
    }
  }

  function drawClock() {
    const seconds = Math.floor(view.seconds + (view.isRunning ? (Date.now() - ticksFrom) / 1000 : 0));
    const two = (number) => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    byId("clock").textContent = (hours ? `${hours}:${two(minutes)}` : minutes) + ":" + two(seconds % 60);
  }

  // --- The chosen cell ---

  const rowOf = (place) => (place - 1) % order;
  const colOf = (place) => Math.floor((place - 1) / order);
  const housesOf = cells.map((cell) => cell.dataset.houses.split(" "));
  const sharesHouse = (a, b) => b > 0 && housesOf[a].some((house) => housesOf[b].includes(house));

  // The first hole, row by row.
  function firstHole() {
    for (let row = 0; row < order; row++) {
      for (let col = 0; col < order; col++) if (!view.digits[col * order + row]) return col * order + row + 1;
    }
    return 1;
  }

  function choose(place, isFocused) {
    chosen = place;
    if (view) drawChosen();
    if (isFocused) cells[place].focus({ preventScroll: true });
  }

  function move(down, right) {
    const row = (rowOf(chosen) + down + order) % order;
    const col = (colOf(chosen) + right + order) % order;
    choose(col * order + row + 1, true);
  }

  function setPencil(isOn) {
    isPencil = isOn;
    byId("pencil").setAttribute("aria-pressed", isOn);
    root.classList.toggle("pencil", isOn);
  }

  // --- Keyboard, mouse and fingers ---

  const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  document.addEventListener("keydown", (event) => {
    if (!view || isEnded || dialog?.open || event.altKey) return;
    if (event.target.closest("input, textarea")) return;
    const isElsewhere = event.target.closest("button, select, summary");
    const does = event.ctrlKey || event.metaKey ? withControl(event) : plainKey(event, isElsewhere);
    if (!does) return;
    event.preventDefault();
    does();
  });

  function withControl(event) {
    const key = event.key.toLowerCase();
    if (key === "y" || (key === "z" && event.shiftKey)) return () => act("redo");
    if (key === "z") return () => act("undo");
    return null;
  }

  // A digit key enters its digit, even if the layout types another character with Shift or (on AZERTY) without it. If
  // the layout needs Shift for the digit, Shift does not make it a pencil mark. Keys of the number pad that type no
  // character move to another cell.
  function typedBy(event) {
    const [, block, digit] = /^(Digit|Numpad)(\d)$/.exec(event.code) || [];
    const isDigit = /^\d$/.test(event.key);
    const isSign = block === "Digit" || (block === "Numpad" && event.key.length === 1);
    if (isSign && !isDigit) return { typed: digit, isShifted: event.shiftKey };
    return { typed: event.key, isShifted: event.shiftKey && !(isDigit && block === "Digit") };
  }

  function plainKey(event, isElsewhere) {
    if (isElsewhere && isElsewhere.tagName === "SELECT") return null;
    if (arrows[event.key]) return () => move(...arrows[event.key]);
    const { typed, isShifted } = typedBy(event);
    const digit = symbols.indexOf(typed.toUpperCase()) + 1;
    if (digit) return () => enter(digit, isPencil !== isShifted);
    if (event.key === "?") return () => act(/^Next: /.test(view.said) ? "explain" : "hint");
    if (["Delete", "Backspace", "0"].includes(typed)) return () => act("erase", { place: chosen });
    if (isElsewhere) return null;
    if (event.key === " ") return () => act("erase", { place: chosen });
    if (event.key === "Enter") return () => setPencil(!isPencil);
    if (event.key === "Home") return () => move(0, -colOf(chosen));
    if (event.key === "End") return () => move(0, order - 1 - colOf(chosen));
    return null;
  }

  board.addEventListener("pointerdown", (event) => {
    const cell = event.target.closest(".cell");
    if (!cell || !view) return;
    event.preventDefault();
    choose(Number(cell.dataset.place), true);
  });

  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || !view) return;
    if (button.dataset.digit) enter(Number(button.dataset.digit), isPencil);
    else if (button.id === "pencil") setPencil(!isPencil);
    else if (button.id === "new") askForGame();
    else if (button.id === "erase") act("erase", { place: chosen });
    else if (button.id === "done") askToEnd();
    else if (button.dataset.do) act(button.dataset.do);
  });

  // --- The end ---

  // Only pages with a button Done have this dialog.
  const dialog = byId("ending");
  // Done was pressed.
  let wantsEnd = false;
  // Done was sent to R.
  let isDone = false;
  // No more acts reach R.
  let isEnded = false;

  function askToEnd() {
    wantsEnd = true;
    endIfWanted();
  }

  // R determines whether the game is finished, so this waits until R has drawn everything that the player did before
  // pressing Done.
  function endIfWanted() {
    if (!wantsEnd) return;
    if (waiting.length) return showEnding();
    wantsEnd = false;
    if (!view.unfinished) return finish();
    byId("unfinished").textContent = view.unfinished;
    dialog.returnValue = "";
    dialog.showModal();
  }

  dialog?.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) dialog.close(button.value);
  });

  dialog?.addEventListener("close", () => dialog.returnValue === "end" && finish());

  function finish() {
    act("done");
    isDone = true;
    showEnding();
  }

  function showEnding() {
    byId("said").textContent = "Ending the game \u2026";
  }

  function showEnd(text) {
    if (isEnded) return;
    isEnded = true;
    dialog?.close();
    root.classList.add("ended");
    for (const control of root.querySelectorAll("button, select")) control.disabled = true;
    byId("said").textContent = text;
  }

  // --- The session ---

  for (const place in cells) cells[place].style.setProperty("--wave", rowOf(place) + colOf(place));
  setInterval(() => view && !isEnded && drawClock(), 500);
  Shiny.addCustomMessageHandler("draw", draw);
  // R stops after the page has confirmed that the end is shown.
  Shiny.addCustomMessageHandler("end", (isLast) => {
    showEnd(isLast ? "The game has ended, and R has received it. You can close this window." :
      "The game has ended in this window. R waits for the other windows and keeps the last game to end. " +
        "You can close this window.");
    Shiny.setInputValue("shown", true, { priority: "event" });
  });
  $(document).on("shiny:connected", ({ socket }) => {
    isConnected = true;
    // A browser may keep a closed page and its connection for minutes, and R would wait for it.
    window.addEventListener("pagehide", () => socket.close());
    Shiny.setInputValue("key", keyOfWindow());
    send();
  });
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  // R's last message may be lost with the connection.
  $(document).on("shiny:disconnected", () => {
    isConnected = false;
    showEnd(isDone ? "The game has ended. You can close this window." :
      "The connection to R is lost. If R still has the game open, reload this page to continue.");
  });
})();
