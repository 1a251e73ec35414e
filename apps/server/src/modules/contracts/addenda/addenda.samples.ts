import {
  changeTerm,
  judgeAddendum,
  listDeskAddenda,
  listOwnAddenda,
  openAddendum,
  openDeskAddendum,
  readDeskAddendum,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import type { TestApp } from '../../../../test/app.ts';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../../test/sample.ts';
import { digest } from '../../../platform/files/files.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makeLateSale } from '../../reversals/reversals.factory.ts';
import { makeNewTerm } from './addenda.factory.ts';
import { findStored, keepDocument } from './addenda.store.ts';

declare module '../../../../test/sample.ts' {
  interface Subject {
    /** A purchase that can have a new term, an addendum with its document, and one that waits for the office. */
    termSaleId: number;
    addendumId: string;
    waitingAddendumId: string;
  }
  interface DeskSubject {
    /** An addendum that waits for the company. */
    toAgreeId: string;
    drawnId: string;
  }
}

const NOTHING = '01900000-0000-7000-8000-000000000096';
const WHY = { reason: 'El cliente presentó sus ingresos.' };

type Owner = { personId: number; companyId?: number };

/** A purchase of which 24 of 60 instalments are paid and none is late. */
function newSale({ database: { db }, platform, clock }: TestApp, owner: Owner): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const of = { ...owner, now: clock.now(), paid: 24, lateDays: 0 };
    return (await makeLateSale(tx, createLedger(platform), of)).saleId;
  });
}

async function newTerm(app: TestApp, owner: Owner, isInForce: boolean): Promise<string> {
  const { personId } = owner;
  const saleId = await newSale(app, owner);
  const addendumId = await app.database.db
    .transaction()
    .execute((tx) => makeNewTerm(app.platform, tx, { personId, saleId, months: 60, isInForce }));
  if (isInForce) await keepDrawn(app, addendumId);
  return addendumId;
}

/** Its document is not a drawn one. */
async function keepDrawn({ database: { db }, platform }: TestApp, addendumId: string) {
  await db.transaction().execute(async (tx) => {
    const addendum = await findStored(tx, addendumId);
    if (!addendum) throw new Error('no addendum');
    const bytes = Buffer.from(`%PDF-1.7\n% ${addendumId}\n`);
    const file = { name: `${addendumId}.pdf`, mimeType: 'application/pdf', bytes };
    const fileId = await platform.files.put(tx, file);
    const document = { id: platform.ids.uuid(), fileId, sha256: digest(bytes), evidence: [] };
    await keepDocument(tx, addendum, { ...document, madeAt: platform.clock.now() });
  });
}

export const things = thingsOf({
  nobody: { termSaleId: 2_000_000_063, addendumId: NOTHING, waitingAddendumId: NOTHING },
  make: async (app, { personId }) => ({
    termSaleId: await newSale(app, { personId }),
    addendumId: await newTerm(app, { personId }, true),
    waitingAddendumId: await newTerm(app, { personId }, false),
  }),
  secrets: ({ addendumId, waitingAddendumId }) => [addendumId, waitingAddendumId],
});

export const deskThings = deskThingsOf({
  nobody: { toAgreeId: NOTHING, drawnId: NOTHING },
  make: async (app, { personId, companyId }) => ({
    toAgreeId: await newTerm(app, { personId, companyId }, false),
    drawnId: await newTerm(app, { personId, companyId }, true),
  }),
});

export const samples = [
  sample(listOwnAddenda),
  sample(openAddendum, ({ addendumId }) => ({ addendumId })),
  sample(readNewTerm, ({ termSaleId }) => ({ saleId: termSaleId })),
  sample(
    changeTerm,
    ({ termSaleId }) => ({ saleId: termSaleId, months: 60, planVersion: 1, from: 25 }),
    { refused: 'step_up_required' },
  ),
  sample(withdrawAddendum, ({ waitingAddendumId }) => ({ addendumId: waitingAddendumId })),
  sample(readDeskAddendum, ({ desk }) => ({ addendumId: desk.toAgreeId })),
  sample(openDeskAddendum, ({ desk }) => ({ addendumId: desk.drawnId })),
  sample(listDeskAddenda, ({ desk }) => ({ contractId: desk.toSealId })),
  sample(judgeAddendum, ({ desk }) => ({ addendumId: desk.toAgreeId, isRight: true, ...WHY })),
];

/** What an operator does here, each time with an addendum of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  const waiting = () => newTerm(app, { companyId, personId }, false);
  return [
    {
      does: 'agrees to a new term for the company',
      call: judgeAddendum,
      leaves: 'contracts.agreeAddendum',
      input: async () => ({ addendumId: await waiting(), isRight: true, ...WHY }),
    },
    {
      does: 'refuses a new term',
      call: judgeAddendum,
      leaves: 'contracts.refuseAddendum',
      input: async () => ({ addendumId: await waiting(), isRight: false, ...WHY }),
    },
  ];
}
