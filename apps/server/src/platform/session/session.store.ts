import type { SessionEndCause } from '@kantuta/contract/envelope';
import { compiled } from '../db/compiled.ts';
import { sql, type Reader, type Tx } from '../db/database.ts';
import { readRights } from './session.views.ts';

export type NewSession = {
  id: string;
  personId: number;
  tokenHash: Buffer;
  cookieHash: Buffer | null;
  kind: 'browser' | 'native';
  deviceLabel: string;
  userAgent: string;
  address: string;
  authType: 1 | 2 | 3;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const rights = await readRights(tx, session.personId);
  await tx
    .insertInto('session')
    .values({ ...session, rights, lastActiveAt: session.createdAt })
    .execute();
}

/** Opens a session beside at most `most - 1` others: the oldest ones above that end (IDN-8). Hold the credential while you call it. */
export async function openSession(
  tx: Tx,
  session: NewSession & { rights: string; most: number },
): Promise<void> {
  await opening(tx, session);
}

const opening = compiled((db, of: NewSession & { rights: string; most: number }) =>
  db
    .with('opened', (insert) =>
      insert
        .insertInto('session')
        .values({
          id: of.id,
          personId: of.personId,
          tokenHash: of.tokenHash,
          cookieHash: of.cookieHash,
          kind: of.kind,
          deviceLabel: of.deviceLabel,
          userAgent: of.userAgent,
          address: of.address,
          authType: of.authType,
          createdAt: of.createdAt,
          lastActiveAt: of.createdAt,
          expiresAt: of.expiresAt,
          rights: of.rights,
        })
        .returning('id'),
    )
    .updateTable('session')
    .set({ endedAt: of.createdAt, endCause: 'realtime' satisfies SessionEndCause })
    // Of the sessions before this statement: the new one is not among them, and the newest `most - 1` stay.
    .where('id', 'in', (others) =>
      others
        .selectFrom('session as other')
        .where('other.personId', '=', of.personId)
        .where('other.endedAt', 'is', null)
        .where('other.expiresAt', '>', of.createdAt)
        .orderBy('other.createdAt', 'desc')
        .offset(sql<number>`${of.most}::int - 1`)
        .select('other.id'),
    )
    .returning('id'),
);

export async function touchSession(db: Reader, id: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastActiveAt: at })
    .where('id', '=', id)
    .where('lastActiveAt', '<', at)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends a session once; the first cause stays. Answers whose it was, when this call ended it. The row itself tells every process, and takes push
 * address and web view along (migration 0011).
 */
export async function endSession(
  tx: Reader,
  id: string,
  cause: SessionEndCause,
  at: Date,
): Promise<number | undefined> {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: at, endCause: cause })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
  return ended?.personId;
}

/** Ends the session whose cookie half this is; undefined where none is open. Answers whose it was. */
export async function endSessionOfCookie(
  tx: Reader,
  cookieHash: Buffer,
  cause: SessionEndCause,
  at: Date,
): Promise<number | undefined> {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: at, endCause: cause })
    .where('cookieHash', '=', cookieHash)
    .where('endedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
  return ended?.personId;
}

/** Ids of a person's live sessions, oldest first. */
export async function listLiveSessions(tx: Reader, personId: number, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('createdAt')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Holds a session against its end until the commit; undefined when it is over. */
export async function holdSession(tx: Tx, id: string) {
  return tx
    .selectFrom('session')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .select(['id', 'personId', 'authType', 'expiresAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function stampStepUp(tx: Reader, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ stepUpAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}
