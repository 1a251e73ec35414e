import { referenceText } from '@kantuta/contract/reference.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@kantuta/contract/call';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { listPayments, type Payment } from '@kantuta/contract/payments/payments.calls';
import {
  downloadReceipts,
  listReceipts,
  readReceiptPdf,
  receiptsSection,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { sectionOf } from '@kantuta/contract/section';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { day } from '@kantuta/contract/dates';
import { cents, parseCents } from '@kantuta/contract/money';
import { createFormat } from '@kantuta/phrases/format';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, read, startPaying, tell } from '../../../../test/paying.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { lotDrawing } from './lot-drawing.document.ts';
import { readDrawing } from './lot-drawing.views.ts';
import { makeLot } from '../../catalogue/catalogue.factory.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { inTransaction } from '../../../platform/db/database.ts';

let app: TestApp;
let customer: Customer;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  customer = await newCustomer(app);
});
afterAll(() => app.close());

async function pay(payer: Customer): Promise<Payment> {
  const payment = await startPaying(app, payer);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  return read(app, payer, payment);
}

const paper = (reference: string, as: Customer) => app.call(readReceiptPdf, { reference }, { as });

test('a receipt of another person and an unknown receipt get the same answer', async () => {
  const { receipt } = await pay(customer);
  const other = await newCustomer(app);
  const answers = [
    await paper(receipt?.reference ?? '', other),
    await paper('000000000000', other),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  expect((await paper(receipt?.reference ?? '', customer)).status).toBe(0);
});

test('each company numbers its receipts from one, without gaps', async () => {
  const both = await newCustomer(app, { sales: [{ companyId: 21 }, { companyId: 22 }] });
  const numbers: string[] = [];
  for (const companyId of [21, 22, 21]) {
    const payment = await startPaying(app, both, { selection: { companyId } });
    await tell(app, eventOf(app, qrOf(app, payment)));
    await runJobs(app);
    numbers.push((await read(app, both, payment)).receipt?.number ?? '');
  }
  expect(numbers).toEqual(['021-000001', '022-000001', '021-000002']);
});

test('the PDF of a receipt is the same every time, to the byte', async () => {
  const { receipt } = await pay(customer);
  const reference = receipt?.reference ?? '';
  const [first, second] = [await paper(reference, customer), await paper(reference, customer)];
  expect(second.data.base64).toBe(first.data.base64);
});

test('a receipt whose payment was reversed says so: on paper, in the list and to whoever checks it', async () => {
  const { receipt, intentId } = await pay(customer);
  const reference = receipt?.reference ?? '';
  await reversePayment(intentId);

  const { data } = await paper(reference, customer);
  const text = pdfText(Buffer.from(data.base64, 'base64'));
  expect(text.toUpperCase()).toMatch(/REVERSAD|ANULAD/);
  const [saleId = 0] = customer.saleIds;
  const { data: product } = await app.call(readProduct, { saleId }, { as: customer });
  const receipts = sectionOf(product, receiptsSection);
  expect(receipts?.find((row) => row.reference === reference)?.reversed).toBe(true);
  const { code } = await app.database.db
    .selectFrom('receipt')
    .where('reference', '=', reference)
    .select('code')
    .executeTakeFirstOrThrow();
  expect((await app.call(verifyReceipt, { code })).data.outcome).toBe('reversed');
  const byReference = { reference, documentEnd: customer.document.slice(-3) };
  expect((await app.call(checkPayment, byReference)).data.state).toBe('reversed');
});

test('a receipt prints when its instalment was due and what was left after it, also when it is printed much later', async () => {
  const payer = await newCustomer(app);
  const first = (await pay(payer)).receipt?.reference ?? '';
  const [saleId = 0] = payer.saleIds;
  const { data: one } = await app.call(readProduct, { saleId }, { as: payer });
  const paid = one.instalments.find(({ number }) => number === 1);
  const before = pdfText(Buffer.from((await paper(first, payer)).data.base64, 'base64'));
  const format = createFormat('es');
  expect(before).toContain(format.date(day(paid?.dueOn ?? '')));
  const left = `(venta ${one.product.saleNumber}): ${format.money(one.product.balance)}`;
  expect(before.replaceAll(/\s+/g, ' ')).toContain(
    `Capital que falta después de este pago ${left}`.replaceAll(/\s+/g, ' '),
  );
  app.clock.advance(60_000);
  await pay(payer);
  expect(pdfText(Buffer.from((await paper(first, payer)).data.base64, 'base64'))).toBe(before);
});

test('a receipt of one lot shows its block, with the lot in the colour of the brand', async () => {
  const payer = await newCustomer(app);
  const { receipt } = await pay(payer);
  const { db } = app.database;
  const { transactionId } = await db
    .selectFrom('receipt')
    .where('reference', '=', receipt?.reference ?? '')
    .select('transactionId')
    .executeTakeFirstOrThrow();
  expect(await readDrawing(db, transactionId)).toEqual([]);

  const square = (x: number) =>
    [
      [x, 0],
      [x + 10, 0],
      [x + 10, 25],
      [x, 25],
      [x, 0],
    ] as const;
  await inTransaction(db, async (tx) => {
    const { lotId, unitId } = await makeLot(tx, { companyId: 8, price: parseCents('10800.00') });
    const outline = JSON.stringify(square(30));
    await tx.updateTable('lot').set({ outline }).where('id', '=', lotId).execute();
    const [saleId = 0] = payer.saleIds;
    await tx
      .updateTable('sale')
      .set({ kind: 'lot', lotId, unitId, itemId: null })
      .where('id', '=', saleId)
      .execute();
  });
  const drawing = await readDrawing(db, transactionId);
  expect(drawing.filter(({ own }) => own)).toEqual([{ own: true, outline: square(30) }]);

  const [drawn] = lotDrawing(
    [
      { own: true, outline: square(30) },
      { own: false, outline: square(40) },
    ],
    '#123456',
  );
  const { svg } = drawn as { svg: string };
  expect(svg.match(/<path/g)).toHaveLength(2);
  // North is up, the own lot lies above, and the corner of the block is that of the picture.
  expect(svg).toContain('d="M0 25L10 25L10 0L0 0L0 25Z" fill="#123456"');
  expect(svg.indexOf('#123456')).toBeGreaterThan(svg.indexOf('M10 25'));
  expect(lotDrawing([{ own: false, outline: square(0) }], '#123456')).toEqual([]);
  const { data } = await paper(receipt?.reference ?? '', payer);
  expect(pdfText(Buffer.from(data.base64, 'base64'))).toContain(receipt?.number);
});

test('all receipts of a person are found by page, number and month, and nobody else’s', async () => {
  const payer = await newCustomer(app);
  const other = await pay(await newCustomer(app));
  const paid: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(60_000);
    paid.unshift((await pay(payer)).receipt?.reference ?? '');
  }
  const list = async (input: InputOf<typeof listReceipts> = {}) =>
    (await app.call(listReceipts, input, { as: payer })).data;
  const { rows, months, isMore } = await list();
  expect(rows.map(({ reference }) => reference)).toEqual(paid);
  expect([months, isMore]).toEqual([[rows[0]?.paidOn.slice(0, 7)], false]);
  expect(rows[0]).toMatchObject({ methods: ['qr'], covers: [{ saleId: payer.saleIds[0] }] });

  const ofSearch = async (search: string) =>
    (await list({ search })).rows.map(({ reference }) => reference);
  expect(await ofSearch(rows[1]?.number ?? '')).toEqual([paid[1]]);
  expect(await ofSearch((paid[2] ?? '').toLowerCase())).toEqual([paid[2]]);
  // As screens and papers write it.
  expect(await ofSearch(referenceText(paid[2] ?? ''))).toEqual([paid[2]]);
  expect(await ofSearch(other.receipt?.reference ?? '')).toEqual([]);
  expect(await ofSearch('%')).toEqual([]);
  expect((await list({ month: '2001-01' })).rows).toEqual([]);
  const [newest = ''] = paid;
  expect((await list({ after: newest })).rows.map(({ reference }) => reference)).toEqual(
    paid.slice(1),
  );
});

test('own payments list old receipts of another way beside the payments of this office', async () => {
  const payer = await newCustomer(app);
  const { intentId, receipt } = await pay(payer);
  const { transactionId } = await app.database.db
    .selectFrom('ledgerEntry')
    .leftJoin('receipt', 'receipt.transactionId', 'ledgerEntry.transactionId')
    .where('ledgerEntry.saleId', '=', payer.saleIds[0] ?? 0)
    .where('receipt.reference', 'is', null)
    .select('ledgerEntry.transactionId')
    .limit(1)
    .executeTakeFirstOrThrow();
  await app.database.owner
    .insertInto('receipt')
    .values({
      reference: '0NCHQDCRK7WP',
      companyId: 8,
      number: 990_001,
      personId: payer.personId,
      intentId: null,
      transactionId,
      issuedAt: new Date('2025-08-05T15:00:00Z'),
      paidOn: '2025-08-05',
      method: 'cash',
      currency: 'USD',
      amountMinor: 108_000,
      code: 'K1.old',
    })
    .execute();
  const { data } = await app.call(listPayments, {}, { as: payer });
  expect(data.count).toBe(2);
  expect(data.rows).toMatchObject([
    { intentId, state: 'settled', receipt: { number: receipt?.number } },
    { intentId: null, state: 'settled', method: 'cash', receipt: { number: '008-990001' } },
  ]);
});

test('the receipts of a year come as a PDF and as a file for spreadsheets', async () => {
  const payer = await newCustomer(app);
  const { receipt } = await pay(payer);
  const year = Number(
    (await app.call(listReceipts, {}, { as: payer })).data.months[0]?.slice(0, 4),
  );
  const fetch = (kind: 'pdf' | 'csv', of = year) =>
    app.call(downloadReceipts, { year: of, kind }, { as: payer });
  const pdf = (await fetch('pdf')).data;
  expect(pdf.fileName).toBe(`recibos-${year}.pdf`);
  expect(pdfText(Buffer.from(pdf.base64, 'base64'))).toContain(receipt?.number);
  const csv = Buffer.from((await fetch('csv')).data.base64, 'base64').toString('utf8');
  const [head, row] = csv.split('\r\n');
  expect(head?.split(';')).toHaveLength(9);
  expect(row).toContain(receipt?.number);
  expect(row).toMatch(/;USD;\d+(,\d\d);Vigente$/);
  expect((await fetch('pdf', year - 20)).codigo).toBe('forbidden');
});

/** What an operator will do one day: the counter-entries of the payment (LED-5). */
async function reversePayment(intentId: string): Promise<void> {
  const ledger = createLedger(app.platform);
  await app.database.db.transaction().execute(async (tx) => {
    const posted = await tx
      .selectFrom('ledgerTransaction')
      .where('sourceKind', '=', 'payment_intent')
      .where('sourceId', '=', intentId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('ledgerEntry')
      .where('transactionId', '=', posted.id)
      .orderBy('line')
      .selectAll()
      .execute();
    const entries = rows.map((row) => ({
      account: row.account,
      currency: row.currency,
      amount: cents(row.amountMinor),
      ...(row.saleId === null ? {} : { saleId: row.saleId }),
      ...(row.personId === null ? {} : { personId: row.personId }),
      ...(row.instalmentNumber === null ? {} : { instalmentNumber: row.instalmentNumber }),
      ...(row.component === null ? {} : { component: row.component }),
    })) as LedgerEntry[];
    await ledger.post(tx, {
      companyId: posted.companyId,
      kind: 'reversal',
      businessDay: day(posted.businessDay),
      source: { kind: 'payment_intent', id: intentId },
      entries: reverse(entries),
      reversesId: posted.id,
    });
  });
}

test('a text that is not a receipt code is reported as false', async () => {
  for (const code of [
    'K1',
    'K1...',
    'K1.x.y.z',
    'K2.a.b.c',
    '#',
    'x'.repeat(1_000),
    '☃',
    'K1.a.b.c.d',
  ])
    expect((await app.call(verifyReceipt, { code })).data.outcome).toBe('false');
});
