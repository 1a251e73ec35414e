import { parseArgs } from 'node:util';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { growSales } from '../apps/server/seeds/crowd/grow-sales.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { sql, type Db } from '../apps/server/src/platform/db/database.ts';
import { withDatabase } from '../apps/server/src/platform/db/visit.ts';
import { loadDatabaseConfig } from '../apps/server/src/platform/env.ts';
import { giveUp } from '../apps/server/src/platform/give-up.ts';
import { createLog } from '../apps/server/src/platform/log.ts';

/**
 * `npm run bench:grow -- --sales N [--months 24]`: adds N sales with their people, plans, entries and payments to the database of the
 * environment (DATABASE_URL or DATA_DIR), while the product runs or not. Only for databases that are thrown away afterwards.
 */
const RESERVED = 2;
const { values: options } = parseArgs({
  options: {
    sales: { type: 'string', default: '100000' },
    months: { type: 'string', default: '24' },
  },
});
const [sales, months] = [Number(options.sales), Number(options.months)];
if (!Number.isSafeInteger(sales) || sales < 1 || !(months >= 4 && months <= 120)) {
  process.stderr.write('Usage: npm run bench:grow -- --sales N [--months 4 to 120]\n');
  process.exit(1);
}

const config = loadDatabaseConfig();
const start = performance.now();
await withDatabase({ ...config, log: createLog(config.logLevel), unlimited: true }, grow).catch(
  giveUp,
);
const seconds = (performance.now() - start) / 1_000;
process.stdout.write(`${sales} sales of ${months} instalments added in ${seconds.toFixed(0)} s.\n`);

async function grow(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM company ORDER BY id`.execute(db);
  const companyIds = rows.map(({ id }) => id);
  if (companyIds.length === 0) throw new Error('The database has no company: load the demo first.');
  const today = dayInLaPaz(systemClock.now());
  await growSales(db, { sales, peoplePerSale: 1, months, reserved: RESERVED, companyIds, today });
  // A list that only reads an index needs the visibility map.
  await sql`VACUUM`.execute(db);
}
