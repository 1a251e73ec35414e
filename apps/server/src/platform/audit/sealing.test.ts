import { setTimeout as pause } from 'node:timers/promises';
import { RawNode } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { countWaiting, UNTIL_THEY_WAIT } from '../../../test/hold.ts';
import { canBeSealed, UNTIL_OTHERS_END } from '../../../test/sealing.ts';
import { fixedClock } from '../clock.ts';
import { sql, type Db, type Tx } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createAudit, type AuditFact } from './audit.ts';
import { hashOfAct } from './hashes.ts';
import { createSealer } from './sealer.ts';
import { countUnsealed, sealNext } from './seals.store.ts';
import { findBrokenTrail, readTrailSeal } from './trail-check.views.ts';

vi.setConfig({ testTimeout: 180_000 });
const NOON = new Date('2026-03-10T16:00:00.123Z');
const clock = fixedClock(NOON);
const databases: TestDatabase[] = [];
let db: Db;
let owner: Db;

beforeEach(async () => {
  clock.set(NOON);
  const database = await cloneDatabase();
  databases.push(database);
  ({ db, owner } = database);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const fact = (objectId: string): AuditFact => ({
  actor: { kind: 'system' },
  action: 'payments.settle',
  object: { kind: 'payment', id: objectId },
  outcome: 'done',
});

const act = (objectId: string) => createAudit({ db, clock }).recordAlone(fact(objectId));

/** What was written here comes into one seal: transactions of other tests in the same cluster may have to end first. */
async function sealAll(): Promise<void> {
  await expect.poll(() => canBeSealed(db), UNTIL_OTHERS_END).toBe(true);
  while (await sealNext(db, clock));
  expect(await countUnsealed(db)).toBe(0);
}

async function idOf(objectId: string): Promise<number> {
  const row = await db
    .selectFrom('auditEntry')
    .where('objectId', '=', objectId)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What somebody can do who may do anything in the database. */
async function forge(...statements: string[]): Promise<void> {
  for (const table of ['audit_entry', 'audit_seal'])
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(owner);
  for (const statement of statements) await sql.raw(statement).execute(owner);
}

/** An act that says something else, with the hash that belongs to it. */
async function forgeWhole(objectId: string): Promise<void> {
  const row = await owner
    .selectFrom('auditEntry')
    .where('objectId', '=', objectId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const hash = hashOfAct({ ...row, outcome: 'refused' }).toString('hex');
  await forge(
    `UPDATE audit_entry SET outcome = 'refused', hash = '\\x${hash}' WHERE id = ${row.id}`,
  );
}

test.each([
  ['says something else', `UPDATE audit_entry SET object_id = 'x' WHERE object_id = 'b'`, 'entry'],
  [
    'happened a microsecond later',
    `UPDATE audit_entry SET at = at + interval '1 microsecond' WHERE object_id = 'b'`,
    'entry',
  ],
  ['is gone', `DELETE FROM audit_entry WHERE object_id = 'b'`, 'seal'],
  [
    'was written twice',
    `INSERT INTO audit_entry (at, actor_kind, action, object_kind, object_id, outcome, details, hash, cluster_number, transaction_number)
     SELECT at, actor_kind, action, object_kind, object_id, outcome, details, hash, cluster_number, transaction_number
       FROM audit_entry WHERE object_id = 'b'`,
    'seal',
  ],
  ['has another number', `UPDATE audit_entry SET id = 1000000 WHERE object_id = 'b'`, 'seal'],
  [
    'was moved behind the seals',
    `UPDATE audit_entry SET transaction_number = transaction_number + 1000000 WHERE object_id = 'b'`,
    'seal',
  ],
])('a sealed act that %s is found', async (_, statement, part) => {
  for (const id of ['a', 'b', 'c']) await act(id);
  await sealAll();
  await act('d');
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
  const number = part === 'entry' ? await idOf('b') : 1;
  await forge(statement);
  expect(await findBrokenTrail(db)).toMatchObject({ part, number });
});

test('a sealed act with a new hash of its own does not fit its seal, nor does a new seal fit the next', async () => {
  await act('a');
  await sealAll();
  await act('b');
  await sealAll();
  const seal = await readTrailSeal(db);
  expect(await findBrokenTrail(db, seal)).toBeUndefined();
  await forgeWhole('a');
  expect(await findBrokenTrail(db)).toMatchObject({ part: 'seal', number: 1 });
  // Sealed anew, it no longer is what the second seal continues.
  await forge(
    'CREATE TABLE second AS SELECT * FROM audit_seal WHERE number = 2',
    'DELETE FROM audit_seal',
  );
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
  expect(await findBrokenTrail(db, seal)).toEqual({ part: 'seal', number: 2, isCutOff: true });
});

test('before it is sealed, an act is found changed only while its hash is the old one; when it is gone, nothing shows it', async () => {
  for (const id of ['a', 'b', 'c']) await act(id);
  await forge(`UPDATE audit_entry SET object_id = 'x' WHERE object_id = 'a'`);
  expect(await findBrokenTrail(db)).toMatchObject({ part: 'entry', number: await idOf('x') });
  await forge(`UPDATE audit_entry SET object_id = 'a' WHERE object_id = 'x'`);
  await forgeWhole('b');
  await forge(`DELETE FROM audit_entry WHERE object_id = 'c'`);
  expect(await findBrokenTrail(db)).toBeUndefined();
});

/** One transaction writes its act and goes on; another one begins later, ends earlier, and has the higher number. */
async function lateCommit(sealer: Db): Promise<void> {
  const goOn = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const late = db.transaction().execute(async (tx: Tx) => {
    await createAudit({ db, clock }).record(tx, fact('late'));
    written.resolve();
    await goOn.promise;
  });
  await written.promise;
  await act('early');
  await sealNext(sealer, clock);
  goOn.resolve();
  await late;
  expect(await idOf('late')).toBeLessThan(await idOf('early'));
}

test('an act that is committed late is sealed later, with whatever else had to wait', async () => {
  await act('before');
  await sealAll();
  await lateCommit(db);
  expect(await countUnsealed(db)).toBe(2);
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
});

/** A database whose statements say something else here, for the controls. */
function saying(text: string, instead: string): Db {
  const rewrite = (node: RawNode): RawNode => ({
    ...node,
    sqlFragments: node.sqlFragments.map((part) => part.replaceAll(text, instead)),
    parameters: node.parameters.map((each) => (RawNode.is(each) ? rewrite(each) : each)),
  });
  return db.withPlugin({
    transformQuery: ({ node }) => (RawNode.is(node) ? rewrite(node) : node),
    transformResult: async ({ result }) => result,
  });
}

test('the control: a sealer that takes all it sees skips the late act, and the check finds that', async () => {
  await lateCommit(saying('pg_snapshot_xmin', 'pg_snapshot_xmax'));
  expect(await countUnsealed(db)).toBe(0);
  expect(await findBrokenTrail(db)).toMatchObject({ part: 'seal', number: 1 });
});

test('while transactions of all lengths write and some fail, sealers miss no act and seal none twice', async () => {
  const audit = createAudit({ db, clock });
  const over = new AbortController();
  const sealer = async () => {
    while (!over.signal.aborted) await sealNext(db, clock);
  };
  const sealers = [sealer(), sealer()];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 120 }, (_, n) =>
      db.transaction().execute(async (tx) => {
        await audit.record(tx, fact(`first of ${n}`));
        await pause((n * 7) % 23);
        await audit.record(tx, fact(`second of ${n}`));
        if (n % 10 === 0) throw new Error('undo');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(108);
  over.abort();
  await Promise.all(sealers);
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
  const { rows } =
    await sql`SELECT sum(acts)::int AS sealed, count(*)::int > 1 AS "isMany" FROM audit_seal`.execute(
      db,
    );
  expect(rows).toEqual([{ sealed: 216, isMany: true }]);
});

/** Does something while a sealer stands before the seal that it is about to write. */
async function whileItSeals(during: () => Promise<void>): Promise<unknown> {
  return owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      await sql`LOCK TABLE audit_seal IN SHARE MODE`.execute(connection);
      const sealing = sealNext(db, clock).catch((error: unknown) => error);
      await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
      await during();
      await sql`ROLLBACK`.execute(connection);
      return await sealing;
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
}

/** An act that the next round can seal. */
async function actToSeal(): Promise<void> {
  await act('a');
  await expect.poll(() => canBeSealed(db), UNTIL_OTHERS_END).toBe(true);
}

test('of two sealers one works, and the other one does not wait for it', async () => {
  await actToSeal();
  const sealed = await whileItSeals(async () => {
    expect(await sealNext(db, clock)).toBeUndefined();
  });
  expect(sealed).toEqual({ acts: 1 });
  expect(await countUnsealed(db)).toBe(0);
});

test('the control: two sealers without their lock want to write the same seal, which the database refuses', async () => {
  const unlocked = saying('pg_try_advisory_xact_lock(', '0 < (');
  await actToSeal();
  let second: Promise<unknown> = Promise.resolve();
  const first = await whileItSeals(async () => {
    second = sealNext(unlocked, clock).catch((error: Error) => error.message);
    await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(2);
  });
  const outcomes = [first instanceof Error ? first.message : first, await second];
  expect(outcomes).toEqual(
    expect.arrayContaining([{ acts: 1 }, expect.stringMatching(/duplicate key/)]),
  );
});

test('what a killed sealer was about to seal is sealed by the next one', async () => {
  await actToSeal();
  const died = await whileItSeals(async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(
      owner,
    );
  });
  expect(died).toBeInstanceOf(Error);
  expect(await countUnsealed(db)).toBe(1);
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
});

/** From which cluster the next acts seem to come, and which number their transactions seem to have there. */
const writtenIn = (cluster: string, number: string) =>
  sql`ALTER TABLE audit_entry ALTER cluster_number SET DEFAULT ${sql.raw(cluster)},
                              ALTER transaction_number SET DEFAULT ${sql.raw(number)}`.execute(
    owner,
  );
const CURRENT = 'pg_current_xact_id()::text::bigint';

test.each([
  ['lower', `${CURRENT} + 1000000`],
  ['higher', `${CURRENT} / 2`],
])('restored where transactions have %s numbers, the trail goes on', async (_, elsewhere) => {
  await writtenIn('7', elsewhere);
  await act('sealed');
  expect(await sealNext(db, clock)).toEqual({ acts: 1 });
  await act('not sealed yet');
  await writtenIn('audit_cluster()', CURRENT);
  await act('new');
  await sealAll();
  const { rows } = await sql`
    SELECT number, acts, cluster_number = audit_cluster() AS here FROM audit_seal ORDER BY 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { number: 1, acts: 1, here: false },
    { number: 2, acts: 1, here: false },
    { number: 3, acts: 1, here: true },
  ]);
  expect(await findBrokenTrail(db)).toBeUndefined();
});

test('acts never wait for each other', async () => {
  const audit = createAudit({ db, clock });
  await db.transaction().execute(async (first) => {
    await audit.record(first, fact('a'));
    await db.transaction().execute((second) => audit.record(second, fact('b')));
    await audit.record(first, fact('c'));
  });
  await sealAll();
  expect(await findBrokenTrail(db)).toBeUndefined();
});

test('an act that is in no seal after 10 seconds is an alarm, once, until it is sealed', async () => {
  const metrics = createMetrics();
  const sealer = createSealer({ db, clock, log: silentLog(), metrics });
  const age = async () =>
    Number(/^kantuta_trail_unsealed_seconds (\S+)$/m.exec(await metrics.read())?.[1]);
  const alarms = async () =>
    Number(/event="trail_unsealed"} (\d+)/.exec(await metrics.read())?.[1] ?? 0);
  expect(await age()).toBe(0);
  const goOn = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const hanging = db.transaction().execute(async (tx) => {
    await createAudit({ db, clock }).record(tx, fact('hangs'));
    written.resolve();
    await goOn.promise;
  });
  await written.promise;
  await act('behind it');
  clock.advance(10_000);
  await sealer.sealAndLook();
  expect([await age(), await alarms()]).toEqual([10, 0]);
  clock.advance(1_000);
  await sealer.sealAndLook();
  await sealer.sealAndLook();
  expect([await age(), await alarms()]).toEqual([11, 1]);
  goOn.resolve();
  await hanging;
  await sealAll();
  expect(await age()).toBe(0);
  await sealer.sealAndLook();
  await act('soon');
  clock.advance(5_000);
  await sealer.sealAndLook();
  expect(await alarms()).toBe(1);
});
