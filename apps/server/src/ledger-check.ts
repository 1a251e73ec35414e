import { giveUp } from './platform/give-up.ts';
import { createLog } from './platform/log.ts';
import { loadDatabaseConfig } from './platform/env.ts';
import { findViolations, INVARIANT_COUNT } from './modules/ledger/invariants.views.ts';
import { withDatabase } from './platform/db/visit.ts';

/** `npm run ledger:check`: prints the violations and exits with 1, or prints one line when there are none. */
const config = loadDatabaseConfig();
const log = createLog(config.logLevel);
const violations = await withDatabase({ ...config, log, unlimited: true }, findViolations).catch(
  giveUp,
);
for (const { invariant, what } of violations) process.stdout.write(`✗ ${invariant}: ${what}\n`);
process.stdout.write(
  violations.length === 0
    ? `All ${INVARIANT_COUNT} invariants hold.\n`
    : `${violations.length} violations.\n`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
