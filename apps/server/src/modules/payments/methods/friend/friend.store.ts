import { cents, type Cents } from '@kantuta/contract/money';
import type { FriendState } from '@kantuta/contract/payments/friend/friend.rules';
import type { Reader, Tx } from '../../../../platform/db/database.ts';

export type StoredCode = {
  id: string;
  /** Whose balance it pays from. */
  personId: number;
  codeHash: Buffer;
  most: Cents;
  /** Null: on their points. */
  prepaidCardId: string | null;
  /** Keyed hash of the document that alone may use it, and its last signs. */
  onlyForHash: Buffer | null;
  onlyForEnd: string;
  state: FriendState;
  /** The part that it pays, or is about to. */
  partId: string | null;
  usedBy: number | null;
  used: Cents | null;
  issuedAt: Date;
  expiresAt: Date;
};

type Row = Awaited<ReturnType<ReturnType<typeof codes>['execute']>>[number];

function codes(db: Reader) {
  return db.selectFrom('friendCode').selectAll();
}

function codeOf(row: Row): StoredCode {
  const { mostMinor, usedMinor, state, endedAt: _, ...rest } = row;
  return {
    ...rest,
    state: state as FriendState,
    most: cents(mostMinor),
    used: usedMinor === null ? null : cents(usedMinor),
  };
}

export async function insertCode(tx: Tx, code: StoredCode): Promise<void> {
  const { most, used: _, ...rest } = code;
  await tx
    .insertInto('friendCode')
    .values({ ...rest, mostMinor: most, usedMinor: null, endedAt: null })
    .execute();
}

export async function findCode(db: Reader, codeHash: Buffer): Promise<StoredCode | undefined> {
  const row = await codes(db).where('codeHash', '=', codeHash).executeTakeFirst();
  return row && codeOf(row);
}

/** Whoever pays with it, and whoever revokes it, meet here. */
export async function lockCode(
  tx: Tx,
  by: { codeHash: Buffer } | { id: string } | { partId: string },
): Promise<StoredCode | undefined> {
  const all = codes(tx).forUpdate();
  const one =
    'id' in by
      ? all.where('id', '=', by.id)
      : 'partId' in by
        ? all.where('partId', '=', by.partId)
        : all.where('codeHash', '=', by.codeHash);
  const row = await one.executeTakeFirst();
  return row && codeOf(row);
}

/** It pays this part; null: it is free again. */
export async function setCodePart(tx: Tx, id: string, partId: string | null): Promise<void> {
  await tx.updateTable('friendCode').set({ partId }).where('id', '=', id).execute();
}

export async function endCode(
  tx: Tx,
  id: string,
  end: { state: 'revoked'; at: Date } | { state: 'used'; at: Date; usedBy: number; used: Cents },
): Promise<void> {
  await tx
    .updateTable('friendCode')
    .set({
      state: end.state,
      endedAt: end.at,
      ...(end.state === 'used' ? { usedBy: end.usedBy, usedMinor: end.used } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function countLive(db: Reader, personId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('friendCode')
    .where('personId', '=', personId)
    .where('state', '=', 'issued')
    .where('expiresAt', '>', now)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
