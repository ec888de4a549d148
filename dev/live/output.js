// Shows what R printed and drew.

export function element(name, properties = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

// The maximum number of lines that a page shows. A loop can print millions.
const maxLines = 2000;

export function showOutput(place, { output, images }, altText = "The picture that this code draws") {
  const lines = output.slice(0, maxLines).map(({ type, data }) => element("span", { className: type }, `${data}\n`));
  const more = output.length - lines.length;
  if (more > 0) lines.push(element("span", { className: "stderr" }, `… and ${more} more lines`));
  const text = lines.length > 0 ? [element("pre", { tabIndex: 0 }, ...lines)] : [];
  place.replaceChildren(...text, ...images.map((image) => canvasOf(image, altText)));
}

export function showError(place, error) {
  place.replaceChildren(element("pre", {}, element("span", { className: "stderr" }, error.message)));
}

// R draws pictures at twice the resolution of the page.
export function canvasOf(image, altText) {
  const canvas = element("canvas", { width: image.width, height: image.height });
  canvas.style.width = `${image.width / 2}px`;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", altText);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}

// A progress bar with its text. `showProgress(text, share)` updates both; without a share, the bar is hidden.
export function progressLine() {
  const bar = element("progress", { max: 1, hidden: true });
  bar.setAttribute("aria-label", "progress");
  const text = element("span", {});
  text.setAttribute("role", "status");
  const line = element("span", { className: "progress-line" }, bar, text);
  const showProgress = (message, share = null) => {
    text.textContent = message;
    bar.hidden = share === null;
    if (share !== null) bar.value = share;
  };
  return { line, showProgress };
}
