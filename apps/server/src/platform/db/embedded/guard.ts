import { spawn } from 'node:child_process';

/**
 * Where the kernel cannot tie PostgreSQL to us, a small shell does: it waits at the end of a pipe that we hold, and when we are
 * gone, however that happened, it asks PostgreSQL for a fast shutdown.
 * @returns lets go, without touching PostgreSQL
 */
export function guardWithPipe(pid: number): () => void {
  const shell = spawn('/bin/sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => undefined); // no shell on this machine: PostgreSQL is then found as "in use" and said so
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
