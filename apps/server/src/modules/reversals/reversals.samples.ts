import {
  listRecoveryProducts,
  listRecoveryProjects,
  listReversions,
  verifyCalculator,
} from '@kantuta/contract/reversals/calculator.calls';
import { listOwnCredits, readFairExit } from '@kantuta/contract/reversals/credits.calls';
import {
  listReversals,
  proposeReversal,
  readReversal,
  recordNotice,
  voidRecoveryCredit,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';
import { createLedger } from '../ledger/ledger.service.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeCase, makeLateSale, makeRevertedSale } from './reversals.factory.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    /** A purchase of a customer of the company whose second notice is to be sent. */
    lateSaleId: number;
    /** One that was reverted, with a free credit. */
    creditSaleId: number;
  }
}

const NOBODY = 2_147_483_646;
const WHY = { reason: 'Dos avisos enviados y ninguna respuesta.' };
const CALCULATOR = { idEmpresa: 8 };

export const deskThings = deskThingsOf({
  nobody: { lateSaleId: NOBODY, creditSaleId: NOBODY },
  make: async (app, owner) => ({
    lateSaleId: await newLate(app, owner, 'second_notice'),
    creditSaleId: await newReverted(app, owner),
  }),
});

/** The calculator is for advisers: a customer who calls is refused before anything is looked up. */
const FOR_ADVISERS = { refused: 'forbidden' } as const;

export const samples = [
  sample(verifyCalculator, () => ({}), FOR_ADVISERS),
  sample(listReversions, ({ document }) => ({ docId: document }), FOR_ADVISERS),
  sample(
    listRecoveryProjects,
    ({ saleId }) => ({ ...CALCULATOR, idVentaRevertida: saleId }),
    FOR_ADVISERS,
  ),
  sample(
    listRecoveryProducts,
    ({ saleId }) => ({ ...CALCULATOR, idVentaRevertida: saleId, projectId: 1 }),
    FOR_ADVISERS,
  ),
  sample(listOwnCredits),
  sample(readFairExit, ({ saleId }) => ({ saleId })),
  sample(listReversals, () => ({ stage: 'second_notice' })),
  sample(readReversal, ({ desk }) => ({ saleId: desk.lateSaleId })),
  sample(recordNotice, ({ desk }) => ({
    saleId: desk.lateSaleId,
    number: 2,
    channel: 'letter',
    // The day of the test's clock.
    sentOn: '2026-03-10',
  })),
  // Its second notice is not sent yet.
  sample(proposeReversal, ({ desk }) => ({ saleId: desk.lateSaleId, ...WHY }), {
    refused: 'reversal_not_allowed',
  }),
  sample(voidRecoveryCredit, ({ desk }) => ({ saleId: desk.creditSaleId, ...WHY })),
];

/** What an operator does here, each time with a thing of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  const owner = { companyId, personId };
  return [
    {
      does: 'records that a notice of reversal was sent',
      call: recordNotice,
      leaves: 'reversals.sendNotice',
      input: async () => ({
        saleId: await newLate(app, owner, 'second_notice'),
        number: 2,
        channel: 'letter',
        sentOn: dayInLaPaz(app.clock.now()),
      }),
    },
    {
      does: 'proposes to revert a sale',
      call: proposeReversal,
      leaves: 'approvals.propose',
      input: async () => ({ saleId: await newLate(app, owner, 'ready'), ...WHY }),
    },
    {
      does: 'proposes to void a recognised credit',
      call: voidRecoveryCredit,
      leaves: 'approvals.propose',
      input: async () => ({ saleId: await newReverted(app, owner), ...WHY }),
    },
  ];
}

type Owner = { companyId: number; personId: number };

function newLate(app: TestApp, owner: Owner, stage: 'second_notice' | 'ready'): Promise<number> {
  const at = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const ledger = createLedger({ ...app.platform, clock: longBefore(at) });
    const { saleId } = await makeLateSale(tx, ledger, { ...owner, now: at });
    const { personId: by } = await makePerson(tx, { roles: [] });
    await makeCase(tx, { ...owner, saleId, by, at, stage });
    return saleId;
  });
}

function newReverted(app: TestApp, owner: Owner): Promise<number> {
  const now = app.clock.now();
  return app.database.db.transaction().execute(async (tx) => {
    const { personId: one } = await makePerson(tx, { roles: [] });
    const { personId: other } = await makePerson(tx, { roles: [] });
    const ledger = createLedger({ ...app.platform, clock: longBefore(now) });
    const deciders = [one, other] as const;
    return (await makeRevertedSale(tx, ledger, { ...owner, now, deciders })).saleId;
  });
}

/** What was paid was posted before the notices. */
function longBefore(at: Date) {
  const then = new Date(at.getTime());
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return { now: () => then };
}
