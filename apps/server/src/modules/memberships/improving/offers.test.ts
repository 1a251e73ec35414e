import { dayInLaPaz } from '@kantuta/contract/dates';
import { listImprovements, listUpgrades } from '@kantuta/contract/memberships/improving.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLots } from '../../../../seeds/land/lots.ts';
import { drawUnits } from '../../../../seeds/land/units.ts';
import { loadCatalogue } from '../../../../seeds/load/load-catalogue.ts';
import { restartIds } from '../../../../seeds/restart-ids.ts';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type CustomerOptions } from '../../../../test/customer.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const lots = drawLots();
  const units = drawUnits(lots, new Set());
  const set = { today: dayInLaPaz(TEST_NOON), lots, units } as Parameters<typeof loadCatalogue>[1];
  await app.database.owner.transaction().execute((tx) => loadCatalogue(tx, set));
  await app.database.owner.transaction().execute((tx) => restartIds(tx, 'catalogueItem', 100_000));
});
afterAll(() => app.close());

type Sale = NonNullable<CustomerOptions['sales']>[number];
const SILVER: Sale = { companyId: 3, price: '2490.00', initial: '1200.00', daysAgo: 5 };

/** A person with this membership, and what it could become. */
async function improving(sale: Sale) {
  const customer = await newCustomer(app, { sales: [{ ...SILVER, ...sale }] });
  const { data } = await app.call(listImprovements, {}, { as: customer });
  const [held] = data.memberships;
  if (!held) throw new Error('nothing is held');
  return { customer, held, data };
}

test('a membership of 2490 with 1200 paid costs 100 now to become one of 3490, and 2190 are financed (MEM-1)', async () => {
  const { customer, held } = await improving({});
  expect(held).toMatchObject({
    saleId: customer.saleIds[0],
    oldPrice: { amount: '2490.00', currency: 'USD' },
    paidCapital: { amount: '1200.00' },
    problem: null,
    missing: null,
  });
  expect(held.offers.find(({ code }) => code === 'ORO')).toMatchObject({
    newPrice: { amount: '3490.00' },
    difference: { amount: '1000.00' },
    dueNow: { amount: '100.00' },
    financed: { amount: '2190.00' },
    annualRatePct: '8',
  });
  // None that is not dearer, none of the office alone, and the cheapest first.
  const prices = held.offers.map(({ newPrice }) => Number(newPrice.amount));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(prices[0]).toBeGreaterThan(2490);
  expect(held.offers.map(({ code }) => code)).not.toContain('RST');
});

test('less than a fifth paid says what is missing, and a late instalment comes before it (MEM-3)', async () => {
  const { held } = await improving({ initial: '400.10' });
  expect(held).toMatchObject({ problem: 'improve_min_paid', missing: { amount: '97.90' } });
  const late = await improving({ initial: '400.10', daysAgo: 100 });
  expect(late.held).toMatchObject({ problem: 'overdue_instalments', missing: null });
});

test('the same membership into the international line is an upgrade, and only there (MEM-2)', async () => {
  const { customer, held } = await improving({ price: '3490.00', initial: '1800.00' });
  const { data } = await app.call(listUpgrades, {}, { as: customer });
  const offers = data.memberships.flatMap((each) => each.offers);
  expect(offers.find(({ newPrice }) => newPrice.amount === '5900.00')).toMatchObject({
    difference: { amount: '2410.00' },
    dueNow: { amount: '241.00' },
    financed: { amount: '3859.00' },
  });
  const codes = new Set(offers.map(({ code }) => code));
  expect(held.offers.filter(({ code }) => codes.has(code))).toEqual([]);
});

test('nobody else sees the membership, and without one there is none', async () => {
  await improving({});
  const other = await app.signIn((await newPerson(app)).personId);
  const { data } = await app.call(listImprovements, {}, { as: other });
  expect(data.memberships).toEqual([]);
});

test('while the flag is off there is no upgrade, and nothing leads to it', async () => {
  const { customer } = await improving({});
  const before = await app.call(listImprovements, {}, { as: customer });
  expect(before.data.hasUpgrade).toBe(true);
  await insertSettings(app.database.db, [
    {
      key: 'feature.intlMembership',
      scopeKind: 'brand',
      scopeId: '',
      value: {
        on: false,
        audience: 'everybody',
        from: null,
        until: null,
        owner: '',
        expires: null,
      },
      validFrom: TEST_NOON,
      version: 2,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: TEST_NOON,
    },
  ]);
  app.platform.settings.forget();
  const refused = await app.call(listUpgrades, {}, { as: customer });
  expect(refused).toMatchObject({ status: 1, codigo: 'forbidden' });
  const after = await app.call(listImprovements, {}, { as: customer });
  expect(after.data.hasUpgrade).toBe(false);
});
