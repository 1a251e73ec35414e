import type { Tx } from '../../../platform/db/database.ts';

/** The web view that a code opened, while its session lasts. */
export async function findOpened(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .select(['id', 'personId', 'authType', 'createdAt', 'expiresAt', 'userAgent', 'address'])
    .executeTakeFirst();
}

/** Earlier web views of the same app that are still open. */
export async function listOpened(tx: Tx, madeBySessionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mobileEntry')
    .innerJoin('session', 'session.id', 'mobileEntry.sessionId')
    .where('mobileEntry.madeBySessionId', '=', madeBySessionId)
    .where('session.endedAt', 'is', null)
    .select('session.id')
    .execute();
  return rows.map(({ id }) => id);
}
