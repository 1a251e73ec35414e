import { parseArgs } from 'node:util';
import { countUnsealed } from './platform/audit/seals.store.ts';
import {
  countTrail,
  findBrokenTrail,
  readTrailSeal,
  TRAIL_SEAL,
  type Broken,
} from './platform/audit/trail-check.views.ts';
import { withDatabase } from './platform/db/visit.ts';
import { listRedactions } from './platform/audit/trail-redactions.views.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/**
 * `npm run audit:check -- --seal s1234:9f86…`: checks every entry of the audit trail and the chain of its seals; exits with 1 at the first that
 * was altered. With the seal of an earlier check it also detects a trail that was cut off at the end or rewritten as a whole.
 */
const { seal } = parseArgs({ options: { seal: { type: 'string' } } }).values;
if (seal !== undefined && !TRAIL_SEAL.test(seal)) {
  process.stderr.write('Usage: npm run audit:check [-- --seal <the seal of an earlier check>]\n');
  process.exit(1);
}
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const { broken, count, unsealed, redactions, newSeal } = await withDatabase(
  { ...config, log, unlimited: true },
  async (db) => ({
    broken: await findBrokenTrail(db, seal),
    count: await countTrail(db),
    unsealed: await countUnsealed(db),
    redactions: await listRedactions(db),
    newSeal: await readTrailSeal(db),
  }),
).catch(giveUp);
if (broken === undefined) {
  process.stdout.write(
    `The trail is whole: ${count} entries, each one as it was written${redactions.length > 0 ? ' or redacted' : ''}.\n`,
  );
  if (unsealed > 0)
    process.stdout.write(`${unsealed} of them are not sealed yet; a running server seals them.\n`);
  for (const { entry, by, at } of redactions)
    process.stdout.write(
      `Entry ${entry} was redacted, as entry ${by} of ${at.toISOString()} says.\n`,
    );
  if (newSeal !== undefined)
    process.stdout.write(`Its seal, to keep outside of this system: ${newSeal}\n`);
} else process.stdout.write(`✗ ${complaint(broken)}\n`);
process.exitCode = broken === undefined ? 0 : 1;

function complaint({ part, number, isCutOff }: Broken): string {
  if (isCutOff)
    return `The trail ends with ${part} ${number - 1}, but the seal was made when there was a later one: its end was cut off.`;
  return part === 'entry'
    ? `Entry ${number} is not as it was written, or the one before it is missing.`
    : `Seal ${number} does not fit: in its range an entry was removed, added or written anew, or a seal is missing.`;
}
