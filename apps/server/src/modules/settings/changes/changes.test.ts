import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  changeSetting,
  readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import {
  SETTING_KEYS,
  flagOf,
  isFlagKey,
  type FlagKey,
  type SettingKey,
} from '@kantuta/contract/settings/settings.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import {
  deskOperator,
  flagWith,
  settingsDesk,
  type SettingsDesk,
  type SettingInput,
} from '../../../../test/settings-desk.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { findBrokenTrail } from '../../../platform/audit/trail-check.views.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';

let app: TestApp;
let desk: SettingsDesk;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  desk = await settingsDesk(app);
});
afterAll(() => app.close());

test('one person changes a setting that needs one: the next version, both values in the trail, in force at once', async () => {
  const before = await desk.shown('session.maxPerPerson');
  expect(before).toMatchObject({ value: 5, version: 1, since: null, author: 'installation' });
  expect((await desk.change({ key: 'session.maxPerPerson', value: 10 })).data).toEqual({
    proposalId: null,
  });
  expect(await desk.shown('session.maxPerPerson')).toMatchObject({
    value: 10,
    version: 2,
    since: TEST_NOON.toISOString(),
    reason: 'Prueba del cambio.',
    approver: '',
    can: { change: true, companies: [] },
  });
  expect(await app.platform.settings.number('session.maxPerPerson')).toBe(10);
  const entry = await app.database.db
    .selectFrom('auditEntry')
    .where('objectKind', '=', 'setting')
    .where('objectId', '=', 'session.maxPerPerson')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'settings.change', actorId: desk.admin.personId });
  expect(entry.details).toMatchObject({ before: 5, after: 10, version: 2 });
  expect(await findBrokenTrail(app.database.db)).toBeUndefined();
});

test('going back is another change, and the history keeps all three', async () => {
  await desk.change({ key: 'password.history', value: 20 });
  app.clock.advance(1_000);
  await desk.change({ key: 'password.history', value: 5 });
  const { data } = await app.call(
    readSettingHistory,
    { key: 'password.history' },
    { as: desk.reader },
  );
  expect(data.versions.map(({ version, value, state }) => [version, value, state])).toEqual([
    [3, 5, 'in_force'],
    [2, 20, 'past'],
    [1, 5, 'past'],
  ]);
});

test('a planned version takes effect on its day; a newer one replaces it before then', async () => {
  const tomorrow = new Date(TEST_NOON.getTime() + DAY_MS);
  await desk.change({
    key: 'support.requestsPerHour',
    value: 7,
    validFrom: tomorrow.toISOString(),
  });
  expect(await desk.shown('support.requestsPerHour')).toMatchObject({
    value: 5,
    coming: [{ value: 7, validFrom: tomorrow.toISOString() }],
  });
  expect(await app.platform.settings.number('support.requestsPerHour')).toBe(5);
  expect(await app.platform.settings.get('support.requestsPerHour', { at: tomorrow })).toBe(7);
  await desk.change({ key: 'support.requestsPerHour', value: 6 });
  expect(await desk.shown('support.requestsPerHour')).toMatchObject({ value: 6, coming: [] });
  expect(await app.platform.settings.get('support.requestsPerHour', { at: tomorrow })).toBe(6);
  const { data } = await app.call(
    readSettingHistory,
    { key: 'support.requestsPerHour' },
    { as: desk.reader },
  );
  expect(data.versions.map(({ state }) => state)).toEqual(['in_force', 'replaced', 'past']);
});

test.each<[string, SettingInput, string]>([
  ['above the range', { key: 'session.maxPerPerson', value: 51 }, 'value'],
  ['no whole number', { key: 'session.maxPerPerson', value: 1.5 }, 'value'],
  ['text for a number', { key: 'session.maxPerPerson', value: '10' }, 'value'],
  ['nothing', { key: 'session.maxPerPerson', value: undefined }, 'value'],
  ['above the ceiling of 3 % a month', { key: 'fine.annualPct', value: '26.00000001' }, 'value'],
  ['a number for a rate', { key: 'fine.annualPct', value: 14 }, 'value'],
  ['not in the list', { key: 'calendar.region', value: 'XX' }, 'value'],
  ['twice the same', { key: 'allocation.order', value: ['fine', 'fine'] }, 'value'],
  [
    'a company of its own that nobody asks for',
    { key: 'qr.pollSeconds', companyId: 8 },
    'companyId',
  ],
  ['yesterday', { key: 'password.history', validFrom: '2026-03-09T16:00:00Z' }, 'validFrom'],
  ['in ten years', { key: 'password.history', validFrom: '2036-03-09T16:00:00Z' }, 'validFrom'],
  ['no reason', { key: 'password.history', reason: '' }, 'reason'],
  [
    'a flag for nobody',
    { key: 'feature.fairExitView', value: flagWith({ audience: [] }) },
    'value.audience',
  ],
  [
    'a flag that ends before it begins',
    {
      key: 'feature.fairExitView',
      value: flagWith({ from: '2026-04-02T00:00:00Z', until: '2026-04-01T00:00:00Z' }),
    },
    'value.until',
  ],
])('%s is never stored nor proposed', async (_, input, field) => {
  await newCustomer(app);
  const answer = await desk.change({ version: 1, ...input });
  expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
  expect(Reflect.get(answer.data, 'fields')).toMatchObject([{ field }]);
});

test('admins change product settings alone, finance only those about money, readers none', async () => {
  const input = { key: 'session.maxHours', value: 9 } as const;
  expect((await desk.change(input, desk.finance)).codigo).toBe('forbidden');
  expect((await desk.change(input, desk.reader)).codigo).toBe('forbidden');
  expect(
    (await desk.change({ key: 'fine.graceDays', value: 6 }, desk.finance)).data.proposalId,
  ).not.toBeNull();
  const here = await deskOperator(app, 'finance', [8]);
  expect((await desk.change({ key: 'fine.graceDays', value: 6 }, here)).codigo).toBe('forbidden');
  expect((await desk.shown('fine.graceDays', { as: here }))?.can).toEqual({
    change: false,
    companies: [8],
  });
});

test('a company has its own value after two persons agreed; the others keep the group’s value', async () => {
  await newCustomer(app, { sales: [{ companyId: 27 }] });
  const order = ['capital', 'fine', 'form', 'interest', 'expenses'];
  await desk.approved({ key: 'allocation.order', companyId: 27, value: order, version: 0 });
  const at = (id: string) =>
    app.platform.settings.get('allocation.order', { scope: { kind: 'company', id } });
  expect((await at('27'))[0]).toBe('capital');
  expect((await at('8'))[0]).toBe('fine');
  expect(await desk.shown('allocation.order', { companyId: 27 })).toMatchObject({
    version: 1,
    isOwn: true,
  });
});

test('the second person is told when the value changed meanwhile, and nothing is written', async () => {
  const first = (await desk.change({ key: 'qr.validHours', value: 30 })).data.proposalId ?? '';
  const second = (await desk.change({ key: 'qr.validHours', value: 40 })).data.proposalId ?? '';
  expect((await desk.approve(first, desk.admin)).codigo).toBe('same_person');
  expect((await desk.approve(second)).status).toBe(0);
  expect((await desk.approve(first)).codigo).toBe('proposal_outdated');
  const now = await desk.shown('qr.validHours');
  expect(now).toMatchObject({ value: 40, version: 2 });
  expect([now?.author, now?.approver].map((name) => name?.split(' ')[0])).toEqual([
    'admin',
    'finance',
  ]);
});

/** Two operators who saw the same version submit at the same moment. */
async function race(on: TestApp, as: [Session, Session]) {
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(
      as.map((each, n) =>
        on.call(
          changeSetting,
          {
            key: 'desk.searchesPerHour',
            companyId: null,
            value: 400 + n,
            version: 1,
            validFrom: null,
            reason: 'Los dos a la vez.',
          },
          { as: each },
        ),
      ),
    ),
  );
  const { count } = await on.database.db
    .selectFrom('setting')
    .where('key', '=', 'desk.searchesPerHour')
    .where('version', '=', 2)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, codes: answers.map(({ codigo }) => codigo).toSorted() };
}

test('of two concurrent changes one is written, and the other is refused', async () => {
  const { count, codes } = await race(app, [desk.admin, await deskOperator(app, 'admin')]);
  expect(count).toBe(1);
  expect(codes).toEqual(['', 'proposal_outdated']);
});

test('the control: without the constraint on versions both are written', async () => {
  const unguarded = await testApp({ jobs: false });
  try {
    await sql`ALTER TABLE setting DROP CONSTRAINT setting_key_scope_kind_scope_id_version_key`.execute(
      unguarded.database.owner,
    );
    const as: [Session, Session] = [
      await deskOperator(unguarded, 'admin'),
      await deskOperator(unguarded, 'admin'),
    ];
    expect((await race(unguarded, as)).count).toBe(2);
  } finally {
    await unguarded.close();
  }
});

test('two persons end a company’s own value, and the group’s value applies again; the history keeps both', async () => {
  await newCustomer(app, { sales: [{ companyId: 12 }] });
  const input = { key: 'fine.capPct', companyId: 12 } as const;
  const inForce = () =>
    app.platform.settings.get('fine.capPct', { scope: { kind: 'company', id: '12' } });
  // A company without its own value has nothing to end.
  expect((await desk.change({ ...input, value: null, version: 0 })).codigo).toBe('invalid_input');
  await desk.approved({ ...input, value: '15', version: 0 });
  expect(await inForce()).toBe('15');
  app.clock.advance(1_000);
  await desk.approved({ ...input, value: null });
  expect(await inForce()).toBe('20');
  expect(await desk.shown('fine.capPct', { companyId: 12 })).toMatchObject({
    value: '20',
    isOwn: false,
    version: 2,
  });
  const { data } = await app.call(readSettingHistory, input, { as: desk.reader });
  expect(data.versions.map(({ value, state }) => [value, state])).toEqual([
    [null, 'in_force'],
    ['15', 'past'],
  ]);
  // The next change of the group applies to the company again.
  await desk.approved({ key: 'fine.capPct', value: '18' });
  expect(await inForce()).toBe('18');
  expect(await app.platform.settings.findProblems()).toEqual([]);
  expect((await desk.change({ key: 'fine.capPct', value: null })).codigo).toBe('invalid_input');
});

test('one person may cancel a planned change, whoever approved it', async () => {
  app.clock.advance(1_000);
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS);
  const key = 'quote.minutes';
  await desk.approved({ key, value: 30, validFrom: tomorrow.toISOString() });
  expect((await desk.shown(key))?.coming).toHaveLength(1);
  // The control: a change to another value follows the normal rule.
  expect((await desk.change({ key, value: 20, secondPerson: false })).codigo).toBe(
    'second_person_required',
  );
  app.clock.advance(1_000);
  const alone = { key, value: 15, secondPerson: false } as const;
  expect((await desk.change(alone)).data).toEqual({ proposalId: null });
  expect(await desk.shown(key)).toMatchObject({ value: 15, coming: [] });
  expect(await app.platform.settings.get(key, { at: tomorrow })).toBe(15);
  // With nothing to cancel, the same value needs a second person again.
  expect((await desk.change(alone)).codigo).toBe('second_person_required');
});

const GUESSING = SETTING_KEYS.filter((key) => /^(?:login|code)\./.test(key));

test('how often somebody may guess is changed by two persons, each limit of it', async () => {
  expect(GUESSING.length).toBeGreaterThan(8);
  for (const key of GUESSING) {
    const value = Number(await app.platform.settings.get(key)) - 1;
    const { codigo } = await desk.change({ key, value, secondPerson: false });
    expect({ key, codigo }).toEqual({ key, codigo: 'second_person_required' });
  }
});

const BLOCKED = 'feature.landPurchaseBlocked';

test('a flag is on for its audience and within its dates, by the server clock', async () => {
  const customer = await newCustomer(app);
  const adviser = await app.signIn((await newPerson(app, { roles: ['adviser'] })).personId);
  const inMinutes = (minutes: number) => new Date(TEST_NOON.getTime() + minutes * MINUTE_MS);
  app.clock.set(TEST_NOON);
  await desk.change({
    key: BLOCKED,
    value: flagWith({
      audience: ['customer'],
      from: inMinutes(5).toISOString(),
      until: inMinutes(10).toISOString(),
    }),
  });
  const menuOf = async (as: Session) => {
    const { data } = await app.call(readMenu, {}, { as });
    return [data.landPurchaseBlocked, data.changesInSeconds];
  };
  expect(await menuOf(customer)).toEqual([false, 300]);
  app.clock.set(inMinutes(5));
  expect(await menuOf(customer)).toEqual([true, 300]);
  expect(await menuOf(adviser)).toEqual([false, 300]);
  app.clock.set(inMinutes(10));
  expect(await menuOf(customer)).toEqual([false, null]);
  app.clock.set(TEST_NOON);
});

test('versions written before flags had an audience stay readable', async () => {
  const put = (key: SettingKey, value: unknown) =>
    insertSettings(app.database.db, [
      {
        key,
        scopeKind: 'brand',
        scopeId: '',
        value,
        validFrom: TEST_NOON,
        version: 50,
        author: 'test',
        approver: '',
        reason: 'test',
        createdAt: TEST_NOON,
      },
    ]);
  await put('feature.intlMembership', false);
  await put('recovery.userTypes', ['cashier', 'adviser']);
  app.platform.settings.forget();
  const isOn = (
    key: 'feature.intlMembership' | 'recovery.userTypes',
    role: 'adviser' | 'customer',
  ) => app.platform.settings.flag(key, { roles: [role] });
  expect(await isOn('feature.intlMembership', 'customer')).toBe(false);
  expect(await isOn('recovery.userTypes', 'adviser')).toBe(true);
  expect(await isOn('recovery.userTypes', 'customer')).toBe(false);
  expect(await app.platform.settings.findProblems()).toEqual([]);
  expect((await desk.shown('recovery.userTypes'))?.value).toMatchObject({
    audience: ['cashier', 'adviser'],
  });
});

test('the list of unused flags matches the code', async () => {
  const folder = path.join(import.meta.dirname, '../../..');
  const files = await readdir(folder, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  // The menu reads flags by their declaration.
  const isRead = (key: FlagKey) =>
    flagOf(key)?.place === 'menu' || sources.some((text) => text.includes(`'${key}'`));
  for (const key of SETTING_KEYS.filter(isFlagKey))
    expect({ key, isRead: flagOf(key)?.isRead }).toEqual({ key, isRead: isRead(key) });
});
