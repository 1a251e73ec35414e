import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { drawRestrictions } from '../../../../seeds/payments/restrictions.ts';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { tokenOf } from '../../../../test/cards.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { findPlaces, hold } from '../../../../test/holding.ts';
import { start } from '../../../../test/paying.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';
import { makeMembershipForSale } from '../../reservations/reservations.factory.ts';
import { dayInLaPaz } from '@kantuta/contract/dates';

// What an installation has from its start, without any demonstration (PAY-18).
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

type Initial = { holder: Customer; companyId: number; chargeId: string; amount: string };

/** The initial payment of a membership that somebody holds. */
async function initialOf(of: { companyId?: number }): Promise<Initial> {
  const { itemId, companyId } = await app.database.db.transaction().execute(async (tx) => {
    if (of.companyId) await makeCompany(tx, of.companyId);
    return makeMembershipForSale(tx, of);
  });
  const holder = await newCustomer(app, { sales: [] });
  const held = await hold(app, holder, [{ itemId }]);
  const holdId = held.data.results[0]?.hold?.holdId ?? '';
  const asked = await app.call(readDeposit, { holdId }, { as: holder });
  expect(asked.codigo).toBe('');
  const { data, codigo } = await app.call(openDeposit, { holdId }, { as: holder });
  expect(codigo).toBe('');
  return { holder, companyId, chargeId: data.chargeId, amount: data.amount.amount };
}

const pay = (method: 'qr' | 'card', { holder, companyId, chargeId, amount }: Initial) =>
  start(app, holder, {
    attemptId: randomUUID(),
    method,
    selection: { companyId, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: amount,
    ...(method === 'card' ? { with: { method, token: tokenOf(app, 'approved') } } : {}),
  });

test('the initial payment of company 27 is refused by QR and taken by card', async () => {
  const initial = await initialOf({ companyId: 27 });
  expect((await pay('qr', initial)).codigo).toBe('method_not_available');
  expect((await pay('card', initial)).data).toMatchObject({ state: 'settled' });
});

test('that of another company is taken by QR', async () => {
  expect((await pay('qr', await initialOf({}))).codigo).toBe('');
});

test('a first start and the demonstration have the same ones', async () => {
  const rows = await app.database.db
    .selectFrom('paymentRestriction')
    .orderBy('id')
    .select(['companyIds', 'methods', 'startsAt', 'endsAt', 'reasonKey', 'author'])
    .execute();
  const drawn = drawRestrictions(dayInLaPaz(app.clock.now()));
  expect(rows).toEqual(drawn.filter(({ author }) => author === ''));
});
