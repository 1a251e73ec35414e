import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { listLooks } from '@kantuta/contract/people/access-log.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { readDeskHold } from '@kantuta/contract/reservations/desk-holds.calls';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import {
  checkHolderCard,
  giveHolderCard,
  openDeskHolderCard,
  openHolderCard,
  sendHolderCard,
} from '@kantuta/contract/reservations/holder-cards.calls';
import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { listHolds } from '@kantuta/contract/reservations/holds.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { findPlaces, FORM, hold, type Asked } from '../../../../test/holding.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { scan } from '../../../../test/land.ts';
import { newOperator } from '../../../../test/operator.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutWaitingCondition } from '../../../../test/without-locks.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeTicket } from '../reservations.factory.ts';
import { turnHoldsJob } from '../reservations.jobs.ts';
import { sweepHolderCardsJob } from './holder-cards.jobs.ts';

let app: TestApp;
let ticket: { itemId: number; companyId: number };
let office: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  ticket = await app.database.db
    .transaction()
    .execute((tx) => makeTicket(tx, { stock: 200, facts: { holders: 'over60' } }));
  office = await newOperator(app, { role: 'sales_ops', companyIds: [ticket.companyId] });
});
afterAll(() => app.close());

async function sent(as: Session, cardId: string = randomUUID(), file = scan()): Promise<string> {
  const answer = await app.call(sendHolderCard, { cardId, file }, { as });
  expect(answer.codigo).toBe('');
  return cardId;
}

type Buyer = Customer & { cardId: string; holdId: string };

/** Somebody of thirty-six who holds a special season ticket with a card. */
async function buyer(asked: Partial<Asked> = {}): Promise<Buyer> {
  const customer = await newCustomer(app, { sales: [] });
  const cardId = await sent(customer);
  const made = await hold(app, customer, [{ itemId: ticket.itemId, cardId, ...asked }]);
  return { ...customer, cardId, holdId: made.data.results[0]?.hold?.holdId ?? '' };
}

// Their session may have ended: tests move the clock by days.
const shown = async ({ holdId, personId }: Buyer) =>
  (await app.call(readDeposit, { holdId }, { as: await app.signIn(personId) })).data;
const pay = ({ holdId, ...as }: Buyer) =>
  app.call(openDeposit, { holdId, acceptedTerms: TICKET_TERMS }, { as });
const answer = async (
  { holdId, cardId }: Pick<Buyer, 'holdId' | 'cardId'>,
  isGood: boolean,
  by: Session = office,
  at: TestApp = app,
) =>
  at.call(
    checkHolderCard,
    { holdId, cardId, isGood, words: isGood ? '' : 'No se lee la fecha de vencimiento.' },
    { as: await at.signIn(by.personId) },
  );
const told = async ({ personId }: Customer) =>
  (
    await app.database.db
      .selectFrom('notification')
      .where('personId', '=', personId)
      .where('key', 'like', 'card%')
      .select(['key', 'link'])
      .execute()
  ).map(({ key, link }) => `${key} ${link}`);

test('a special season ticket is held with a card, takes no money before the office approved it, and then is paid', async () => {
  const one = await buyer();
  expect(await shown(one)).toMatchObject({
    card: { state: 'waiting', left: 2 },
    can: { pay: false },
  });
  expect(await pay(one)).toMatchObject({
    codigo: 'step_not_allowed',
    data: { missing: ['approval'] },
  });
  const { data } = await app.call(listWork, { kind: 'holder_card' }, { as: office });
  expect(data.items.map(({ link }) => link)).toContain(`/operaciones/reservas/${one.holdId}`);
  const desk = async () =>
    (await app.call(readDeskHold, { holdId: one.holdId }, { as: office })).data.card;
  expect(await desk()).toMatchObject({ state: 'waiting', can: { check: true, open: true } });
  expect((await answer(one, true)).codigo).toBe('');
  expect(await desk()).toMatchObject({ state: 'approved', can: { check: false, open: true } });
  expect(await shown(one)).toMatchObject({ card: { state: 'approved' }, can: { pay: true } });
  expect(await told(one)).toEqual([`cardApproved /reserva/${one.holdId}`]);
  expect((await pay(one)).codigo).toBe('');
  // It is checked once.
  expect((await answer(one, false)).codigo).toBe('holder_card_checked');
  const after = await app.call(listWork, { kind: 'holder_card' }, { as: office });
  expect(after.data.items.map(({ link }) => link)).not.toContain(
    `/operaciones/reservas/${one.holdId}`,
  );
});

test('a refusal says why, and another card can be sent, three in all', async () => {
  const one = await buyer();
  const { holdId } = one;
  const none = { holdId, cardId: one.cardId, isGood: false };
  // The buyer has to know why.
  for (const words of ['', 'No sirve'])
    expect(await app.call(checkHolderCard, { ...none, words }, { as: office })).toMatchObject({
      codigo: 'invalid_input',
      data: { fields: [{ field: 'words', code: 'too_short' }] },
    });
  let { cardId } = one;
  for (const left of [2, 1, 0]) {
    expect((await answer({ holdId, cardId }, false)).codigo).toBe('');
    expect(await shown(one)).toMatchObject({
      card: { state: 'refused', words: 'No se lee la fecha de vencimiento.', left },
      can: { pay: false },
    });
    cardId = await sent(one);
    const give = () => app.call(giveHolderCard, { holdId, cardId }, { as: one });
    const codigo = left === 0 ? 'holder_card_limit' : '';
    // The second one is a repeat after a lost answer.
    for (const given of [await give(), await give()]) expect(given.codigo).toBe(codigo);
  }
  expect((await told(one)).filter((each) => each.startsWith('cardRefused'))).toHaveLength(3);
  expect((await pay(one)).codigo).toBe('step_not_allowed');
});

test('a card that waits can be replaced, and the one that was replaced is not checked any more', async () => {
  const one = await buyer();
  const { holdId } = one;
  const cardId = await sent(one, randomUUID(), scan('el otro lado'));
  await app.call(giveHolderCard, { holdId, cardId }, { as: one });
  expect((await answer(one, true)).codigo).toBe('holder_card_checked');
  expect((await answer({ holdId, cardId }, true)).codigo).toBe('');
  // What was approved stays.
  const late = await sent(one);
  expect(await app.call(giveHolderCard, { holdId, cardId: late }, { as: one })).toMatchObject({
    codigo: 'holder_card_checked',
  });
});

test('without a card the years count, and with the years no card is asked for', async () => {
  const young = await newCustomer(app, { sales: [] });
  expect(await hold(app, young, [{ itemId: ticket.itemId }])).toMatchObject({
    codigo: 'not_special_holder',
  });
  const old = {
    name: 'Luz Prueba',
    documentType: 1 as const,
    documentNumber: '9100200',
    birthDate: '1950-02-01',
  };
  const one = await buyer({ holder: old });
  expect(await shown(one)).toMatchObject({ card: null, can: { pay: true } });
  // The card was not needed, so nobody looks at it.
  expect(
    await countOf(app.database.db, 'holder_card', `id = '${one.cardId}' AND state = 'sent'`),
  ).toBe(1);
  // Nothing was asked for, so nothing is taken.
  expect(
    await app.call(giveHolderCard, { holdId: one.holdId, cardId: await sent(one) }, { as: one }),
  ).toMatchObject({ codigo: 'forbidden' });
});

test('the card of somebody else, one that is used, and one that is gone hold nothing, and say so beside the field', async () => {
  const one = await buyer();
  const other = await newCustomer(app, { sales: [] });
  for (const [as, cardId] of [
    [other, await sent(one)],
    [one, one.cardId],
    [other, randomUUID()],
  ] as const)
    expect(await hold(app, as, [{ itemId: ticket.itemId, cardId }])).toMatchObject({
      codigo: 'invalid_input',
      data: { fields: [{ field: 'items.0.cardId', code: 'required' }] },
    });
  const held = await app.call(listHolds, {}, { as: other });
  expect(held.data.own).toEqual([]);
});

test('its type is judged by its content, it has at most 10 MB, and one person sends twenty an hour', async () => {
  const customer = await newCustomer(app, { sales: [] });
  const send = (base64: string) =>
    app.call(
      sendHolderCard,
      { cardId: randomUUID(), file: { name: 'carnet.pdf', base64 } },
      { as: customer },
    );
  for (const [base64, code] of [
    [Buffer.from('MZ no es un PDF').toString('base64'), 'file_type'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-').toString('base64'), 'file_too_large'],
    ['', 'required'],
  ] as const)
    expect(await send(base64)).toMatchObject({
      codigo: 'invalid_input',
      data: { fields: [expect.objectContaining({ code })] },
    });
  const largest = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 * 1024 - 5)]);
  expect((await send(largest.toString('base64'))).codigo).toBe('');
  for (let n = 0; n < 19; n += 1) expect((await send(scan().base64)).codigo).toBe('');
  expect((await send(scan().base64)).codigo).toBe('too_many_requests');
});

test('a repeat keeps one card, at the same time, too, and another file under its id is refused', async () => {
  const customer = await newCustomer(app, { sales: [] });
  const cardId = randomUUID();
  const send = (file = scan(), as: Session = customer) =>
    app.call(sendHolderCard, { cardId, file }, { as });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ codigo }) => codigo)).toEqual(['', '', '']);
  expect(await countOf(app.database.db, 'holder_card', `id = '${cardId}'`)).toBe(1);
  expect((await send(scan('otro'))).codigo).toBe('idempotency_conflict');
  const other = await newCustomer(app, { sales: [] });
  expect((await send(scan(), other)).codigo).toBe('idempotency_conflict');
});

test('it is read by its buyer, by whoever sent it and by those who check it, who are told of, and by nobody else', async () => {
  const { personId: sellerId } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'] }));
  const seller = await app.signIn(sellerId);
  const client = await newCustomer(app, { sales: [] });
  const form = { ...FORM, documentNumber: client.document };
  const cardId = await sent(seller);
  const made = await hold(app, seller, [{ itemId: ticket.itemId, cardId }], {
    forClient: true,
    form,
  });
  const holdId = made.data.results[0]?.hold?.holdId ?? '';
  const bytes = scan().base64;
  for (const as of [seller, client])
    expect((await app.call(openHolderCard, { holdId }, { as })).data).toMatchObject({
      fileName: 'carnet.pdf',
      base64: bytes,
    });
  const stranger = await newCustomer(app, { sales: [] });
  expect((await app.call(openHolderCard, { holdId }, { as: stranger })).codigo).toBe('forbidden');
  const elsewhere = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  const finance = await newOperator(app, { role: 'finance', companyIds: [ticket.companyId] });
  for (const as of [elsewhere, finance])
    expect((await app.call(openDeskHolderCard, { holdId }, { as })).codigo).toBe('forbidden');
  const read = await app.call(readDeskHold, { holdId }, { as: finance });
  expect(read.data.card?.can).toEqual({ open: false, check: false });
  const opened = await app.call(openDeskHolderCard, { holdId }, { as: office });
  expect(opened.data.base64).toBe(bytes);
  const looks = await app.call(listLooks, {}, { as: client });
  expect(looks.data.looks.map(({ part }) => part)).toContain('holder_card');
});

test('nobody checks the card of what they buy themselves', async () => {
  const own = await buyer();
  await app.database.owner
    .updateTable('hold')
    .set({ personId: office.personId })
    .where('id', '=', own.holdId)
    .execute();
  expect((await answer(own, true)).codigo).toBe('same_person');
});

test('two answers at once: one counts, and the other hears that it was checked; the control: without the condition both count', async () => {
  expect(await answeredTwice(app)).toEqual({ codes: ['', 'holder_card_checked'], told: 1 });
  const careless = await testApp({ jobs: false, next: app, tamper: withoutWaitingCondition });
  try {
    expect(await answeredTwice(careless)).toEqual({ codes: ['', ''], told: 2 });
  } finally {
    await careless.close();
  }
});

/** What two operators hear who answer one card at the same moment, and how often its buyer is told. */
async function answeredTwice(at: TestApp) {
  const one = await buyer();
  const other = await newOperator(app, { role: 'admin', companyIds: [ticket.companyId] });
  const both = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([answer(one, true, office, at), answer(one, false, other, at)]),
    { row: { table: 'hold', id: one.holdId } },
  );
  const codes = both.map(({ codigo }) => codigo).toSorted();
  return { codes, told: (await told(one)).length };
}

test('what waits for the office does not expire, and after the answer there is time to pay', async () => {
  const one = await buyer();
  const { holdId } = one;
  app.clock.advance(25 * HOUR_MS);
  await doJob(app, turnHoldsJob.name, {});
  expect(await shown(one)).toMatchObject({ state: 'active', card: { state: 'waiting' } });
  const reminders = await countOf(
    app.database.db,
    'hold_edit',
    `hold_id = '${holdId}' AND act = 'reminded'`,
  );
  // There is nothing to do for the buyer yet.
  expect(reminders).toBe(0);
  expect((await answer(one, false)).codigo).toBe('');
  const { endsAt } = await shown(one);
  expect(new Date(endsAt).getTime()).toBe(app.clock.now().getTime() + 12 * HOUR_MS);
  const { extensions } = await app.database.db
    .selectFrom('hold')
    .where('id', '=', holdId)
    .select('extensions')
    .executeTakeFirstOrThrow();
  // That is no extension of the seller.
  expect(extensions).toBe(0);
  app.clock.advance(12 * HOUR_MS + 1_000);
  await doJob(app, turnHoldsJob.name, {});
  expect((await shown(one)).state).toBe('expired');
  expect((await answer(one, true)).codigo).toBe('hold_ended');
});

test('cards that nobody used are gone after a day, and files of what fell after thirty days', async () => {
  const idle = await sent(await newCustomer(app, { sales: [] }));
  const fallen = await buyer();
  const kept = await buyer();
  await answer(kept, true);
  await app.database.owner
    .updateTable('hold')
    .set({ state: 'released', reason: 'other', endedAt: app.clock.now() })
    .where('id', '=', fallen.holdId)
    .execute();
  const files = () => countOf(app.database.db, 'stored_file', 'true');
  const left = async () => {
    await doJob(app, sweepHolderCardsJob.name, {});
    return Promise.all([
      countOf(app.database.db, 'holder_card', `id = '${idle}'`),
      countOf(app.database.db, 'holder_card', `id = '${fallen.cardId}' AND file_id IS NOT NULL`),
      countOf(app.database.db, 'holder_card', `id = '${kept.cardId}' AND file_id IS NOT NULL`),
    ]);
  };
  expect(await left()).toEqual([1, 1, 1]);
  const before = await files();
  app.clock.advance(DAY_MS + 1_000);
  expect(await left()).toEqual([0, 1, 1]);
  expect(await files()).toBeLessThan(before);
  app.clock.advance(29 * DAY_MS);
  expect(await left()).toEqual([0, 0, 1]);
  const as = await app.signIn(fallen.personId);
  expect(await app.call(openHolderCard, { holdId: fallen.holdId }, { as })).toMatchObject({
    codigo: 'forbidden',
  });
});
