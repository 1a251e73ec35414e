import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptTerms,
  openDeposit,
  readDeposit,
} from '@kantuta/contract/reservations/deposits.calls';
import {
  listTicketTerms,
  readTicketTermsPdf,
} from '@kantuta/contract/reservations/ticket-terms.calls';
import { listProducts, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { findPlaces } from '../../../../test/holding.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { eventOf, qrOf, tell } from '../../../../test/paying.ts';
import {
  newHolder,
  newTicketHolder,
  payQr,
  startDeposit,
  type TicketHolder,
} from '../../../../test/reserving.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { countOf } from '../../../../test/tables.ts';
import { withStaleSaleNumbers } from '../../../../test/without-locks.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { judgeConfirmationJob } from '../../payments/methods/qr/qr.jobs.ts';
import { makeTicket } from '../reservations.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

const newTicket = () =>
  app.database.db.transaction().execute((tx) => makeTicket(tx, { stock: 20 }));

async function shown({ holdId, personId }: Pick<TicketHolder, 'holdId' | 'personId'>) {
  const as = await app.signIn(personId);
  return (await app.call(readDeposit, { holdId }, { as })).data;
}

test('a season ticket is sold with its first payment, and numbered before its receipt', async () => {
  const ticket = await newTicket();
  const holder = await newTicketHolder(app, ticket);
  expect(await shown(holder)).toMatchObject({ acceptTerms: '2026-1', least: { amount: '9.50' } });
  await payQr(app, await startDeposit(app, holder, ticket));
  expect(await shown(holder)).toMatchObject({
    state: 'converted',
    reservation: {
      state: 'kept',
      number: `${ticket.companyId}-2026-00001`,
      missing: [],
      can: { withdraw: false, extend: false },
    },
  });
  const keys = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', holder.personId)
    .where('key', 'in', ['sold', 'reserved'])
    .select('key')
    .execute();
  expect(keys).toEqual([{ key: 'sold' }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a season ticket for somebody else names them, that of its buyer nobody', async () => {
  const ticket = await newTicket();
  const own = await newTicketHolder(app, ticket);
  const given = await newTicketHolder(app, ticket, {
    holder: {
      name: 'Tomás Prueba',
      documentType: 1,
      documentNumber: '9112233',
      birthDate: '1990-05-04',
    },
  });
  for (const each of [own, given]) await payQr(app, await startDeposit(app, each, ticket));
  expect((await shown(own)).reservation?.holder).toBe('');
  expect((await shown(given)).reservation?.holder).toBe('Tomás Prueba');
  for (const [each, holder] of [
    [own, ''],
    [given, 'Tomás Prueba'],
  ] as const) {
    const saleId = (await shown(each)).reservation?.saleId ?? 0;
    const { product } = (await app.call(readProduct, { saleId }, { as: each })).data;
    expect(product.holder).toBe(holder);
    const { products } = (await app.call(listProducts, {}, { as: each })).data;
    expect(products.map((listed) => listed.holder)).toEqual([holder]);
  }
});

test('without its terms in their version nobody begins to pay a season ticket', async () => {
  const holder = await newTicketHolder(app, await newTicket());
  const { holdId } = holder;
  for (const change of [{}, { acceptedTerms: '2020-1' }])
    expect(await app.call(openDeposit, { holdId, ...change }, { as: holder })).toMatchObject({
      codigo: 'step_not_allowed',
      data: { missing: ['terms'] },
    });
});

test('a paid ticket without accepted terms is sold once its buyer accepts them, once, in their version, and by nobody else', async () => {
  const ticket = await newTicket();
  const holder = await newTicketHolder(app, ticket);
  const payment = await startDeposit(app, holder, ticket);
  // As before its terms were asked for.
  await app.database.owner
    .updateTable('deposit')
    .set({ acceptedTerms: null, acceptedAt: null })
    .where('holdId', '=', holder.holdId)
    .execute();
  await payQr(app, payment);
  const { reservation } = await shown(holder);
  expect(reservation).toMatchObject({ number: null, missing: ['terms'] });
  const saleId = reservation?.saleId ?? 0;
  const stranger = await newTicketHolder(app, ticket);
  const say = (version: string, as: TicketHolder = holder) =>
    app.call(acceptTerms, { saleId, version }, { as });
  expect((await say('2026-1', stranger)).codigo).toBe('forbidden');
  expect((await say('2020-1')).codigo).toBe('step_not_allowed');
  const answers = await Promise.all([say('2026-1'), say('2026-1')]);
  expect(answers.map(({ codigo }) => codigo)).toEqual(['', '']);
  expect((await shown(holder)).reservation).toMatchObject({
    state: 'kept',
    number: `${ticket.companyId}-2026-00001`,
    missing: [],
  });
  const sold = await countOf(
    app.database.db,
    'notification',
    `person_id = ${holder.personId} AND key = 'sold'`,
  );
  expect(sold).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a lot stays reserved and says what is missing before it is sold', async () => {
  const holder = await newHolder(app);
  await payQr(app, await startDeposit(app, holder));
  const { reservation } = await shown(holder);
  expect(reservation).toMatchObject({
    state: 'active',
    number: null,
    missing: ['declaration', 'signatures', 'initial'],
  });
});

/** The bank has told of the money, and nobody has judged it yet; answers how to judge it. */
async function toldOf(holder: TicketHolder): Promise<(on?: TestApp) => Promise<void>> {
  const payment = await startDeposit(app, holder, holder);
  const event = eventOf(app, qrOf(app, payment));
  await tell(app, event);
  return (on = app) => doJob(on, judgeConfirmationJob.name, { eventId: event.eventId });
}

test('killed between the number of the sale and that of the receipt, nothing is sold; judged again, it is sold once', async () => {
  const ticket = await newTicket();
  const holder = await newTicketHolder(app, ticket);
  const judge = await toldOf(holder);
  const counters = () =>
    countOf(app.database.db, 'sale_counter', `company_id = ${ticket.companyId}`);
  const { owner } = app.database;
  const cut = cutOffAtTheEnd(owner, () => judge(), 'LOCK TABLE receipt_counter IN SHARE MODE');
  await expect(cut).rejects.toThrow(/terminat/i);
  expect(await counters()).toBe(0);
  expect(await shown(holder)).toMatchObject({ state: 'active', reservation: null });
  await judge();
  await judge();
  expect(await shown(holder)).toMatchObject({
    reservation: { number: `${ticket.companyId}-2026-00001` },
  });
  expect(await findViolations(app.database.db)).toEqual([]);
});

/** Several tickets of one company are paid at once; the ends of their numbers, in order. */
async function sellAtOnce(server: TestApp): Promise<string[]> {
  const ticket = await newTicket();
  const first = await newTicketHolder(app, ticket);
  await (
    await toldOf(first)
  )();
  const holders = [
    await newTicketHolder(app, ticket),
    await newTicketHolder(app, ticket),
    await newTicketHolder(app, ticket),
  ];
  const judges: ((on?: TestApp) => Promise<void>)[] = [];
  for (const holder of holders) judges.push(await toldOf(holder));
  await holdUntilWaiting(
    app.database.owner,
    3,
    () => Promise.allSettled(judges.map((judge) => judge(server))),
    { table: 'receipt_counter' },
  );
  const all = await Promise.all([first, ...holders].map(shown));
  return all.map(({ reservation }) => reservation?.number?.slice(-5) ?? '').toSorted();
}

test('tickets of one company that are paid at once are numbered without gaps; the control: a stale counter is not', async () => {
  expect(await sellAtOnce(app)).toEqual(['00001', '00002', '00003', '00004']);
  expect(await findViolations(app.database.db)).toEqual([]);
  const careless = await testApp({ jobs: false, next: app, tamper: withStaleSaleNumbers });
  try {
    expect(await sellAtOnce(careless)).not.toEqual(['00001', '00002', '00003', '00004']);
  } finally {
    await careless.close();
  }
});

test('the accepted terms are kept to read and to print, by their buyer alone (SALE-26)', async () => {
  const ticket = await newTicket();
  const holder = await newTicketHolder(app, ticket);
  const as = await app.signIn(holder.personId);
  expect((await app.call(listTicketTerms, {}, { as })).data.terms).toEqual([]);
  await payQr(app, await startDeposit(app, holder, ticket));
  const [terms] = (await app.call(listTicketTerms, {}, { as })).data.terms;
  expect(terms).toMatchObject({ version: '2026-1', season: expect.any(Number) });
  const saleId = terms?.saleId ?? 0;
  const { data } = await app.call(readTicketTermsPdf, { saleId }, { as, language: 'pt' });
  const text = pdfText(Buffer.from(data.base64, 'base64')).replaceAll(/\s+/g, ' ');
  for (const part of ['Termos do carnê', '2026-1', 'Aceitos pelo comprador em'])
    expect(text).toContain(part);
  const other = await app.signIn((await newTicketHolder(app, ticket)).personId);
  expect((await app.call(readTicketTermsPdf, { saleId }, { as: other })).codigo).toBe('forbidden');
});
