import type { Reader } from '../../../platform/db/database.ts';

/** The open sessions of a person, last used first; a session that idled for too long is left out even if it was not closed yet. */
export async function listOpenSessions(
  reader: Reader,
  personId: number,
  { at, activeSince }: { at: Date; activeSince: Date },
) {
  return reader
    .selectFrom('session')
    .leftJoin('mobileEntry', 'mobileEntry.sessionId', 'session.id')
    .where('session.personId', '=', personId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', at)
    .where('session.lastActiveAt', '>=', activeSince)
    .orderBy('session.lastActiveAt', 'desc')
    .orderBy('session.id')
    .select([
      'session.id',
      'session.kind',
      'session.deviceLabel',
      'session.userAgent',
      'session.address',
      'session.authType',
      'session.createdAt',
      'session.lastActiveAt',
      'mobileEntry.id as entryId',
    ])
    .execute();
}

export type OpenSessionRow = Awaited<ReturnType<typeof listOpenSessions>>[number];

/** Whether a session is, or was, of this person. */
export async function isSessionOf(reader: Reader, personId: number, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('session')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
