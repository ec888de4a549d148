// An R session in the page, with oxidoku. Everything is loaded from the folder of this script.
const here = (path) => new URL(path, import.meta.url).href;
const root = here("../");

export class Stopped extends Error {}

export class Session {
  // `scripts` are R scripts to evaluate in an environment whose parent is oxidoku's namespace, and
  // `showProgress(text, share)` shows the progress: a text, and the share of the files that have been loaded, or null.
  // With `withData`, R finds the data of the articles in its working directory.
  constructor(scripts, showProgress, withData = false) {
    this.scripts = scripts;
    this.withData = withData;
    this.showProgress = showProgress;
    this.started = null;
    this.runs = 0;
  }

  // Starts R, unless it is running. After a failure, the next call tries again.
  start() {
    this.started ??= this.#start().catch((error) => {
      this.started = null;
      throw error;
    });
    return this.started;
  }

  async #start() {
    if (!("Tag" in WebAssembly)) {
      throw new Error("This browser is too old to run R. Update it, or use another one.");
    }
    this.starting = new AbortController();
    const { signal } = this.starting;
    const kit = await (await fetchFile("files.json", signal)).json();
    if (navigator.serviceWorker?.controller) await this.#load(kit.files, signal);
    this.showProgress("Starting R …", null);
    const { WebR } = await import("./webr/webr.js");
    signal.throwIfAborted();
    const webR = new WebR({ baseUrl: here("webr/"), interactive: false });
    const ended = new Promise((resolve, reject) => { this.end = reject; });
    ended.catch(() => {});
    this.ended = ended;
    signal.addEventListener("abort", () => this.end(signal.reason));
    try {
      await Promise.race([this.#prepare(webR, kit, ended), ended]);
    } catch (error) {
      webR.close();
      throw error;
    }
    this.webR = webR;
    this.runs++;
    this.showProgress("", null);
  }

  async #prepare(webR, kit, ended) {
    await webR.init();
    this.#watch(webR, ended);
    this.showProgress("Loading oxidoku …", null);
    await webR.evalRVoid("webr::mount('/library/oxidoku', address); library(oxidoku, lib.loc = '/library')",
      { env: { address: here(kit.package) } });
    await webR.evalRVoid(".live <- new.env(parent = asNamespace('oxidoku'))");
    for (const script of this.scripts) {
      const text = await (await fetchFile(script)).text();
      await webR.evalRVoid("eval(parse(text = text), .live)", { env: { text } });
    }
    if (this.withData) await this.#loadData(webR, kit.data);
  }

  // Writes the data of the articles to the working directory.
  async #loadData(webR, paths) {
    for (const path of paths) {
      const bytes = await (await fetchFile(path)).arrayBuffer();
      await webR.FS.writeFile(path.replace(/.*\//, ""), new Uint8Array(bytes));
    }
  }

  // Loads the files that R will ask for, so that the service worker keeps them, and shows the progress.
  async #load(files, signal) {
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
    let loaded = 0;
    const load = async ({ path }) => {
      const reader = (await fetchFile(path, signal)).body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        loaded += part.value.length;
        this.showProgress(`Loading R: ${inMegabytes(loaded)} of ${inMegabytes(total)} MB`, loaded / total);
      }
    };
    await Promise.all(files.map(load));
  }

  // R ends after quit(), or when its memory is exhausted.
  async #watch(webR, ended) {
    for (let message = await webR.read(); message.type !== "closed"; message = await webR.read());
    if (this.ended === ended) this.#drop(new Error("R has ended."));
  }

  #drop(reason) {
    this.webR = null;
    this.started = null;
    this.end(reason);
  }

  // Evaluates R code that returns a list, and converts the list to an object. Vectors of one element become scalars.
  async call(code, env = {}) {
    return this.#use(async (webR) => {
      const result = await webR.evalR(code, { env });
      try {
        return plain(await result.toJs());
      } finally {
        await webR.destroy(result);
      }
    });
  }

  // Runs code as R's console does. Returns the lines that were printed, the pictures that were drawn, and whether the
  // code ran to its end. With `goOn`, an error ends only the expression that raised it.
  async run(code, size, goOn = false) {
    return this.#use(async (webR) => {
      const shelter = await new webR.Shelter();
      try {
        const { result, output, images } = await shelter.captureR(".live$runCell(code, goOn)", {
          env: { code, goOn }, captureConditions: false, captureGraphics: size,
        });
        return { output, images, isDone: await result.toBoolean() };
      } finally {
        await shelter.purge();
      }
    });
  }

  async readFile(path) {
    return this.#use((webR) => webR.FS.readFile(path));
  }

  // After any failure, R's state is unknown, so the next call starts R again. Errors in the code of a cell are not
  // failures.
  async #use(work) {
    await this.start();
    const { webR, ended } = this;
    this.isStopping = false;
    try {
      return await Promise.race([work(webR), ended]);
    } catch (error) {
      if (this.webR === webR) {
        webR.close();
        this.#drop(error);
      }
      throw error;
    }
  }

  // Stops the work, or the start of R. If R does not react, because its code catches interrupts or is busy in a C
  // function, the next call ends the session. In a page that is not isolated, R cannot be interrupted, so the first
  // call ends the session.
  stop() {
    if (!this.webR) {
      this.starting?.abort(new Stopped("Stopped before R had started."));
      return;
    }
    if (window.crossOriginIsolated && !this.isStopping) {
      this.isStopping = true;
      this.webR.interrupt();
      this.showProgress("Stopping … If R does not react, press Stop again. R will then start again.", null);
      return;
    }
    this.webR.close();
    this.#drop(new Stopped("Stopped. R will start again, without the values computed so far."));
  }
}

async function fetchFile(path, signal = undefined) {
  const failed = `Loading failed: ${path} could not be fetched. Check the connection, and try again.`;
  const response = await fetch(here(path), { signal }).catch(() => {
    throw signal?.aborted ? signal.reason : new Error(failed);
  });
  if (!response.ok) throw new Error(failed);
  return response;
}

function plain({ type, names, values }) {
  if (type === "null") return null;
  const items = type === "list" ? values.map(plain) : values;
  if (names && names.some(Boolean)) return Object.fromEntries(names.map((name, k) => [name, items[k]]));
  return items.length === 1 && type !== "list" ? items[0] : items;
}

// --- The service worker ---

// Lets the service worker control this page, which requires a reload. Before the reload, `beforeReload` can store data
// that must not be lost. Returns true if the page is being reloaded, and false if no reload is needed or possible.
export async function prepare(beforeReload = () => {}) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return false;
  if (serviceWorker.controller && window.crossOriginIsolated) {
    stored.remove("oxidoku-reloaded");
    await takeUpdate(serviceWorker);
    return false;
  }
  // An earlier reload had no effect.
  if (stored.get("oxidoku-reloaded") === location.pathname) return false;
  try {
    await serviceWorker.register(new URL("service-worker.js", root), { scope: root });
    await serviceWorker.ready;
  } catch (error) {
    return false;
  }
  if (!stored.set("oxidoku-reloaded", location.pathname)) return false;
  beforeReload();
  location.reload();
  return true;
}

// If the site has been built again, waits for its service worker, so that R and the scripts of the page match.
async function takeUpdate(serviceWorker) {
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  const changed = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  await registration.update().catch(() => {});
  if (registration.installing || registration.waiting) await changed;
}

// --- Storage that lasts as long as the window; browsers can refuse it ---

export const stored = {
  get: (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch (error) {
      return null;
    }
  },
  set: (key, value) => {
    try {
      sessionStorage.setItem(key, value);
      return true;
    } catch (error) {
      return false;
    }
  },
  remove: (key) => {
    try {
      sessionStorage.removeItem(key);
    } catch (error) {
      // Nothing was stored.
    }
  },
};
