import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { levelOf, openBranch } from '../apps/server/src/modules/advisers/network/level.views.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import {
  createDatabase,
  createPool,
  sql,
  type Db,
} from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { alone, together } from '../apps/server/src/platform/db/reading.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { installSettings } from '../apps/server/src/platform/settings/settings.ts';

/**
 * `npm run bench:network [persons]`: the statement that reads a level of the network (ADV-6) beside one that looks up the same people by their
 * keys, in turns, in a tree of this many persons of which every tenth is an adviser with ten advisers below. It uses a throw-away PostgreSQL.
 */
const PERSONS = Number(process.argv[2] ?? 1_000_000);
const EACH_TENTH = 10;
const ROUNDS = 400;
const AIM = 2;

const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-bench-'));
const cluster = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
const owner = createDatabase(
  createPool({ url: cluster.url, log: silentLog(), maxConnections: 1, unlimited: true }),
);
try {
  await migrate(owner);
  await installSettings(owner, systemClock);
  await fill(owner);
  process.exitCode = (await measure(owner)) ? 0 : 1;
} finally {
  await owner.destroy();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Persons 1 to n; the adviser k stands under k / 10, and the nine persons after an adviser are clients of the one before. */
async function fill(db: Db): Promise<void> {
  const advisers = Math.floor(PERSONS / EACH_TENTH);
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`
    INSERT INTO person (id, document_type, document_number, first_name, paternal_surname, birth_date, language, created_at)
    SELECT n, 1, 'B' || n, 'Rosa', 'Mamani', '1990-05-20', 'es', now() FROM generate_series(1, ${PERSONS}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO adviser (person_id, sponsor_id, code, rank, state, joined_on)
    SELECT n, nullif(n / 10, 0), 'B-' || n, 1, 'active', '2025-01-15' FROM generate_series(1, ${advisers}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO network_client SELECT n, 1 + (n - ${advisers}::int) / 9 FROM generate_series(${advisers}::int + 1, ${PERSONS}::int) n
     WHERE 1 + (n - ${advisers}::int) / 9 <= ${advisers}::int`.execute(db);
  await sql`UPDATE adviser SET path = f.path FROM all_network_paths() f WHERE f.person_id = adviser.person_id`.execute(
    db,
  );
  // By paths, because the check of each size reads the whole network.
  await sql`
    INSERT INTO network_size
    SELECT above, sum(clients), sum(advisers) FROM (
      SELECT unnest(a.path) AS above, 1 AS clients, 0 AS advisers FROM network_client c JOIN adviser a ON a.person_id = c.adviser_id
       UNION ALL
      SELECT unnest(path[:cardinality(path) - 1]), 0, 1 FROM adviser) each GROUP BY above`.execute(
    db,
  );
  await sql`SET session_replication_role = DEFAULT`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

async function measure(db: Db): Promise<boolean> {
  const level = alone(together({ branch: openBranch, rows: levelOf }));
  const of = (branchId: number) => ({ personId: 1, branchId, afterAdviser: 0, afterClient: 0 });
  // Branches of the second to the fourth level, another one each time.
  const branch = (round: number) => 10 + ((round * 7_919) % 990);
  const times = { level: [] as number[], keys: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = of(branch(round));
    let started = performance.now();
    const { rows } = await level(db, asked);
    times.level.push(performance.now() - started);
    const ids = rows.map(({ personId }) => personId);
    started = performance.now();
    await sql`SELECT coalesce(json_agg(found), '[]') FROM (
      SELECT id, first_name, paternal_surname FROM person WHERE id = ANY (${ids}::int[])) found`.execute(
      db,
    );
    times.keys.push(performance.now() - started);
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  const [ours, keys] = [median(times.level), median(times.keys)];
  console.log(
    `${PERSONS.toLocaleString('en')} persons: a level ${ours.toFixed(2)} ms, the same people by keys ${keys.toFixed(2)} ms: ${(ours / keys).toFixed(2)} times (aim ${AIM})`,
  );
  return ours / keys <= AIM;
}
