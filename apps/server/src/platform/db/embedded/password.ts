import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cannotStart } from './problem.ts';

/**
 * The password of the database user, made once with the cluster and kept where only we can read it.
 * @param mayMake false when a cluster exists already: a new password would not open it
 */
export function clusterPassword(dataDir: string, mayMake: boolean): string {
  const file = path.join(dataDir, 'keys', 'postgres-password');
  if (!existsSync(file)) {
    if (!mayMake) {
      throw cannotStart(
        `${file} is missing: put it back from the backup that ${dataDir}/postgres came from`,
      );
    }
    writeOnce(file, randomBytes(24).toString('hex'));
  }
  return readFileSync(file, 'utf8').trim();
}

/** A link appears whole or not at all, and never replaces what another instance wrote first. */
function writeOnce(file: string, content: string): void {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
