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
  /** Resolves when it says over its channel that it is ready; never for a program that does not say so. */
  readonly ready: Promise<void>;
  /** Asks it to end, insists after the limit, and waits until it is gone. */
  stop(limitMs: number): Promise<void>;
};

/** To be imported by a program that must not outlive us. */
export const WATCHDOG = pathToFileURL(path.join(import.meta.dirname, 'watchdog.mjs')).href;

/**
 * Starts a program in a process group of its own: Ctrl-C reaches only us, and we decide who stops first. If we are killed
 * without a chance to say so, the watchdog inside it notices.
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
