// Runs the package's tests in webR under node: node test.mjs [FILES], a regular expression that selects the test files.
import path from "node:path";
import { startR, mountPackage, runR, stopR } from "./session.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const webR = await startR({ "/checkout": root });
await mountPackage(webR);
const succeeded = await runR(webR, `
  setwd("/checkout")
  source("dev/wasm/tests.R")
  options(webr.hook_system = function(...) skip("webR cannot start processes"))
  stopifnot(runTests(${JSON.stringify(process.argv[2] ?? "")}))
`);
await stopR(webR, succeeded);
