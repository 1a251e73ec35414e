import {
  listCustomerInvoices,
  listInvoices,
  mendInvoice,
  readDeskInvoice,
  readInvoicePdf,
} from '@kantuta/contract/billing/invoices.calls';
import { saveBillingRecord } from '@kantuta/contract/billing/billing.calls';
import { listReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { countOf } from '../../../../test/tables.ts';
import { judgeConfirmationJob } from '../../payments/methods/qr/qr.jobs.ts';
import { invoiceNames } from '../names.views.ts';
import { followInvoicesJob, issueInvoiceJob } from './invoices.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(() => app.sandbox.switches.reset());
afterAll(() => app.close());

const on = (name: Parameters<typeof app.sandbox.switches.set>[0], next: number | null = null) =>
  app.sandbox.switches.set(name, { on: true, next, value: null, calls: [] });

/** Settles a payment, and nothing after it: as a server that is killed there. */
async function settled(customer: Customer): Promise<void> {
  const payment = await startPaying(app, customer);
  const event = eventOf(app, qrOf(app, payment));
  await tell(app, event);
  await doJob(app, judgeConfirmationJob.name, { eventId: event.eventId });
}

async function paid(customer: Customer): Promise<void> {
  await settled(customer);
  await runJobs(app);
}

const invoicesOf = async (as: Customer) => (await app.call(listInvoices, {}, { as })).data.invoices;
const receiptOf = async (as: Customer) =>
  (await app.call(listReceipts, {}, { as })).data.rows[0]?.reference ?? '';
const atService = () => app.sandbox.invoicing.list().length;

/** A minute later the open invoices are asked for again. */
async function later(): Promise<void> {
  app.clock.set(new Date(app.clock.now().getTime() + 2 * 60_000));
  await doJob(app, followInvoicesJob.name, {});
}

/** As the reversal of a payment does. */
async function takeBack(receiptReference: string): Promise<void> {
  const { voidFor } = app.runtime.modules.find(({ name }) => name === 'billing') as never as {
    voidFor: (tx: unknown, receiptReference: string) => Promise<void>;
  };
  await app.database.db.transaction().execute((tx) => voidFor(tx, receiptReference));
}

test('a payment has an invoice beside its receipt, with the billing data of that moment', async () => {
  const customer = await newCustomer(app);
  const { document: docId } = customer;
  await app.call(
    saveBillingRecord,
    {
      docId,
      tipoDocumento: 20,
      nroDocumento: '990045021',
      complemento: '',
      razonSocial: 'Ferretería La Tuerca Azul',
      correo: 'ferreteria@example.com',
      telefono: '',
    },
    { as: customer },
  );
  await paid(customer);
  const [invoice] = await invoicesOf(customer);
  expect(invoice).toMatchObject({
    state: 'validated',
    name: 'FERRETERÍA LA TUERCA AZUL',
    document: '990045021',
    receipt: { reference: await receiptOf(customer) },
    can: { download: true },
  });
  expect(invoice?.number).toBeGreaterThan(0);
  const { data } = await app.call(
    readInvoicePdf,
    { invoiceId: invoice?.invoiceId ?? '' },
    { as: customer },
  );
  const text = pdfText(Buffer.from(data.base64, 'base64')).replaceAll(/\s+/g, ' ');
  for (const part of [
    'FACTURA DE DEMOSTRACIÓN - SIN VALOR FISCAL',
    'FERRETERÍA LA TUERCA AZUL',
    '990045021',
    `Factura N.º ${invoice?.number}`,
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/DEMO[0-9A-F]{24}/);
});

test('without billing data it names the own document and the whole own name', async () => {
  const customer = await newCustomer(app);
  await paid(customer);
  expect(await invoicesOf(customer)).toMatchObject([
    { name: 'ROSA PRUEBA', document: customer.document },
  ]);
});

test('the trail names it by its id, and leaves out what cannot be one', async () => {
  const customer = await newCustomer(app);
  await paid(customer);
  const id = (await invoicesOf(customer))[0]?.invoiceId ?? '';
  expect(await invoiceNames.read(app.database.db, ['8', id], 'es')).toEqual([
    [id, { name: 'ROSA PRUEBA', personId: customer.personId }],
  ]);
});

test('nobody else reads it', async () => {
  const customer = await newCustomer(app);
  await paid(customer);
  const [invoice] = await invoicesOf(customer);
  const other = await newCustomer(app);
  const answer = await app.call(
    readInvoicePdf,
    { invoiceId: invoice?.invoiceId ?? '' },
    { as: other },
  );
  expect(answer).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  expect(await invoicesOf(other)).toEqual([]);
});

test('killed between settling and invoicing: the job makes exactly one invoice, however often it runs', async () => {
  const customer = await newCustomer(app);
  await settled(customer);
  expect(await invoicesOf(customer)).toEqual([]);
  const receiptReference = await receiptOf(customer);
  const before = atService();
  await Promise.all([1, 2, 3].map(() => doJob(app, issueInvoiceJob.name, { receiptReference })));
  await runJobs(app);
  expect(await invoicesOf(customer)).toHaveLength(1);
  expect(atService()).toBe(before + 1);
});

test('control: without its guard a second invoice of a receipt is refused by the database', async () => {
  const customer = await newCustomer(app);
  await paid(customer);
  const row = await app.database.db
    .selectFrom('invoice')
    .where('personId', '=', customer.personId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await expect(
    app.database.db
      .insertInto('invoice')
      .values({ ...row, id: app.platform.ids.uuid(), providerId: null, state: 'to_issue' })
      .execute(),
  ).rejects.toThrow(/invoice_receipt_reference_key/);
  expect(await countOf(app.database.db, 'invoice', `person_id = ${customer.personId}`)).toBe(1);
});

test.each(['invoicingDown', 'invoicingAnswerLost'] as const)(
  '%s: the invoice waits, and later there is one',
  async (fault) => {
    const customer = await newCustomer(app);
    await settled(customer);
    const receiptReference = await receiptOf(customer);
    const before = atService();
    on(fault);
    await expect(doJob(app, issueInvoiceJob.name, { receiptReference })).rejects.toThrow(
      /invoicing/,
    );
    expect(await invoicesOf(customer)).toMatchObject([{ state: 'to_issue', number: null }]);
    app.sandbox.switches.reset();
    // The breaker of the service rests until then.
    await later();
    await later();
    expect(await invoicesOf(customer)).toMatchObject([{ state: 'validated' }]);
    expect(atService()).toBe(before + 1);
  },
);

test('what the tax office has not judged yet is asked for again', async () => {
  const customer = await newCustomer(app);
  on('invoicingWaits');
  await paid(customer);
  expect(await invoicesOf(customer)).toMatchObject([{ state: 'issued', can: { download: true } }]);
  app.sandbox.switches.reset();
  await later();
  expect(await invoicesOf(customer)).toMatchObject([{ state: 'validated' }]);
});

test.each(['invoicingRefuses', 'invoicingObserves'] as const)(
  '%s: it waits at the desk, is mended there by one operator, and goes out as another invoice',
  async (fault) => {
    const customer = await newCustomer(app);
    on(fault, 1);
    await paid(customer);
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({ state: 'observed', can: { download: false } });
    const invoiceId = invoice?.invoiceId ?? '';
    expect(await app.call(readInvoicePdf, { invoiceId }, { as: customer })).toMatchObject({
      codigo: 'invoice_not_issued',
    });

    const as = await newOperator(app, { role: 'finance', companyIds: null });
    const { data: seen } = await app.call(readDeskInvoice, { invoiceId }, { as });
    expect(seen).toMatchObject({ isObserved: true, version: 1, personId: customer.personId });
    const mended = {
      invoiceId,
      version: seen.version,
      tipoDocumento: 1,
      nroDocumento: '80054321',
      complemento: '1b',
      razonSocial: 'Prueba mejor',
    };
    const answers = await Promise.all([
      app.call(mendInvoice, mended, { as }),
      app.call(mendInvoice, mended, { as }),
    ]);
    expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['', 'invoice_changed']);
    await runJobs(app);
    expect(await invoicesOf(customer)).toMatchObject([
      { state: 'validated', name: 'PRUEBA MEJOR', document: '80054321-1B' },
    ]);
    const { data } = await app.call(
      listCustomerInvoices,
      { personId: customer.personId, state: 'validated' },
      { as },
    );
    expect(data.invoices).toHaveLength(1);
    const looks = await countOf(
      app.database.db,
      'person_look',
      `person_id = ${customer.personId} AND part = 'billing'`,
    );
    expect(looks).toBe(1);
  },
);

test('an operator of another company neither sees nor mends it', async () => {
  const customer = await newCustomer(app);
  on('invoicingObserves', 1);
  await paid(customer);
  const [invoice] = await invoicesOf(customer);
  const as = await newOperator(app, { role: 'finance', companyIds: [3] });
  expect(
    await app.call(readDeskInvoice, { invoiceId: invoice?.invoiceId ?? '' }, { as }),
  ).toMatchObject({ codigo: 'forbidden' });
});

test('before the first day of its company, and of a company without invoices, there is a receipt alone', async () => {
  const customer = await newCustomer(app);
  await settled(customer);
  const receiptReference = await receiptOf(customer);
  const { brand } = app.platform;
  const company = brand.companies.find(({ id }) => id === 8);
  const from = company?.invoicesFrom ?? '';
  try {
    for (const day of ['2026-03-11', undefined]) {
      Object.assign(company ?? {}, { invoicesFrom: day });
      await doJob(app, issueInvoiceJob.name, { receiptReference });
      expect(await invoicesOf(customer)).toEqual([]);
    }
    Object.assign(company ?? {}, { invoicesFrom: '2026-03-10' });
    await doJob(app, issueInvoiceJob.name, { receiptReference });
    expect(await invoicesOf(customer)).toHaveLength(1);
  } finally {
    Object.assign(company ?? {}, { invoicesFrom: from });
  }
});

test('with the reversal of its payment it is void, here and at the service', async () => {
  const customer = await newCustomer(app);
  await paid(customer);
  await takeBack(await receiptOf(customer));
  await runJobs(app);
  const [invoice] = await invoicesOf(customer);
  expect(invoice).toMatchObject({ state: 'voided', can: { download: true } });
  expect(
    app.sandbox.invoicing.list().find(({ number }) => number === invoice?.number),
  ).toMatchObject({ state: 'voided' });
});

test('a payment that is taken back while the answer to the mended invoice is lost: that one is void at the service', async () => {
  const customer = await newCustomer(app);
  on('invoicingObserves', 1);
  await paid(customer);
  const [observed] = await invoicesOf(customer);
  const as = await newOperator(app, { role: 'finance', companyIds: null });
  const invoiceId = observed?.invoiceId ?? '';
  const named = { tipoDocumento: 1, nroDocumento: '80054322', complemento: '' };
  await app.call(mendInvoice, { invoiceId, version: 1, ...named, razonSocial: 'Otra' }, { as });
  expect(await invoicesOf(customer)).toMatchObject([{ state: 'to_issue', number: null }]);
  const receiptReference = await receiptOf(customer);
  on('invoicingAnswerLost');
  await expect(doJob(app, issueInvoiceJob.name, { receiptReference })).rejects.toThrow(/invoicing/);
  app.sandbox.switches.reset();
  await takeBack(receiptReference);
  // The breaker of the service rests until then.
  await later();
  await later();
  await runJobs(app);
  const mended = app.sandbox.invoicing.list().filter(({ buyer }) => buyer.document === '80054322');
  expect(mended).toMatchObject([{ state: 'voided' }]);
});
