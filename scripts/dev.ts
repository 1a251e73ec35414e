import path from 'node:path';
import { startChild } from './child.ts';
import { programOf } from './program.ts';
import { runTogether } from './run-together.ts';
import { ROOT } from './structure/tree.ts';
import { WEB } from './web-build.ts';

// The browser sees one origin, as in production: Vite listens on the address, and proxies API and sockets to the server.
const port = Number(process.env['PORT'] || 4000);
const serverPort = process.env['SERVER_PORT'] || String(port + 80);
const dataDir = process.env['DATA_DIR'] || path.join(ROOT, 'data');
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;

const server = startChild(
  'server',
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  {
    PORT: serverPort,
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
  },
);
const sandbox = startChild('sandbox', ['apps/sandbox/src/main.ts'], {
  SANDBOX_DATA: process.env['SANDBOX_DATA'] || path.join(dataDir, 'sandbox'),
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
  onReady: async () =>
    console.log(`\nReady: ${publicUrl}  (changes appear by themselves; Ctrl-C stops everything)\n`),
});
