import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { AGENT } from '@kantuta/contract/envelope';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newOperator } from '../../../test/operator.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { switchMaintenance } from '../../modules/settings/maintenance.service.ts';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { hashSecret } from '../ids.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

async function actorOf(options: Parameters<typeof newPerson>[1]) {
  const { personId } = await newPerson(app, options);
  return app.platform.guard.recognise(await app.signIn(personId));
}

test('an expelled adviser has no rights of an adviser left; one in an ethics process keeps them', async () => {
  const roles = ['customer', 'adviser'] as const;
  expect((await actorOf({ roles, adviser: { state: 'expelled' } }))?.roles).toEqual(['customer']);
  const inProcess = await actorOf({ roles, adviser: { state: 'ethics_process' } });
  expect(inProcess?.roles.toSorted()).toEqual(['adviser', 'customer']);
});

test('a person with one name has no empty second name', async () => {
  const actor = await actorOf({ firstName: 'Rosa', paternalSurname: '', maternalSurname: '' });
  expect(actor?.name).toBe('Rosa');
});

test('a client that asks only for the head sends the same fields as one that reads', async () => {
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

test('while the office is closed a dead session and a restricted entry hear just that, and nobody is signed out', async () => {
  const restricted = await newPerson(app, { restrictedReason: 'review' });
  const asRestricted = await app.signIn(restricted.personId);
  const until = new Date(TEST_NOON.getTime() + HOUR_MS);
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

test('one query finds which of many sessions have ended, and ends those that have expired', async () => {
  const { db } = app.database;
  const [alive, out, idle, suspended] = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { personId } = await newPerson(app);
      return app.signIn(personId);
    }),
  );
  if (!alive || !out || !idle || !suspended) throw new Error('four were asked for');
  const change = (
    token: string,
    values: { endedAt?: Date; endCause?: string; lastActiveAt?: Date },
  ) => db.updateTable('session').set(values).where('tokenHash', '=', hashSecret(token)).execute();
  await change(out.token, { endedAt: TEST_NOON, endCause: 'logout' });
  await change(idle.token, { lastActiveAt: new Date(TEST_NOON.getTime() - HOUR_MS) });
  await db
    .updateTable('person')
    .set({ suspendedAt: TEST_NOON })
    .where('id', '=', suspended.personId)
    .execute();

  const tokens = [alive, out, idle, suspended].map(({ token }) => token);
  const ended = await app.platform.guard.findEnded([...tokens, 'nobody has this one']);
  expect(ended).toEqual(
    new Map([
      [out.token, 'api'],
      [idle.token, 'inactivity'],
      [suspended.token, 'api'],
      ['nobody has this one', 'api'],
    ]),
  );
  const { endCause } = await db
    .selectFrom('session')
    .where('tokenHash', '=', hashSecret(idle.token))
    .select('endCause')
    .executeTakeFirstOrThrow();
  expect(endCause).toBe('inactivity');
});

test('a call of the desk is for the roles that it names, and for nobody else of the desk', async () => {
  const { token, cookie } = await newOperator(app, { role: 'support', companyIds: null });
  const admit = (operators: ['support'] | ['finance'] | []) =>
    app.platform.guard.admit({ access: 'operator', operators }, { token, cookie }, true);
  expect((await admit(['support'])).actor?.desk).toEqual([{ role: 'support', companyIds: null }]);
  await expect(admit(['finance'])).rejects.toMatchObject({ codigo: 'forbidden' });
  await expect(admit([])).rejects.toMatchObject({ codigo: 'forbidden' });
});

test('an open page of the desk keeps its rights while its session lasts, and not a moment longer', async () => {
  const right = { role: 'support', companyIds: [8] } as const;
  const [alive, out] = [await newOperator(app, right), await newOperator(app, right)];
  await app.database.db
    .updateTable('session')
    .set({ endedAt: TEST_NOON, endCause: 'logout' })
    .where('tokenHash', '=', hashSecret(out.token))
    .execute();
  const desks = await app.platform.guard.findDesks([alive.token, out.token, 'nobody has this one']);
  expect(desks).toEqual(new Map([[alive.token, [right]]]));
});
