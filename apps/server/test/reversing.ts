import type { ReversalStage } from '@kantuta/contract/reversals/reversal.rules';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import {
  makeCase,
  makeLateSale,
  makeRevertedSale,
  type LateOptions,
} from '../src/modules/reversals/reversals.factory.ts';
import type { Session, TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { newProvedOperator } from './operator.ts';
import { newPerson } from './signing-in.ts';

export type LateCustomer = Customer & { saleId: number; unitId: number; lotId: number };
type CaseStage = Extract<ReversalStage, 'first_notice' | 'waiting' | 'second_notice' | 'ready'>;

const YEAR_MS = 365 * 24 * 3_600_000;

/** What was paid of a sale was posted before anybody sent a notice. */
function earlier(app: TestApp) {
  const then = new Date(app.clock.now().getTime() - YEAR_MS);
  return createLedger({ ...app.platform, clock: { now: () => then } });
}

/** A person with a purchase that is more than 90 days late, and with a case at this stage, if any. */
export async function newLateCustomer(
  app: TestApp,
  {
    stage,
    firstDaysAgo = 31,
    ...late
  }: Partial<Omit<LateOptions, 'personId' | 'now'>> & {
    stage?: CaseStage;
    firstDaysAgo?: number;
  } = {},
): Promise<LateCustomer> {
  const customer = await newCustomer(app, { sales: [] });
  const at = app.clock.now();
  const { personId } = customer;
  const { personId: by } = await newPerson(app, { roles: [] });
  const made = await app.database.db.transaction().execute(async (tx) => {
    const sale = await makeLateSale(tx, earlier(app), { ...late, personId, now: at });
    const { saleId, companyId } = sale;
    if (stage) await makeCase(tx, { saleId, personId, companyId, by, at, stage, firstDaysAgo });
    return sale;
  });
  return { ...customer, ...made, saleIds: [made.saleId] };
}

/** A person with a reverted sale, whose credit is free. */
export async function newReverted(
  app: TestApp,
  options: Partial<
    Omit<Parameters<typeof makeRevertedSale>[2], 'personId' | 'now' | 'deciders'>
  > = {},
): Promise<LateCustomer> {
  const customer = await newCustomer(app, { sales: [] });
  const { personId: one } = await newPerson(app, { roles: [] });
  const { personId: other } = await newPerson(app, { roles: [] });
  const made = await app.database.db.transaction().execute((tx) =>
    makeRevertedSale(tx, earlier(app), {
      ...options,
      personId: customer.personId,
      now: app.clock.now(),
      deciders: [one, other],
    }),
  );
  return { ...customer, ...made, lotId: 0, saleIds: [made.saleId] };
}

/** Two operators of the roles that revert, both with a fresh proof. */
export async function newDeciders(app: TestApp): Promise<{ collector: Session; decider: Session }> {
  return {
    collector: await newProvedOperator(app, { role: 'collections', companyIds: [8] }),
    decider: await newProvedOperator(app, { role: 'finance', companyIds: [8] }),
  };
}

export async function unitState(app: TestApp, unitId: number): Promise<string> {
  const { state } = await app.database.db
    .selectFrom('unit')
    .where('id', '=', unitId)
    .select('state')
    .executeTakeFirstOrThrow();
  return state;
}

export async function saleState(app: TestApp, saleId: number): Promise<string> {
  const { state } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('state')
    .executeTakeFirstOrThrow();
  return state;
}
