import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { clusterPath } from '../apps/server/src/platform/db/embedded/cluster.ts';
import { findHolder } from '../apps/server/src/platform/db/embedded/holder.ts';
import { dataDirInUse } from '../apps/server/src/platform/db/embedded/problem.ts';

/**
 * Says which variable to change when another program has the address already; else we would take its answers for ours.
 * @returns the port; for 0 one that is free now, since everybody who talks to the server must know it
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
  // Anything else is for the program itself to judge.
  if (found !== 'EADDRINUSE') return String(typeof found === 'number' ? found : port);
  console.error(`Port ${port} is in use by another program: stop that one, or set ${variable}.`);
  return process.exit(1);
}

/**
 * The server would find out by itself, but only after the sandbox has complained of its own folder. An instance that was killed a
 * moment ago takes its PostgreSQL with it: that is waited for.
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

// Below what systems hand out by themselves (from 32,768 on Linux, 49,152 elsewhere): a port of those may be somebody's before the
// program that it was meant for has come up.
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A port that nobody listens on now, and that nobody gets without asking for it. */
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
