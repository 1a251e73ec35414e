import { sql, type Db } from '../db/database.ts';
import { FIRST_HASH, hashOfSeal } from './hashes.ts';
import { DIGEST } from './seals.store.ts';
import {
  hashAsWritten,
  inMicrosecondsOf,
  isAsAnnounced,
  listRedactions,
  type Redaction,
} from './trail-redactions.views.ts';

/** Where the trail is not as it was written: an entry, or a range of them, by the number of its seal. */
export type Broken = {
  part: 'entry' | 'seal';
  number: number;
  /** An earlier seal knows it, and nothing so late is there: the end was cut off. */
  isCutOff: boolean;
};
type Known = { part: Broken['part']; number: number; text: string };

const AT_ONCE = 1_000;
/** What `--seal` of `npm run audit:check` takes. Those from before there were seals of ranges name an entry, without the `s`. */
export const TRAIL_SEAL = /^s?[1-9]\d{0,14}:[0-9a-f]{64}$/;

/**
 * The newest seal, `s1234:9f86…`; of a trail without seals, its newest entry. Stored outside the database, it fixes every act that it and the
 * seals before it hold.
 */
export async function readTrailSeal(db: Db): Promise<string | undefined> {
  const seal = await db
    .selectFrom('auditSeal')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (seal) return textOf('seal', seal.number, seal.hash);
  const entry = await db
    .selectFrom('auditEntry')
    .where('clusterNumber', 'is', null)
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry && textOf('entry', entry.id, entry.hash);
}

/**
 * Checks each entry and then each seal; returns the first that does not fit. An entry may be redacted where a later act says so (SEC-41);
 * its own hash stays what it was, so that its seal fits. Alone, the trail does not reveal that its end was cut off, or that
 * it was written anew from the beginning: an earlier seal (`readTrailSeal`) does. Nor does an act that no seal holds yet, if its hash was
 * made anew, too.
 */
export async function findBrokenTrail(db: Db, earlier?: string): Promise<Broken | undefined> {
  const known = earlier === undefined ? undefined : knownOf(earlier);
  const { broken, chained } = await checkEntries(db, known);
  return broken ?? checkSeals(db, chained, known);
}

export async function countTrail(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries from before there were seals form a chain of their own; `chained` is its last hash, which the first seal continues. */
async function checkEntries(
  db: Db,
  known: Known | undefined,
): Promise<{ broken?: Broken; chained: Buffer }> {
  let chained: Buffer = FIRST_HASH;
  let lastChained = 0;
  let lastId = 0;
  const redactions = Map.groupBy(await listRedactions(db), ({ entry }) => entry);
  for (;;) {
    const entries = await db
      .selectFrom('auditEntry')
      .selectAll()
      .select(inMicrosecondsOf('at').as('writtenAt'))
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const entry of entries) {
      lastId = entry.id;
      const broken = { part: 'entry' as const, number: entry.id, isCutOff: false };
      if (!isWhole(entry, redactions.get(entry.id))) return { broken, chained };
      if (entry.clusterNumber !== null) continue;
      if (
        entry.id !== lastChained + 1 ||
        entry.previousHash?.equals(chained) !== true ||
        isAnother('entry', entry.id, entry.hash, known)
      )
        return { broken, chained };
      chained = entry.hash;
      lastChained = entry.id;
    }
    if (entries.length < AT_ONCE) return { ...cutOff('entry', lastChained, known), chained };
  }
}

function isWhole(
  entry: Parameters<typeof hashAsWritten>[0] & { hash: Buffer },
  redactions: readonly Redaction[] = [],
): boolean {
  const isLater = redactions.every(({ by }) => by > entry.id);
  return isLater && isAsAnnounced(entry.hash, hashAsWritten(entry), redactions);
}

async function checkSeals(
  db: Db,
  chained: Buffer,
  known: Known | undefined,
): Promise<Broken | undefined> {
  let last = { number: 0, hash: chained };
  const ends = new Map<number, number>();
  for (;;) {
    const seals = await readSeals(db, last.number);
    for (const seal of seals) {
      const { number, clusterNumber, fromTransaction, previousHash, hash } = seal;
      if (
        number !== last.number + 1 ||
        fromTransaction !== (ends.get(clusterNumber) ?? 0) ||
        !previousHash.equals(last.hash) ||
        !hash.equals(hashOfSeal(seal, last.hash, seal.writtenAt)) ||
        seal.foundActs !== seal.acts ||
        !seal.foundDigest.equals(seal.digest) ||
        isAnother('seal', number, hash, known)
      )
        return { part: 'seal', number, isCutOff: false };
      ends.set(clusterNumber, seal.untilTransaction);
      last = { number, hash };
    }
    if (seals.length < AT_ONCE) return cutOff('seal', last.number, known).broken;
  }
}

/** With what stands in their ranges now. */
async function readSeals(db: Db, after: number) {
  const { rows } = await sql<{
    number: number;
    clusterNumber: number;
    fromTransaction: number;
    untilTransaction: number;
    acts: number;
    digest: Buffer;
    previousHash: Buffer;
    hash: Buffer;
    writtenAt: string;
    foundActs: number;
    foundDigest: Buffer;
  }>`
    SELECT seal.*, ${inMicrosecondsOf('seal.sealed_at')} AS written_at, found.acts AS found_acts, found.digest AS found_digest
      FROM audit_seal seal
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS acts, ${DIGEST} AS digest FROM audit_entry act
        WHERE act.cluster_number = seal.cluster_number
          AND act.transaction_number >= seal.from_transaction AND act.transaction_number < seal.until_transaction) found
     WHERE seal.number > ${after} ORDER BY seal.number LIMIT ${AT_ONCE}`.execute(db);
  return rows;
}

function knownOf(earlier: string): Known {
  const isSeal = earlier.startsWith('s');
  const number = Number(earlier.slice(isSeal ? 1 : 0).split(':')[0]);
  return { part: isSeal ? 'seal' : 'entry', number, text: earlier };
}

function isAnother(
  part: Broken['part'],
  number: number,
  hash: Buffer,
  known: Known | undefined,
): boolean {
  return (
    known?.part === part && known.number === number && known.text !== textOf(part, number, hash)
  );
}

function cutOff(part: Broken['part'], last: number, known: Known | undefined): { broken?: Broken } {
  if (known?.part !== part || known.number <= last) return {};
  return { broken: { part, number: last + 1, isCutOff: true } };
}

function textOf(part: Broken['part'], number: number, hash: Buffer): string {
  return `${part === 'seal' ? 's' : ''}${number}:${hash.toString('hex')}`;
}
