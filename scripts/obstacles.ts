import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterPath } from '../apps/server/src/platform/db/embedded/cluster.ts';
import { findHolder } from '../apps/server/src/platform/db/embedded/holder.ts';
import { dataDirInUse } from '../apps/server/src/platform/db/embedded/problem.ts';

/**
 * Exits and names the variable to change if another program uses the address; otherwise we would take its answers for ours.
 * @returns the port; for 0 a port that is free now, because every program that talks to the server must know it
 */
export async function ensureFree(variable: string, host: string, port: number): Promise<string> {
  const found = await new Promise<string | number | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
  // The program itself reports any other problem.
  if (found !== 'EADDRINUSE') return String(typeof found === 'number' ? found : port);
  console.error(`Port ${port} is in use by another program: stop that one, or set ${variable}.`);
  return process.exit(1);
}

/**
 * Exits if another instance uses the data folder. The server would notice too, but only after the sandbox has reported its own folder.
 * Waits briefly, because the PostgreSQL of an instance that was just killed needs a moment to end.
 */
export async function ensureNobodyHolds(dataDir: string): Promise<void> {
  const home = path.resolve(dataDir);
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const holder = findHolder(clusterPath(home));
    if (!holder) return;
    if (attempt === 8) console.error(`${dataDirInUse(home, holder.pid).message}.`);
    await wait(250);
  }
  process.exit(1);
}

// Below the range that systems assign by themselves (from 32,768 on Linux, 49,152 elsewhere): another program may get a port of that
// range before ours has started.
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port that is free now, and that the system does not assign by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
