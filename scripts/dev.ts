import path from 'node:path';
import { loadConfig } from '../apps/server/src/platform/env.ts';
import { startChild } from './child.ts';
import { sayReady } from './demo-accounts.ts';
import { programOf } from './program.ts';
import { reloadOn, SERVER_SOURCES } from './reload.ts';
import { runTogether } from './run-together.ts';
import { ROOT } from './structure/tree.ts';
import { WEB } from './web-build.ts';

// The browser sees one origin, as in production: Vite listens on the address, and proxies API and sockets to the server.
const config = loadConfig();
const { port } = config;
const serverPort = process.env['SERVER_PORT'] || String(port + 80);
const dataDir = process.env['DATA_DIR'] || path.join(ROOT, 'data');
const { publicUrl } = config;

const server = startChild('server', [...reloadOn(SERVER_SOURCES), 'apps/server/src/main.ts'], {
  PORT: serverPort,
  PUBLIC_URL: publicUrl,
  DATA_DIR: dataDir,
});
const sandbox = startChild('sandbox', ['apps/sandbox/src/main.ts'], {
  SANDBOX_DATA: process.env['SANDBOX_DATA'] || path.join(dataDir, 'sandbox'),
  SANDBOX_OFFICE_URL: publicUrl,
  SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/providers/qr/events`,
});
const web = startChild(
  'web',
  [programOf('vite'), '--clearScreen', 'false'],
  { PORT: serverPort, WEB_PORT: String(port) },
  WEB,
);

await runTogether({
  children: [server, sandbox, web],
  onReady: () =>
    sayReady({
      address: publicUrl,
      server: `http://127.0.0.1:${serverPort}`,
      ...(config.demo && { sandbox: config.sandbox.publicUrl }),
    }),
});
