import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { JOURNEY_LOG } from './canaries.ts';
import { WATCHDOG } from './child.ts';

mkdirSync(path.dirname(JOURNEY_LOG), { recursive: true });

/** `start.ts` for the journeys: all output goes into a file, which is searched later; errors are also shown. */
const child = spawn(
  process.execPath,
  ['--import', WATCHDOG, path.join(import.meta.dirname, 'start.ts')],
  { stdio: ['ignore', openSync(JOURNEY_LOG, 'a'), 'pipe'] },
);
child.stderr?.on('data', (chunk: Buffer) => {
  appendFileSync(JOURNEY_LOG, chunk);
  process.stderr.write(chunk);
});
// A signal reaches the whole process group, so the child ends by itself, and we end with it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
const [code] = (await once(child, 'close')) as [number | null];
process.exit(code ?? 1);
