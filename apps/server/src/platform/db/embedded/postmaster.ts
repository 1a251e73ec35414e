import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { guardWithPipe } from './guard.ts';
import { launch, type Runner } from './run-as.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves when PostgreSQL ended without being asked to. */
  readonly lost: Promise<void>;
  /** Fast shutdown: sessions are ended, a checkpoint is written. May be called twice. */
  stop(): Promise<void>;
}

/** Why PostgreSQL did not come up: what it said before it ended. */
export interface FailedStart {
  readonly said: string;
}

// A fast shutdown writes one checkpoint; with our sizes that takes milliseconds, on a very slow disk seconds.
const STOP_LIMIT_MS = 20_000;

/** Starts PostgreSQL once and waits until it accepts connections, through crash recovery if need be, or until it gives up. */
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
  const said = await readUntilReady(child, input.log);
  if (said !== null || child.pid === undefined) {
    await exited;
    return { said: said ?? '' };
  }
  return createPostmaster(child, child.pid, exited, input.runner);
}

/** @returns null once it is ready, else all that it said */
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
    const patience = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
    child.kill('SIGINT');
    await ended;
    clearTimeout(patience);
  };
  return { pid, lost, stop: () => (stopping ??= stop()) };
}
