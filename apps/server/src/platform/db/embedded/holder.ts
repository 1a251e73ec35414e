import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The PostgreSQL that `postmaster.pid` names. */
export interface Holder {
  readonly pid: number;
  readonly port: number;
  readonly isStopping: boolean;
}

// Lines of postmaster.pid: process id, folder, start time, port, socket folder, address, shared memory, status.
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** The process that holds the cluster now; null if the file is a leftover: no such process, or its number belongs to another program. */
export function findHolder(cluster: string): Holder | null {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  // PostgreSQL was started with the real path, without symbolic links.
  if (!commandLineOf(pid).includes(realpathSync(cluster))) return null;
  return {
    pid,
    port: Number(lines[PORT_LINE]),
    isStopping: lines[STATUS_LINE]?.trim() === 'stopping',
  };
}

function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readLines(`/proc/${pid}/cmdline`).join('\n');
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
