import { openLevel } from '../apps/server/src/modules/advisers/network/level.views.ts';
import { sql, type Db } from '../apps/server/src/platform/db/database.ts';
import { alone } from '../apps/server/src/platform/db/reading.ts';
import { besideKeys, measureOn, namesByKeys } from './own-database.ts';

/**
 * `npm run bench:network [persons]`: the statement that reads a level of the network (ADV-6) beside one that looks up a person by their key,
 * in turns, in a tree of this many persons of which every tenth is an adviser with ten advisers below. Every client has a sale, every tenth took
 * the sight away, and each was looked at twice. It uses a throw-away PostgreSQL.
 */
const PERSONS = Number(process.argv[2] ?? 1_000_000);
const EACH_TENTH = 10;

await measureOn(fill, measure);

/** Persons 1 to n; the adviser k stands under k / 10, and the nine persons after an adviser are clients of the one before. */
async function fill(db: Db): Promise<void> {
  const advisers = Math.floor(PERSONS / EACH_TENTH);
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
  await fillSales(db);
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
}

/** What a level reads of each client beside their name, and the access log that reading fills. */
async function fillSales(db: Db): Promise<void> {
  await sql`
    INSERT INTO sale (company_id, person_id, adviser_id, item_id, kind, currency, price_minor, initial_minor, state, state_changed_on, sold_on, number, created_at)
    SELECT 8, person_id, adviser_id, 1, 'membership', 'USD', 1080000, 108000, 'sold', '2026-03-02', '2026-03-02', 'B-' || person_id, now()
      FROM network_client`.execute(db);
  await sql`
    INSERT INTO adviser_access (person_id, adviser_id, may_look, at)
    SELECT person_id, adviser_id, person_id % 10 <> 0, now() FROM network_client WHERE person_id % 5 = 0`.execute(
    db,
  );
  await sql`
    INSERT INTO person_look (person_id, operator_id, role, part, reason, at, stretch)
    SELECT person_id, adviser_id, 'adviser', 'adviser_client', '', now(), n FROM network_client, generate_series(1, 2) n`.execute(
    db,
  );
}

/** Branches of the third level, another one each time. */
async function measure(db: Db): Promise<boolean> {
  const level = alone(openLevel);
  const keys = namesByKeys(db);
  return besideKeys(
    `${PERSONS.toLocaleString('en')} persons: a level`,
    { rounds: 400, aim: 2 },
    async (round) => {
      // Numbers that begin with 1 stand under the first adviser.
      const branchId = 100 + ((round * 7_919) % 100);
      const of = { personId: 1, branchId, afterAdviser: 0, afterClient: 0 };
      const ours = async () => (await level(db, of))?.rows.map(({ personId }) => personId) ?? [];
      return { ours, keys };
    },
  );
}
