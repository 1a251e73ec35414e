import { randomUUID } from 'node:crypto';
import { readBenefits, orderBenefit } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { followBenefitsJob } from '../src/modules/memberships/benefits/benefits.jobs.ts';
import { sql } from '../src/platform/db/database.ts';
import type { Session, TestApp } from './app.ts';
import { tokenOf } from './cards.ts';
import { newCustomer, type Customer } from './customer.ts';
import { doJob, runJobs } from './jobs.ts';
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
export function payFee(
  app: TestApp,
  as: Customer,
  chargeId: string,
  card: Parameters<typeof tokenOf>[1] = 'approved',
) {
  return start(app, as, {
    attemptId: randomUUID(),
    method: 'card',
    with: { method: 'card', token: tokenOf(app, card) },
    selection: { companyId: CLUB, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: '189.00',
  });
}

type SwitchName = Parameters<TestApp['sandbox']['switches']['set']>[0];

/** What tests of benefits do again and again with their server. */
export function clubOf(app: () => TestApp) {
  return {
    turnOn: (name: SwitchName, next: number | null = 1, value: number | null = null) =>
      app().sandbox.switches.set(name, { on: true, next, value, calls: [] }),

    follow: () => doJob(app(), followBenefitsJob.name, {}),

    /** What the partner has told us of has arrived, and its jobs are done. */
    async settle(): Promise<void> {
      await runJobs(app());
      await app().sandbox.exchangeEvents.idle();
      await runJobs(app());
    },

    /** The person in a new session: the one before has been idle for too long. */
    again: async (traveller: Traveller): Promise<Traveller> => ({
      ...traveller,
      ...(await app().signIn(traveller.personId)),
    }),

    /** A member who has paid the fee of a benefit. */
    async paying() {
      const traveller = await newTraveller(app());
      const { data: order } = await orderOf(app(), traveller);
      const { data: payment, codigo } = await payFee(app(), traveller, order.chargeId);
      if (codigo !== '' || payment.state !== 'settled') throw new Error(`fee: ${codigo}`);
      return { traveller, payment, ...order };
    },

    /** What the person was told, by its keys. */
    async keysOf({ personId }: Traveller): Promise<string[]> {
      const rows = await app()
        .database.db.selectFrom('notification')
        .where('personId', '=', personId)
        .select('key')
        .execute();
      return rows.map(({ key }) => key);
    },
  };
}

/** The benefit that stands first on the page of this person. */
export async function firstOf(app: TestApp, as: Session) {
  const [first] = (await benefitsOf(app, as)).benefits;
  if (!first) throw new Error('no benefit stands there');
  return first;
}
