import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { UNTIL_OTHERS_END } from '../../../test/sealing.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { readTextColumns } from '../db/text-columns.ts';
import { createAudit } from './audit.ts';
import { FIRST_HASH, hashOfChained } from './hashes.ts';
import { redactStoredCards } from './redaction.store.ts';
import { countUnsealed, sealNext } from './seals.store.ts';
import { findBrokenTrail, readTrailSeal } from './trail-check.views.ts';
import { listRedactions } from './trail-redactions.views.ts';

vi.setConfig({ testTimeout: 180_000 });
// A published test number.
const CARD = '4111 1111 1111 1111';
const SAID = `No pasa mi tarjeta ${CARD}, CVC 737`;
const COVERED = 'No pasa mi tarjeta •••••••••••••••••••, CVC •••';
const clock = fixedClock(new Date('2026-03-10T16:00:00.123Z'));
const texts = await readTextColumns();

let database: TestDatabase;
/** Of the trail before anything was redacted, with the cards in it. */
let earlier: string | undefined;

/** What a database of before can hold: an entry of the old chain, sealed acts, and rows of tables that refuse changes. */
beforeAll(async () => {
  database = await emptyDatabase();
  const { owner } = database;
  await migrate(owner, '0030-charges-and-parts');
  const entry = {
    id: 1,
    at: clock.now(),
    actorKind: 'person',
    actorId: 7,
    action: 'support.send',
    objectKind: 'supportRequest',
    objectId: 'chained',
    outcome: 'done',
    codigo: '',
    requestId: '',
    details: { message: SAID },
  };
  await owner
    .insertInto('auditEntry')
    .values({
      ...entry,
      details: JSON.stringify(entry.details),
      previousHash: FIRST_HASH,
      hash: hashOfChained(entry, FIRST_HASH),
    })
    .execute();
  await migrate(owner);
  await act('with a card', { reason: SAID, rows: [{ note: 'nada' }, { note: CARD }] });
  await act('without', { reason: 'Llamó el cliente', attempt: randomUUID() });
  await sealAll();
  earlier = await readTrailSeal(owner);
  const rows = [
    sql`INSERT INTO person (id, document_type, document_number, first_name, address, created_at)
        VALUES (1, 1, '4567890', 'Ana', ${SAID}, now())`,
    sql`INSERT INTO person_note (id, attempt_id, person_id, author_id, text, created_at)
        VALUES (${randomUUID()}, ${randomUUID()}, 1, 1, ${SAID}, now()), (${randomUUID()}, ${randomUUID()}, 1, 1, 'Celular 70012345', now())`,
    sql`INSERT INTO setting (key, scope_kind, value, version, valid_from, author, reason, created_at)
        VALUES ('x', 'brand', ${JSON.stringify(`Tel. ${CARD}`)}::jsonb, 1, now(), 'x', '', now())`,
  ];
  for (const row of rows) await row.execute(owner);
}, 180_000);
afterAll(() => database.drop());

const act = (objectId: string, details: Record<string, unknown>) =>
  createAudit({ db: database.owner, clock }).recordAlone({
    actor: { kind: 'system' },
    action: 'payments.settle',
    outcome: 'done',
    object: { kind: 'payment', id: objectId },
    details,
  });

/** Transactions of other tests in the same cluster may have to end first. */
const sealAll = () =>
  vi.waitFor(async () => {
    while (await sealNext(database.owner, clock));
    expect(await countUnsealed(database.owner)).toBe(0);
  }, UNTIL_OTHERS_END);

/** How many rows of all tables hold the number. */
async function countOfCards(): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(database.owner);
  const parts = rows.map(
    ({ name }) => sql`SELECT count(*)::int AS count FROM ${sql.table(name)} row
      WHERE position(${CARD} IN row::text) > 0`,
  );
  const { rows: counts } = await sql<{ count: number }>`
    ${sql.join(parts, sql` UNION ALL `)}`.execute(database.owner);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** What the check says after somebody who may do anything has done this; it is then undone. */
async function foundAfter(statement: string) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof findBrokenTrail>>;
  await database.owner
    .transaction()
    .execute(async (tx) => {
      await sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`.execute(tx);
      await sql.raw(statement).execute(tx);
      found = await findBrokenTrail(tx, earlier);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const cover = (id: number) =>
  `UPDATE audit_entry SET details = replace(replace(details::text, '${CARD}', '•••••••••••••••••••'), '737', '•••')::jsonb WHERE id = ${id}`;

test('control: cards are there, and a redaction that nothing announces is found', async () => {
  expect(await countOfCards()).toBe(5);
  expect(await findBrokenTrail(database.owner, earlier)).toBeUndefined();
  expect(await foundAfter(cover(1))).toMatchObject({ part: 'entry', number: 1 });
  expect(await foundAfter(cover(2))).toMatchObject({ part: 'entry', number: 2 });
});

test('old card numbers are redacted everywhere, once; the trail tells each and stays whole', async () => {
  const { owner } = database;
  const redacted = { auditEntry: 2, person: 1, personNote: 1, setting: 1 };
  expect(await redactStoredCards(owner, clock, texts)).toEqual(redacted);
  expect(await countOfCards()).toBe(0);
  expect(await redactStoredCards(owner, clock, texts)).toEqual({});

  const { details } = await owner
    .selectFrom('auditEntry')
    .where('id', '=', 2)
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({
    reason: COVERED,
    rows: [{ note: 'nada' }, { note: '•••••••••••••••••••' }],
  });
  const notes = await owner.selectFrom('personNote').select('text').orderBy('text').execute();
  expect(notes.map(({ text }) => text)).toEqual(['Celular 70012345', COVERED]);

  expect(await findBrokenTrail(owner, earlier)).toBeUndefined();
  await sealAll();
  expect(await findBrokenTrail(owner, earlier)).toBeUndefined();
  const redactions = await listRedactions(owner);
  expect(redactions.map(({ entry }) => entry)).toEqual([1, 2]);
  const acts = await owner
    .selectFrom('auditEntry')
    .where('action', '=', 'operators.redactText')
    .select(['id', 'objectId'])
    .execute();
  expect(new Set(acts.map(({ objectId }) => objectId.split('/')[0]))).toEqual(
    new Set(['auditEntry', 'person', 'personNote', 'setting']),
  );
  expect(acts).toHaveLength(5);
});

test('the tables refuse changes again', async () => {
  const { owner } = database;
  for (const change of [cover(3), "UPDATE person_note SET text = ''", 'DELETE FROM setting'])
    await expect(sql.raw(change).execute(owner)).rejects.toThrow(/append-only/);
});

test('what is changed under cover of a redaction is found, and so is a redaction whose act is gone', async () => {
  const [first] = await listRedactions(database.owner);
  const reword = `UPDATE audit_entry SET details = '{"message": "•••"}' WHERE id = 1`;
  expect(await foundAfter(reword)).toMatchObject({ part: 'entry', number: 1 });
  const other = "UPDATE audit_entry SET outcome = 'refused' WHERE id = 2";
  expect(await foundAfter(other)).toMatchObject({ part: 'entry', number: 2 });
  const gone = `DELETE FROM audit_entry WHERE id = ${first?.by}`;
  expect(await foundAfter(gone)).toMatchObject({ part: 'entry', number: 1 });
});

test('a redaction counts only for the words that it names, and only when it came later', async () => {
  const { owner } = database;
  const [first] = await listRedactions(owner);
  const announce = (id: number, oldHash: string) => `
    INSERT INTO audit_entry (id, at, actor_kind, action, object_kind, object_id, outcome, details, hash)
    SELECT ${id}, at, actor_kind, action, object_kind, 'auditEntry/3', outcome,
           jsonb_build_object('columns', '["details"]'::jsonb, 'oldHash', '${oldHash}', 'newHash', encode(hash, 'hex')), hash
      FROM audit_entry WHERE id = ${first?.by}`;
  expect(await foundAfter(announce(900, 'f'.repeat(64)))).toMatchObject({ number: 3 });
});
