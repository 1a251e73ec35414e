import { HOUR_MS } from '@kantuta/contract/durations';
import { readFairExit } from '@kantuta/contract/reversals/credits.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../../test/app.ts';
import { newLateCustomer, type LateCustomer } from '../../../../test/reversing.ts';
import { flagWith, settingsDesk, type SettingsDesk } from '../../../../test/settings-desk.ts';
import { makeCompany } from '../../catalogue/catalogue.factory.ts';

const FLAG = 'feature.fairExitView';
const OFF = flagWith({ on: false });
let app: TestApp;
let desk: SettingsDesk;
let buyer: LateCustomer;
let companyId: number;
let other: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  desk = await settingsDesk(app);
  buyer = await newLateCustomer(app, { paid: 20 });
  const { data } = await app.call(readProduct, { saleId: buyer.saleId }, { as: buyer });
  companyId = data.product.company.id;
  other = companyId === 3 ? 27 : 3;
  await app.platform.db.transaction().execute((tx) => makeCompany(tx, other));
});
afterAll(() => app.close());

const exit = async () => {
  const { codigo, data } = await app.call(readFairExit, { saleId: buyer.saleId }, { as: buyer });
  return codigo === '' && data.exit !== null ? 'shown' : codigo;
};
const menu = async () => {
  const { data } = await app.call(readMenu, {}, { as: buyer });
  return data;
};
/** null: the company follows the group again. */
async function set(value: ReturnType<typeof flagWith> | null, of: number | null): Promise<void> {
  expect((await desk.change({ key: FLAG, value, companyId: of })).codigo).toBe('');
}

test('the view of the exit is switched for one company: its purchases show it or not, those of others as the group (REV-10)', async () => {
  expect(await exit()).toBe('shown');
  expect(await menu()).toMatchObject({ fairExitView: true, fairExitExcept: [] });
  const { version } = await menu();
  await set(OFF, companyId);
  expect(await exit()).toBe('forbidden');
  expect(await menu()).toMatchObject({ fairExitView: true, fairExitExcept: [companyId] });
  // The browser hears by the version that the page has changed.
  expect((await menu()).version).not.toBe(version);
  await set(OFF, other);
  await set(null, companyId);
  expect(await exit()).toBe('shown');
  expect(await menu()).toMatchObject({ fairExitView: true, fairExitExcept: [other] });
});

test('off for the group it may be on for a company, and for part of the people alone', async () => {
  await set(null, other);
  await set(OFF, null);
  expect([await exit(), (await menu()).fairExitExcept]).toEqual(['forbidden', []]);
  await set(flagWith({}), companyId);
  expect([await exit(), (await menu()).fairExitExcept]).toEqual(['shown', [companyId]]);
  await set(flagWith({ audience: ['adviser'] }), companyId);
  expect([await exit(), (await menu()).fairExitExcept]).toEqual(['forbidden', []]);
});

test('a date of the flag of a company is one at which the menu changes', async () => {
  const until = new Date(TEST_NOON.getTime() + HOUR_MS);
  await set(flagWith({ until: until.toISOString() }), companyId);
  expect(await menu()).toMatchObject({ fairExitExcept: [companyId], changesInSeconds: 3_600 });
  app.clock.set(until);
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  expect([await exit(), (await menu()).fairExitExcept]).toEqual(['forbidden', []]);
});

test('other flags know no company: a value for one is refused, and would be read nowhere', async () => {
  app.clock.set(TEST_NOON);
  const asked = { key: 'feature.editBillingData' as const, value: OFF, companyId };
  expect((await desk.change(asked)).codigo).toBe('invalid_input');
});
