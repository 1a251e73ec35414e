import type { Clock } from '../clock.ts';
import { inTransaction, sql, type Db, type Tx } from '../db/database.ts';
import { FIRST_HASH, hashOfSeal, inMicroseconds } from './hashes.ts';

// Only sealers take it, and they never wait for it.
const SEALER_LOCK = 4_711_001;
const MOST_ACTS = 5_000;

/** Of some acts of one cluster, in the order in which they are sealed; the acts are the table `act` of the statement. */
export const DIGEST = sql<Buffer>`
  sha256(coalesce(string_agg(int8send(act.id) || int8send(act.transaction_number) || act.hash, ''::bytea
                             ORDER BY act.transaction_number, act.id), ''::bytea))`;
/** Every transaction with a lower number has ended, and what it wrote is visible to the statement. */
const RUNNING_FROM = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/**
 * `unsealed`: for each cluster in which acts were written, where its next seal begins, and before which transaction it may end. Whatever was
 * written in another cluster came with a dump, so all of it has ended.
 */
const UNSEALED = sql`
  WITH RECURSIVE cluster (number) AS (
    SELECT min(cluster_number) FROM audit_entry
    UNION ALL
    SELECT (SELECT min(cluster_number) FROM audit_entry WHERE cluster_number > cluster.number) FROM cluster WHERE cluster.number IS NOT NULL
  ), unsealed AS (
    SELECT cluster.number AS cluster_number, cluster.number = audit_cluster() AS is_here,
           coalesce((SELECT until_transaction FROM audit_seal WHERE audit_seal.cluster_number = cluster.number
                      ORDER BY from_transaction DESC LIMIT 1), 0) AS from_transaction,
           CASE WHEN cluster.number = audit_cluster() THEN ${RUNNING_FROM} ELSE ${sql.lit(Number.MAX_SAFE_INTEGER)} END AS before
      FROM cluster WHERE cluster.number IS NOT NULL)`;

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

/** One statement, so one snapshot: it sees every act of the transactions that it takes for ended. */
async function readNextRange(tx: Tx) {
  const { rows } = await sql<{
    clusterNumber: number;
    fromTransaction: number;
    untilTransaction: number;
    acts: number;
    digest: Buffer;
  }>`
    ${UNSEALED}
    SELECT unsealed.cluster_number, unsealed.from_transaction, range.last + 1 AS until_transaction, sealed.acts, sealed.digest
      FROM unsealed
     CROSS JOIN LATERAL (
       SELECT max(transaction_number) AS last FROM (
         SELECT transaction_number FROM audit_entry act
          WHERE act.cluster_number = unsealed.cluster_number
            AND act.transaction_number >= unsealed.from_transaction AND act.transaction_number < unsealed.before
          ORDER BY transaction_number, id LIMIT ${MOST_ACTS}) first_acts) range
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS acts, ${DIGEST} AS digest FROM audit_entry act
        WHERE act.cluster_number = unsealed.cluster_number
          AND act.transaction_number >= unsealed.from_transaction AND act.transaction_number <= range.last) sealed
     WHERE range.last IS NOT NULL
     ORDER BY unsealed.is_here, unsealed.cluster_number LIMIT 1`.execute(tx);
  return rows[0];
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
  const { rows } = await sql<{ at: Date | null }>`
    ${UNSEALED}
    SELECT min(oldest.at) AS at FROM unsealed CROSS JOIN LATERAL (
      SELECT act.at FROM audit_entry act
       WHERE act.cluster_number = unsealed.cluster_number AND act.transaction_number >= unsealed.from_transaction
       ORDER BY act.transaction_number, act.id LIMIT 1) oldest`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** How many acts no seal holds yet; with a transaction, only those that were written before it began. */
export async function countUnsealed(db: Db, before = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${UNSEALED}
    SELECT count(*)::int AS count FROM unsealed JOIN audit_entry act
      ON act.cluster_number = unsealed.cluster_number AND act.transaction_number >= unsealed.from_transaction
     WHERE NOT unsealed.is_here OR act.transaction_number < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number that the next transaction will have at least. */
export async function readNextTransaction(db: Db): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next`.execute(db);
  return rows[0]?.next ?? 0;
}
