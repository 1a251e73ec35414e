import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Others may pass through the folder (PostgreSQL may run as another user) but not list it.
const PASSABLE = 0o711;

/**
 * Makes DATA_DIR or a folder in it, with its parents. Does not use `recursive`: Node never returns from it where the file system takes no
 * new folders, such as below /proc.
 * @throws a one-sentence error for people
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
 * Makes a folder of DATA_DIR, and tries it: one that exists may be read-only, by its mode or by its disk.
 * @throws a one-sentence error for people
 */
export function makeWritableFolder(folder: string): void {
  makeDataFolder(folder);
  const probe = path.join(folder, `.writable-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(
      `${folder} cannot be written (${String(reason)}): set DATA_DIR to a folder that can be written.`,
      { cause: error },
    );
  }
}

/**
 * Writes a secret into DATA_DIR that only we can read. The file appears complete or not at all. Of two processes that start together the
 * first one wins, so read the file afterwards.
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
    // Only a missing parent is a reason to go on, and it must exist at the next try.
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
