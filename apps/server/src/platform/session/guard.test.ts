import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGENT } from '@kantuta/contract/envelope';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { switchMaintenance } from '../../modules/settings/maintenance.service.ts';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

async function actorOf(wish: Parameters<typeof newPerson>[1]) {
  const { personId } = await newPerson(app, wish);
  return app.platform.guard.recognise(await app.signIn(personId));
}

test('an adviser who was expelled has no rights of an adviser left, one in a process has', async () => {
  const roles = ['customer', 'adviser'] as const;
  expect((await actorOf({ roles, adviser: { state: 'expelled' } }))?.roles).toEqual(['customer']);
  const inProcess = await actorOf({ roles, adviser: { state: 'ethics_process' } });
  expect(inProcess?.roles.toSorted()).toEqual(['adviser', 'customer']);
});

test('somebody with one name has one name, and nothing behind it', async () => {
  const actor = await actorOf({ firstName: 'Rosa', paternalSurname: '', maternalSurname: '' });
  expect(actor?.name).toBe('Rosa');
});

test('a reader that asks only for the head sends the same fields as one that reads', async () => {
  const { personId } = await newPerson(app);
  const { token, cookie, document } = await app.signIn(personId);
  const url = `${app.url}/api${listNotifications.path}?ci=${document}`;
  const headers = { agent: AGENT, token, cookie: `kantuta=${cookie}` };
  const [head, whole] = [
    await fetch(url, { method: 'HEAD', headers }),
    await fetch(url, { headers }),
  ];
  expect([head.status, whole.status]).toEqual([200, 200]);
});

test('while the house is closed a dead session and a restricted entry hear just that, and nobody is signed out', async () => {
  const restricted = await newPerson(app, { restrictedReason: 'En revisión.' });
  const asRestricted = await app.signIn(restricted.personId);
  const until = new Date(TEST_NOON.getTime() + 3_600_000);
  await switchMaintenance(app.platform, { until, author: 'test' });
  await expect.poll(async () => (await app.call(checkMaintenance, {})).status).toBe(1);
  const { document: ci } = restricted;
  for (const answer of [
    await app.call(verifySession, {}),
    await app.call(verifySession, {}, { as: { token: 'dead', cookie: 'dead' } }),
    await app.call(listNotifications, { ci }, { as: asRestricted }),
  ])
    expect(answer).toMatchObject({ http: 200, status: 5, codigo: 'maintenance' });

  await switchMaintenance(app.platform, { until: null, author: 'test' });
  await expect.poll(async () => (await app.call(checkMaintenance, {})).status).toBe(0);
  expect((await app.call(verifySession, {})).status).toBe(7);
});
