import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import {
  confirmImprovement,
  quoteImprovement,
  readImprovement,
  signImprovement,
  withdrawImprovement,
  type Improvement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { drawLots } from '../seeds/land/lots.ts';
import { drawUnits } from '../seeds/land/units.ts';
import { loadCatalogue } from '../seeds/load/load-catalogue.ts';
import { restartIds } from '../seeds/restart-ids.ts';
import { turnImprovementsJob } from '../src/modules/memberships/improving/improvements.jobs.ts';
import { sql } from '../src/platform/db/database.ts';
import { TEST_NOON, type Session, type TestApp } from './app.ts';
import { tokenOf } from './cards.ts';
import { newCustomer, type Customer, type CustomerOptions } from './customer.ts';
import { doJob } from './jobs.ts';
import { start } from './paying.ts';
import { prove } from './signing-in.ts';

export type Member = Customer & { saleId: number };

/** The memberships that are for sale, with their price lists. */
export async function loadMemberships(app: TestApp): Promise<void> {
  const lots = drawLots();
  const units = drawUnits(lots, new Set());
  const set = { today: dayInLaPaz(TEST_NOON), lots, units } as Parameters<typeof loadCatalogue>[1];
  const { owner } = app.database;
  await owner.transaction().execute((tx) => loadCatalogue(tx, set));
  await owner.transaction().execute((tx) => restartIds(tx, 'catalogueItem', 100_000));
}

/** Somebody with a membership of 2 490.00 of which 1 200.00 are paid, who has just proved who they are. */
export async function newMember(
  app: TestApp,
  sale: NonNullable<CustomerOptions['sales']>[number] = {},
): Promise<Member> {
  const customer = await newCustomer(app, {
    sales: [{ companyId: 3, price: '2490.00', initial: '1200.00', daysAgo: 5, ...sale }],
  });
  await prove(app, customer);
  const [saleId = 0] = customer.saleIds;
  return { ...customer, saleId };
}

/** The better membership with this code that the person is offered. */
export async function itemOf(app: TestApp, as: Session, code: string): Promise<number> {
  const { data } = await app.call(listImprovements, {}, { as });
  const offer = data.memberships.flatMap(({ offers }) => offers).find((each) => each.code === code);
  if (!offer) throw new Error(`${code} is not offered`);
  return offer.itemId;
}

export const quoteOf = async (
  app: TestApp,
  as: Member,
  { code = 'ORO', ...more }: { code?: string } & Partial<InputOf<typeof quoteImprovement>> = {},
) =>
  app.call(
    quoteImprovement,
    { saleId: as.saleId, itemId: await itemOf(app, as, code), months: 36, ...more },
    { as },
  );

export const confirm = (app: TestApp, as: Session, improvementId: string) =>
  app.call(confirmImprovement, { improvementId }, { as });

export const withdraw = (app: TestApp, as: Session, improvementId: string) =>
  app.call(withdrawImprovement, { improvementId }, { as });

/** The change of a membership as its holder reads it. */
export async function changeOf(app: TestApp, as: Member): Promise<Improvement> {
  const { data } = await app.call(readImprovement, { saleId: as.saleId }, { as });
  if (!data.improvement) throw new Error('no change is under way');
  return data.improvement;
}

/** Pays what is due now by card. */
export function payDue(
  app: TestApp,
  as: Customer,
  chargeId: string,
  amount = '100.00',
  companyId = 3,
) {
  return start(app, as, {
    attemptId: randomUUID(),
    method: 'card',
    with: { method: 'card', token: tokenOf(app, 'approved') },
    selection: { companyId, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: amount,
  });
}

/** Somebody who has a quote and has taken it. */
export async function newOrder(
  app: TestApp,
  sale: Parameters<typeof newMember>[1] = {},
  quote: Parameters<typeof quoteOf>[2] = {},
) {
  const member = await newMember(app, sale);
  const { data, codigo } = await quoteOf(app, member, quote);
  if (codigo !== '') throw new Error(`quote: ${codigo}`);
  const { improvementId } = data;
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  if (chargeId === null) throw new Error('nothing is due');
  return { member, improvementId, chargeId };
}

/** Somebody who has paid what was due at once and has still to sign. */
export async function newPaid(
  app: TestApp,
  sale: Parameters<typeof newMember>[1] = {},
  { amount = '100.00', ...quote }: Parameters<typeof quoteOf>[2] & { amount?: string } = {},
) {
  const order = await newOrder(app, sale, quote);
  const { data: payment, codigo } = await payDue(app, order.member, order.chargeId, amount);
  if (codigo !== '' || payment.state !== 'settled') throw new Error(`pay: ${codigo}`);
  return { ...order, payment };
}

/** Signs what the person reads now. */
export async function signNow(
  app: TestApp,
  as: Member,
  { improvementId, read }: Pick<Improvement, 'improvementId' | 'read'>,
) {
  return app.call(signImprovement, { improvementId, ...read }, { as });
}

/** The clock of improvements. */
export const turn = (app: TestApp) => doJob(app, turnImprovementsJob.name, {});

/** The person in a new session, proved: the one before has been idle for too long. */
export async function again(app: TestApp, member: Member): Promise<Member> {
  const session = await app.signIn(member.personId);
  await prove(app, session);
  return { ...member, ...session };
}

/** What the books say of a sale from a source, as `account amount`. */
export async function postedOf(app: TestApp, sourceKind: string, saleId: number) {
  const { rows } = await sql<{ line: string }>`
    SELECT e.account || ' ' || e.amount_minor AS line FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
     WHERE t.source_kind = ${sourceKind} AND e.sale_id = ${saleId} ORDER BY e.line`.execute(
    app.database.owner,
  );
  return rows.map(({ line }) => line);
}
