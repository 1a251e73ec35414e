import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app.ts';
import { newCustomer } from '../../../../../test/customer.ts';
import { runJobs } from '../../../../../test/jobs.ts';
import { eventOf, qrOf, read, startPaying, tell } from '../../../../../test/paying.ts';
import type { GatewayRequest, Outbound } from '../../../../platform/outbound/outbound.ts';
import { insertConfirmation, lockWaitingConfirmation } from './confirmations.store.ts';
import { bankText, createQrBank } from './qr.gateway.ts';

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const NAME_OF_AN_ASSOCIATION = 'Asociación de '.repeat(20);

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const answer = (payment: object, qr: object = {}) => ({
  qrId: 'QR1',
  state: 'paid',
  accountId: 'company-8',
  reference: 'TX4K9',
  expiresAt: '2026-03-11T12:00:00-04:00',
  payments: [
    {
      eventId: 'evt_1',
      amount: '1.00',
      currency: 'BOB',
      paidAt: '2026-03-10T12:00:00-04:00',
      payer: '',
      ...payment,
    },
  ],
  ...qr,
});

/** A bank that answers every question with this, read by the schema as over the wire. */
function bankThatSays(said: unknown) {
  const client = {
    request: async ({ schema }: Pick<GatewayRequest<never>, 'schema'>): Promise<unknown> =>
      (schema as { parse(value: unknown): unknown }).parse(said),
  };
  // The bank of this file speaks of nothing but one QR.
  const outbound = { client: () => client } as unknown as Outbound;
  return createQrBank({ outbound, url: 'http://bank.test', key: 'key' });
}

test('a payer with a long name has paid, whoever asks', async () => {
  const { payments } = await bankThatSays(answer({ payer: NAME_OF_AN_ASSOCIATION })).read('QR1');
  expect(payments[0]?.payer).toBe(NAME_OF_AN_ASSOCIATION.slice(0, 120));
});

test('a payer with a long name has paid, when the bank tells of it too', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  const event = eventOf(app, qrOf(app, payment), { payer: NAME_OF_AN_ASSOCIATION });
  expect((await tell(app, event)).http).toBe(200);
  await runJobs(app);
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('a character is not cut in two', () => {
  expect(bankText(`${'x'.repeat(119)}😀`, 120)).toBe(`${'x'.repeat(119)}\uFFFD`);
});

test('a name of a payment that cannot be kept as it is makes the answer unreadable', async () => {
  for (const eventId of ['', 'x'.repeat(101), 'evt_\u0000', 'evt_\uD800'])
    await expect(bankThatSays(answer({ eventId })).read('QR1')).rejects.toThrow(/eventId/);
});

test(`whatever the bank writes in its texts, the money is kept (SEED=${SEED})`, async () => {
  const { db } = app.database;
  // Every unit of UTF-16, halves of signs and control signs too.
  const text = fc.string({ unit: 'binary', maxLength: 400 }).map((wild) => `${wild}\uD83D\u0000`);
  const texts = fc.record({ payer: text, currency: text, reference: text, accountId: text });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(texts, async ({ payer, currency, reference, accountId }) => {
      n += 1;
      const said = answer({ eventId: `evt_wild_${n}`, payer, currency }, { reference, accountId });
      const [payment] = (await bankThatSays(said).read('QR1')).payments;
      if (!payment) throw new Error('no payment');
      await db.transaction().execute(async (tx) => {
        await insertConfirmation(tx, payment, 'asked', app.clock.now());
        const kept = await lockWaitingConfirmation(tx, payment.eventId);
        expect(kept?.payment).toEqual(payment);
      });
    }),
    { seed: SEED, numRuns: 100 },
  );
});
