import type { Reader, Tx } from '../../../platform/db/database.ts';

export type NewMobileEntry = {
  id: string;
  codeHash: Buffer;
  madeBySessionId: string;
  deviceType: string;
  mac: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Deletes codes that expired unused. */
export async function insertEntry(tx: Tx, entry: NewMobileEntry): Promise<void> {
  await tx
    .deleteFrom('mobileEntry')
    .where('madeBySessionId', '=', entry.madeBySessionId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', entry.createdAt)
    .execute();
  await tx.insertInto('mobileEntry').values(entry).execute();
}

/** Holds the row of a code until the commit, so that two concurrent uses are serialized. */
export async function lockEntry(tx: Tx, codeHash: Buffer) {
  return tx
    .selectFrom('mobileEntry')
    .where('codeHash', '=', codeHash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function useEntry(
  tx: Tx,
  id: string,
  used: { sessionId: string; usedAt: Date },
): Promise<void> {
  await tx.updateTable('mobileEntry').set(used).where('id', '=', id).execute();
}

/** A session, and the session of the app that opened it when it is a web view. */
export async function listWithApp(reader: Reader, sessionId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('mobileEntry')
    .where('sessionId', '=', sessionId)
    .select('madeBySessionId')
    .execute();
  return [sessionId, ...rows.map(({ madeBySessionId }) => madeBySessionId)];
}

/** The device of which a session is the web view; undefined when it is none. */
export async function findDeviceOf(reader: Reader, sessionId: string) {
  return reader
    .selectFrom('mobileEntry')
    .where('sessionId', '=', sessionId)
    .select(['deviceType', 'mac'])
    .executeTakeFirst();
}
