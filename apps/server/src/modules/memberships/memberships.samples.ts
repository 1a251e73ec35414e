import { randomUUID } from 'node:crypto';
import { checkCoupon } from '@kantuta/contract/memberships/coupons/coupons.calls';
import {
  addDependant,
  listDependants,
  removeDependant,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import {
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { sample, thingsOf } from '../../../test/sample.ts';
import { makeDependant, makeHeldPass } from './memberships.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Held at the gate by the customer. */
    passUseId: string;
    dependantId: string;
  }
}

export const things = thingsOf({
  nobody: {
    passUseId: '01900000-0000-7000-8000-000000000071',
    dependantId: '01900000-0000-7000-8000-000000000072',
  },
  make: (app, { personId, saleIds: [saleId = 0] }) =>
    app.database.db.transaction().execute(async (tx) => ({
      passUseId: await makeHeldPass(app.platform, tx, { saleId, personId }),
      dependantId: await makeDependant(app.platform, tx, { saleId, personId }),
    })),
});

export const samples = [
  sample(readTickets),
  sample(listImprovements),
  sample(listUpgrades),
  // The membership of these tests gives no passes.
  sample(holdPass, ({ saleId }) => ({ saleId, attemptId: randomUUID() }), {
    refused: 'coupon_exhausted',
  }),
  sample(usePass, ({ passUseId }) => ({ useId: passUseId })),
  sample(returnPass, ({ passUseId }) => ({ useId: passUseId }), { refused: 'coupon_exhausted' }),
  sample(checkCoupon, () => ({ code: '0000-0051-2345-6789' })),
  sample(listDependants),
  sample(
    addDependant,
    ({ saleId }) => ({
      saleId,
      attemptId: randomUUID(),
      name: 'Lucía Prueba',
      document: String(Math.floor(1e7 + Math.random() * 8e7)),
      birthOn: '2015-05-20',
      relation: 'child',
    }),
    { neverGood: { relation: 'xx' } },
  ),
  sample(removeDependant, ({ dependantId }) => ({ dependantId })),
];
