import type { Topic } from '@kantuta/contract/notification';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { alone, reading } from '../../platform/db/reading.ts';

export type NewNotification = {
  personId: number;
  kind: Topic;
  key: string;
  parameters: Record<string, unknown>;
  link: string;
  createdAt: Date;
  eventId: string | null;
};
export type StoredNotification = {
  id: number;
  key: string;
  parameters: unknown;
  link: string;
  createdAt: Date;
  readAt: Date | null;
};

const EVERYTHING = 1;

/** Inserts one row per event and person, so a reaction that runs twice notifies once (SEC-9). Undefined when the row exists. */
export async function insertNotification(
  tx: Tx,
  { parameters, ...rest }: NewNotification,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('notification')
    .values({ ...rest, parameters: sql<string>`${JSON.stringify(parameters)}::jsonb` })
    .onConflict((conflict) => conflict.columns(['eventId', 'personId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function own(db: Reader, personId: number, kind: number) {
  const rows = db.selectFrom('notification').where('personId', '=', personId);
  return kind === EVERYTHING ? rows : rows.where('kind', '=', kind);
}

export async function listNotificationRows(
  db: Reader,
  personId: number,
  { kind, offset, limit }: { kind: number; offset: number; limit: number },
): Promise<StoredNotification[]> {
  return own(db, personId, kind)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['id', 'key', 'parameters', 'link', 'createdAt', 'readAt'])
    .execute();
}

export async function countNotifications(
  db: Reader,
  personId: number,
  kind: number,
): Promise<number> {
  const { count } = await own(db, personId, kind)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many a person has not read. */
export const unread = reading(
  (db, { personId }: { personId: number }) =>
    db
      .selectFrom('notification')
      .where('personId', '=', personId)
      .where('readAt', 'is', null)
      .select((of) => of.fn.countAll<number>().as('count')),
  ([row]) => row?.count ?? 0,
);
const unreadOfPerson = alone(unread);

export const countUnreadNotifications = (db: Reader, personId: number): Promise<number> =>
  unreadOfPerson(db, { personId });

/** The owner is part of the query (SEC-31). `isFresh`: the notification was unread until now. */
export async function markRead(
  tx: Tx,
  personId: number,
  id: number,
  at: Date,
): Promise<{ isThere: boolean; isFresh: boolean }> {
  const fresh = await tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (fresh) return { isThere: true, isFresh: true };
  const known = await tx
    .selectFrom('notification')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .select('id')
    .executeTakeFirst();
  return { isThere: known !== undefined, isFresh: false };
}

export async function findNotification(
  db: Reader,
  personId: number,
  id: number,
): Promise<StoredNotification | undefined> {
  return own(db, personId, EVERYTHING)
    .where('id', '=', id)
    .select(['id', 'key', 'parameters', 'link', 'createdAt', 'readAt'])
    .executeTakeFirst();
}

/** The owner and the content of a notification, for its mail. */
export async function findNotificationToMail(
  db: Reader,
  id: number,
): Promise<
  (Pick<StoredNotification, 'key' | 'parameters' | 'createdAt'> & { personId: number }) | undefined
> {
  return db
    .selectFrom('notification')
    .where('id', '=', id)
    .select(['personId', 'key', 'parameters', 'createdAt'])
    .executeTakeFirst();
}
