import {
  confirmImprovement,
  quoteImprovement,
  readImprovement,
  readUpgradeContract,
  signImprovement,
  withdrawImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { sample, thingsOf } from '../../../../test/sample.ts';
import { makeImprovement } from './improvements.factory.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A quote of the customer that nobody took. */
    improvementId: string;
  }
}

export const things = thingsOf({
  nobody: { improvementId: '01900000-0000-7000-8000-000000000081' },
  make: (app, { personId, saleIds: [saleId = 0] }) =>
    app.database.db.transaction().execute(async (tx) => {
      const { companyId } = await tx
        .selectFrom('sale')
        .where('id', '=', saleId)
        .select('companyId')
        .executeTakeFirstOrThrow();
      return {
        improvementId: await makeImprovement(app.platform, tx, { saleId, personId, companyId }),
      };
    }),
});

export const samples = [
  // The catalogue of these tests sells no better one.
  sample(quoteImprovement, ({ saleId }) => ({ saleId, itemId: 1 }), { refused: 'forbidden' }),
  sample(readImprovement, ({ saleId }) => ({ saleId })),
  sample(confirmImprovement, ({ improvementId }) => ({ improvementId }), {
    refused: 'overdue_instalments',
  }),
  sample(withdrawImprovement, ({ improvementId }) => ({ improvementId })),
  // It is no upgrade.
  sample(readUpgradeContract, ({ improvementId }) => ({ improvementId }), {
    refused: 'forbidden',
  }),
  sample(
    signImprovement,
    ({ improvementId }) => ({ improvementId, planVersion: 1, paidCapital: '1080.00' }),
    { refused: 'step_up_required' },
  ),
];
