import type { CodeChannel } from '@kantuta/contract/identity/code.rules';
import type { CodePurpose } from '@kantuta/phrases/code-texts';
import { sql, type Db, type Reader, type Tx } from '../../../platform/db/database.ts';

export type NewCode = {
  id: string;
  purpose: CodePurpose;
  channel: CodeChannel;
  /** null: no receiver. The code looks like any other and nothing fits it (SEC-24). */
  personId: number | null;
  contactId: number | null;
  codeHash: Buffer;
  browserHash: Buffer;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
};

/** Invalidates earlier codes of the same bearer, so that only one can be guessed at a time. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .updateTable('oneTimeCode')
    .set({ usedAt: code.createdAt })
    .where('browserHash', '=', code.browserHash)
    .where('purpose', '=', code.purpose)
    .where('usedAt', 'is', null)
    .execute();
  await tx.insertInto('oneTimeCode').values(code).execute();
}

export type Tried = {
  codeHash: Buffer;
  personId: number | null;
  contactId: number | null;
  triesLeft: number;
};

/**
 * Takes one of the tries, in one statement and before anything is compared (SEC-25). Pass the database, not a transaction: a refusal that
 * rolls back must not give the try back. undefined: no code of this bearer, used, expired, or no try left.
 */
export async function takeTry(
  db: Db,
  {
    id,
    purpose,
    browserHash,
    at,
  }: { id: string; purpose: CodePurpose; browserHash: Buffer; at: Date },
): Promise<Tried | undefined> {
  return db
    .updateTable('oneTimeCode')
    .set({ triesLeft: sql<number>`tries_left - 1` })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('triesLeft', '>', 0)
    .returning(['codeHash', 'personId', 'contactId', 'triesLeft'])
    .executeTakeFirst();
}

/** Concurrent callers: exactly one succeeds. */
export async function useCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('oneTimeCode')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Invalidates the codes that a new password or a new contact makes obsolete. */
export async function dropCodes(
  tx: Tx,
  { personId, purpose, at }: { personId: number; purpose: CodePurpose; at: Date },
): Promise<void> {
  await tx
    .updateTable('oneTimeCode')
    .set({ usedAt: at })
    .where('personId', '=', personId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

/** A code that can still be used; undefined when it has no receiver, is used or has expired. */
export async function findCodeToSend(reader: Reader, id: string, at: Date) {
  return reader
    .selectFrom('oneTimeCode')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('personId', 'is not', null)
    .where('contactId', 'is not', null)
    .select(['purpose', 'channel', 'createdAt', 'expiresAt', 'contactId'])
    .$narrowType<{ contactId: number }>()
    .executeTakeFirst();
}
