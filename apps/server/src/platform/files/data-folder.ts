import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Others may pass through (PostgreSQL may run as another user) but not look around.
const PASSABLE = 0o711;

/**
 * Makes DATA_DIR or a folder in it, with the folders above. Not by `recursive`: Node never returns from it where the file system has no
 * new folders, such as below /proc.
 * @throws one sentence for a person
 */
export function makeDataFolder(folder: string, mode = PASSABLE): void {
  try {
    makeFolder(path.resolve(folder), mode);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${folder} cannot be made (${reason}): set DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  }
}

/**
 * Writes a secret into DATA_DIR that only we can read. It appears whole or not at all, and the first of two processes that start together
 * wins: whoever wants it reads the file afterwards.
 */
export function writeSecretOnce(file: string, secret: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

function makeFolder(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (isFolder(folder)) return;
    const parent = path.dirname(folder);
    // Only a parent that is not there is a reason to go on, and it must be there for the next try.
    if (!isMissing(error) || isFolder(parent)) throw error;
    makeFolder(parent, mode);
    makeFolder(folder, mode);
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
