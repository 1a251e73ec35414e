import { chmodSync, cpSync, lstatSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the programs (60 MB) once to the system's temporary folder, which every user can enter. The copy is reused only if root made it
 * and nobody else can write to it.
 */
export function copyBinaries(native: string): string {
  const made = statSync(path.join(native, 'bin', 'postgres'));
  const wanted = path.join(tmpdir(), `kantuta-postgres-${made.size}-${Math.trunc(made.mtimeMs)}`);
  if (isTrusted(wanted)) return wanted;

  const fresh = mkdtempSync(`${wanted}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, wanted);
    return wanted;
  } catch {
    // Another process was first: use its copy if it can be trusted, else ours.
    if (!isTrusted(wanted)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
    return wanted;
  }
}

function isTrusted(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return (
    found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
  );
}
