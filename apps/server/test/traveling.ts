import { randomUUID } from 'node:crypto';
import { readBenefits, orderBenefit } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { sql } from '../src/platform/db/database.ts';
import type { Session, TestApp } from './app.ts';
import { tokenOf } from './cards.ts';
import { newCustomer, type Customer } from './customer.ts';
import { start } from './paying.ts';

const CLUB = 27;

export type Traveller = Customer & { saleId: number };

/** A member of the travel club with two benefits a year; 1 770.00 of 5 900.00 unlocks them, and so much is paid if nothing else is said. */
export async function newTraveller(
  app: TestApp,
  { paid = '1770.00', daysAgo = 5 }: { paid?: string; daysAgo?: number } = {},
): Promise<Traveller> {
  const customer = await newCustomer(app, {
    sales: [{ companyId: CLUB, price: '5900.00', initial: paid, months: 24, daysAgo }],
  });
  const [saleId = 0] = customer.saleIds;
  await sql`UPDATE sale SET kind = 'travel' WHERE id = ${saleId}`.execute(app.database.owner);
  await sql`UPDATE catalogue_item SET facts = '{"years": 10, "benefits": 2}'
    WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(app.database.owner);
  return { ...customer, saleId };
}

export const orderOf = (
  app: TestApp,
  as: Traveller,
  kind: 'week' | 'nights' | 'cruise' | 'assistance' = 'week',
) => app.call(orderBenefit, { saleId: as.saleId, kind }, { as });

/** The membership with its benefits, as its holder sees it. */
export async function benefitsOf(app: TestApp, as: Session) {
  const { data } = await app.call(readBenefits, {}, { as });
  const [held] = data.memberships;
  if (!held) throw new Error('nothing is held');
  return held;
}

/** The benefits of the newest year, by their state. */
export async function statesOf(app: TestApp, as: Session): Promise<string[]> {
  const { benefits, year } = await benefitsOf(app, as);
  return benefits.filter((each) => each.year.from === year?.from).map(({ state }) => state);
}

/** Pays the fee of an order by card. */
export function payFee(app: TestApp, as: Customer, chargeId: string) {
  return start(app, as, {
    attemptId: randomUUID(),
    method: 'card',
    with: { method: 'card', token: tokenOf(app, 'approved') },
    selection: { companyId: CLUB, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: '189.00',
  });
}
