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
      'supportMessage.fileId',
      'supportMessage.fileName',
      personName().as('author'),
    ])
    .execute();
}

/** The file of a paper that came with a request. */
export async function findPaper(reader: Reader, requestId: number, fileId: string) {
  return reader
    .selectFrom('supportMessage')
    .where('requestId', '=', requestId)
    .where('fileId', '=', fileId)
    .select('id')
    .executeTakeFirst();
}

export async function countPapers(reader: Reader, requestId: number): Promise<number> {
  const { papers } = await reader
    .selectFrom('supportMessage')
    .where('requestId', '=', requestId)
    .select((of) => of.fn.count<number>('fileId').as('papers'))
    .executeTakeFirstOrThrow();
  return papers;
}
