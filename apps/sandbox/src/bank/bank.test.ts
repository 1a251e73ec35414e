import { expect, test } from 'vitest';
import { openMerchant, openSandbox, qrOrder } from '../testing/merchant.ts';

test('the same key with the same order gives the same QR; a different order under it is refused', async () => {
  const { call } = await openSandbox();
  const key = { 'idempotency-key': 'attempt-0001' };

  const first = await call('POST', '/bank/qr', qrOrder(), key);
  const again = await call('POST', '/bank/qr', qrOrder(), key);
  const other = await call('POST', '/bank/qr', qrOrder({ amount: '1715.79' }), key);

  expect(first.code).toBe(201);
  expect(again).toEqual({ code: 200, body: first.body });
  expect(other).toMatchObject({ code: 409, body: { error: { code: 'idempotency_conflict' } } });
});

test('twenty identical requests at once create one QR', async () => {
  const { call } = await openSandbox();
  const key = { 'idempotency-key': 'attempt-0001' };

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/bank/qr', qrOrder(), key)),
  );

  expect(answers.filter(({ code }) => code === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => (body as { qrId: string }).qrId)).size).toBe(1);
});

test('a QR whose answer was lost is found by its key and by its reference', async () => {
  const { call, turn } = await openSandbox();
  const key = { 'idempotency-key': 'attempt-lost' };
  await turn({ bankAnswerLost: { next: 1, calls: ['create'] } });

  await expect(call('POST', '/bank/qr', qrOrder(), key)).rejects.toThrow('fetch failed');

  const byKey = await call('GET', '/bank/qr?idempotencyKey=attempt-lost');
  const byReference = await call('GET', '/bank/qr?reference=TX4K9');
  const again = await call('POST', '/bank/qr', qrOrder(), key);
  const { qrId } = again.body as { qrId: string };
  expect(again.code).toBe(200);
  expect(byKey.body).toMatchObject({ qrs: [{ qrId, state: 'active', amount: '1715.78' }] });
  expect(byReference.body).toEqual(byKey.body);
  expect((await call('GET', '/bank/qr?reference=unknown')).body).toEqual({ qrs: [] });
});

test('an order that the bank cannot read is refused with the name of the field', async () => {
  const { call } = await openSandbox();
  const wrong: Record<string, Record<string, unknown>> = {
    amount: { amount: '0.00' },
    amount_float: { amount: 1715.78 },
    amount_zeros: { amount: '0012.00' },
    currency: { currency: 'USD' },
    gloss: { gloss: 'x'.repeat(61) },
    expiresAt: { expiresAt: 'mañana' },
    accountId: { accountId: '../etc' },
  };
  for (const [name, change] of Object.entries(wrong)) {
    const answer = await call('POST', '/bank/qr', qrOrder(change), {
      'idempotency-key': 'k-000001',
    });
    expect(answer).toMatchObject({ code: 400, body: { error: { code: 'invalid_input' } } });
    const { message } = (answer.body as { error: { message: string } }).error;
    expect(message.startsWith(name.split('_')[0] ?? '')).toBe(true);
  }
  expect((await call('POST', '/bank/qr', qrOrder())).code).toBe(400);
});

test("without the merchant's key nothing can be read or created", async () => {
  const { call } = await openSandbox();
  for (const authorization of ['', 'Bearer demo-qr-ke', 'Bearer demo-qr-keyy', 'demo-qr-key']) {
    const answer = await call('POST', '/bank/qr', qrOrder(), {
      authorization,
      'idempotency-key': 'attempt-0001',
    });
    expect(answer).toMatchObject({ code: 401, body: { error: { code: 'unauthorized' } } });
  }
  expect((await call('GET', '/control/bank/qr')).body).toEqual({ qrs: [] });
});

test('a QR expires at its minute and can no longer be paid, except deliberately late', async () => {
  const merchant = await openMerchant();
  const { createQr, readQr, pay, time, webhooks } = await openSandbox({ webhookUrl: merchant.url });
  const { qrId } = await createQr();

  time.now = new Date('2026-03-03T14:59:59Z');
  expect((await readQr(qrId)).state).toBe('active');
  time.now = new Date('2026-03-03T15:00:00Z');
  expect((await readQr(qrId)).state).toBe('expired');
  expect(await pay(qrId)).toMatchObject({ code: 409, body: { error: { code: 'expired' } } });

  time.now = new Date('2026-03-03T16:00:00Z');
  expect((await pay(qrId, { late: true })).code).toBe(200);
  expect(await readQr(qrId)).toMatchObject({ state: 'paid', paidAt: '2026-03-03T16:00:00.000Z' });
  await webhooks.idle();
  expect(merchant.received).toHaveLength(1);
});

test('a late payment of a QR that has not expired yet is dated a minute after its expiry', async () => {
  const { createQr, readQr, pay } = await openSandbox();
  const { qrId } = await createQr();

  await pay(qrId, { late: true, silent: true });

  expect((await readQr(qrId)).paidAt).toBe('2026-03-03T15:01:00.000Z');
});

test('an expiry in the past or days away is refused', async () => {
  const { call } = await openSandbox();
  const key = { 'idempotency-key': 'attempt-0001' };
  const past = await call('POST', '/bank/qr', qrOrder({ expiresAt: '2026-03-02T15:00:00Z' }), key);
  const far = await call('POST', '/bank/qr', qrOrder({ expiresAt: '2026-03-05T15:00:00Z' }), key);

  expect(past).toMatchObject({ code: 422, body: { error: { code: 'expiry_in_the_past' } } });
  expect(far).toMatchObject({ code: 422, body: { error: { code: 'expiry_too_far' } } });
});

test('a QR is either paid or cancelled, whichever comes first, and the other request is told why it failed', async () => {
  const { createQr, readQr, pay, call } = await openSandbox();
  const winners = new Set<string>();
  for (let round = 0; round < 100 && winners.size < 2; round += 1) {
    const { qrId } = await createQr({ reference: `R${round}` });
    const cancel = () => call('POST', `/bank/qr/${qrId}/cancel`, {});
    const [paid, cancelled] =
      round % 2 === 0
        ? await Promise.all([pay(qrId), cancel()])
        : (await Promise.all([cancel(), pay(qrId)])).toReversed();
    const { state, payments } = await readQr(qrId);

    const isPaid = paid?.code === 200;
    expect(cancelled?.code).toBe(isPaid ? 409 : 200);
    expect(paid?.code).toBe(isPaid ? 200 : 409);
    expect(state).toBe(isPaid ? 'paid' : 'cancelled');
    expect(payments).toHaveLength(isPaid ? 1 : 0);
    winners.add(state);
  }
  expect(winners).toEqual(new Set(['paid', 'cancelled']));
});

test('cancelling twice is one cancellation; a paid QR is reported as paid', async () => {
  const { createQr, pay, call } = await openSandbox();
  const { qrId } = await createQr();
  const first = await call('POST', `/bank/qr/${qrId}/cancel`);
  const second = await call('POST', `/bank/qr/${qrId}/cancel`, {});
  expect(first).toMatchObject({ code: 200, body: { state: 'cancelled' } });
  expect(second).toEqual(first);
  expect(await pay(qrId)).toMatchObject({ code: 409, body: { error: { code: 'cancelled' } } });

  const paid = await createQr({ reference: 'B' });
  await pay(paid.qrId);
  const refused = await call('POST', `/bank/qr/${paid.qrId}/cancel`);
  expect(refused).toMatchObject({ code: 409, body: { error: { code: 'already_paid' } } });
  expect((await call('POST', '/bank/qr/QR00/cancel')).code).toBe(404);
});

test('twenty people who pay one QR at once make one payment', async () => {
  const { createQr, readQr, pay } = await openSandbox();
  const { qrId } = await createQr();

  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(qrId)));

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await readQr(qrId)).payments).toHaveLength(1);
});

test('a deliberate second payment has an event of its own', async () => {
  const { createQr, readQr, pay } = await openSandbox();
  const { qrId } = await createQr();
  await pay(qrId, { amount: '1000.00' });
  await pay(qrId, { again: true });

  const { payments, paidAmount } = await readQr(qrId);
  expect(payments.map(({ amount }) => amount)).toEqual(['1000.00', '1715.78']);
  expect(new Set(payments.map(({ eventId }) => eventId)).size).toBe(2);
  expect(paidAmount).toBe('1000.00');
});

test('the daily list holds the payments of one day of La Paz, page by page', async () => {
  const { createQr, pay, call } = await openSandbox();
  const hours = ['2026-03-02T03:59:59Z', '2026-03-02T04:00:00Z', '2026-03-03T03:59:59Z'];
  for (const at of hours) await pay((await createQr({ amount: '0.10' })).qrId, { at });
  const elsewhere = await createQr({ accountId: 'company-27', amount: '1000.01' });
  await pay(elsewhere.qrId, { at: '2026-03-02T12:00:00Z' });

  const list = (query: string) => call('GET', `/bank/qr/payments?day=2026-03-02${query}`);
  const own = await list('&account=company-8');
  expect(own.body).toMatchObject({ count: 2, total: '0.20', next: null });
  expect(own.body).toMatchObject({
    payments: [
      { paidAt: hours[1], reference: 'TX4K9', accountId: 'company-8' },
      { paidAt: hours[2] },
    ],
  });
  const all = (await list('')).body as { total: string; payments: { paymentId: string }[] };
  expect(all.total).toBe('1000.21');

  const seen: string[] = [];
  let after = '';
  do {
    const page = (await list(`&limit=1${after}`)).body as typeof all & { next: string | null };
    seen.push(...page.payments.map(({ paymentId }) => paymentId));
    after = page.next === null ? '' : `&after=${page.next}`;
  } while (after !== '');
  expect(seen).toEqual(all.payments.map(({ paymentId }) => paymentId));
});

test('the bank can be down, slow, refusing, and late with its events', async () => {
  const { call, createQr, readQr, pay, turn, switches } = await openSandbox();
  const { qrId } = await createQr();
  await pay(qrId, { silent: true });

  await turn({ bankDown: { next: 2, calls: ['read'] } });
  const codes = [1, 2, 3].map(async () => (await call('GET', `/bank/qr/${qrId}`)).code);
  expect((await Promise.all(codes)).toSorted((a, b) => a - b)).toEqual([200, 503, 503]);
  expect(switches.states().bankDown.on).toBe(false);

  await turn({ bankStatusLags: true });
  expect(await readQr(qrId)).toMatchObject({ state: 'active', payments: [], paidAt: null });
  await turn({ bankStatusLags: false });
  expect(await readQr(qrId)).toMatchObject({ state: 'paid' });

  await turn({ bankRefuses: { next: 1 } });
  const key = { 'idempotency-key': 'attempt-0001' };
  expect((await call('POST', '/bank/qr', qrOrder(), key)).code).toBe(422);
  expect((await call('POST', '/bank/qr', qrOrder(), key)).code).toBe(201);
});

test('a slow bank has done the work before it answers', async () => {
  const { call, turn } = await openSandbox();
  await turn({ bankSlow: { value: 60_000, next: 1, calls: ['create'] } });
  let isAnswered = false;

  const answer = call('POST', '/bank/qr', qrOrder(), { 'idempotency-key': 'attempt-slow' });
  answer.then(
    () => (isAnswered = true),
    () => null,
  );
  let found: unknown[] = [];
  while (found.length === 0) {
    const { body } = await call('GET', '/bank/qr?idempotencyKey=attempt-slow');
    found = (body as { qrs: unknown[] }).qrs;
  }

  expect(found).toMatchObject([{ state: 'active' }]);
  expect(isAnswered).toBe(false);
});
