import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './structure/tree.ts';

/** A program of ours that runs until it is stopped. */
export type Child = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves with its exit code when it ends, for whatever reason. */
  readonly ended: Promise<number>;
  /** Resolves when the program reports over its channel that it is ready; never if it does not report. */
  readonly ready: Promise<void>;
  /** Asks the program to end, kills it after the limit, and waits until it has ended. */
  stop(limitMs: number): Promise<void>;
};

/** A module to import in a program that must not outlive us. */
export const WATCHDOG = pathToFileURL(path.join(import.meta.dirname, 'watchdog.mjs')).href;

/** A module to import in the server after `stripServer`: Node's own stripper of types then stays out of the process. */
const STRIPPED = pathToFileURL(path.join(import.meta.dirname, 'stripped.mjs')).href;

/**
 * How the server runs in little memory (docs/operations.md). By itself V8 lets the space of new objects grow to 60 MB, and the C library
 * keeps a pool of freed memory for each thread. With less than 8 MB, objects of a request that is under way are taken for old ones: under
 * load that cost 20 % of the CPU and 60 MB.
 */
export const LEAN = {
  flags: ['--max-semi-space-size=8', '--v8-pool-size=1', '--expose-gc', '--import', STRIPPED],
  env: { MALLOC_ARENA_MAX: '2' },
} as const;

/**
 * Starts a program in a process group of its own: Ctrl-C reaches only us, and we decide the order of stopping. If we are killed, the
 * watchdog inside the program notices.
 */
export function startChild(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = ROOT,
): Child {
  const child = spawn(process.execPath, ['--import', WATCHDOG, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  return followChild(name, child);
}

function followChild(name: string, child: ChildProcess): Child {
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? 1);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve();
    });
  });
  return {
    name,
    pid: child.pid,
    ended,
    ready,
    stop: async (limitMs) => {
      if (!isRunning()) return;
      const patience = setTimeout(() => child.kill('SIGKILL'), limitMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(patience);
    },
  };
}
