// What the pages do by themselves, without a network and from a folder too: the list of contents of the page, copying
// code, and the search. The menu is Bootstrap's.
(function () {
  "use strict";
  const root = document.currentScript.dataset.root;

  function element(name, text, properties) {
    return Object.assign(document.createElement(name), { textContent: text }, properties);
  }

  // --- On this page: second and third headings as a list in a list ---

  // A heading's own id, or that of the section around it.
  function anchorOf(heading) {
    const holder = heading.closest("[id]");
    return holder && holder.id !== "main" ? holder.id : null;
  }

  function listContents(nav) {
    const headings = [...document.querySelectorAll("main h2, main h3")].filter((heading) =>
      anchorOf(heading) && !heading.hasAttribute("data-toc-skip"));
    const top = element("ul", "");
    const links = new Map();
    let below = top;
    for (const heading of headings) {
      const item = element("li", "");
      const link = element("a", heading.textContent.trim(), { href: "#" + anchorOf(heading) });
      item.append(link);
      links.set(heading, link);
      if (heading.tagName === "H2") {
        top.append(item);
        below = element("ul", "");
        item.append(below);
      } else {
        below.append(item);
      }
    }
    if (headings.length === 0) {
      nav.remove();
      return;
    }
    nav.append(top);
    followReader(headings, links);
  }

  // Marks the last heading that has passed below the menu, or the first one.
  function followReader(headings, links) {
    function mark() {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
      for (const link of links.values()) link.classList.remove("here");
      links.get(passed[passed.length - 1] || headings[0]).classList.add("here");
    }
    document.addEventListener("scroll", mark, { passive: true });
    mark();
  }

  // --- Copying: the code without what it printed ---

  function addCopyButton(block) {
    const button = element("button", "Copy", { type: "button", className: "copy btn btn-sm btn-outline-secondary" });
    button.addEventListener("click", async () => {
      const code = block.querySelector("pre").textContent.split("\n").filter((line) => !line.startsWith("#>"));
      await navigator.clipboard.writeText(code.join("\n"));
      button.textContent = "Copied";
    });
    block.append(button);
  }

  // --- Search: all words must occur; a title counts more than a text ---

  // The index is a script, since a page that was opened from a folder may not read other files.
  function loadIndex() {
    if (window.oxidokuIndex) return Promise.resolve(window.oxidokuIndex);
    return new Promise((resolve, reject) => {
      const script = element("script", "", { src: root + "search.js", onerror: reject });
      script.onload = () => resolve(window.oxidokuIndex);
      document.head.append(script);
    });
  }

  // What a section lacks is no text in the index.
  function lower(text) {
    return typeof text === "string" ? text.toLowerCase() : "";
  }

  function weigh(entry, words) {
    let weight = 0;
    for (const word of words) {
      const places = [[entry.what, 20], [entry.path, 15], [entry.title, 10], [entry.text, 2], [entry.code, 1]];
      const found = places.filter(([text]) => lower(text).includes(word));
      if (found.length === 0) return 0;
      weight += found[0][1] + (lower(entry.what).startsWith(word) ? 20 : 0);
    }
    // The head of a page before its sections.
    return entry.what === entry.title ? weight + 5 : weight;
  }

  function search(index, query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = new Map();
    // Two places of a page at most.
    function showUnlessEnough(hit) {
      shown.set(hit.entry.path, (shown.get(hit.entry.path) || 0) + 1);
      return shown.get(hit.entry.path) <= 2;
    }
    return index.map((entry) => ({ entry, weight: weigh(entry, words) }))
      .filter((hit) => hit.weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .filter(showUnlessEnough)
      .slice(0, 12)
      .map((hit) => hit.entry);
  }

  function show(results, entries) {
    results.replaceChildren(...entries.map((entry) => {
      const address = root + entry.path.replace(/^\//, "") + (entry.id ? "#" + entry.id : "");
      const link = element("a", entry.title, { href: address });
      link.append(element("small", entry.what === entry.title ? entry.dir : entry.dir + " – " + entry.what));
      return link;
    }));
    if (entries.length === 0) results.append(element("p", "Nothing found."));
  }

  function moveChoice(results, step) {
    const links = [...results.querySelectorAll("a")];
    const before = links.findIndex((link) => link.classList.contains("chosen"));
    const now = Math.max(0, Math.min(links.length - 1, before + step));
    links.forEach((link, k) => link.classList.toggle("chosen", k === now));
    if (links[now]) links[now].scrollIntoView({ block: "nearest" });
  }

  function startSearch(field) {
    const results = element("div", "", { id: "results" });
    field.after(results);
    field.setAttribute("aria-label", "Search");
    field.addEventListener("input", async () => {
      const query = field.value.trim();
      if (query.length < 2) {
        results.replaceChildren();
        return;
      }
      const index = await loadIndex();
      if (query === field.value.trim()) show(results, search(index, query));
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") moveChoice(results, 1);
      else if (event.key === "ArrowUp") moveChoice(results, -1);
      else if (event.key === "Escape") results.replaceChildren();
      else if (event.key === "Enter") (results.querySelector("a.chosen") || results.querySelector("a"))?.click();
      else return;
      event.preventDefault();
    });
    document.addEventListener("click", (event) => {
      if (!field.form.contains(event.target)) results.replaceChildren();
    });
  }

  document.querySelectorAll("#toc").forEach(listContents);
  document.querySelectorAll("div.sourceCode").forEach(addCopyButton);
  document.querySelectorAll("#search-input").forEach(startSearch);
})();
