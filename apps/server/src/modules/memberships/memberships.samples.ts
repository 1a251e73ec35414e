import { randomUUID } from 'node:crypto';
import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
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
import type { TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { makeDependant, makeHeldPass, makeParkVisit } from './memberships.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Held at the gate by the customer. */
    passUseId: string;
    dependantId: string;
    /** Announced at the park, some days ahead. */
    parkVisitId: string;
  }
  interface DeskSubject {
    /** Announced at the park for today. */
    gateVisitId: string;
  }
}

export const things = thingsOf({
  nobody: {
    passUseId: '01900000-0000-7000-8000-000000000071',
    dependantId: '01900000-0000-7000-8000-000000000072',
    parkVisitId: '01900000-0000-7000-8000-000000000074',
  },
  make: (app, { personId, saleIds: [saleId = 0] }) =>
    app.database.db.transaction().execute(async (tx) => ({
      passUseId: await makeHeldPass(app.platform, tx, { saleId, personId }),
      dependantId: await makeDependant(app.platform, tx, { saleId, personId }),
      parkVisitId: await makeParkVisit(app.platform, tx, { saleId, personId, number: 2, ahead: 3 }),
    })),
});

async function newVisit(app: TestApp): Promise<string> {
  const {
    personId,
    saleIds: [saleId = 0],
  } = await newCustomer(app);
  return app.database.db
    .transaction()
    .execute((tx) => makeParkVisit(app.platform, tx, { saleId, personId, number: 1 }));
}

export const deskThings = deskThingsOf({
  nobody: { gateVisitId: '01900000-0000-7000-8000-000000000075' },
  make: async (app) => ({ gateVisitId: await newVisit(app) }),
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
  sample(readAccreditation),
  sample(
    accredit,
    ({ saleId }) => ({ saleId, attemptId: randomUUID(), on: '2026-03-25', people: ['self'] }),
    { refused: 'coupon_exhausted' },
  ),
  sample(cancelVisit, ({ parkVisitId }) => ({ visitId: parkVisitId })),
  sample(readGate, () => ({ q: 'nadie' })),
  sample(admitVisit, ({ desk }) => ({ code: '', visitId: desk.gateVisitId })),
];

/** What an operator does at the gate, each time with somebody else. */
export function deskPaths({ app }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'lets somebody in at the gate',
      call: admitVisit,
      leaves: 'memberships.admit',
      input: async () => ({ code: '', visitId: await newVisit(app) }),
    },
  ];
}
