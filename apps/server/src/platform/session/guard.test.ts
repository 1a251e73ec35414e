import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { AGENT } from '@kantuta/contract/envelope';
import { startView } from '@kantuta/contract/people/customers.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { verifySession } from '@kantuta/contract/identity/identity.calls';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newOperator } from '../../../test/operator.ts';
import { newPerson } from '../../../test/signing-in.ts';
import { switchMaintenance } from '../../modules/settings/maintenance.service.ts';
import { checkMaintenance } from '@kantuta/contract/settings/settings.calls';
import { newCustomer } from '../../../test/customer.ts';
import type { Db } from '../db/database.ts';
import { hashSecret } from '../ids.ts';
import { createGuard, type Along } from './guard.ts';
import { NoSession } from './session.errors.ts';
import { findSession } from './session.views.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.clock.set(TEST_NOON));
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
  const unnamed = app.platform.guard.admit({ access: 'operator' }, { token, cookie }, true);
  await expect(unnamed).rejects.toMatchObject({ codigo: 'forbidden' });
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

const ANY = { access: 'session' } as const;
const nothing = (): never => {
  throw new Error('nobody may ask for this');
};

/** What a call reads of the person: `found` with the session, `alone` by itself. */
function along(): Along {
  return {
    withSession: async (reader, hash) => {
      const session = await findSession(reader, hash);
      return session && { session, found: () => 'found' };
    },
    alone: async (_reader, personId) => `alone ${personId}`,
  };
}

test('activity is stored every 15 seconds at most, and the background stores none', async () => {
  const { personId } = await newPerson(app);
  const { token, cookie } = await app.signIn(personId);
  const storedAfter = async (ms: number, background: boolean): Promise<number> => {
    app.clock.set(new Date(TEST_NOON.getTime() + ms));
    await app.platform.guard.admit(ANY, { token, cookie }, background);
    const session = await findSession(app.platform.db, hashSecret(token));
    return (session?.lastActiveAt.getTime() ?? 0) - TEST_NOON.getTime();
  };
  expect(await storedAfter(15_000, false)).toBe(0);
  expect(await storedAfter(60_000, true)).toBe(0);
  expect(await storedAfter(15_001, false)).toBe(15_001);
});

test('a session lasts to the very instant at which it is over, and its first cause stays', async () => {
  const { personId } = await newPerson(app);
  const idle = await app.signIn(personId);
  const busy = await app.signIn(personId);
  const { expiresAt } = (await findSession(app.platform.db, hashSecret(busy.token))) ?? nothing();
  const isLive = (halves: { token: string; cookie: string }, at: number) => {
    app.clock.set(new Date(at));
    return app.platform.guard.find(halves).then(
      () => true,
      (error: unknown) => error instanceof NoSession && error.cause,
    );
  };
  const idleEnd = TEST_NOON.getTime() + 30 * MINUTE_MS + 15_000;
  expect(await isLive(idle, idleEnd)).toBe(true);
  expect(await isLive(idle, idleEnd + 1)).toBe('inactivity');
  await app.database.db
    .updateTable('session')
    .set({ lastActiveAt: expiresAt })
    .where('tokenHash', '=', hashSecret(busy.token))
    .execute();
  expect(await isLive(busy, expiresAt.getTime() - 1)).toBe(true);
  expect(await isLive(busy, expiresAt.getTime())).toBe('expired');
});

test('each cause that people may read is told as it is, any other as that of the program', async () => {
  for (const [endCause, told] of [
    ['expired', 'expired'],
    ['inactivity', 'inactivity'],
    ['mobile', 'mobile'],
    ['realtime', 'realtime'],
    ['logout', 'api'],
  ] as const) {
    const { personId } = await newPerson(app);
    const { token, cookie } = await app.signIn(personId);
    await app.database.db
      .updateTable('session')
      .set({ endedAt: TEST_NOON, endCause })
      .where('tokenHash', '=', hashSecret(token))
      .execute();
    await expect(app.platform.guard.find({ token, cookie })).rejects.toMatchObject({ cause: told });
  }
});

test('without a token nobody is looked for in the database', async () => {
  const { clock, settings } = app.platform;
  const guard = createGuard({ db: undefined as unknown as Db, clock, settings });
  const halves = { token: '', cookie: '' };
  const asks: Along = { withSession: nothing, alone: nothing };
  for (const admitted of [
    guard.admit(ANY, halves, true),
    guard.admit(ANY, halves, true, asks),
    guard.admit(ANY, { ...halves, seeAs: 'a view' }, true),
  ])
    await expect(admitted).rejects.toThrow('no session: api');
});

test('only that there is no session is no error for a caller who may have none', async () => {
  const { clock, settings } = app.platform;
  const guard = createGuard({ db: undefined as unknown as Db, clock, settings });
  expect(await guard.recognise({ token: '', cookie: '' })).toBeUndefined();
  await expect(guard.recognise({ token: 'x', cookie: '' })).rejects.toBeInstanceOf(TypeError);
});

test('what a call reads comes with the session; in the view of a customer it is read by itself', async () => {
  const { guard } = app.platform;
  const { personId } = await newPerson(app);
  const { token, cookie } = await app.signIn(personId);
  const own = await guard.admit(ANY, { token, cookie }, true, along());
  expect([own.actor?.personId, own.found?.()]).toEqual([personId, 'found']);
  expect(await guard.admit(ANY, { token, cookie }, true)).not.toHaveProperty('found');
  const dead = guard.admit(ANY, { token: 'dead', cookie }, true, along());
  await expect(dead).rejects.toThrow('no session: api');

  const seen = await newCustomer(app, { sales: [{}] });
  const support = await newOperator(app, { role: 'support', companyIds: null });
  const input = { personId: seen.personId, reason: 'Pregunta por su recibo.' };
  const { data } = await app.call(startView, input, { as: support });
  const halves = { ...support, seeAs: data.grantId };
  const seenByDesk = 'frame' as const;
  const viewed = await guard.admit({ ...ANY, seenByDesk }, halves, true, along());
  expect(viewed).toMatchObject({ actor: { personId: seen.personId, desk: [] } });
  expect(viewed).not.toHaveProperty('found');
  if (!viewed.actor) throw new Error('nobody is seen');
  expect(await guard.read(along(), viewed.actor)).toBe(`alone ${seen.personId}`);
  await expect(guard.admit(ANY, halves, true)).rejects.toMatchObject({ codigo: 'read_only_view' });
  expect(await guard.admit({ access: 'anonymous', seenByDesk }, halves, true)).toEqual({});
});

test('who sees as a customer whose entry is restricted sees no more than that customer', async () => {
  const seen = await newCustomer(app, { sales: [{}], restricted: 'review' });
  const support = await newOperator(app, { role: 'support', companyIds: null });
  const input = { personId: seen.personId, reason: 'Pregunta por su recibo.' };
  const { data } = await app.call(startView, input, { as: support });
  const admit = (access: 'session' | 'restricted') =>
    app.platform.guard.admit(
      { access, seenByDesk: 'frame' },
      { ...support, seeAs: data.grantId },
      true,
    );
  expect((await admit('restricted')).actor).toMatchObject({ personId: seen.personId });
  await expect(admit('session')).rejects.toMatchObject({ codigo: 'restricted_entry' });
});
