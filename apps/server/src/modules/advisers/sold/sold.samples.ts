import {
  exportSold,
  listBrought,
  listSold,
  readClient,
} from '@kantuta/contract/advisers/sold.calls';
import { newPerson } from '../../../../test/signing-in.ts';
import { sample, thingsOf } from '../../../../test/sample.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** Whoever bought from an adviser; nobody else's names open their page. */
    clientId: number;
  }
}

export const things = thingsOf({
  nobody: { clientId: 2_000_000_000 },
  async make(app, { personId, saleIds }) {
    const { personId: adviserId } = await newPerson(app, { roles: ['adviser'] });
    await app.database.owner
      .updateTable('sale')
      .set({ adviserId })
      .where('id', '=', saleIds[0] ?? 0)
      .execute();
    return { clientId: personId };
  },
});

// The samples of the matrix are asked by customers: they sell nothing. What advisers see is asked in the tests of this folder.
const OF_ADVISERS = { refused: 'forbidden' } as const;

export const samples = [
  sample(listSold, () => ({ which: 'debtors', q: 'Rosa' }), { ...OF_ADVISERS, nameless: true }),
  sample(exportSold, () => ({ which: 'all' }), { ...OF_ADVISERS, nameless: true }),
  sample(readClient, ({ clientId }) => ({ personId: clientId }), OF_ADVISERS),
  sample(listBrought, () => ({}), OF_ADVISERS),
];
