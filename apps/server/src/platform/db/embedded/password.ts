import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeSecretOnce } from '../../files/data-folder.ts';
import { cannotStart } from './problem.ts';

/**
 * The password of the database user, made once with the cluster and stored where only we can read it.
 * @param mayMake false if a cluster exists already: a new password would not open it
 */
export function clusterPassword(dataDir: string, mayMake: boolean): string {
  const file = path.join(dataDir, 'keys', 'postgres-password');
  if (!existsSync(file)) {
    if (!mayMake) {
      throw cannotStart(
        `${file} is missing: put it back from the backup that ${dataDir}/postgres came from`,
      );
    }
    writeSecretOnce(file, randomBytes(24).toString('hex'));
  }
  return readFileSync(file, 'utf8').trim();
}
