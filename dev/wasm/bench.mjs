// Times the calls in bench.R in webR and on this machine, one after the other, and prints the ratios. Fails if a result
// differs.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { startR, mountPackage, runR, stopR } from "./session.mjs";

const root = path.resolve(import.meta.dirname, "../..");

function tableOf(text) {
  const rows = text.trim().split("\n").map((line) => line.split("\t"));
  return new Map(rows.map(([name, milliseconds, checksum]) => [name, { milliseconds: Number(milliseconds), checksum }]));
}

const native = tableOf(execFileSync("Rscript", ["dev/wasm/bench.R"], { cwd: root, encoding: "utf8" }));
const webR = await startR({ "/checkout": root });
await mountPackage(webR);
const ran = await runR(webR, `
  setwd("/checkout")
  utils::capture.output(source("dev/wasm/bench.R"), file = "/tmp/times")
`);
const inWebR = tableOf(ran ? await webR.evalRString('paste(readLines("/tmp/times"), collapse = "\\n")') : "");

console.log(`${"".padEnd(42)}${"native, ms".padStart(12)}${"webR, ms".padStart(12)}${"speed".padStart(8)}`);
let equal = ran;
for (const [name, { milliseconds, checksum }] of native) {
  const other = inWebR.get(name);
  const share = Math.round(100 * milliseconds / other?.milliseconds);
  const isEqual = other?.checksum === checksum;
  equal &&= isEqual;
  console.log(`${name.padEnd(42)}${milliseconds.toFixed(1).padStart(12)}${other?.milliseconds.toFixed(1).padStart(12)}` +
    `${share.toString().padStart(6)} %${isEqual ? "" : "  the results differ"}`);
}
await stopR(webR, equal);
