import type {
  FormalityAnswers,
  FormalityFacts,
} from '@kantuta/contract/support/formality-answers.rules';
import { productsHeld } from '../../src/modules/sales/sales.module.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { operatorId } from '../people/operators.ts';

export async function loadSupport(tx: Tx, { support, people }: DemoSet): Promise<void> {
  const documents = new Map(people.map(({ id, documentNumber }) => [id, documentNumber]));
  for (const { answers, at, personId, formality, ...story } of support) {
    const { id } = await tx
      .insertInto('supportRequest')
      .values({
        ...story,
        personId,
        documentNumber: documents.get(personId) ?? '',
        phone: '70012345',
        createdAt: at,
        formality: formality && JSON.stringify(await factsOf(tx, personId, formality)),
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

/** With the names of the purchases, as the request keeps them. */
async function factsOf(
  tx: Tx,
  personId: number,
  answers: FormalityAnswers,
): Promise<FormalityFacts> {
  const { holder } = answers;
  if (holder.whose === 'other') return { ...answers, holder };
  const sales = await productsHeld(tx, personId, holder.saleIds);
  return { ...answers, holder: { whose: 'mine', sales } };
}
