import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { guardWithPipe } from './guard.ts';
import { launch, type Runner } from './run-as.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when PostgreSQL ends by itself. */
  readonly lost: Promise<void>;
  /** Fast shutdown: ends sessions and writes a checkpoint. A second call does no harm. */
  stop(): Promise<void>;
}

/** PostgreSQL did not start; carries its output. */
export interface FailedStart {
  readonly output: string;
}

// A fast shutdown writes one checkpoint: milliseconds at our sizes, seconds on a very slow disk.
const STOP_LIMIT_MS = 20_000;

/** Starts PostgreSQL once and waits until it accepts connections (after crash recovery if needed) or gives up. */
export async function startPostmaster(input: {
  runner: Runner;
  args: readonly string[];
  log: (line: string) => void;
}): Promise<Postmaster | FailedStart> {
  const child = launch(input.runner, 'postgres', input.args, ['ignore', 'ignore', 'pipe']);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const output = await readUntilReady(child, input.log);
  if (output !== null || child.pid === undefined) {
    await exited;
    return { output: output ?? '' };
  }
  return createPostmaster(child, child.pid, exited, input.runner);
}

/** @returns null once PostgreSQL is ready, else all its output */
function readUntilReady(child: ChildProcess, log: (line: string) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    let isReady = false;
    child.once('error', (error) => resolve(error.message));
    if (!child.stderr) return resolve('');
    const reader = createInterface({ input: child.stderr });
    reader.on('line', (line) => {
      log(line);
      if (isReady) return;
      lines.push(line);
      isReady = line.includes('database system is ready to accept connections');
      if (isReady) resolve(null);
    });
    reader.on('close', () => resolve(lines.join('\n')));
  });
}

function createPostmaster(
  child: ChildProcess,
  pid: number,
  exited: Promise<void>,
  runner: Runner,
): Postmaster {
  const letGo = runner.isTiedToUs ? () => undefined : guardWithPipe(pid);
  const ended = exited.then(letGo);
  let stopping: Promise<void> | null = null;
  const lost = new Promise<void>((resolve) => {
    void ended.then(() => (stopping ? undefined : resolve()));
  });

  const stop = async () => {
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
    child.kill('SIGINT');
    await ended;
    clearTimeout(timer);
  };
  return { pid, lost, stop: () => (stopping ??= stop()) };
}
