import { parseArgs } from 'node:util';
import { countAuditEntries, findBrokenAuditEntry, readAuditSeal } from './platform/audit/audit.ts';
import { withDatabase } from './platform/db/visit.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';

/**
 * `npm run audit:check -- --seal 1234:9f86…`: checks the chain of the audit trail; exits with 1 at the first entry that was altered. With
 * the seal of an earlier check it also detects a trail that was cut off at the end or rewritten as a whole.
 */
const { seal } = parseArgs({ options: { seal: { type: 'string' } } }).values;
if (seal !== undefined && !/^[1-9]\d{0,14}:[0-9a-f]{64}$/.test(seal)) {
  process.stderr.write('Usage: npm run audit:check [-- --seal <the seal of an earlier check>]\n');
  process.exit(1);
}
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const { broken, count, newSeal } = await withDatabase(
  { ...config, log, unlimited: true },
  async (db) => ({
    broken: await findBrokenAuditEntry(db, seal),
    count: await countAuditEntries(db),
    newSeal: await readAuditSeal(db),
  }),
).catch(giveUp);
if (broken === undefined)
  process.stdout.write(
    `The trail is whole: ${count} entries, each one as it was written.\n${newSeal === undefined ? '' : `Its seal, to keep outside of this system: ${newSeal}\n`}`,
  );
else process.stdout.write(`✗ ${complaint(broken, Number(newSeal?.split(':')[0] ?? 0))}\n`);
process.exitCode = broken === undefined ? 0 : 1;

function complaint(entry: number, last: number): string {
  return entry > last
    ? `The trail ends with entry ${last}, but the seal was made when there was a later one: its end was cut off.`
    : `Entry ${entry} is not as it was written, or the one before it is missing.`;
}
