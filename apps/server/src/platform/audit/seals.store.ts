import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Reader, type Tx } from '../db/database.ts';
import { FIRST_HASH, hashOfSeal, inMicroseconds } from './hashes.ts';

// Only sealers take it, and they never wait for it.
const SEALER_LOCK = 4_711_001;
const MOST_ACTS = 5_000;

/** Of some acts of one cluster, in the order in which they are sealed; the acts are the table `act` of the statement. */
export const DIGEST = sql<Buffer>`
  sha256(coalesce(string_agg(int8send(act.id) || int8send(act.transaction_number) || act.hash, ''::bytea
                             ORDER BY act.transaction_number, act.id), ''::bytea))`;
type Unsealed = { clusterNumber: number; fromTransaction: number; beforeTransaction: number };

/**
 * Seals the next range of acts whose transactions have all ended; undefined if there is none, or if another sealer is at work. An act that
 * is committed late has a transaction that still ran, so it lies behind the range and comes into a later one.
 */
export async function sealNext(db: Db, clock: Clock): Promise<{ acts: number } | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await isOnlySealer(tx))) return undefined;
    const range = await readNextRange(tx);
    if (!range) return undefined;
    const last = await readLast(tx);
    const seal = { ...range, number: last.number + 1 };
    const sealedAt = clock.now();
    await tx
      .insertInto('auditSeal')
      .values({
        ...seal,
        sealedAt,
        previousHash: last.hash,
        hash: hashOfSeal(seal, last.hash, inMicroseconds(sealedAt)),
      })
      .execute();
    return { acts: seal.acts };
  });
}

async function isOnlySealer(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    SELECT pg_try_advisory_xact_lock(${SEALER_LOCK}) AS is_only`.execute(tx);
  return rows[0]?.isOnly === true;
}

/** The first acts that no seal holds, with all that their transactions wrote. */
async function readNextRange(tx: Tx) {
  for (const { clusterNumber, fromTransaction, beforeTransaction } of await listUnsealed(tx)) {
    const first = tx
      .selectFrom('auditEntry')
      .where('clusterNumber', '=', clusterNumber)
      .where('transactionNumber', '>=', fromTransaction)
      .where('transactionNumber', '<', beforeTransaction)
      .orderBy('transactionNumber')
      .orderBy('id')
      .limit(MOST_ACTS)
      .select('transactionNumber');
    const { last } = await tx
      .selectFrom(first.as('first'))
      .select((of) => of.fn.max('transactionNumber').as('last'))
      .executeTakeFirstOrThrow();
    if (last === null) continue;
    const range = { clusterNumber, fromTransaction, untilTransaction: last + 1 };
    const { rows } = await sql<{ acts: number; digest: Buffer }>`
      SELECT count(*)::int AS acts, ${DIGEST} AS digest FROM audit_entry act
       WHERE act.cluster_number = ${clusterNumber}
         AND act.transaction_number >= ${fromTransaction} AND act.transaction_number <= ${last}`.execute(
      tx,
    );
    if (rows[0]) return { ...range, ...rows[0] };
  }
  return undefined;
}

/**
 * For each cluster in which acts were written, where its next seal begins, and before which transaction it must end: that and every later one
 * may still run. What was written in another cluster came with a dump, so all of it has ended, and it comes first. The statements that
 * follow see every act of what has ended here. They are many and small: as one, PostgreSQL compiled it for seconds.
 */
async function listUnsealed(reader: Reader): Promise<Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    WITH RECURSIVE cluster (number) AS (
      SELECT min(cluster_number) FROM audit_entry
      UNION ALL
      SELECT (SELECT min(cluster_number) FROM audit_entry WHERE cluster_number > cluster.number) FROM cluster WHERE cluster.number IS NOT NULL
    )
    SELECT cluster.number AS cluster_number,
           coalesce((SELECT until_transaction FROM audit_seal WHERE audit_seal.cluster_number = cluster.number
                      ORDER BY from_transaction DESC LIMIT 1), 0) AS from_transaction,
           CASE WHEN cluster.number = audit_cluster() THEN pg_snapshot_xmin(pg_current_snapshot())::text::bigint
                ELSE ${sql.lit(Number.MAX_SAFE_INTEGER)} END AS before_transaction
      FROM cluster WHERE cluster.number IS NOT NULL
     ORDER BY cluster.number = audit_cluster(), cluster.number`.execute(reader);
  return rows;
}

/** The first seal continues the chain of the entries from before there were seals. */
async function readLast(tx: Tx): Promise<{ number: number; hash: Buffer }> {
  const seal = await tx
    .selectFrom('auditSeal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (seal) return seal;
  const entry = await tx
    .selectFrom('auditEntry')
    .where('clusterNumber', 'is', null)
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { number: 0, hash: entry?.hash ?? FIRST_HASH };
}

/** When the first act that no seal holds yet was written; undefined if all are sealed. */
export async function readOldestUnsealed(db: Db): Promise<Date | undefined> {
  let oldest: Date | undefined;
  for (const { clusterNumber, fromTransaction } of await listUnsealed(db)) {
    const act = await db
      .selectFrom('auditEntry')
      .where('clusterNumber', '=', clusterNumber)
      .where('transactionNumber', '>=', fromTransaction)
      .orderBy('transactionNumber')
      .orderBy('id')
      .limit(1)
      .select('at')
      .executeTakeFirst();
    if (act && (!oldest || act.at < oldest)) oldest = act.at;
  }
  return oldest;
}

/** How many acts no seal holds yet; with a transaction, only those that were written before it began. */
export async function countUnsealed(db: Db, before = Number.MAX_SAFE_INTEGER): Promise<number> {
  let count = 0;
  for (const { clusterNumber, fromTransaction, beforeTransaction } of await listUnsealed(db)) {
    const isHere = beforeTransaction < Number.MAX_SAFE_INTEGER;
    const found = await db
      .selectFrom('auditEntry')
      .where('clusterNumber', '=', clusterNumber)
      .where('transactionNumber', '>=', fromTransaction)
      .where('transactionNumber', '<', isHere ? before : beforeTransaction)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    count += found.count;
  }
  return count;
}

/** The number that the next transaction will have at least. */
export async function readNextTransaction(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next`.execute(db);
  return rows[0]?.next ?? 0;
}
