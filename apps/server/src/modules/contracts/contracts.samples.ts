import {
  openContract,
  readContract,
  verifyContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import {
  issueContract,
  listContractable,
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { ALONE, fillSteps, issueOne, publishTemplate } from '../../../test/contracting.ts';
import { findPlaces, FORM } from '../../../test/holding.ts';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makeReservedLot } from './contracts.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** A reserved lot whose contract is not made yet, and a contract that waits for its signatures. */
    reservedSaleId: number;
    /** One whose steps are filled in. */
    preparedSaleId: number;
    contractId: string;
    contractReference: string;
  }
}

export const things = thingsOf({
  nobody: {
    reservedSaleId: 2_000_000_061,
    preparedSaleId: 2_000_000_062,
    contractId: '01900000-0000-7000-8000-000000000061',
    contractReference: '0'.repeat(12),
  },
  async make(app, customer) {
    await findPlaces(app);
    await publishTemplate(app);
    const { personId } = customer;
    const reserve = () =>
      app.database.db
        .transaction()
        .execute((tx) => makeReservedLot(tx, { personId, at: app.clock.now() }));
    const reservedSaleId = await reserve();
    const preparedSaleId = await reserve();
    await fillSteps(app, { ...customer, saleId: preparedSaleId });
    const buyer = { ...customer, saleId: await reserve() };
    await fillSteps(app, buyer);
    const { data } = await issueOne(app, buyer);
    const { contractId, reference: contractReference } = data;
    return { reservedSaleId, preparedSaleId, contractId, contractReference };
  },
  secrets: ({ contractId, contractReference }) => [contractId, contractReference],
});

export const samples = [
  sample(listContractable),
  sample(readPreparation, ({ reservedSaleId }) => ({ saleId: reservedSaleId })),
  sample(savePersonal, ({ reservedSaleId }) => ({ saleId: reservedSaleId, form: FORM })),
  sample(saveTitle, ({ reservedSaleId }) => ({ saleId: reservedSaleId, title: ALONE })),
  sample(issueContract, ({ preparedSaleId }) => ({ saleId: preparedSaleId, planVersion: 1 })),
  sample(readContract, ({ contractId }) => ({ contractId })),
  sample(openContract, ({ contractId }) => ({ contractId })),
  sample(voidContract, ({ contractId }) => ({ contractId, words: 'Mi dirección está mal' })),
  sample(verifyContract, ({ contractReference }) => ({ reference: contractReference })),
];
