import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import {
  addRestriction,
  endRestriction,
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';
import { sql } from '../../../platform/db/database.ts';
import { notOverAt } from './closed-now.views.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const WORDS = { es: 'El banco cambia su sistema.', en: 'The bank changes its system.', pt: '' };

test('a reason in the operator’s words reaches the customer’s home and pay page, with the end', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const payer = await newCustomer(app);
  const closedAtHome = async () =>
    (await app.call(readAccount, {}, { as: payer })).data['closedPayments'];
  expect(await closedAtHome()).toEqual([]);
  const until = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  const input = { companyIds: [8], methods: 'all' as const, to: until };
  const silent = await app.call(addRestriction, { ...input, reasonKey: 'other' }, { as });
  expect(silent.codigo).toBe('invalid_input');
  const { data } = await app.call(
    addRestriction,
    { ...input, reasonKey: 'other', reasonTexts: WORDS },
    { as },
  );
  const closed = { until, reasonKey: 'other', reasonTexts: WORDS };
  expect(await closedAtHome()).toEqual([{ companyId: 8, ...closed }]);
  const debts = await app.call(listDebts, {}, { as: payer });
  expect(debts.data.groups[0]?.methods[0]).toMatchObject({ method: 'qr', restriction: closed });
  const { id = 0 } = data.restrictions[0] ?? {};
  await app.call(endRestriction, { id, reason: 'Terminó antes.' }, { as });
  expect(await closedAtHome()).toEqual([]);
});

test('words are kept only with the reason that they belong to', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const from = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  const input = { companyIds: [8], methods: 'all' as const, from, to: null };
  const works = { ...input, reasonKey: 'planned_works' as const };
  // Words that nobody would read are refused, not dropped.
  const refused = await app.call(addRestriction, { ...works, reasonTexts: WORDS }, { as });
  expect(refused.data).toMatchObject({ fields: [{ field: 'reasonTexts', code: 'not_in_list' }] });
  await app.call(addRestriction, works, { as });
  const listed = await app.call(listRestrictions, {}, { as });
  const added = listed.data.restrictions.find((each) => each.from === from);
  expect(added).toMatchObject({ reasonKey: 'planned_works', reasonTexts: null });
  await app.call(endRestriction, { id: added?.id ?? 0, reason: 'Se cancela.' }, { as });
});

test('before payments are closed the desk knows whom it touches, of its own companies only', async () => {
  const as = await newOperator(app, { role: 'finance', companyIds: [8] });
  const touched = async () =>
    (await app.call(previewRestriction, { companyIds: [8] }, { as })).data;
  const before = await touched();
  const payer = await newCustomer(app);
  await newCustomer(app, { sales: [{ companyId: 12 }] });
  await startPaying(app, payer);
  const after = await touched();
  expect(after).toEqual({ people: before.people + 1, openQrs: before.openQrs + 1 });
  const beyond = await app.call(previewRestriction, { companyIds: [8, 12] }, { as });
  expect(beyond.codigo).toBe('forbidden');
});

test('a payment reads no restriction that is over, and every one that is not (PAY-18)', async () => {
  const at = app.clock.now();
  const days = (count: number) => new Date(at.getTime() + count * DAY_MS);
  const made = (reasonKey: string, from: number, to: number | null, ended: number | null) => ({
    companyIds: [4],
    methods: ['qr'],
    startsAt: days(from),
    endsAt: to === null ? null : days(to),
    reasonKey,
    ...(ended === null ? {} : { endedAt: days(ended), endedBy: 'Finanzas' }),
  });
  await app.database.db
    .insertInto('paymentRestriction')
    .values([
      made('over', -9, -2, null),
      made('over', -9, null, -3),
      // From its end on it is open again.
      made('over', -9, 0, null),
      made('over', 3, 9, 1),
      made('on', -1, 1, null),
      made('on', -1, null, null),
      made('on', -1, 9, 1),
      made('ahead', 1, null, null),
    ])
    .execute();
  const { rows } = await sql<{ closed: { reason_key: string; company_ids: number[] }[] }>`
    SELECT ${notOverAt(at)} AS closed`.execute(app.database.db);
  const own = rows[0]?.closed.filter(({ company_ids }) => company_ids[0] === 4);
  expect(own?.map(({ reason_key }) => reason_key).toSorted()).toEqual(['ahead', 'on', 'on', 'on']);
});
