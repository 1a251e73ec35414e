import {
  exportPortfolio,
  listPortfolio,
  listPortfolioChoices,
  readPortfolio,
} from '@kantuta/contract/sales/portfolio.calls';
import {
  listProducts,
  readAccount,
  readBalance,
  readProduct,
} from '@kantuta/contract/sales/sales.calls';
import { saleOf } from '../../../test/desk-things.ts';
import { deskThingsOf, sample, thingsOf } from '../../../test/sample.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** The last of the sales of the customer: its next instalment is free to be paid. */
    saleId: number;
  }
  interface DeskSubject {
    /** What the customer bought from the company. */
    saleId: number;
  }
}

export const things = thingsOf({
  nobody: { saleId: 2_000_000_000 },
  make: async (_app, { saleIds }) => ({ saleId: saleIds.at(-1) ?? 0 }),
  secrets: ({ saleId }) => [`"saleId":${saleId}`],
});

export const deskThings = deskThingsOf({
  nobody: { saleId: 2_000_000_000 },
  make: async (app, owner) => ({ saleId: await saleOf(app, owner) }),
});

export const samples = [
  sample(readAccount),
  sample(listProducts),
  sample(readProduct, ({ saleId }) => ({ saleId })),
  sample(readBalance),
  sample(listPortfolio, () => ({ age: 'overdue' })),
  sample(readPortfolio, undefined, {
    readsMany: {
      portfolioSale: 'counts all who are late, by an index',
      planPosition: 'sums what all who are late owe, by the index of open ones',
    },
  }),
  sample(listPortfolioChoices),
  sample(exportPortfolio, () => ({ age: 'overdue' })),
];
