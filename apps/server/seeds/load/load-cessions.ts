import type { AddendumSnapshot, Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { amountText, ZERO } from '@kantuta/contract/money';
import {
  findStored,
  insertAddendum,
  keepDocument,
  markAgreed,
} from '../../src/modules/contracts/addenda/addenda.store.ts';
import { addendumContext } from '../../src/modules/contracts/addenda/addenda.views.ts';
import { commonOf, partyOf, rowsOf } from '../../src/modules/contracts/addenda/snapshot.present.ts';
import { insertCession, moveCession } from '../../src/modules/contracts/cession/cessions.store.ts';
import { partiesOf } from '../../src/modules/contracts/cession/cessions.views.ts';
import { termsWithoutReviews } from '../../src/modules/sales/sales.factory.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { alone } from '../../src/platform/db/reading.ts';
import type { DemoSet } from '../demo-set.ts';
import { createStreamIds, type StreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';
import { listPunctual, type DrawAddendum } from './load-addenda.ts';
import { loadFiles } from './load-passports.ts';

/** One that waits for the new holder, one for the office, and one that is done (DEMO-12). */
const OUTCOMES = ['awaiting_new_holder', 'awaiting_office', 'done'] as const;
const CESSION_DAYS = 15;
/** Of those, two are of load-addenda. */
const SKIPPED = 2;

/** Purchases of no story that go to other customers of none, each at another step (CON-26). Their fees are in no books, so they have none. */
export async function loadCessions(tx: Tx, set: DemoSet, draw: DrawAddendum): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-cessions')('cessions'));
  const on = addDays(set.today, -1);
  const found = await listPunctual(tx, set, SKIPPED + OUTCOMES.length * 2);
  for (const [index, state] of OUTCOMES.entries()) {
    const from = found[SKIPPED + index];
    const to = found[SKIPPED + OUTCOMES.length + index];
    if (!from || !to) throw new Error('the demo has no punctual purchase for a cession');
    await cedeOn(tx, { ids, draw, on, state, ...from, toId: to.personId });
  }
}

type Ceding = {
  ids: StreamIds;
  draw: DrawAddendum;
  on: Day;
  state: (typeof OUTCOMES)[number];
  saleId: number;
  personId: number;
  toId: number;
};

async function cedeOn(tx: Tx, of: Ceding): Promise<void> {
  const { ids, on, state, saleId, personId, toId } = of;
  const madeAt = instantInLaPaz(addDays(on, -1), 17, 20);
  const at = instantInLaPaz(on, 11, 5);
  const facts = await termsWithoutReviews.termOfSale(tx, { personId, saleId }, on);
  const context = await alone(addendumContext)(tx, { personId, saleId });
  const parties = await partiesOf(tx, [toId]);
  const party = parties.get(toId);
  if (!facts || !context || !party) throw new Error(`the demo has no sale ${saleId}`);
  const id = ids.uuid(madeAt);
  const device = 'Chrome, Android';
  const first: Agreed = { role: 'buyer', personId, at: madeAt.toISOString(), device };
  const agreed: Agreed[] = [
    first,
    { role: 'new_holder', personId: toId, at: at.toISOString(), device },
  ];
  const { companyId, product } = facts;
  await insertCession(tx, {
    id,
    saleId,
    companyId,
    fromId: personId,
    toId,
    document: party.documentNumber,
    product,
    fee: ZERO,
    currency: 'USD',
    agreed: [first],
    madeAt,
    validUntil: new Date(madeAt.getTime() + CESSION_DAYS * DAY_MS),
  });
  if (state === 'awaiting_new_holder') return;
  await moveCession(tx, id, { state: 'awaiting_office', agreed, acceptedAt: at });
  if (state !== 'done') return;
  const { kept, rest } = facts.base;
  const snapshot: AddendumSnapshot = {
    ...commonOf({ facts, context, reference: ids.reference(), madeAt: at }),
    kind: 'holder',
    newHolder: partyOf({ ...party, holder: party.name }),
    term: null,
    rows: rowsOf([...kept, ...rest].slice(-facts.instalmentsLeft)),
  };
  const addendumId = await addendumOf(tx, of, { snapshot, agreed, at, companyId, context });
  await termsWithoutReviews.giveSale(tx, { saleId, from: personId, to: toId });
  await moveCession(tx, id, {
    state: 'done',
    endedAt: at,
    addendumId,
    history: {
      on,
      company: facts.companyName,
      newHolder: party.name,
      paid: amountText(facts.paidCapital),
      paidInstalments: facts.paidInstalments,
    },
  });
}

async function addendumOf(
  tx: Tx,
  { ids, draw, saleId, personId, toId }: Ceding,
  of: {
    snapshot: AddendumSnapshot;
    agreed: Agreed[];
    at: Date;
    companyId: number;
    context: { contractId: string | null };
  },
): Promise<string> {
  const { snapshot, agreed, at, companyId, context } = of;
  const addendumId = ids.uuid(at);
  await insertAddendum(tx, {
    id: addendumId,
    saleId,
    contractId: context.contractId,
    companyId,
    personId,
    otherId: toId,
    kind: 'holder',
    snapshot,
    agreed,
    madeAt: at,
    validUntil: at,
  });
  await markAgreed(tx, addendumId, { saleId, planVersion: null, agreed, at });
  const stored = await findStored(tx, addendumId);
  if (!stored || stored.number === null || stored.signedAt === null)
    throw new Error(`addendum ${addendumId} is not in force`);
  const { number, signedAt } = stored;
  const { bytes, ...drawn } = await draw({ snapshot, number, signedAt, agreed });
  const fileId = ids.uuid(at);
  const file = { name: `${snapshot.reference}.pdf`, mimeType: 'application/pdf', bytes };
  await loadFiles(tx, [{ ...file, id: fileId, createdAt: at }]);
  await keepDocument(tx, stored, { id: ids.uuid(at), fileId, madeAt: at, ...drawn });
  return addendumId;
}
