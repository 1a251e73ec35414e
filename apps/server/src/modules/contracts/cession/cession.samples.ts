import {
  acceptCession,
  cede,
  judgeCession,
  readCeded,
  readCeding,
  readCession,
  readDeskCession,
  refuseCession,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../../test/sample.ts';
import { makeDeclaration } from '../../declarations/declarations.factory.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeLateSale } from '../../reversals/reversals.factory.ts';
import { makeCession } from './cession.factory.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A purchase that can be ceded, a cession by the person, and one to them. */
    cedingSaleId: number;
    cessionId: string;
    offeredCessionId: string;
  }
  interface DeskSubject {
    /** A cession that waits for the company. */
    cessionId: string;
  }
}

const NOTHING = '01900000-0000-7000-8000-000000000097';
const WHY = { reason: 'Los documentos están en orden.' };

type Of = { fromId?: number; toId?: number; companyId?: number; isAgreed?: boolean };

/** A cession of a new purchase; whoever is left out is somebody new, and whoever takes over has declared. */
function newCession(
  { database: { db }, platform, clock }: TestApp,
  { fromId, toId, companyId, isAgreed }: Of,
): Promise<{ saleId: number; cessionId: string }> {
  return db.transaction().execute(async (tx) => {
    const from = fromId ?? (await makePerson(tx)).personId;
    const to = toId ?? (await makePerson(tx)).personId;
    const sale = await makeLateSale(tx, createLedger(platform), {
      personId: from,
      now: clock.now(),
      paid: 24,
      lateDays: 0,
      ...(companyId === undefined ? {} : { companyId }),
    });
    if (isAgreed === true) await makeDeclaration(platform, tx, { personId: to, state: 'approved' });
    const parties = { fromId: from, toId: to, companyId: sale.companyId };
    const cessionId = await makeCession(platform, tx, {
      ...parties,
      saleId: sale.saleId,
      ...(isAgreed === undefined ? {} : { isAgreed }),
    });
    return { saleId: sale.saleId, cessionId };
  });
}

async function newSale(app: TestApp, personId: number): Promise<number> {
  const { platform, clock, database } = app;
  return database.db.transaction().execute(async (tx) => {
    const of = { personId, now: clock.now(), paid: 24, lateDays: 0 };
    return (await makeLateSale(tx, createLedger(platform), of)).saleId;
  });
}

export const things = thingsOf({
  nobody: { cedingSaleId: 2_000_000_064, cessionId: NOTHING, offeredCessionId: NOTHING },
  make: async (app, { personId }) => ({
    cedingSaleId: await newSale(app, personId),
    cessionId: (await newCession(app, { fromId: personId })).cessionId,
    offeredCessionId: (await newCession(app, { toId: personId })).cessionId,
  }),
  secrets: ({ cessionId, offeredCessionId }) => [cessionId, offeredCessionId],
});

export const deskThings = deskThingsOf({
  nobody: { cessionId: NOTHING },
  make: async (app, { personId, companyId }) => ({
    cessionId: (await newCession(app, { fromId: personId, companyId, isAgreed: true })).cessionId,
  }),
});

const PROVED = { refused: 'step_up_required' } as const;

export const samples = [
  sample(readCeding, ({ cedingSaleId }) => ({ saleId: cedingSaleId })),
  sample(cede, ({ cedingSaleId }) => ({ saleId: cedingSaleId, document: '9999999' }), PROVED),
  sample(readCeded, ({ cedingSaleId }) => ({ saleId: cedingSaleId })),
  sample(readCession, ({ cessionId }) => ({ cessionId })),
  sample(
    acceptCession,
    ({ offeredCessionId }) => ({ cessionId: offeredCessionId, assumesArrears: false }),
    PROVED,
  ),
  sample(refuseCession, ({ offeredCessionId }) => ({ cessionId: offeredCessionId })),
  sample(withdrawCession, ({ cessionId }) => ({ cessionId })),
  sample(readDeskCession, ({ desk }) => ({ cessionId: desk.cessionId })),
  sample(judgeCession, ({ desk }) => ({ cessionId: desk.cessionId, isRight: false, ...WHY })),
];

/** What an operator does here, each time with a cession of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  const agreed = async () =>
    (await newCession(app, { fromId: personId, companyId, isAgreed: true })).cessionId;
  return [
    {
      does: 'approves a cession of rights',
      call: judgeCession,
      leaves: 'contracts.agreeCession',
      input: async () => ({ cessionId: await agreed(), isRight: true, ...WHY }),
    },
    {
      does: 'denies a cession of rights',
      call: judgeCession,
      leaves: 'contracts.denyCession',
      input: async () => ({ cessionId: await agreed(), isRight: false, ...WHY }),
    },
  ];
}
