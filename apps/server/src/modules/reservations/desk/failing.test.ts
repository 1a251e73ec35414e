import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { failReservation, readDeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { paymentInputOf, start } from '../../../../test/paying.ts';
import { newHolder, payQr, startDeposit, type Holder } from '../../../../test/reserving.ts';
import { turnReservationsJob } from '../deposits/deposits.jobs.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const reason = 'El proyecto no tiene autorización';
const operator = (companyIds = [8]) => newOperator(app, { role: 'sales_ops', companyIds });
const fail = (as: Session, holdId: string) => app.call(failReservation, { holdId, reason }, { as });

async function newReserved(amount?: string): Promise<Holder & { saleId: number }> {
  const holder = await newHolder(app);
  await payQr(app, await startDeposit(app, holder, { amount }));
  return { ...holder, saleId: await saleOf(holder) };
}
async function saleOf({ holdId }: Holder): Promise<number> {
  const { data } = await app.call(readDeskHold, { holdId }, { as: await operator() });
  return data.hold.saleId ?? 0;
}
async function shown(holder: Holder) {
  const as = await app.signIn(holder.personId);
  return (await app.call(readDeposit, { holdId: holder.holdId }, { as })).data.reservation;
}
const unitState = async ({ unitId }: Holder) =>
  (
    await app.database.db
      .selectFrom('unit')
      .where('id', '=', unitId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

test('after the hours of the full refund all of it goes back, and the lot is free', async () => {
  const holder = await newReserved();
  app.clock.advance(100 * HOUR_MS);
  const keeper = await operator();
  const { data } = await fail(keeper, holder.holdId);
  expect(data.hold.stage).toBe('ended');
  expect(data.can.fail).toBe(false);
  expect(await unitState(holder)).toBe('free');
  const reservation = await shown(holder);
  expect(reservation).toMatchObject({
    endedAs: 'company_failed',
    refund: { money: { amount: '108.00' }, credit: { amount: '0.00' }, kept: { amount: '0.00' } },
  });
  expect(JSON.stringify(reservation)).not.toContain(reason);
  const finance = await newOperator(app, { role: 'finance', companyIds: [8] });
  const work = await app.call(listWork, { kind: 'deposit_refund' }, { as: finance });
  expect(work.data.items).toHaveLength(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what is kept ends for the company, as long as it is not sold', async () => {
  const holder = await newReserved('1080.00');
  app.clock.advance(9 * DAY_MS);
  await doJob(app, turnReservationsJob.name, {});
  expect((await shown(holder))?.state).toBe('kept');
  const signed = await newReserved('1080.00');
  const sold = await newReserved();
  for (const [{ saleId }, state] of [
    [signed, 'signed'],
    [sold, 'sold'],
  ] as const)
    await app.database.owner
      .updateTable('sale')
      .set(
        state === 'sold' ? { state, number: `8-2026-${saleId}`, soldOn: '2026-03-19' } : { state },
      )
      .where('id', '=', saleId)
      .execute();
  const keeper = await operator();
  expect((await fail(keeper, holder.holdId)).status).toBe(0);
  expect((await fail(keeper, signed.holdId)).status).toBe(0);
  expect(await fail(keeper, sold.holdId)).toMatchObject({ codigo: 'reservation_kept' });
  expect((await shown(holder))?.refund).toMatchObject({ money: { amount: '1080.00' } });
});

test("nothing ends what is being paid, is not reserved, is another company's or one's own, and two end it once", async () => {
  const holder = await newReserved();
  const keeper = await operator();
  const as = await app.signIn(holder.personId);
  const selection = { selection: { mode: 'next' as const, saleId: holder.saleId } };
  const input = await paymentInputOf(app, { ...holder, ...as }, selection);
  await start(app, { ...holder, ...as }, input);
  expect(await fail(keeper, holder.holdId)).toMatchObject({ codigo: 'items_in_payment' });
  const { holdId } = await newHolder(app);
  expect(await fail(keeper, holdId)).toMatchObject({ codigo: 'hold_ended' });
  const other = await newReserved();
  expect(await fail(await operator([3]), other.holdId)).toMatchObject({ codigo: 'forbidden' });
  expect(await fail(other, other.holdId)).toMatchObject({ codigo: 'forbidden' });
  const [one, two] = [await operator(), await operator()];
  const both = await Promise.all([fail(one, other.holdId), fail(two, other.holdId)]);
  expect(both.map(({ codigo }) => codigo).sort()).toEqual(['', 'reservation_ended']);
  const refunds = await app.database.db
    .selectFrom('depositRefund')
    .where('saleId', '=', other.saleId)
    .select('moneyMinor')
    .execute();
  expect(refunds).toEqual([{ moneyMinor: 10_800 }]);
});
