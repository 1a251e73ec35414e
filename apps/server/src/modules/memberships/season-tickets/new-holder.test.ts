import {
  readSeasonTickets,
  takeBackSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { checkSeasonCard } from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import { day } from '@kantuta/contract/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import type { Customer } from '../../../../test/customer.ts';
import { scan } from '../../../../test/land.ts';
import { newOperator } from '../../../../test/operator.ts';
import {
  lastSeasonCard,
  newSeasonTicket,
  newSpecialTicket,
  seasonApp,
  transferSeason,
} from '../../../../test/season-ticket.ts';
import { makePerson } from '../../people/people.factory.ts';

let app: TestApp;
let buyer: Customer;
let saleId: number;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  ({ buyer, saleId } = await newSeasonTicket(app, { ticket: 'general' }, { isPaid: true }));
});
afterAll(() => app.close());

const BIRTH = '1990-05-20';
const somebody = (fields: Parameters<typeof makePerson>[1] = {}) =>
  app.database.db.transaction().execute((tx) => makePerson(tx, { ...fields }));
const toldTo = (personId: number) =>
  app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .where('key', '=', 'seasonPlaceTaken')
    .select(['link', 'parameters'])
    .execute();
const received = async (as: Session) =>
  (await app.call(readSeasonTickets, {}, { as })).data.received;
const give = (document: string, change: object = {}) =>
  transferSeason(app, buyer, saleId, { document, birthOn: BIRTH, ...change });

test('whoever takes over a ticket hears it in their account and sees their place, and nobody else does (SEA-11)', async () => {
  const { personId, document } = await somebody();
  const other = await somebody();
  const holder = await app.signIn(personId);
  expect(await received(holder)).toBeUndefined();
  expect((await give(document)).codigo).toBe('');
  const [told, ...more] = await toldTo(personId);
  expect(more).toEqual([]);
  expect(told?.link).toBe('/tickets');
  expect(JSON.stringify(told?.parameters)).not.toContain('Lucía');
  expect(await received(holder)).toMatchObject([
    { season: 2026, state: 'active', number: 1, name: 'Lucía Prueba' },
  ]);
  // Nothing of its money, nor of who buys it.
  const [place] = (await received(holder)) ?? [];
  expect(Object.keys(place ?? {}).toSorted()).toEqual([
    'name',
    'number',
    'product',
    'saleId',
    'season',
    'state',
  ]);
  expect(await toldTo(other.personId)).toEqual([]);
  expect(await received(await app.signIn(other.personId))).toBeUndefined();
  // It is shown to them, no more: nothing of it is theirs to change.
  const { tickets } = (await app.call(readSeasonTickets, {}, { as: holder })).data;
  expect(tickets).toEqual([]);
  const back = await app.call(takeBackSeasonTicket, { saleId }, { as: holder });
  expect(back.codigo).toBe('forbidden');
});

test('whoever transfers hears the same whether there is an account or not (SEA-11)', async () => {
  const { document } = await somebody();
  const shape = (answer: Awaited<ReturnType<typeof give>>) =>
    JSON.stringify({ ...answer.data, codigo: answer.codigo, mensaje: answer.mensaje });
  const known = shape(await give(document));
  ({ buyer, saleId } = await newSeasonTicket(app, { ticket: 'general' }, { isPaid: true }));
  const unknown = shape(await give('7999999'));
  const plain = (text: string) => text.replaceAll(/"(?:product|document|saleId)":"?[^",]*"?/g, '');
  expect(plain(known)).toBe(plain(unknown));
});

test('a document that two people have, or that was written with another birth date, is nobody’s (SEA-11)', async () => {
  const { personId, document } = await somebody({ birthDate: day('1991-05-20') });
  await give(document);
  expect(await toldTo(personId)).toEqual([]);
  expect(await received(await app.signIn(personId))).toBeUndefined();

  ({ buyer, saleId } = await newSeasonTicket(app, { ticket: 'general' }, { isPaid: true }));
  const one = await somebody();
  const two = await somebody({ document: one.document, documentType: 3 });
  await give(one.document);
  expect([...(await toldTo(one.personId)), ...(await toldTo(two.personId))]).toEqual([]);
  expect(await received(await app.signIn(one.personId))).toBeUndefined();
});

test('a place that needs a card is theirs, and told, when the office approves it (SEA-9, SEA-11)', async () => {
  ({ buyer, saleId } = await newSpecialTicket(app));
  const { personId, document } = await somebody();
  const holder = await app.signIn(personId);
  const office = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  await give(document, { card: { number: 'CD-4471', file: scan() } });
  expect([await toldTo(personId), await received(holder)]).toEqual([[], undefined]);
  const cardId = await lastSeasonCard(app, saleId);
  const answer = { cardId, isGood: true, words: '' };
  expect((await app.call(checkSeasonCard, answer, { as: office })).codigo).toBe('');
  expect(await toldTo(personId)).toHaveLength(1);
  expect(await received(holder)).toHaveLength(1);
});

test('a lost answer that is asked for again tells nobody twice (SEA-11)', async () => {
  const { personId, document } = await somebody();
  const attemptId = app.platform.ids.uuid();
  const twice = await Promise.all([give(document, { attemptId }), give(document, { attemptId })]);
  expect(twice.map(({ codigo }) => codigo)).toEqual(['', '']);
  await give(document, { attemptId });
  expect(await toldTo(personId)).toHaveLength(1);
});
