// Times the calls in bench.R in webR and on this machine, one after the other, and prints the ratios. Fails if a result
// differs. The times are processor times, so that other processes on this machine affect them less.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { startR, mountPackage, runR, stopR } from "./session.mjs";

const rounds = 5;
const root = path.resolve(import.meta.dirname, "../..");
const lines = execFileSync("Rscript", ["dev/wasm/bench.R"], { cwd: root, encoding: "utf8" }).trim().split("\n");

const webR = await startR({ "/checkout": root });
await mountPackage(webR);
let succeeded = await runR(webR, 'setwd("/checkout"); source("dev/wasm/bench.R")');

// The shortest processor time of a call in webR, in milliseconds.
async function timeInWebR(name) {
  let shortest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    succeeded &&= await runR(webR, `run(${JSON.stringify(name)})`);
    const { user, system } = process.cpuUsage(before);
    shortest = Math.min(shortest, (user + system) / 1000);
  }
  return shortest;
}

const row = (...cells) => console.log(cells[0].padEnd(42) + cells.slice(1).map((cell) => cell.padStart(12)).join(""));
row("", "native, ms", "webR, ms", "speed");
for (const line of lines) {
  const [name, native, checksum] = line.split("\t");
  const milliseconds = await timeInWebR(name);
  const isEqual = await webR.evalRString('sprintf("%.0f", checksum(result))') === checksum;
  succeeded &&= isEqual;
  row(name, native, milliseconds.toFixed(1), `${Math.round(100 * native / milliseconds)} %`, isEqual ? "" : "  differs");
}
await stopR(webR, succeeded);
