// An R session in webR under node that prints R's output as it arrives.
import fs from "node:fs";
import path from "node:path";
import { WebR } from "../../dist/wasm/node_modules/webr/dist/webr.mjs";

// Starts R and mounts folders of this machine: the names are the folders in webR.
export async function startR(folders = {}) {
  const webR = new WebR({ interactive: false });
  await webR.init();
  await webR.flush();
  for (const [folder, root] of Object.entries(folders)) {
    await webR.FS.mkdir(folder);
    await webR.FS.mount("NODEFS", { root }, folder);
  }
  printOutput(webR);
  return webR;
}

async function printOutput(webR) {
  for (;;) {
    const message = await webR.read();
    if (message.type === "closed") return;
    if (message.type === "stdout") console.log(message.data);
    if (message.type === "stderr") console.error(message.data);
  }
}

// Evaluates code in the global environment. Returns false after an error, whose message has been printed.
export async function runR(webR, code) {
  await webR.objs.globalEnv.bind("codeToRun", code);
  return webR.evalRBoolean(
    `tryCatch({ eval(parse(text = codeToRun), globalenv()); TRUE },
       error = function(e) { message("Error: ", conditionMessage(e)); FALSE })`,
    { captureStreams: false, captureConditions: false });
}

// Mounts the image that `make wasm` built, as web pages do, so that library(oxidoku) finds it.
export async function mountPackage(webR) {
  const repository = path.resolve(import.meta.dirname, "../../dist/wasm/repo");
  const image = fs.readdirSync(repository, { recursive: true }).find((name) => name.endsWith(".tgz"));
  return runR(webR, `
    dir.create("/packages/oxidoku", recursive = TRUE)
    webr::mount("/packages/oxidoku", ${JSON.stringify(path.join(repository, image))})
    .libPaths(c("/packages", .libPaths()))
  `);
}

// Ends the session and node, after the last output has been printed.
export async function stopR(webR, succeeded = true) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  webR.close();
  process.exit(succeeded ? 0 : 1);
}
