// Installs a source package into a library with R CMD INSTALL in webR: node install.mjs PACKAGE LIBRARY
import fs from "node:fs";
import path from "node:path";
import { startR, runR, stopR } from "./session.mjs";

const [packageFolder, library] = process.argv.slice(2).map((name) => path.resolve(name));
const webR = await startR({ "/stage": path.dirname(packageFolder), "/library": library });
const code = fs.readFileSync(new URL("install.R", import.meta.url), "utf8");
const succeeded = await runR(webR, `${code}\ninstallHere("/stage/${path.basename(packageFolder)}", "/library")`);
await stopR(webR, succeeded);
