import { DAY_MS } from '@kantuta/contract/durations';
import type { TestApp } from './app.ts';
import { newCustomer } from './customer.ts';
import { newDeskMoney } from './desk-money.ts';
import { TEST_CHANGE } from './desk-things.ts';
import type { SampleDesk } from './sample.ts';
import { NOUN_SAMPLES } from './samples.ts';
import { deskOperator } from './settings-desk.ts';

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Two operators of the whole group and a customer, and every action that one of the two can do. */
export async function openDesk(app: TestApp) {
  app.platform.approvals.declare([TEST_CHANGE]);
  const [admin, other] = [await deskOperator(app, 'admin'), await deskOperator(app, 'admin')];
  const customer = await newCustomer(app, { sales: [{}] });
  const { id: saleId, companyId } = await app.database.db
    .selectFrom('sale')
    .where('id', '=', customer.saleIds[0] ?? 0)
    .select(['id', 'companyId'])
    .executeTakeFirstOrThrow();
  const { personId } = customer;
  // Each closure gets a day of its own, so that they do not overlap.
  let days = 0;
  const desk: SampleDesk = {
    app,
    admin,
    other,
    companyId,
    personId,
    money: () => newDeskMoney(app, { companyId, personId, saleId }),
    nextDay: () => new Date(app.clock.now().getTime() + (days += 2) * DAY_MS),
  };
  return { ...desk, paths: NOUN_SAMPLES.flatMap(({ deskPaths }) => deskPaths?.(desk) ?? []) };
}
