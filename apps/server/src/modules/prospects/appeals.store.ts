import type { AppealState, ContactMode } from '@kantuta/contract/prospects/prospect.rules';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Typed } from './prospects.store.ts';

export type StoredAppeal = {
  id: string;
  attemptId: string;
  appellantId: number;
  prospectId: string;
  claim: Typed;
  words: string;
  madeAt: Date;
  state: AppealState;
  answer: string;
  decidedAt: Date | null;
};

const appeals = (reader: Reader) => reader.selectFrom('prospectAppeal').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof appeals>['executeTakeFirstOrThrow']>>;

function stored(row: Row): StoredAppeal {
  const { id, attemptId, appellantId, prospectId, words, madeAt, answer, decidedAt } = row;
  return {
    id,
    attemptId,
    appellantId,
    prospectId,
    words,
    madeAt,
    answer,
    decidedAt,
    // The table holds no other words.
    state: row.state as AppealState,
    claim: {
      name: row.claimName,
      document: row.claimDocument,
      phone: row.claimPhone,
      email: row.claimEmail,
      city: row.claimCity,
      contactBy: row.claimContactBy as ContactMode,
    },
  };
}

/** Undefined: one of theirs about this prospect waits already. */
export async function insertAppeal(
  tx: Tx,
  fresh: Omit<StoredAppeal, 'state' | 'answer' | 'decidedAt'>,
): Promise<string | undefined> {
  const { claim, ...rest } = fresh;
  const row = await tx
    .insertInto('prospectAppeal')
    .values({
      ...rest,
      claimName: claim.name,
      claimDocument: claim.document,
      claimPhone: claim.phone,
      claimEmail: claim.email,
      claimCity: claim.city,
      claimContactBy: claim.contactBy,
      state: 'open',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAppealByAttempt(
  reader: Reader,
  of: { appellantId: number; attemptId: string },
): Promise<StoredAppeal | undefined> {
  const row = await appeals(reader)
    .where('appellantId', '=', of.appellantId)
    .where('attemptId', '=', of.attemptId)
    .executeTakeFirst();
  return row && stored(row);
}

export async function lockAppeal(tx: Tx, id: string): Promise<StoredAppeal | undefined> {
  const row = await appeals(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && stored(row);
}

export async function endAppeal(
  tx: Tx,
  id: string,
  end: { state: 'upheld' | 'rejected'; answer: string; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('prospectAppeal').set(end).where('id', '=', id).execute();
}
