import { boardReading } from '../apps/server/src/modules/campaigns/board/board.views.ts';
import { sql, type Db } from '../apps/server/src/platform/db/database.ts';
import { alone } from '../apps/server/src/platform/db/reading.ts';
import { besideKeys, measureOn, namesByKeys } from './own-database.ts';

/**
 * `npm run bench:board [sales]`: the statement of a race's board (CAM-6, `/ranking`) beside one that looks up a person by their
 * primary key, in turns. Every adviser has ten counted sales; from ten million on only the summary rows are written, which are all that a board reads.
 */
const SALES = Number(process.argv[2] ?? 1_000_000);
const EACH = 10;
const SUMMARIES_FROM = 10_000_000;
const RULES = { winners: 40, disputeDays: 5, monthMinDays: 20 };

await measureOn(fill, measure);

async function fill(db: Db): Promise<void> {
  const advisers = Math.floor(SALES / EACH);
  await sql`
    INSERT INTO person (id, document_type, document_number, first_name, paternal_surname, birth_date, language, created_at)
    SELECT n, 1, 'B' || n, 'Rosa', 'Mamani', '1990-05-20', 'es', now() FROM generate_series(1, ${advisers}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO adviser (person_id, sponsor_id, code, rank, state, joined_on)
    SELECT n, NULL, 'B-' || n, 1, 'active', '2025-01-15' FROM generate_series(1, ${advisers}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO campaign (id, kind, code, name, from_on, to_on, state, rules, changed_at)
    VALUES (1, 'race', 'B', 'Carrera', '2026-07-01', '2026-12-15', 'running', ${JSON.stringify(RULES)}, now())`.execute(
    db,
  );
  // As many have the same points as in a true race, so that the order goes on to sales and to who was first.
  await sql`
    INSERT INTO campaign_standing (campaign_id, adviser_id, score, sales, reached_at)
    SELECT 1, n, (n * 7919::bigint % 200000) * 100, ${EACH}, timestamptz '2026-08-01' + n * interval '1 second'
      FROM generate_series(1, ${advisers}::int) n`.execute(db);
  if (SALES >= SUMMARIES_FROM) return;
  await sql`
    INSERT INTO campaign_sale (campaign_id, sale_id, adviser_id, state, sold_on, points)
    SELECT 1, n, 1 + n % ${advisers}::int, 'confirmed', '2026-08-01', 12000 FROM generate_series(1, ${SALES}::int) n`.execute(
    db,
  );
  await sql`
    INSERT INTO campaign_point (campaign_id, sale_id, transaction_id, adviser_id, on_day, at, points)
    SELECT 1, n, gen_random_uuid(), 1 + n % ${advisers}::int, '2026-08-01', timestamptz '2026-08-01', 12000
      FROM generate_series(1, ${SALES}::int) n`.execute(db);
}

/** Another adviser asks each time, from the first to the last place. */
async function measure(db: Db): Promise<boolean> {
  const board = alone(boardReading);
  const keys = namesByKeys(db);
  return besideKeys(
    `${SALES.toLocaleString('en')} sales: a board`,
    { rounds: 400, aim: 3 },
    async (round) => {
      const personId = 1 + ((round * 7_919) % Math.floor(SALES / EACH));
      const ours = async () =>
        ((await board(db, { personId, kind: 'race', campaignId: null }))?.lines ?? []).map(
          ({ adviserId }) => adviserId,
        );
      return { ours, keys };
    },
  );
}
