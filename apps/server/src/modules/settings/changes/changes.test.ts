import type { InputOf } from '@kantuta/contract/call';
import { cents, parseCents } from '@kantuta/contract/money';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import type { OperatorRight } from '@kantuta/contract/operators/operator-roles.rules';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import type { Flag } from '@kantuta/contract/settings/flags.rules';
import {
  changeSetting,
  dryRunSetting,
  listSettings,
  readSettingHistory,
} from '@kantuta/contract/settings/setting-changes.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { SETTINGS, type SettingKey } from '@kantuta/contract/settings/settings.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { findBrokenAuditEntry } from '../../../platform/audit/audit.ts';
import { sql } from '../../../platform/db/database.ts';
import { insertSettings } from '../../../platform/settings/settings.store.ts';
import { fineTermsAt } from '../../sales/fine-terms.service.ts';

type Wish = Partial<InputOf<typeof changeSetting>> & { key: SettingKey };

let app: TestApp;
let admin: Session;
let finance: Session;
let reader: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  admin = await operator('admin');
  finance = await operator('finance');
  reader = await operator('read_only');
});
afterAll(() => app.close());

/** Who has just proved again who sits there. */
async function operator(
  role: OperatorRight['role'],
  { companyIds = null, on = app }: { companyIds?: number[] | null; on?: TestApp } = {},
): Promise<Session> {
  const { personId } = await newPerson(on, {
    firstName: role,
    roles: ['operator'],
    desk: [{ role, companyIds }],
  });
  const session = await on.signIn(personId);
  await on.database.db
    .updateTable('session')
    .set({ stepUpAt: on.clock.now() })
    .where('personId', '=', personId)
    .execute();
  return session;
}

async function change(wish: Wish, { as = admin, on = app } = {}) {
  const version = wish.version ?? (await shown(wish.key, { on }))?.version ?? 0;
  return on.call(
    changeSetting,
    {
      companyId: null,
      value: 12,
      validFrom: null,
      reason: 'Prueba del cambio.',
      secondPerson: SETTINGS[wish.key].approval,
      ...wish,
      version,
    },
    { as },
  );
}

async function shown(
  key: SettingKey,
  {
    companyId = null,
    as,
    on = app,
  }: { companyId?: number | null; as?: Session; on?: TestApp } = {},
) {
  const { data } = await on.call(listSettings, {}, { as: as ?? (on === app ? admin : undefined) });
  return data.settings?.find((each) => each.key === key && each.companyId === companyId);
}

async function approved(wish: Wish): Promise<void> {
  const { data } = await change(wish);
  expect((await approve(data.proposalId ?? '')).status).toBe(0);
  app.platform.settings.forget();
}

const approve = (id: string, as = finance) => app.call(approveProposal, { id }, { as });

test('one person changes what needs one: the next version, before and after in the trail, in force at once', async () => {
  const before = await shown('session.maxHours');
  expect(before).toMatchObject({ value: 12, version: 1, since: null, author: 'installation' });
  expect((await change({ key: 'session.maxHours', value: 10 })).data).toEqual({ proposalId: null });
  expect(await shown('session.maxHours')).toMatchObject({
    value: 10,
    version: 2,
    since: TEST_NOON.toISOString(),
    previous: 12,
    reason: 'Prueba del cambio.',
    approver: '',
    can: { change: true, companies: [] },
  });
  expect(await app.platform.settings.number('session.maxHours')).toBe(10);
  const entry = await app.database.db
    .selectFrom('auditEntry')
    .where('objectKind', '=', 'setting')
    .where('objectId', '=', 'session.maxHours')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'settings.change', actorId: admin.personId });
  expect(entry.details).toMatchObject({ before: 12, after: 10, version: 2 });
  expect(await findBrokenAuditEntry(app.database.db)).toBeUndefined();
});

test('going back is one more change, and the history keeps all three', async () => {
  await change({ key: 'code.minutes', value: 20 });
  app.clock.advance(1_000);
  const { previous } = (await shown('code.minutes')) ?? {};
  await change({ key: 'code.minutes', value: previous });
  const { data } = await app.call(readSettingHistory, { key: 'code.minutes' }, { as: reader });
  expect(data.versions.map(({ version, value, state }) => [version, value, state])).toEqual([
    [3, 10, 'in_force'],
    [2, 20, 'past'],
    [1, 10, 'past'],
  ]);
});

test('a version that waits for its day comes by itself; a newer one replaces it before', async () => {
  const tomorrow = new Date(TEST_NOON.getTime() + 86_400_000);
  await change({ key: 'code.tries', value: 7, validFrom: tomorrow.toISOString() });
  expect(await shown('code.tries')).toMatchObject({
    value: 5,
    coming: [{ value: 7, validFrom: tomorrow.toISOString() }],
  });
  expect(await app.platform.settings.number('code.tries')).toBe(5);
  expect(await app.platform.settings.get('code.tries', { at: tomorrow })).toBe(7);
  await change({ key: 'code.tries', value: 6 });
  expect(await shown('code.tries')).toMatchObject({ value: 6, coming: [] });
  expect(await app.platform.settings.get('code.tries', { at: tomorrow })).toBe(6);
  const { data } = await app.call(readSettingHistory, { key: 'code.tries' }, { as: reader });
  expect(data.versions.map(({ state }) => state)).toEqual(['in_force', 'replaced', 'past']);
});

test.each<[string, Wish, string]>([
  ['above the range', { key: 'session.maxHours', value: 25 }, 'value'],
  ['no whole number', { key: 'session.maxHours', value: 1.5 }, 'value'],
  ['text for a number', { key: 'session.maxHours', value: '10' }, 'value'],
  ['nothing', { key: 'session.maxHours', value: undefined }, 'value'],
  ['above the ceiling of 3 % a month', { key: 'fine.annualPct', value: '26.00000001' }, 'value'],
  ['a number for a rate', { key: 'fine.annualPct', value: 14 }, 'value'],
  ['not in the list', { key: 'calendar.region', value: 'XX' }, 'value'],
  ['twice the same', { key: 'allocation.order', value: ['fine', 'fine'] }, 'value'],
  [
    'a company of its own that nobody asks for',
    { key: 'qr.pollSeconds', companyId: 8 },
    'companyId',
  ],
  ['yesterday', { key: 'code.minutes', validFrom: '2026-03-09T16:00:00Z' }, 'validFrom'],
  ['in ten years', { key: 'code.minutes', validFrom: '2036-03-09T16:00:00Z' }, 'validFrom'],
  ['no reason', { key: 'code.minutes', reason: '' }, 'reason'],
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
])('%s is never stored nor proposed', async (_, wish, field) => {
  await newCustomer(app);
  const answer = await change({ version: 1, ...wish });
  expect(answer).toMatchObject({ http: 400, codigo: 'invalid_input' });
  expect(Reflect.get(answer.data, 'fields')).toMatchObject([{ field }]);
});

test('admin alone changes the house, finance only money, readers nothing', async () => {
  const wish = { key: 'session.maxHours', value: 9 } as const;
  expect((await change(wish, { as: finance })).codigo).toBe('forbidden');
  expect((await change(wish, { as: reader })).codigo).toBe('forbidden');
  expect(
    (await change({ key: 'fine.graceDays', value: 6 }, { as: finance })).data.proposalId,
  ).not.toBeNull();
  const here = await operator('finance', { companyIds: [8] });
  expect((await change({ key: 'fine.graceDays', value: 6 }, { as: here })).codigo).toBe(
    'forbidden',
  );
  expect((await shown('fine.graceDays', { as: here }))?.can).toEqual({
    change: false,
    companies: [8],
  });
});

test('a company has its own value once two persons said so; the others keep that of the group', async () => {
  await newCustomer(app, { sales: [{ companyId: 27 }] });
  const order = ['capital', 'fine', 'form', 'interest', 'expenses'];
  await approved({ key: 'allocation.order', companyId: 27, value: order, version: 0 });
  const at = (id: string) =>
    app.platform.settings.get('allocation.order', { scope: { kind: 'company', id } });
  expect((await at('27'))[0]).toBe('capital');
  expect((await at('8'))[0]).toBe('fine');
  expect(await shown('allocation.order', { companyId: 27 })).toMatchObject({
    version: 1,
    previous: ['fine', 'expenses', 'form', 'interest', 'capital'],
  });
});

test('the second person is told when the value changed meanwhile, and nothing is written', async () => {
  const first = (await change({ key: 'qr.validHours', value: 30 })).data.proposalId ?? '';
  const second = (await change({ key: 'qr.validHours', value: 40 })).data.proposalId ?? '';
  expect((await approve(first, admin)).codigo).toBe('same_person');
  expect((await approve(second)).status).toBe(0);
  expect((await approve(first)).codigo).toBe('proposal_outdated');
  const now = await shown('qr.validHours');
  expect(now).toMatchObject({ value: 40, version: 2 });
  expect([now?.author, now?.approver].map((name) => name?.split(' ')[0])).toEqual([
    'admin',
    'finance',
  ]);
});

/** Two who saw the same version press at once. */
async function race(on: TestApp, as: [Session, Session]) {
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all(
      as.map((each, n) =>
        change({ key: 'link.minutes', value: 40 + n, version: 1 }, { as: each, on }),
      ),
    ),
  );
  const { count } = await on.database.db
    .selectFrom('setting')
    .where('key', '=', 'link.minutes')
    .where('version', '=', 2)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, codes: answers.map(({ codigo }) => codigo).toSorted() };
}

test('two change the same at once: one wins, the other is told', async () => {
  const { count, codes } = await race(app, [admin, await operator('admin')]);
  expect(count).toBe(1);
  expect(codes).toEqual(['', 'proposal_outdated']);
});

test('the control: where the table does not guard the version, both are written', async () => {
  const unguarded = await testApp({ jobs: false });
  try {
    await sql`ALTER TABLE setting DROP CONSTRAINT setting_key_scope_kind_scope_id_version_key`.execute(
      unguarded.database.owner,
    );
    const as: [Session, Session] = [
      await operator('admin', { on: unguarded }),
      await operator('admin', { on: unguarded }),
    ];
    expect((await race(unguarded, as)).count).toBe(2);
  } finally {
    await unguarded.close();
  }
});

test('a fine rate by two persons: the dry run says what then happens, to the cent', async () => {
  const late = await newCustomer(app, { sales: [{}, { currency: 'BOB' }] });
  const finesOf = async () => {
    const products = await Promise.all(
      late.saleIds.map((saleId) => app.call(readProduct, { saleId }, { as: late })),
    );
    return products.map(({ data }) => data.instalments.map(({ fines }) => fines.amount));
  };
  const wish = { key: 'fine.annualPct', companyId: null, value: '24' } as const;
  const dryRun = async (value: string = wish.value) =>
    (await app.call(dryRunSetting, { ...wish, value }, { as: reader })).data.fine;
  // The control: to govern old plans by the terms that they have changes nothing.
  for (const { before, ifAll } of (await dryRun('12'))?.owed ?? []) expect(ifAll).toBe(before);
  const [finesBefore, promised] = [await finesOf(), await dryRun()];
  expect(promised?.plansKept).toBeGreaterThanOrEqual(2);
  expect(promised?.owed.map(({ currency }) => currency).toSorted()).toEqual(['BOB', 'USD']);
  for (const { before, after, ifAll } of promised?.owed ?? []) {
    expect(after).toBe(before);
    expect(parseCents(before)).toBeGreaterThan(0);
    expect(parseCents(ifAll)).toBeGreaterThan(parseCents(before));
  }
  // Decisions 6.6 at 12 %; twice as much at 24 %, rounded anew, but for the floor and the cap.
  expect(
    promised?.examples.map(({ daysLate, before, after }) => [daysLate, before, after]),
  ).toEqual([
    [5, '0.00', '0.00'],
    [8, '0.00', '0.98'],
    [9, '0.55', '1.10'],
    [20, '1.23', '2.45'],
    [45, '2.76', '5.52'],
    [20, '0.00', '0.70'],
    [45, '0.79', '1.58'],
    [4_000, '28.54', '28.54'],
  ]);

  await approved(wish);
  expect(await finesOf()).toEqual(finesBefore);
  const happened = await dryRun();
  expect(happened?.plansKept).toBe(promised?.plansKept);
  expect(happened?.owed.map(({ currency, before }) => [currency, before])).toEqual(
    promised?.owed.map(({ currency, after }) => [currency, after]),
  );

  // A plan made now: capital 183.92 of the first instalment of 10 800 over 48 months, as in the examples.
  const fine = await fineTermsAt(app.platform.settings, { companyId: 8, at: app.clock.now() });
  expect(fine).toEqual({ annualPct: '24', graceDays: 5, floor: cents(50), capPct: '20' });
  const fresh = await newCustomer(app, {
    sales: [{ price: '10800.00', initial: '0.00', daysAgo: 48, dueDay: 18, fine }],
  });
  const { data } = await app.call(readProduct, { saleId: fresh.saleIds[0] ?? 0 }, { as: fresh });
  const [first] = data.instalments;
  // Twenty days before the day of these tests.
  expect(first).toMatchObject({ dueOn: '2026-02-18', capital: { amount: '183.92' } });
  const example = promised?.examples.find(({ daysLate }) => daysLate === 20);
  expect(first?.fines.amount).toBe(example?.after);
});

function flagWith(wish: Partial<Flag>): Flag {
  return {
    on: true,
    audience: 'everybody',
    from: null,
    until: null,
    owner: 'Ventas',
    expires: null,
    ...wish,
  };
}

const BLOCKED = 'feature.landPurchaseBlocked';

test('a flag is on for its audience and inside its dates, by the clock of the house', async () => {
  const customer = await newCustomer(app);
  const adviser = await app.signIn((await newPerson(app, { roles: ['adviser'] })).personId);
  const inMinutes = (minutes: number) => new Date(TEST_NOON.getTime() + minutes * 60_000);
  app.clock.set(TEST_NOON);
  await change({
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

test('versions of before flags had an audience stay readable', async () => {
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
  expect((await shown('recovery.userTypes'))?.value).toMatchObject({
    audience: ['cashier', 'adviser'],
  });
});
