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

type ListedNotification = StoredNotification & { kind: number };

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
): Promise<ListedNotification[]> {
  return own(db, personId, kind)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .select(['id', 'kind', 'key', 'parameters', 'link', 'createdAt', 'readAt'])
    .execute();
}

/** How many a person has of each kind, and how many of them are unread. */
export async function countByKind(
  db: Reader,
  personId: number,
): Promise<{ kind: Topic; count: number; unread: number }[]> {
  return own(db, personId, EVERYTHING)
    .groupBy('kind')
    .orderBy('kind')
    .select((of) => [
      of.ref('kind').$castTo<Topic>().as('kind'),
      of.fn.countAll<number>().as('count'),
      of.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .execute();
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

/** Marks those of a kind up to the newest that was shown; returns how many were unread until now. */
export async function markAllRead(
  tx: Tx,
  personId: number,
  { kind, newestId, at }: { kind: number; newestId: number; at: Date },
): Promise<number> {
  const unreadOnes = tx
    .updateTable('notification')
    .set({ readAt: at })
    .where('personId', '=', personId)
    .where('id', '<=', newestId)
    .where('readAt', 'is', null);
  const { numUpdatedRows } = await (
    kind === EVERYTHING ? unreadOnes : unreadOnes.where('kind', '=', kind)
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
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
