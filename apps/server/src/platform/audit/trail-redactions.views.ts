import { sql, type Reader } from '../db/database.ts';
import type { DB } from '../db/tables.gen.ts';
import { FIRST_HASH, hashOfAct, hashOfChained, type Act } from './hashes.ts';

/** An act says that an entry of the trail was redacted: what its contents hashed to before and afterwards. */
export type Redaction = { entry: number; by: number; at: Date; oldHash: string; newHash: string };

const TRAIL = 'auditEntry' satisfies keyof DB;
const ANNOUNCED = /^auditEntry\/(?<entry>[1-9]\d{0,14})$/;

/** As `inMicroseconds` writes it. */
export const inMicrosecondsOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The id of a row as the object of an act. */
export function objectOfText(table: keyof DB, key: string): string {
  return `${table}/${key}`;
}

type Entry = Act & { id: number; clusterNumber: number | null; previousHash: Buffer | null };

/** The hash of what an entry says now, whatever it said when it was written. */
export function hashAsWritten(entry: Entry & { writtenAt: string }): Buffer {
  if (entry.clusterNumber !== null) return hashOfAct(entry, entry.writtenAt);
  return hashOfChained(entry, entry.previousHash ?? FIRST_HASH);
}

/** The same, of one row; undefined for a row of another table, which has no hash. */
export async function readHashAsWritten(
  reader: Reader,
  table: keyof DB,
  key: string,
): Promise<string | undefined> {
  if (table !== TRAIL) return undefined;
  const entry = await reader
    .selectFrom('auditEntry')
    .where('id', '=', Number(key))
    .selectAll()
    .select(inMicrosecondsOf('at').as('writtenAt'))
    .executeTakeFirstOrThrow();
  return hashAsWritten(entry).toString('hex');
}

/** All redactions of the trail that it announces itself, in their order (SEC-41). */
export async function listRedactions(reader: Reader): Promise<Redaction[]> {
  const acts = await reader
    .selectFrom('auditEntry')
    .where('action', '=', 'operators.redactText')
    .where('objectId', 'like', `${TRAIL}/%`)
    .orderBy('id')
    .select(['id', 'at', 'objectId'])
    .select([
      sql<string | null>`details->>'oldHash'`.as('oldHash'),
      sql<string | null>`details->>'newHash'`.as('newHash'),
    ])
    .execute();
  return acts.flatMap(({ id, at, objectId, oldHash, newHash }) => {
    const entry = Number(ANNOUNCED.exec(objectId)?.groups?.['entry']);
    if (!entry || oldHash === null || newHash === null) return [];
    return [{ entry, by: id, at, oldHash, newHash }];
  });
}

/**
 * Whether an entry says what its hash stands for, after the redactions that later acts announce: each continues where the one before it
 * ended, and the last one is what stands there.
 */
export function isAsAnnounced(
  stored: Buffer,
  written: Buffer,
  redactions: readonly Redaction[],
): boolean {
  let expected = stored.toString('hex');
  for (const { oldHash, newHash } of redactions) {
    if (oldHash !== expected) return false;
    expected = newHash;
  }
  return expected === written.toString('hex');
}
