import type { Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';

export async function listMessages(reader: Reader, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return reader
    .selectFrom('supportMessage')
    .leftJoin('person', 'person.id', 'supportMessage.authorId')
    .where('requestId', 'in', requestIds)
    .orderBy('supportMessage.id')
    .select([
      'supportMessage.requestId',
      'supportMessage.isOurs',
      'supportMessage.text',
      'supportMessage.createdAt',
      personName().as('author'),
    ])
    .execute();
}
