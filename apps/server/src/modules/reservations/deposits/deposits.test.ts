import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { listProducts, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { setPower } from '../../../../test/land.ts';
import { read } from '../../../../test/paying.ts';
import { newHolder, payQr, startDeposit } from '../../../../test/reserving.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const unitState = async (unitId: number) =>
  (
    await app.database.db
      .selectFrom('unit')
      .where('id', '=', unitId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

test('a hold is paid by QR and becomes a reserved sale with the plan that was offered', async () => {
  const holder = await newHolder(app);
  const { holdId, unitId, reference } = holder;
  const asked = (await app.call(readDeposit, { holdId }, { as: holder })).data;
  expect(asked).toMatchObject({
    chargeKind: 'deposit',
    least: { amount: '108.00' },
    most: { amount: '1080.00' },
    charge: null,
    reservation: null,
    can: { pay: true },
  });
  const payment = await startDeposit(app, holder);
  expect(payment).toMatchObject({ amount: { amount: '108.00' }, items: [{ kind: 'deposit' }] });
  await payQr(app, payment);
  const settled = await read(app, holder, payment);
  expect(settled).toMatchObject({ state: 'settled', receipt: { number: '008-000001' } });

  const { products } = (await app.call(listProducts, {}, { as: holder })).data;
  expect(products).toMatchObject([
    { state: 'reserved', saleNumber: '', reference, paid: { amount: '108.00' } },
  ]);
  expect(await unitState(unitId)).toBe('reserved');
  const saleId = products[0]?.saleId ?? 0;
  const { instalments, terms } = (await app.call(readProduct, { saleId }, { as: holder })).data;
  expect(terms).toMatchObject({ kind: 'french', months: 48, initial: { amount: '1080.00' } });
  expect(instalments[0]).toMatchObject({
    number: 0,
    dueOn: '2026-03-17',
    paid: { amount: '108.00' },
    owed: { amount: '972.00' },
  });
  expect(instalments[1]).toMatchObject({ dueOn: '2026-05-10', amount: { amount: '246.52' } });

  // What is left of the initial is paid like any instalment.
  const { groups } = (await app.call(listDebts, {}, { as: holder })).data;
  expect(groups[0]?.items[0]).toMatchObject({ saleId, number: 0, owed: { amount: '972.00' } });
  const again = (await app.call(readDeposit, { holdId }, { as: holder })).data;
  expect(again).toMatchObject({
    state: 'converted',
    reservation: { saleId, state: 'active' },
    can: { pay: false },
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a deposit is at least what the rule says, at most the initial, and of the holder alone', async () => {
  const holder = await newHolder(app);
  const { holdId } = holder;
  const ask = (amount?: string, as: Customer = holder) =>
    app.call(openDeposit, amount === undefined ? { holdId } : { holdId, amount }, { as });
  const low = await ask('107.99');
  expect(low).toMatchObject({ codigo: 'deposit_below_minimum' });
  expect(low.mensaje).toContain('108');
  expect((await ask('1080.01')).codigo).toBe('deposit_above_initial');
  const first = await ask();
  expect((await ask()).data).toEqual(first.data);
  expect((await ask('200.00')).data.amount.amount).toBe('200.00');
  expect((await ask(undefined, await newCustomer(app))).codigo).toBe('forbidden');
  const ended = await newHolder(app, { hours: 1 });
  app.clock.advance(3_600_000);
  const as = await app.signIn(ended.personId);
  expect((await app.call(openDeposit, { holdId: ended.holdId }, { as })).codigo).toBe('hold_ended');
});

test('nobody with overdue instalments reserves', async () => {
  const holder = await newHolder(app);
  const late = await newCustomer(app);
  await app.database.owner
    .updateTable('hold')
    .set({ personId: late.personId })
    .where('id', '=', holder.holdId)
    .execute();
  expect((await app.call(openDeposit, { holdId: holder.holdId }, { as: late })).codigo).toBe(
    'overdue_instalments',
  );
});

test('a lot whose document ends while it is held takes no deposit until the document is back (CAT-43)', async () => {
  const holder = await newHolder(app);
  const { holdId, unitId } = holder;
  const ask = () => app.call(openDeposit, { holdId }, { as: holder });
  await setPower(app, unitId, addDays(dayInLaPaz(app.clock.now()), -1));
  expect((await ask()).codigo).toBe('passport_incomplete');
  await setPower(app, unitId, dayInLaPaz(app.clock.now()));
  expect((await ask()).codigo).toBe('');
});
