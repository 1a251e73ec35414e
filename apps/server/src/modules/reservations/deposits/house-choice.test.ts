import { amountText, cents } from '@kantuta/contract/money';
import { chooseHousePart, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newHolder, payQr, startDeposit, type Holder } from '../../../../test/reserving.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { HOUSE_OFFER, type HeldOptions } from './deposits.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const shown = async (holder: Holder) =>
  (await app.call(readDeposit, { holdId: holder.holdId }, { as: holder })).data;

/** A house that is reserved with its initial. */
async function newReserved(offer: NonNullable<HeldOptions['offer']>) {
  const holder = await newHolder(app, { offer, isHouse: true });
  await payQr(app, await startDeposit(app, holder, {}));
  const { reservation } = await shown(holder);
  return { ...holder, saleId: reservation?.saleId ?? 0 };
}

test('the own part of a house is chosen once: in five instalments, or in full within the seven days', async () => {
  for (const [first, choice, count, payment, state] of [
    ['full', 'instalments', 5, '630.00', 'kept'],
    ['instalments', 'full', 1, '3150.00', 'active'],
  ] as const) {
    const holder = await newReserved({ ...HOUSE_OFFER, direct: first });
    const { saleId } = holder;
    const before = (await shown(holder)).reservation;
    expect(before).toMatchObject({
      deposit: { amount: '1350.00' },
      choice: first,
      house: { full: { amount: '3150.00' }, count: 5, instalment: { amount: '630.00' } },
      can: { choose: true, extend: false },
    });
    const chosen = await app.call(chooseHousePart, { saleId, choice }, { as: holder });
    expect(chosen.data).toEqual({ choice, rest: 'bank' });
    expect((await shown(holder)).reservation).toMatchObject({ state, choice });
    const rows = await app.database.db
      .selectFrom('planPosition')
      .where('saleId', '=', saleId)
      .where('number', '>', 0)
      .orderBy('number')
      .select('capitalMinor')
      .execute();
    expect(rows).toHaveLength(count);
    expect(amountText(cents(rows[0]?.capitalMinor ?? 0))).toBe(payment);
    const again = await app.call(chooseHousePart, { saleId, choice: first }, { as: holder });
    expect(again.codigo).toBe('choice_made');
  }
});

const LENT = { amount: '40500.00', mostMonths: 120, months: 120 };
const LENDING = { ...HOUSE_OFFER, annualRatePct: '10', rest: 'bank' as const, lent: LENT };

test('in its days the owner of a house changes from the bank to a plan of the company, once, inside of what was offered', async () => {
  const holder = await newReserved({ ...LENDING, direct: null });
  const { saleId } = holder;
  expect((await shown(holder)).reservation?.house).toMatchObject({
    rest: 'bank',
    lent: { ...LENT, amount: { amount: '40500.00' }, annualRatePct: '10' },
  });
  const choose = (more: object) =>
    app.call(
      chooseHousePart,
      { saleId, choice: 'instalments', rest: 'french', ...more },
      { as: holder },
    );
  expect((await choose({ months: 121 })).codigo).toBe('term_too_long');
  expect((await choose({ months: 0 })).codigo).toBe('term_invalid');
  expect((await choose({ months: 60 })).data).toEqual({ choice: 'instalments', rest: 'french' });
  expect((await shown(holder)).reservation).toMatchObject({
    state: 'kept',
    house: { rest: 'french' },
    can: { choose: false },
  });
  const rows = await app.database.db
    .selectFrom('planPosition')
    .where('saleId', '=', saleId)
    .where('number', '>', 0)
    .orderBy('number')
    .select(['capitalMinor', 'interestMinor'])
    .execute();
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatchObject({ interestMinor: 33_750 });
  expect(rows.reduce((sum, { capitalMinor }) => sum + capitalMinor, 0)).toBe(4_365_000);
  // Said twice it is the same; another choice is none.
  expect((await choose({ months: 60 })).data).toEqual({ choice: 'instalments', rest: 'french' });
  expect((await choose({ months: 48 })).codigo).toBe('choice_made');
  expect((await choose({ rest: 'bank' })).codigo).toBe('choice_made');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a house that the company lends from the beginning has its plan with the deposit, and can go to a bank; where it lends nothing, nobody chooses it', async () => {
  const lent = { ...LENDING, rest: 'french' as const, direct: 'instalments' as const };
  const holder = await newReserved(lent);
  expect((await shown(holder)).reservation?.house).toMatchObject({ rest: 'french' });
  const { saleId } = holder;
  const back = { saleId, choice: 'full', rest: 'bank' } as const;
  expect((await app.call(chooseHousePart, back, { as: holder })).data).toEqual({
    choice: 'full',
    rest: 'bank',
  });
  expect((await shown(holder)).reservation).toMatchObject({
    left: { amount: '3150.00' },
    house: { rest: 'bank' },
  });
  const other = await newReserved({ ...HOUSE_OFFER, direct: null });
  const asked = { saleId: other.saleId, choice: 'full', rest: 'french' } as const;
  expect((await app.call(chooseHousePart, asked, { as: other })).codigo).toBe(
    'plan_kind_not_allowed',
  );
});
