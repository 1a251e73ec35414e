import type {
  ContactMode,
  FollowUpKind,
  ProspectAct,
  ProspectStage,
} from '@kantuta/contract/prospects/prospect.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** What is typed about somebody. */
export type Typed = {
  name: string;
  document: string;
  phone: string;
  email: string;
  city: string;
  contactBy: ContactMode;
};
export type StoredProspect = Typed & {
  id: string;
  ownerId: number;
  attemptId: string;
  stage: ProspectStage;
  preSponsorId: number;
  registeredAt: Date;
  lockedSince: Date;
  lockedUntil: Date;
  passedAt: Date | null;
};

type Row = Omit<StoredProspect, 'contactBy' | 'stage'> & { contactBy: string; stage: string };
const COLUMNS = [
  'id',
  'ownerId',
  'attemptId',
  'name',
  'document',
  'phone',
  'email',
  'city',
  'contactBy',
  'stage',
  'preSponsorId',
  'registeredAt',
  'lockedSince',
  'lockedUntil',
  'passedAt',
] as const;
// The table holds no other words.
const stored = (row: Row): StoredProspect => ({
  ...row,
  contactBy: row.contactBy as ContactMode,
  stage: row.stage as ProspectStage,
});

export async function insertProspect(
  tx: Tx,
  fresh: StoredProspect & { contactsDueAt?: Date },
): Promise<void> {
  await tx.insertInto('prospect').values(fresh).execute();
}

/** One that was inserted in this transaction, and that nobody knows of yet. */
export async function dropProspect(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('prospect').where('id', '=', id).execute();
}

export async function lockProspect(tx: Tx, id: string): Promise<StoredProspect | undefined> {
  const row = await tx
    .selectFrom('prospect')
    .where('id', '=', id)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
  return row && stored(row);
}

/** What the same attempt of an adviser has registered before. */
export async function findByAttempt(
  reader: Reader,
  of: { ownerId: number; attemptId: string },
): Promise<StoredProspect | undefined> {
  const row = await reader
    .selectFrom('prospect')
    .where('ownerId', '=', of.ownerId)
    .where('attemptId', '=', of.attemptId)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && stored(row);
}

/** The caller holds the lock of the row. */
export async function setProspect(
  tx: Tx,
  id: string,
  fields: Partial<Typed> &
    Partial<Pick<StoredProspect, 'stage' | 'lockedSince' | 'lockedUntil' | 'passedAt'>> & {
      saleId?: number;
      contactsDueAt?: null;
      erasedAt?: Date | null;
    },
): Promise<void> {
  await tx.updateTable('prospect').set(fields).where('id', '=', id).execute();
}

/** Whose each of these keys is now, if anybody's. */
export type Holder = Pick<
  StoredProspect,
  'id' | 'ownerId' | 'name' | 'stage' | 'lockedSince' | 'lockedUntil'
>;

/**
 * Takes the keys that nobody has; two who take one at once wait for each other here. Returns the prospects that have the others, locked in the order
 * of their ids.
 */
export async function takeFreeKeys(
  tx: Tx,
  prospectId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  // In one order, so that two who take the same keys never wait for each other in a circle.
  for (const hash of hashes.toSorted(Buffer.compare))
    await tx
      .insertInto('prospectKey')
      .values({ hash, prospectId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function lockHolders(tx: Tx, hashes: readonly Buffer[]): Promise<Holder[]> {
  if (hashes.length === 0) return [];
  for (;;) {
    const rows = await lockThose(tx, hashes);
    // Whoever held a row meanwhile may have given its keys to another one.
    const now = new Set(await holderIds(tx, hashes));
    const kept = rows.filter(({ id }) => now.has(id));
    if (kept.length === now.size) return kept;
  }
}

async function lockThose(tx: Tx, hashes: readonly Buffer[]): Promise<Holder[]> {
  const rows = await tx
    .selectFrom('prospect')
    .where('id', 'in', (from) =>
      from
        .selectFrom('prospectKey')
        .where('hash', 'in', [...hashes])
        .select('prospectId'),
    )
    .orderBy('id')
    .select(['id', 'ownerId', 'name', 'stage', 'lockedSince', 'lockedUntil'])
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, stage: row.stage as ProspectStage }));
}

async function holderIds(tx: Tx, hashes: readonly Buffer[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('prospectKey')
    .where('hash', 'in', [...hashes])
    .distinct()
    .select('prospectId')
    .execute();
  return rows.map(({ prospectId }) => prospectId);
}

/** The keys of these prospects are nobody's any more. */
export async function dropKeys(tx: Tx, prospectIds: readonly string[]): Promise<void> {
  if (prospectIds.length === 0) return;
  await tx
    .deleteFrom('prospectKey')
    .where('prospectId', 'in', [...prospectIds])
    .execute();
}

export async function insertEvent(
  tx: Tx,
  event: {
    prospectId: string;
    act: ProspectAct;
    at: Date;
    stage?: ProspectStage | null;
    words?: string;
  },
): Promise<void> {
  const { prospectId, act, at, stage = null, words = '' } = event;
  await sql`
    INSERT INTO prospect_event (prospect_id, number, at, act, stage, words)
    SELECT ${prospectId}::uuid, coalesce(max(number), 0) + 1, ${at}::timestamptz, ${act}, ${stage}::text, ${words}
      FROM prospect_event WHERE prospect_id = ${prospectId}::uuid`.execute(tx);
}

/** False: the same attempt has planned it before. */
export async function insertFollowUp(
  tx: Tx,
  row: {
    id: string;
    prospectId: string;
    what: FollowUpKind;
    words: string;
    dueOn: string;
    madeAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('prospectFollowUp')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was done; undefined: it was done before, or is not of this prospect. */
export async function markDone(
  tx: Tx,
  of: { id: string; prospectId: string; at: Date },
): Promise<{ what: string; words: string } | undefined> {
  return tx
    .updateTable('prospectFollowUp')
    .set({ doneAt: of.at })
    .where('id', '=', of.id)
    .where('prospectId', '=', of.prospectId)
    .where('doneAt', 'is', null)
    .returning(['what', 'words'])
    .executeTakeFirst();
}

/** The time of what an adviser has ends now; those whose it is stay until somebody else registers them. */
export async function endTimes(
  tx: Tx,
  { ownerId, at }: { ownerId: number; at: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('prospect')
    .set({ lockedUntil: at })
    .where('ownerId', '=', ownerId)
    .where('passedAt', 'is', null)
    .where('stage', '<>', 'customer')
    .where('lockedUntil', '>', at)
    .where('lockedSince', '<=', at)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
