import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const APPS = path.join(import.meta.dirname, '../../..');

// Node's compile cache of one start serves the next: 1.2 s instead of 1.8 s, thirty times over. It is written at an orderly exit, so a test
// that kills must let the program exit once before.
const COMPILED = path.join(APPS, '../.cache/compiled');

// CRASH_LOG=1 shows what the servers write before they are killed.
const OUTPUT = process.env['CRASH_LOG'] === '1' ? 'inherit' : 'ignore';

export type Program = {
  child: ChildProcess;
  /** Exit code and signal. */
  exited: Promise<[number | null, string | null]>;
  kill(): Promise<void>;
};

/** The real server as a process of its own; resolves with its port once it listens. `log` is its output, for tests that read it. */
export async function startServer(
  env: Record<string, string>,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<Program & { port: number; log: Promise<string> }> {
  const output = isRead ? 'pipe' : OUTPUT;
  const program = run('server/src/main.ts', env, ['ignore', output, 'pipe', 'ipc']);
  const log = Promise.resolve(isRead && program.child.stdout ? text(program.child.stdout) : '');
  const complaint = program.child.stderr ? text(program.child.stderr) : '';
  const ready = once(program.child, 'message') as Promise<[{ port: number }]>;
  const first = await Promise.race([ready, program.exited.then(() => undefined)]);
  if (!first) throw new Error(`the server did not start: ${await complaint}`);
  return { ...program, port: first[0].port, log };
}

/** The real sandbox as a process of its own; resolves with its address. */
export async function startSandbox(
  env: Record<string, string>,
): Promise<Program & { url: string }> {
  const program = run('sandbox/src/main.ts', env, ['ignore', 'pipe', 'inherit']);
  for await (const chunk of program.child.stdout ?? []) {
    const url = /sandbox ready on (\S+),/.exec(String(chunk))?.[1];
    if (url !== undefined) return { ...program, url };
  }
  throw new Error('the sandbox did not start');
}

function run(
  main: string,
  env: Record<string, string>,
  stdio: ('ignore' | 'pipe' | 'inherit' | 'ipc')[],
): Program {
  const child = spawn(process.execPath, [path.join(APPS, main)], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio,
  });
  const exited = once(child, 'exit') as Program['exited'];
  return {
    child,
    exited,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
