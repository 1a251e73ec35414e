import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { operatorId } from '../people/operators.ts';

export async function loadSupport(tx: Tx, { support, people }: DemoSet): Promise<void> {
  const documents = new Map(people.map(({ id, documentNumber }) => [id, documentNumber]));
  for (const { answers, at, personId, ...story } of support) {
    const { id } = await tx
      .insertInto('supportRequest')
      .values({
        ...story,
        personId,
        documentNumber: documents.get(personId) ?? '',
        phone: '70012345',
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const replies = answers.map((answer) => ({
      requestId: id,
      isOurs: true,
      authorId: operatorId('soporte'),
      text: answer.text,
      createdAt: answer.at,
    }));
    if (replies.length > 0) await tx.insertInto('supportMessage').values(replies).execute();
  }
}
