import { spawn } from 'node:child_process';

/**
 * Where the kernel cannot stop PostgreSQL together with this process, a small shell does: it waits at the end of a pipe that we hold, and
 * asks PostgreSQL for a fast shutdown as soon as we are gone, for whatever reason.
 * @returns ends the guard without touching PostgreSQL
 */
export function guardWithPipe(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined); // no shell on this machine: the next start then reports that PostgreSQL is in use
  shell.unref();
  return () => {
    if (shell.pid === undefined) return;
    try {
      process.kill(-shell.pid, 'SIGKILL'); // the whole group: the shell, and the cat it waits for
    } catch {
      // already gone
    }
  };
}
