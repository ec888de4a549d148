// Packs each package of a library as a binary package for webR and writes the index of a CRAN-like repository:
// node pack.mjs LIBRARY REPOSITORY
//
// Representation: an archive is a compressed tar file of R's binary package. Its last member, .vfs-index.json, lists
// where the contents of each file start and end. The last 16 bytes of the tar file locate this member: "webR", 4 unused
// bytes, then the member's block and its length as big-endian numbers. With this index, webr::mount() serves files
// directly from the archive.
//
// References: rwasm::add_tar_index() in https://github.com/r-wasm/rwasm.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { startR, runR, stopR } from "./session.mjs";

const blockSize = 512;
const indexName = ".vfs-index.json";

// --- Tar files ---

function tarHeader(name, size) {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is longer than the 99 bytes that a tar header can hold.`);
  const header = Buffer.alloc(blockSize);
  const octal = (number, width) => number.toString(8).padStart(width, "0");
  const fields = {
    0: name, 100: octal(0o644, 7), 108: octal(0, 7), 116: octal(0, 7), 124: octal(size, 11), 136: octal(0, 11),
    148: " ".repeat(8), 156: "0", 257: "ustar\0" + "00", 265: "root", 297: "root"
  };
  for (const [position, text] of Object.entries(fields)) header.write(text, Number(position), "latin1");
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(octal(checksum, 6) + "\0 ", 148, "latin1");
  return header;
}

function tarMember(name, contents) {
  const padding = Buffer.alloc(-contents.length & (blockSize - 1));
  return Buffer.concat([tarHeader(name, contents.length), contents, padding]);
}

// --- Archives ---

// The files of a folder with their paths in it, sorted so that equal packages give equal archives.
function filesIn(folder) {
  return fs.readdirSync(folder, { recursive: true })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => name.split(path.sep).join("/"))
    .sort();
}

function archiveOf(folder) {
  const members = [];
  const files = [];
  let end = 0;
  const add = (name, contents) => {
    const start = end + blockSize;
    members.push(tarMember(name, contents));
    end += members.at(-1).length;
    return { start, end: start + contents.length };
  };
  for (const name of filesIn(folder)) {
    const range = add(`${path.basename(folder)}/${name}`, fs.readFileSync(path.join(folder, name)));
    files.push({ filename: `/${name}`, ...range });
  }
  const index = Buffer.from(JSON.stringify({ files, gzip: true, remote_package_size: end }));
  const { start } = add(indexName, index);
  const locator = Buffer.alloc(16);
  locator.write("webR");
  locator.writeUInt32BE(start / blockSize, 8);
  locator.writeUInt32BE(index.length, 12);
  return zlib.gzipSync(Buffer.concat([...members, Buffer.alloc(2 * blockSize), locator]), { level: 9 });
}

// --- The repository ---

const [library, repository] = process.argv.slice(2).map((name) => path.resolve(name));
fs.mkdirSync(repository, { recursive: true });
const webR = await startR({ "/library": library, "/repository": repository });
const series = await webR.evalRString('sub("[.][^.]*$", "", format(getRversion()))');
const contrib = `bin/emscripten/contrib/${series}`;
fs.mkdirSync(path.join(repository, contrib), { recursive: true });
for (const name of fs.readdirSync(library)) {
  const version = await webR.evalRString(`utils::packageDescription("${name}", "/library")$Version`);
  const archive = archiveOf(path.join(library, name));
  const file = path.join(contrib, `${name}_${version}.tgz`);
  fs.writeFileSync(path.join(repository, file), archive);
  console.log(`wasm: wrote ${file}, ${archive.length.toLocaleString("en")} bytes`);
}
// R has no package type for webR, and the type "mac.binary" has the same form.
const succeeded = await runR(webR, `
  Sys.setenv(TAR = "internal")
  tools::write_PACKAGES("/repository/${contrib}", type = "mac.binary")
`);
await stopR(webR, succeeded);
