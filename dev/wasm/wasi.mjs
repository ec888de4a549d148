// Runs a WebAssembly program, such as a test that cargo built for wasm32-wasip1: node wasi.mjs PROGRAM [ARGUMENTS]
import fs from "node:fs";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
// As a folder of the program, "." would not contain the absolute names that cargo passes to tests.
const wasi = new WASI({ version: "preview1", args, env: process.env, preopens: { "/": "/" } });
const program = await WebAssembly.compile(fs.readFileSync(args[0]));
process.exitCode = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
