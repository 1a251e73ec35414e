import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { flagWith, settingsDesk } from '../../../../test/settings-desk.ts';
import { countOf } from '../../../../test/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const documentOf = async ({ personId }: Customer) =>
  (
    await app.database.db
      .selectFrom('person')
      .where('id', '=', personId)
      .select('documentNumber')
      .executeTakeFirstOrThrow()
  ).documentNumber;

async function customer(options: Parameters<typeof newCustomer>[1] = {}) {
  const as = await newCustomer(app, options);
  const docId = await documentOf(as);
  const form = {
    docId,
    tipoDocumento: 1,
    nroDocumento: '90011574',
    complemento: '',
    razonSocial: 'Melgar',
    correo: 'oscar@example.com',
    telefono: '+591-70000116',
  };
  return {
    as,
    docId,
    form,
    read: () => app.call(readBillingRecord, { doc_id: docId }, { as }),
    save: (changes: Partial<typeof form> = {}) =>
      app.call(saveBillingRecord, { ...form, ...changes }, { as }),
  };
}

/** With the switch off, for customers. */
async function locked(): Promise<void> {
  const desk = await settingsDesk(app);
  await desk.change({ key: 'feature.editBillingData', value: flagWith({ on: false }) });
}

test('the kinds of document, with the rules of each', async () => {
  const { as } = await customer();
  const { data } = await app.call(listBillingDocuments, {}, { as });
  expect(data).toEqual([
    {
      idTipoDocIdentidad: 1,
      descripcion: 'CÉDULA DE IDENTIDAD',
      digitsOnly: true,
      complement: true,
    },
    {
      idTipoDocIdentidad: 2,
      descripcion: 'CÉDULA DE IDENTIDAD DE EXTRANJERO',
      digitsOnly: false,
      complement: false,
    },
    { idTipoDocIdentidad: 3, descripcion: 'PASAPORTE', digitsOnly: false, complement: false },
    {
      idTipoDocIdentidad: 4,
      descripcion: 'OTRO DOCUMENTO DE IDENTIDAD',
      digitsOnly: false,
      complement: false,
    },
    { idTipoDocIdentidad: 20, descripcion: 'NIT', digitsOnly: true, complement: false },
  ]);
});

test('a record with id 0 proposes own document and surname; saved, it has one id for good', async () => {
  const { docId, read, save } = await customer();
  const { status, data: first } = await read();
  expect(status).toBe(0);
  expect(first).toMatchObject({
    idDatosFactura: 0,
    docId,
    tipoDocumento: 1,
    nroDocumento: docId,
    razonSocial: 'PRUEBA',
    editable: true,
  });
  const { data: saved } = await save({ complemento: '1a', razonSocial: 'Ñandú' });
  expect(saved).toMatchObject({ complemento: '1A', razonSocial: 'ÑANDÚ' });
  expect(saved.idDatosFactura).toBeGreaterThan(0);
  const { data: again } = await save({ tipoDocumento: 20, nroDocumento: '990045021' });
  expect(again).toMatchObject({ idDatosFactura: saved.idDatosFactura, complemento: '' });
  expect((await read()).data).toEqual(again);
});

test('only the companies that issue invoices and that the person has bought of', async () => {
  const { as, docId } = await customer({ sales: [{ companyId: 3 }, { companyId: 27 }] });
  const ask = (empresas: number[] | string) =>
    app.call(listBillingCompanies, { docId, empresas }, { as });
  expect((await ask([8, 2, 3, 12])).data).toEqual({ registered: true, companies: [3] });
  expect((await ask('8,2')).data).toEqual({ registered: false, companies: [] });
  expect((await ask([27, 999])).data).toEqual({ registered: false, companies: [] });
});

test('who bought of no such company has no record', async () => {
  const { read, save } = await customer({ sales: [] });
  for (const answer of [await read(), await save()])
    expect(answer).toMatchObject({ status: 1, codigo: 'not_registered_for_billing', data: {} });
  const abroad = await customer({ sales: [{ companyId: 27 }] });
  expect(await abroad.read()).toMatchObject({ codigo: 'not_registered_for_billing' });
});

test('the document of another person is refused like one that nobody has', async () => {
  const { as } = await customer();
  const other = await customer();
  for (const docId of [other.docId, '1234567']) {
    const answers = await Promise.all([
      app.call(readBillingRecord, { doc_id: docId }, { as }),
      app.call(listBillingCompanies, { docId, empresas: [8] }, { as }),
      app.call(saveBillingRecord, { ...other.form, docId }, { as }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  }
  expect((await other.read()).data.idDatosFactura).toBe(0);
});

test('two first saves at once are one record, and both are told so', async () => {
  const { as, save } = await customer();
  const answers = await Promise.all([
    save({ razonSocial: 'Uno' }),
    save({ razonSocial: 'Dos' }),
    save({ razonSocial: 'Tres' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(new Set(answers.map(({ data }) => data.idDatosFactura)).size).toBe(1);
  expect(await countOf(app.database.db, 'billing_record', `person_id = ${as.personId}`)).toBe(1);
});

test('a save is in the trail without what was typed', async () => {
  const { as, save } = await customer();
  await save();
  const act = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'billing.saveRecord')
    .where('actorId', '=', as.personId)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(act)).not.toMatch(/90011574|MELGAR|oscar/i);
});

test('with the switch off a saved document stays, and all else may change', async () => {
  const { read, save } = await customer();
  await save();
  await locked();
  expect((await read()).data.editable).toBe(false);
  for (const change of [
    { nroDocumento: '90011575' },
    { complemento: '1B' },
    { tipoDocumento: 20, nroDocumento: '990045021' },
  ])
    expect(await save(change)).toMatchObject({ status: 1, codigo: 'billing_document_locked' });
  expect(await save({ correo: 'otro@example.com' })).toMatchObject({ status: 0 });
  // What is saved for the first time is not locked.
  const fresh = await customer();
  expect(await fresh.save()).toMatchObject({ status: 0 });
});
