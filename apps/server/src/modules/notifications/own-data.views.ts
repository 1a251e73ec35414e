import type { Lang } from '@kantuta/phrases/languages';
import { notificationText } from '@kantuta/phrases/notification-texts';
import type { Reader } from '../../platform/db/database.ts';

/** All stored notifications of a person, in words (SEC-43). */
export async function readOwnNotifications(db: Reader, personId: number, language: Lang) {
  const rows = await db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .orderBy('id')
    .select(['key', 'parameters', 'createdAt', 'readAt'])
    .execute();
  return rows.map(({ key, parameters, createdAt, readAt }) => ({
    ...notificationText(key, parameters, language),
    createdAt,
    readAt,
  }));
}
