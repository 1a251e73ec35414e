import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../../test/hold.ts';
import { doJob, forgetJobs, runJobs, waitingJobs } from '../../../../../test/jobs.ts';
import {
  eventOf,
  qrOf,
  read,
  start,
  startPaying,
  tell,
  WEBHOOK_SECRET,
  paymentInputOf,
} from '../../../../../test/paying.ts';
import { countOf, hashOfTables } from '../../../../../test/tables.ts';
import { sql } from '../../../../platform/db/database.ts';
import { findViolations } from '../../../ledger/invariants.views.ts';

const PREVIOUS_SECRET = 'a-secret-that-is-being-replaced';
let app: TestApp;
let customer: Customer;
let payment: Payment;

beforeAll(async () => {
  app = await testApp({ jobs: false, env: { QR_BANK_WEBHOOK_SECRET_PREVIOUS: PREVIOUS_SECRET } });
});
beforeEach(async () => {
  app.sandbox.switches.reset();
  customer = await newCustomer(app);
  payment = await startPaying(app, customer);
});
afterAll(() => app.close());

const event = (change = {}) => eventOf(app, qrOf(app, payment), change);
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000);
const stateNow = async () => (await read(app, customer, payment)).state;

test('a signed event is stored and answered at once, judged afterwards, and pays', async () => {
  expect(await tell(app, event())).toEqual({ http: 200, codigo: '' });
  expect(await stateNow()).toBe('pending');
  await runJobs(app);
  expect(await stateNow()).toBe('settled');
});

function signature(body: string, t: string, secret = WEBHOOK_SECRET): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

test.each<[string, (body: string, t: number) => string]>([
  ['no signature', () => ''],
  ['a signature of another secret', (body, t) => signature(body, String(t), 'not-the-secret')],
  ['the signature of another body', (_, t) => signature('{}', String(t))],
  ['a signature without its time', (body, t) => signature(body, String(t)).replace(/^t=\d+,/, '')],
  ['the time of another signature', (body, t) => signature(body, String(t)).replace(/\d/, '9')],
  ['half a signature', (body, t) => signature(body, String(t)).slice(0, -2)],
  ['a signature in capitals of nothing', (_, t) => `t=${t},v1=${'Z'.repeat(64)}`],
  ['a time that is no number', (body) => signature(body, 'NaN')],
  ['a time far in the past, as text', (body) => signature(body, '-1')],
  ['a fraction of a second', (body, t) => signature(body, `${t}.5`)],
])('%s is refused as malformed, and nothing is written', async (_, header) => {
  const before = await hashOfTables(app.database.owner);
  const body = JSON.stringify(event());
  const t = Math.floor(app.clock.now().getTime() / 1_000);
  expect(await tell(app, body, { header: header(body, t) })).toEqual({
    http: 400,
    codigo: 'bad_signature',
  });
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('a signature is good for five minutes in both directions, and not a second longer', async () => {
  for (const seconds of [-301, 301])
    expect((await tell(app, event(), { at: later(seconds) })).codigo).toBe('bad_signature');
  for (const seconds of [-300, 300])
    expect((await tell(app, event(), { at: later(seconds) })).codigo).toBe('');
  expect(await countOf(app.database.db, 'provider_event', 'processed_at IS NULL')).toBe(2);
  await forgetJobs(app);
});

test('two secrets are good while one replaces the other', async () => {
  expect((await tell(app, event(), { secret: PREVIOUS_SECRET })).codigo).toBe('');
});

test('the signature covers the exact bytes of the body', async () => {
  const body = ` ${JSON.stringify(event(), null, 2)}\n`;
  expect((await tell(app, body)).codigo).toBe('');
  await runJobs(app);
  expect(await stateNow()).toBe('settled');
});

test.each<[string, Record<string, unknown>]>([
  ['no event id', { eventId: '' }],
  ['an amount that is a number', { amount: 1738.47 }],
  ['an amount of nothing', { amount: '0.00' }],
  ['an amount below zero', { amount: '-5.00' }],
  ['no time', { paidAt: 'yesterday' }],
  ['a text as long as a book', { payer: 'x'.repeat(5_000) }],
])(
  'an event with %s is malformed, though it is signed, and nothing is written',
  async (_, change) => {
    const before = await hashOfTables(app.database.owner);
    expect(await tell(app, { ...event(), ...change })).toEqual({
      http: 400,
      codigo: 'invalid_input',
    });
    expect(await hashOfTables(app.database.owner)).toEqual(before);
  },
);

test('an event of another kind is accepted and ignored', async () => {
  const before = await hashOfTables(app.database.owner);
  expect((await tell(app, event({ type: 'qr.created' }))).http).toBe(200);
  expect(await hashOfTables(app.database.owner)).toEqual(before);
});

test('the same event, however often and whenever it comes, is one payment', async () => {
  const confirmation = event();
  for (let n = 0; n < 3; n += 1) expect((await tell(app, confirmation)).http).toBe(200);
  await runJobs(app);
  const after = await hashOfTables(app.database.owner);
  expect((await tell(app, confirmation)).http).toBe(200);
  await runJobs(app);
  expect({ ...(await hashOfTables(app.database.owner)), 'pgboss.job': '' }).toEqual({
    ...after,
    'pgboss.job': '',
  });
  expect(await countOf(app.database.db, 'receipt', `intent_id = '${payment.intentId}'`)).toBe(1);
});

test('money that was judged keeps its outcome, however often it is judged again', async () => {
  const confirmation = event();
  const { eventId } = confirmation;
  await tell(app, confirmation);
  for (let n = 0; n < 2; n += 1) await doJob(app, 'payments.judgeConfirmation', { eventId });
  const { outcome } = await app.database.db
    .selectFrom('providerEvent')
    .where('eventId', '=', eventId)
    .select('outcome')
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('settled');
});

// The guards of the tables keep the money right without the lock; the second payment would look as if our books had refused it.
test('of two payments of one QR that are judged at once, the second is told apart as already paid', async () => {
  const events = [event(), event()];
  for (const each of events) await tell(app, each);
  await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.allSettled(
      events.map(({ eventId }) => doJob(app, 'payments.judgeConfirmation', { eventId })),
    ),
  );
  expect((await read(app, customer, payment)).state).toBe('settled');
  const opened = await app.database.db
    .selectFrom('regularization')
    .where('intentId', '=', payment.intentId)
    .select('reason')
    .execute();
  expect(opened).toEqual([{ reason: 'already_paid' }]);
});

test('an event that comes before the answer of the bank pays, and the answer does not undo it', async () => {
  const other = await newCustomer(app);
  const input = await paymentInputOf(app, other);
  app.sandbox.switches.set('bankSlow', { on: true, next: 1, value: 300, calls: ['create'] });
  const starting = start(app, other, input);
  await expect.poll(() => app.sandbox.bank.list()[0]?.payments.length, { interval: 5 }).toBe(0);
  const newest = () => app.sandbox.bank.list()[0];
  await expect.poll(() => newest()?.reference !== payment.reference, { interval: 5 }).toBe(true);
  app.sandbox.bank.pay(newest()?.id ?? '');
  await app.sandbox.webhooks.idle();
  await runJobs(app);
  const started = await starting;
  expect(started).toMatchObject({
    status: 0,
    data: {
      state: 'settled',
      parts: [{ face: { state: 'used' } }],
      receipt: { number: expect.any(String) },
    },
  });
});

test('a confirmation that asking has stored, and a killed process has not judged, is judged by its event', async () => {
  const confirmation = event();
  // What a process leaves behind that is killed between storing and judging.
  await app.database.db
    .insertInto('providerEvent')
    .values({
      provider: 'qr-bank',
      eventId: confirmation.eventId,
      source: 'asked',
      receivedAt: app.clock.now(),
      body: JSON.stringify(confirmation),
    })
    .execute();
  await forgetJobs(app);
  expect((await tell(app, confirmation)).http).toBe(200);
  await runJobs(app);
  expect(await stateNow()).toBe('settled');
});

test('what was stored and not judged is judged at the next start', async () => {
  const confirmation = event();
  await tell(app, confirmation);
  await forgetJobs(app);
  await app.runtime.payments.start(new AbortController().signal);
  expect(await stateNow()).toBe('settled');
});

test('our books fail for a moment: the event waits and is judged again, nobody is bothered', async () => {
  const { owner } = app.database;
  await tamper(
    `CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stumble' USING ERRCODE = '40P01'; END $$;
     CREATE TRIGGER stumble BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION stumble();`,
  );
  const confirmation = event();
  await tell(app, confirmation);
  await expect(runJobs(app)).rejects.toThrow('stumble');
  expect(
    await countOf(
      owner,
      'provider_event',
      `event_id = '${confirmation.eventId}' AND processed_at IS NULL`,
    ),
  ).toBe(1);
  expect(await stateNow()).toBe('pending');

  await tamper('DROP TRIGGER stumble ON receipt; DROP FUNCTION stumble();');
  await app.runtime.payments.start(new AbortController().signal);
  expect(await stateNow()).toBe('settled');
});

test('when our books refuse permanently, the money is kept and goes to regularization', async () => {
  await tamper(
    `CREATE FUNCTION fail_for_good() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = 'check_violation'; END $$;
     CREATE TRIGGER fail_for_good BEFORE INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION fail_for_good();`,
  );
  await tell(app, event());
  await runJobs(app);
  await tamper('DROP TRIGGER fail_for_good ON receipt; DROP FUNCTION fail_for_good();');
  expect(await read(app, customer, payment)).toMatchObject({
    state: 'in_regularization',
    timeline: expect.arrayContaining([
      expect.objectContaining({ stage: 'in_regularization', reasonKey: 'posting_failed' }),
    ]),
  });
  expect(await waitingJobs(app)).not.toContain('payments.judgeConfirmation');
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});

async function tamper(statements: string): Promise<void> {
  await sql.raw(statements).execute(app.database.owner);
}
