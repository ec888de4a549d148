// A static server for the site on 127.0.0.1 that, like a host without special settings, sends no headers that isolate a
// page. For the tests, a policy makes the browser refuse and report requests to other servers.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import zlib from "node:zlib";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png",
};
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob:; " +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob:; report-uri /violation";

// Returns the address, the requests with the sizes of their answers, the reports, and close().
export async function serve(folder, headers = {}, port = 0) {
  const requests = [];
  const violations = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    if (pathname === "/violation") {
      request.on("data", (text) => violations.push(String(text)));
      request.on("end", () => response.writeHead(204).end());
      return;
    }
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname)).replace(/\/$/, "/index.html"));
    const isFile = fs.existsSync(file) && fs.statSync(file).isFile();
    const body = isFile ? fs.readFileSync(file) : "";
    const type = types[path.extname(file)];
    requests.push({ pathname, status: isFile ? 200 : 404, bytes: body.length, packed: () => sizeOf(body, type) });
    if (!isFile) return response.writeHead(404).end();
    response.writeHead(200, {
      "Content-Type": type ?? "application/octet-stream", "Cache-Control": "no-cache",
      "Content-Security-Policy": policy, ...headers,
    }).end(body);
  });
  await new Promise((done) => server.listen(port, "127.0.0.1", done));
  const close = () => new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
  const { port: chosen } = server.address();
  return { address: `http://127.0.0.1:${chosen}/`, port: chosen, requests, violations, close };
}

// The size of a body as sent by a server that compresses known types except PNG.
function sizeOf(body, type) {
  return type && !type.startsWith("image/png") ? zlib.gzipSync(body).length : body.length;
}

// Takes the place of the network: records and refuses the browser's requests to other machines.
export async function refuse() {
  const asked = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(403).end();
  });
  server.on("connect", (request, socket) => {
    asked.push(request.url);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `127.0.0.1:${server.address().port}`, asked, close: () => server.close() };
}
