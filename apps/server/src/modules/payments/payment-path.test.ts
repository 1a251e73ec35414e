import { referenceText } from '@kantuta/contract/reference.rules';
import { faceOf } from '@kantuta/contract/payments/faces.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { verifyPayment } from '@kantuta/contract/payments/payments.calls';
import {
  listReceiptKeys,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { readAccount, readBalance, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { qrOf, reaches, read, start, startPaying, paymentInputOf } from '../../../test/paying.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { countOf } from '../../../test/tables.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a customer sees the debt, asks what it comes to, pays by QR and holds a receipt', async () => {
  const customer = await newCustomer(app);
  const [saleId = 0] = customer.saleIds;
  const { database, sandbox, clock } = app;

  // What is owed: two instalments with fines, today's, and those to come.
  const debts = await app.call(listDebts, {}, { as: customer });
  const group = debts.data.groups[0];
  expect(group).toMatchObject({ company: { id: 8 }, currency: 'USD', defaultMode: 'overdue' });
  expect(
    group?.items.slice(0, 3).map(({ number, dueOn, daysLate }) => [number, dueOn, daysLate]),
  ).toEqual([
    [1, '2026-01-10', 59],
    [2, '2026-02-10', 28],
    [3, '2026-03-10', 0],
  ]);
  expect(group?.methods.map(({ method, availability }) => `${method} ${availability}`)).toEqual([
    'qr open',
    'card open',
    'prepaid open',
    'points open',
    'friend open',
  ]);

  // What the first one comes to: 165.52 + 81.00 of 9 720 at 10 % over 48 months (SALE-5), and 12 % a year on its capital.
  const selection = { companyId: 8, currency: 'USD', mode: 'next' } as const;
  const quote = (await app.call(quotePayment, { selection }, { as: customer })).data;
  expect(quote.items).toMatchObject([
    {
      number: 1,
      settles: true,
      components: {
        capital: { amount: '165.52' },
        interest: { amount: '81.00' },
        fine: { amount: '3.26' },
      },
    },
  ]);
  expect(quote.amount).toEqual({ amount: '249.78', currency: 'USD' });
  expect(quote.bolivianos).toMatchObject({
    amount: { amount: '1738.47', currency: 'BOB' },
    rate: '6.96',
    source: 'Banco Demo',
  });

  // The QR on the screen is the one at the bank.
  const input = await paymentInputOf(app, customer);
  const started = (await start(app, customer, input)).data;
  expect(started).toMatchObject({ state: 'pending', receipt: null, can: { cancel: true } });
  expect(started.timeline.map(({ stage }) => stage)).toEqual(['started', 'qr_shown']);
  const qr = qrOf(app, started);
  expect(qr).toMatchObject({
    accountId: 'company-8',
    amount: '1738.47',
    currency: 'BOB',
    reference: started.reference,
  });
  expect(faceOf(started, 'qr')).toMatchObject({
    state: 'generated',
    rate: '6.96',
    gloss: qr.gloss,
  });
  expect(faceOf(started, 'qr')?.payload).toContain(qr.id);
  expect(
    Buffer.from(faceOf(started, 'qr')?.image ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(qr.gloss).not.toMatch(new RegExp(`${customer.name}|${customer.document}`));

  // The bank is paid, tells of it, and everything follows by itself.
  sandbox.bank.pay(qr.id);
  const settled = await reaches(app, customer, started, 'settled');
  expect(faceOf(settled, 'qr')).toMatchObject({ state: 'used', payload: '', image: '' });
  expect(settled.receipt?.number).toBe('008-000001');
  expect(settled.can).toEqual({ verify: false, cancel: false });
  expect(settled.timeline.map(({ stage, actor }) => `${stage} ${actor}`).toSorted()).toEqual([
    'bank_confirmed bank',
    'qr_shown bank',
    'receipt_issued system',
    'settled system',
    'started customer',
  ]);

  // Books: bolivianos came, dollars paid fine, interest and capital, each currency in balance.
  const entries = await database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction', 'ledgerTransaction.id', 'ledgerEntry.transactionId')
    .where('sourceKind', '=', 'payment_intent')
    .where('sourceId', '=', started.intentId)
    .orderBy('line')
    .select(['account', 'currency', 'amountMinor', 'saleId', 'instalmentNumber', 'component'])
    .execute();
  expect(
    entries.map((line) => [line.account, line.currency, line.amountMinor, line.component]),
  ).toEqual([
    ['bank', 'BOB', 173_847, null],
    ['fx', 'BOB', -173_847, null],
    ['fx', 'USD', 24_978, null],
    ['fine_income', 'USD', -326, 'fine'],
    ['interest_income', 'USD', -8_100, 'interest'],
    ['receivable', 'USD', -16_552, 'capital'],
  ]);

  // The plan row is paid, the next one is next, the balance shows the movement with its receipt.
  const product = (await app.call(readProduct, { saleId }, { as: customer })).data;
  expect(product.instalments.slice(0, 3).map(({ number, state }) => `${number} ${state}`)).toEqual([
    '0 paid',
    '1 paid',
    '2 overdue',
  ]);
  expect(product.receipts).toMatchObject([
    {
      number: '008-000001',
      method: 'qr',
      paidOn: '2026-03-10',
      amount: { amount: '249.78' },
      amortization: { amount: '165.52' },
      interest: { amount: '81.00' },
      fine: { amount: '3.26' },
      instalments: [1],
    },
  ]);
  const home = (await app.call(readAccount, {}, { as: customer })).data;
  expect(home).toMatchObject({ openPayments: [], next: { number: 2 } });
  const balance = (await app.call(readBalance, {}, { as: customer })).data;
  expect(balance.movements[0]).toMatchObject({ receiptReference: settled.receipt?.reference });

  // Who is told: one event in the trail, one notification for this person.
  expect(await countOf(database.db, 'event', `name = 'paymentSettled'`)).toBe(1);
  const notices = await database.db
    .selectFrom('notification')
    .where('personId', '=', customer.personId)
    .selectAll()
    .execute();
  expect(notices).toMatchObject([{ kind: 2, readAt: null, createdAt: clock.now() }]);

  expect(await findViolations(database.db)).toEqual([]);
});

test('the receipt is a paper with number, amount, words and rate, in the language of its reader', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id);
  const { receipt } = await reaches(app, customer, payment, 'settled');
  const reference = receipt?.reference ?? '';

  const spanish = await app.call(readReceiptPdf, { reference }, { as: customer });
  expect(spanish.data.fileName).toBe(`recibo-${receipt?.number}.pdf`);
  const text = pdfText(Buffer.from(spanish.data.base64, 'base64')).replaceAll(/\s+/g, ' ');
  for (const part of [
    receipt?.number ?? '',
    '249,78',
    'Bs 1.738,47',
    '6,96',
    'Rosa Prueba',
    customer.document,
    `${referenceText(reference)} en ${new URL(app.platform.config.publicUrl).host}/`,
  ])
    expect(text).toContain(part);
  expect(text.toLowerCase()).toContain('doscientos cuarenta y nueve');

  const portuguese = await app.call(
    readReceiptPdf,
    { reference },
    { as: customer, language: 'pt-BR' },
  );
  const other = pdfText(Buffer.from(portuguese.data.base64, 'base64'));
  expect(other.toLowerCase()).toContain('duzentos e quarenta e nove');
});

// The sign beside another one differs from it in the last bit: at the end of a signature it stands for the same bytes.
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('the code of a receipt proves it, and any changed sign of it proves nothing', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id);
  const { receipt } = await reaches(app, customer, payment, 'settled');
  const { code } = await app.database.db
    .selectFrom('receipt')
    .where('reference', '=', receipt?.reference ?? '')
    .select('code')
    .executeTakeFirstOrThrow();
  const check = async (sent: string) => (await app.call(verifyReceipt, { code: sent }, {})).data;

  expect(await check(`https://example.test/verificar-pago/recibo#${code}`)).toEqual({
    outcome: 'genuine',
    number: receipt?.number,
    company: 'Empresa 8',
    amount: { amount: '249.78', currency: 'USD' },
    paidOn: '2026-03-10',
    reversedOn: null,
    holder: 'R. P.',
  });

  const changed = Array.from(code, (sign, at) => {
    const other = SIGNS[SIGNS.indexOf(sign) ^ 1] ?? '';
    return code.slice(0, at) + other + code.slice(at + 1);
  });
  const answers = await Promise.all([...changed, code.slice(0, -1), `${code}A`].map(check));
  for (const answer of answers)
    expect(answer).toEqual({
      outcome: 'false',
      number: '',
      company: '',
      amount: null,
      paidOn: null,
      reversedOn: null,
      holder: '',
    });
});

test('the published key proves a receipt without asking us', async () => {
  const { keys } = (await app.call(listReceiptKeys, {})).data;
  const { code } = await app.database.db
    .selectFrom('receipt')
    .select('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [version, keyId, facts, signature = ''] = code.split('.');
  const key = keys.find(({ id }) => id === keyId);
  const publicKey = await crypto.subtle.importKey(
    'raw',
    Buffer.from(key?.publicKey ?? '', 'base64url'),
    'Ed25519',
    false,
    ['verify'],
  );
  const isGenuine = (text: string) =>
    crypto.subtle.verify(
      'Ed25519',
      publicKey,
      Buffer.from(signature, 'base64url'),
      Buffer.from(text),
    );
  expect(await isGenuine(`${version}.${keyId}.${facts}`)).toBe(true);
  expect(await isGenuine(`${version}.${keyId}.${facts}x`)).toBe(false);
});

test('a payment is confirmed by asking alone when the bank tells nothing', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id, { silent: true });
  expect((await read(app, customer, payment)).state).toBe('pending');

  const asked = await app.call(
    verifyPayment,
    { intentId: payment.intentId },
    {
      as: customer,
    },
  );
  expect(asked.data.state).toBe('settled');
});

test('a payment is confirmed by the event alone when asking shows nothing yet', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  app.sandbox.switches.set('bankStatusLags', { on: true, next: null, value: null, calls: [] });
  try {
    app.sandbox.bank.pay(qrOf(app, payment).id);
    const { receipt } = await reaches(app, customer, payment, 'settled');
    expect(receipt).not.toBeNull();
  } finally {
    app.sandbox.switches.reset();
  }
});

test('told by event and by asking at once, a payment is settled once', async () => {
  const customer = await newCustomer(app);
  const payment = await startPaying(app, customer);
  app.sandbox.bank.pay(qrOf(app, payment).id, { repeat: 3 });
  await Promise.all(
    Array.from({ length: 5 }, () => {
      app.clock.advance(3_000);
      return app.call(verifyPayment, { intentId: payment.intentId }, { as: customer });
    }),
  );
  await reaches(app, customer, payment, 'settled');
  await app.sandbox.webhooks.idle();
  const { database } = app;
  expect(await countOf(database.db, 'receipt', `intent_id = '${payment.intentId}'`)).toBe(1);
  expect(await countOf(database.db, 'provider_event', `intent_id = '${payment.intentId}'`)).toBe(1);
  expect(await findViolations(database.db)).toEqual([]);
});

test('several instalments, or any amount, are paid in one go, the oldest first', async () => {
  const customer = await newCustomer(app);
  const several = await startPaying(app, customer, { selection: { mode: 'several', count: 2 } });
  expect(several.items.map(({ number }) => number)).toEqual([1, 2]);
  app.sandbox.bank.pay(qrOf(app, several).id);
  await reaches(app, customer, several, 'settled');

  const part = await startPaying(app, customer, {
    selection: { mode: 'amount', amount: '100.00' },
  });
  app.sandbox.bank.pay(qrOf(app, part).id);
  await reaches(app, customer, part, 'settled');
  const [saleId = 0] = customer.saleIds;
  const { instalments } = (await app.call(readProduct, { saleId }, { as: customer })).data;
  expect(instalments[3]).toMatchObject({ number: 3, partlyPaid: true, paid: { amount: '100.00' } });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a debt in bolivianos is paid in bolivianos, without a rate', async () => {
  const customer = await newCustomer(app, { sales: [{ currency: 'BOB', companyId: 12 }] });
  const payment = await startPaying(app, customer, {
    selection: { companyId: 12, currency: 'BOB' },
  });
  expect(faceOf(payment, 'qr')?.amount).toEqual({ amount: payment.amount.amount, currency: 'BOB' });
  app.sandbox.bank.pay(qrOf(app, payment).id);
  const { receipt } = await reaches(app, customer, payment, 'settled');
  const { data } = await app.call(
    readReceiptPdf,
    { reference: receipt?.reference ?? '' },
    { as: customer },
  );
  expect(pdfText(Buffer.from(data.base64, 'base64'))).not.toContain('6,96');
  expect(await findViolations(app.database.db)).toEqual([]);
});
