import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { UNTIL_OTHERS_END } from '../../../test/sealing.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createAudit } from './audit.ts';
import { FIRST_HASH, hashOfChained } from './hashes.ts';
import { sealNext } from './seals.store.ts';
import { findBrokenTrail, readTrailSeal } from './trail-check.views.ts';

vi.setConfig({ testTimeout: 180_000 });

const clock = fixedClock(new Date('2026-03-10T16:00:00Z'));
const LENGTH = 5;
let database: TestDatabase;
/** What `npm run audit:check` printed before there were seals. */
let oldSeal: string;

/** Entries as they were chained before migration 0032. */
beforeAll(async () => {
  database = await emptyDatabase();
  const { owner } = database;
  await migrate(owner, '0030-charges-and-parts');
  let previousHash: Buffer = FIRST_HASH;
  for (let id = 1; id <= LENGTH; id += 1) {
    const entry = {
      id,
      at: clock.now(),
      actorKind: 'person',
      actorId: 7,
      action: 'payments.start',
      objectKind: 'payment',
      objectId: `old ${id}`,
      outcome: 'done',
      codigo: '',
      requestId: '',
      details: { b: 1, a: [id] },
    };
    const hash = hashOfChained(entry, previousHash);
    await owner
      .insertInto('auditEntry')
      .values({ ...entry, details: JSON.stringify(entry.details), previousHash, hash })
      .execute();
    previousHash = hash;
  }
  oldSeal = `${LENGTH}:${previousHash.toString('hex')}`;
  await migrate(owner);
});
afterAll(() => database.drop());

const act = () =>
  createAudit({ db: database.owner, clock }).recordAlone({
    actor: { kind: 'system' },
    action: 'payments.settle',
    object: { kind: 'payment', id: 'new' },
    outcome: 'done',
  });

/** What is found after a change by somebody who may do anything; the change is then undone. */
async function foundAfter(statement: string, seal?: string) {
  const undo = new Error('undo');
  let found: Awaited<ReturnType<typeof findBrokenTrail>>;
  await database.owner
    .transaction()
    .execute(async (tx) => {
      await sql`ALTER TABLE audit_entry DISABLE TRIGGER USER`.execute(tx);
      await sql.raw(statement).execute(tx);
      found = await findBrokenTrail(tx, seal);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

test('the old chain is checked as before, and its seals still fit', async () => {
  expect(await readTrailSeal(database.owner)).toBe(oldSeal);
  expect(await findBrokenTrail(database.owner, oldSeal)).toBeUndefined();
  const change = (id: number) => `UPDATE audit_entry SET outcome = 'refused' WHERE id = ${id}`;
  expect(await foundAfter(change(3))).toMatchObject({ part: 'entry', number: 3 });
  expect(await foundAfter('DELETE FROM audit_entry WHERE id = 2')).toMatchObject({ number: 3 });
  const end = { part: 'entry', number: LENGTH, isCutOff: true };
  expect(await foundAfter(`DELETE FROM audit_entry WHERE id = ${LENGTH}`, oldSeal)).toEqual(end);
});

test('new acts count on, and the first seal continues the chain, so that its end cannot be cut off', async () => {
  const { owner } = database;
  await act();
  await expect.poll(() => sealNext(owner, clock), UNTIL_OTHERS_END).toEqual({ acts: 1 });
  expect(await readTrailSeal(owner)).toMatch(/^s1:/);
  expect(await findBrokenTrail(owner, oldSeal)).toBeUndefined();
  const { id } = await owner
    .selectFrom('auditEntry')
    .where('objectId', '=', 'new')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(LENGTH + 1);
  expect(await foundAfter(`DELETE FROM audit_entry WHERE id = ${LENGTH}`)).toMatchObject({
    part: 'seal',
    number: 1,
  });
});

test('an older process that goes on chaining is refused', async () => {
  const { hash } = await database.owner
    .selectFrom('auditEntry')
    .orderBy('id', 'desc')
    .select('hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  await expect(
    sql`
      INSERT INTO audit_entry (id, at, actor_kind, action, object_kind, object_id, outcome, details, previous_hash, hash)
      VALUES (100, now(), 'system', 'a', 'b', 'c', 'done', '{}', ${hash}, ${hash})`.execute(
      database.owner,
    ),
  ).rejects.toThrow(/audit_entry_chained_or_sealed/);
});
