import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import {
  listReversals,
  readReversal,
  recordNotice,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import { newLateCustomer, type LateCustomer } from '../../../../test/reversing.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { turnNoticesJob } from '../reversals.jobs.ts';

let app: TestApp;
let collector: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  collector = await newOperator(app, { role: 'collections', companyIds: [8] });
});
afterAll(() => app.close());

const turn = () => doJob(app, turnNoticesJob.name, {});
const today = () => dayInLaPaz(app.clock.now());

const read = async ({ saleId }: LateCustomer, as = collector) =>
  app.call(readReversal, { saleId }, { as });

const send = (
  { saleId }: LateCustomer,
  input: Partial<Parameters<typeof app.call<typeof recordNotice>>[1]> = {},
  as = collector,
) =>
  app.call(
    recordNotice,
    { saleId, number: 1, channel: 'notary', sentOn: today(), ...input },
    { as },
  );

async function casesOf({ saleId }: LateCustomer): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('reversalCase')
    .where('saleId', '=', saleId)
    .orderBy('openedAt')
    .select('stage')
    .execute();
  return rows.map(({ stage }) => stage);
}

test('a purchase more than 90 days late gets its first notice to be sent, once, however often and wherever the clock comes by (REV-2)', async () => {
  const late = await newLateCustomer(app);
  const fine = await newCustomer(app);
  await Promise.all([turn(), turn()]);
  await turn();
  expect(await casesOf(late)).toEqual(['first_notice']);
  expect((await read(late)).data.notices).toMatchObject([{ number: 1, sent: null }]);
  const [saleId = 0] = fine.saleIds;
  expect((await app.call(readReversal, { saleId }, { as: collector })).codigo).toBe('forbidden');
});

test('sending is kept with day, means and what was overdue; the person is told; the second notice comes 30 days after that day', async () => {
  const late = await newLateCustomer(app);
  await turn();
  const { data } = await send(late, { words: 'Carta 118/2026' });
  expect(data.reversal).toMatchObject({ stage: 'waiting', nextOn: addDays(today(), 30) });
  expect(data.notices).toMatchObject([
    { number: 1, sent: { on: today(), channel: 'notary', words: 'Carta 118/2026' } },
  ]);
  expect(Number(data.notices[0]?.sent?.overdue.amount)).toBeGreaterThan(400);
  const { data: told } = await app.call(
    listNotifications,
    { ci: late.document, pagina: 1 },
    { as: late },
  );
  expect(told.rows[0]?.titulo).toBe('Aviso 1 de reversión');
  app.clock.advance(29 * DAY_MS);
  await turn();
  expect(await casesOf(late)).toEqual(['waiting']);
  app.clock.advance(DAY_MS);
  await Promise.all([turn(), turn()]);
  expect(await casesOf(late)).toEqual(['second_notice']);
  collector = await newOperator(app, { role: 'collections', companyIds: [8] });
  const second = await send(late, { number: 2, channel: 'letter' });
  expect(second.data).toMatchObject({ reversal: { stage: 'ready' }, block: null });
  expect(second.data.can).toEqual({ send: false, propose: true, voidCredit: false });
});

test('a repeat of the same sending changes nothing; another one, a wrong number or a wrong day is refused', async () => {
  const late = await newLateCustomer(app);
  await turn();
  expect((await send(late, { number: 2 })).codigo).toBe('reversal_not_allowed');
  const tomorrow = await send(late, { sentOn: addDays(today(), 1) });
  expect(tomorrow).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'sentOn', code: 'in_the_future' }] },
  });
  const before = await send(late, { sentOn: addDays(today(), -1) });
  expect(before).toMatchObject({ data: { fields: [{ field: 'sentOn', code: 'out_of_range' }] } });
  expect((await send(late)).status).toBe(0);
  expect((await send(late)).status).toBe(0);
  expect((await send(late, { channel: 'email' })).codigo).toBe('reversal_not_allowed');
  expect(await casesOf(late)).toEqual(['waiting']);
});

test('two who record the same notice at once: one does, and the books of the case have it once', async () => {
  const late = await newLateCustomer(app, { stage: 'first_notice' });
  const other = await newOperator(app, { role: 'collections', companyIds: [8] });
  const answers = await Promise.all([
    send(late, { channel: 'letter' }),
    send(late, { channel: 'email' }, other),
  ]);
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'reversal_not_allowed']);
});

test('any payment after the first notice ends the notices; still late, they begin again (REV-2)', async () => {
  // One instalment paid, it is still more than 90 days late.
  const late = await newLateCustomer(app, { stage: 'ready', lateDays: 220 });
  await payQr(app, await startPaying(app, late));
  expect((await read(late)).data).toMatchObject({ block: 'paid_since', can: { propose: false } });
  await turn();
  expect(await casesOf(late)).toEqual(['stopped', 'first_notice']);
  await runJobs(app);
});

test('who belongs to another company, only looks on or buys themselves sends nothing', async () => {
  const late = await newLateCustomer(app, { stage: 'first_notice' });
  const elsewhere = await newOperator(app, { role: 'collections', companyIds: [3] });
  expect((await send(late, {}, elsewhere)).codigo).toBe('forbidden');
  expect((await read(late, elsewhere)).codigo).toBe('forbidden');
  const reader = await newOperator(app, { role: 'read_only', companyIds: [8] });
  expect((await send(late, {}, reader)).codigo).toBe('forbidden');
  expect((await read(late, reader)).data.can).toEqual({
    send: false,
    propose: false,
    voidCredit: false,
  });
  expect((await send(late, {}, late)).status).not.toBe(0);
});

test('the list of a stage has the oldest first, page by page, and counts what waits', async () => {
  const { data } = await app.call(listReversals, { stage: 'first_notice' }, { as: collector });
  const since = data.items.map((item) => item.since);
  expect(since).toEqual(since.toSorted());
  expect(data.counts.map(({ stage }) => stage)).toEqual([
    'first_notice',
    'waiting',
    'second_notice',
    'ready',
  ]);
  const count = data.counts.find(({ stage }) => stage === 'first_notice')?.n;
  expect(count).toBe(data.items.length);
  const other = await newOperator(app, { role: 'collections', companyIds: [3] });
  const none = await app.call(listReversals, { stage: 'first_notice' }, { as: other });
  expect(none.data.items).toEqual([]);
});
