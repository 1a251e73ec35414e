import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';

let app: TestApp;
let version = 1;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterEach(() => blockLand(false));
afterAll(() => app.close());

async function menuOf(overrides: Parameters<typeof newPerson>[1] = {}) {
  const { personId } = await newPerson(app, overrides);
  return app.call(readMenu, {}, { as: await app.signIn(personId) });
}

async function blockLand(value: boolean): Promise<void> {
  version += 1;
  await insertSettings(app.database.db, [
    {
      key: 'feature.landPurchaseBlocked',
      scopeKind: 'brand',
      scopeId: '',
      value,
      validFrom: TEST_NOON,
      version,
      author: 'test',
      approver: '',
      reason: 'test',
      createdAt: TEST_NOON,
    },
  ]);
  app.platform.settings.forget();
}

test('the server sends the person’s menu, with a version', async () => {
  const { data, status } = await menuOf();
  expect(status).toBe(0);
  expect(data.version).toMatch(/^[0-9a-f]{12}$/);
  expect(data.main.slice(0, 5).map(({ key, path }) => [key, path])).toEqual([
    ['home', '/'],
    ['myProducts', '/mi-producto'],
    ['makePayment', '/realizar-pago'],
    ['receipts', '/recibos'],
    ['products', ''],
  ]);
  expect(data.main[4]?.children.map(({ key }) => key)).toEqual([
    'land',
    'memberships',
    'internationalMembership',
    'cabins',
  ]);
  expect(data.user.map(({ key }) => key)).toEqual([
    'profile',
    'documents',
    'notifications',
    'changePassword',
  ]);
  expect(data.shortcuts.map(({ key }) => key)).toEqual([
    'checkPayment',
    'promotions',
    'customerService',
  ]);
  expect(data.landPurchaseBlocked).toBe(false);
});

test('the version depends on the content: the same for equal menus, another after a change', async () => {
  const before = (await menuOf()).data;
  expect((await menuOf()).data.version).toBe(before.version);
  await blockLand(true);
  const after = (await menuOf()).data;
  expect(after.landPurchaseBlocked).toBe(true);
  expect(after.version).not.toBe(before.version);
});

test('a cashier and a restricted person get their own menus; without a session there is none', async () => {
  expect((await menuOf({ roles: ['cashier'] })).data.main.map(({ key }) => key)).toEqual([
    'home',
    'products',
    'bookCabin',
  ]);
  const restricted = await menuOf({ restrictedReason: 'review' });
  expect(restricted.data.main.map(({ key }) => key)).toEqual([
    'home',
    'myProducts',
    'makePayment',
    'receipts',
  ]);
  expect(restricted.data.user).toEqual([]);
  expect(restricted.data.shortcuts.map(({ key }) => key)).toContain('customerService');
  expect(await app.call(readMenu, {})).toMatchObject({ http: 200, status: 7 });
});
