import path from 'node:path';
import { loadBrand } from '../apps/server/src/platform/brand.ts';
import { makeWritableFolder } from '../apps/server/src/platform/files/data-folder.ts';
import { loadConfig } from '../apps/server/src/platform/env.ts';
import { type Child, LEAN, startChild } from './child.ts';
import { sayReady } from './demo-accounts.ts';
import { ensureFree, ensureNobodyHolds } from './obstacles.ts';
import { stripServer } from './program.ts';
import { runTogether } from './run-together.ts';
import { ROOT } from './structure/tree.ts';
import { buildWebWhenChanged } from './web-build.ts';

// Checked first, so that a wrong value prints one line before anything is built or started.
const config = loadConfig();
const { demo: isDemo } = config;
const hasSandbox = isDemo || process.env['ALLOW_SANDBOX_GATEWAY'] === 'on';
const sandboxHost = process.env['SANDBOX_HOST'] || '127.0.0.1';
const dataDir = process.env['DATA_DIR'] || path.join(ROOT, 'data');
const sandboxData = process.env['SANDBOX_DATA'] || path.join(dataDir, 'sandbox');
await orGiveUp(() => loadBrand(config.brand));

const ports = {
  PORT: await ensureFree('PORT', config.host, config.port),
  ...(hasSandbox && {
    SANDBOX_PORT: await ensureFree('SANDBOX_PORT', sandboxHost, config.sandbox.port),
  }),
};
if (config.databaseUrl === undefined) await ensureNobodyHolds(dataDir);
// Created here, so that the start order does not matter: the embedded PostgreSQL may run as another user and needs access.
await orGiveUp(() => makeWritableFolder(dataDir));
if (hasSandbox) await orGiveUp(() => makeWritableFolder(sandboxData));
await orGiveUp(buildWebWhenChanged);
await orGiveUp(stripServer);

const server = startChild('server', [...LEAN.flags, 'apps/server/src/main.ts'], {
  ...LEAN.env,
  ...ports,
  DATA_DIR: dataDir,
  // A person who tries the demo reads the screen; an operator who runs the product reads the log.
  LOG_LEVEL: process.env['LOG_LEVEL'] || (isDemo ? 'warn' : 'info'),
});
const children: Child[] = hasSandbox ? [server, startSandbox()] : [server];

await runTogether({
  children,
  onReady: () =>
    sayReady({
      address: process.env['PUBLIC_URL'] || `http://localhost:${ports.PORT}`,
      ...(isDemo && { sandbox: config.sandbox.publicUrl }),
    }),
});

async function orGiveUp(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function startSandbox(): Child {
  return startChild('sandbox', ['apps/sandbox/src/main.ts'], {
    ...ports,
    SANDBOX_DATA: sandboxData,
    SANDBOX_OFFICE_URL: config.publicUrl,
    SANDBOX_WEBHOOK_URL:
      process.env['SANDBOX_WEBHOOK_URL'] ||
      `http://127.0.0.1:${ports.PORT}/api/providers/qr/events`,
  });
}
