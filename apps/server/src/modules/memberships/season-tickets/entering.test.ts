import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import { readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import {
  addSeasonPerson,
  readSeasonTickets,
  transferSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newSeasonTicket, seasonApp } from '../../../../test/season-ticket.ts';
import { askPhone, markAt, newMatch } from '../../../../test/stadium.ts';
import { prove } from '../../../../test/signing-in.ts';

let app: TestApp;
let buyer: Customer;
let saleId: number;
let gate: Session;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  await at(TEST_NOON);
  await newTicket({ ticket: 'super-guerrero' });
});
afterAll(() => app.close());

async function newTicket(facts: { ticket: string; passes?: number }): Promise<void> {
  ({ buyer, saleId } = await newSeasonTicket(app, facts));
}

async function at(instant: Date): Promise<void> {
  app.clock.set(instant);
  gate = await newOperator(app, { role: 'gate', companyIds: [3, 12] });
}

const match = () => newMatch(app, buyer.personId);
const phone = async (place?: number) =>
  (await askPhone(app, buyer, { saleId, ...(place === undefined ? {} : { place }) })).show;
const mark = (of: Parameters<typeof markAt>[2], as: Session = gate) => markAt(app, as, of);

test('without a match of the club nobody enters the stadium, and the gate is told (SEA-6)', async () => {
  const show = await phone();
  expect((await mark({ code: await show(1) })).codigo).toBe('no_match');
  expect((await app.call(readGateKeys, {}, { as: gate })).data.match).toBeNull();
  await match();
  expect((await app.call(readGateKeys, {}, { as: gate })).data).toMatchObject({
    on: '2026-03-10',
    match: { title: 'Feria de prueba' },
  });
  expect(
    (await app.call(readSeasonTickets, {}, { as: buyer })).data.tickets[0]?.match,
  ).toMatchObject({
    title: 'Feria de prueba',
  });
});

test('a place enters a match once, at whatever gate and however it is read; the same mark is received once (SEA-7)', async () => {
  await at(new Date(TEST_NOON.getTime() + DAY_MS));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  const marking = { markId: randomUUID(), code: await show(1) };
  const { data } = await mark(marking);
  expect(data).toMatchObject({
    pass: passNumberText(saleId, 1),
    isUsed: true,
    name: 'Rosa Prueba',
  });
  expect((await mark(marking)).data).toEqual(data);
  expect((await mark({ code: await show(1), gate: 'stadium4' })).data).toMatchObject({
    isUsed: false,
    why: 'twice',
  });
  expect((await mark({ pass: `${saleId}-1` })).data.why).toBe('twice');
  expect((await mark({ pass: `${saleId}-2` })).data.why).toBe('beyond');
});

test('of two gates that read a place at once one lets it in (SEA-7)', async () => {
  await at(new Date(TEST_NOON.getTime() + 2 * DAY_MS));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  const code = await show(1);
  const both = await Promise.all([mark({ code }), mark({ code, gate: 'stadium2' })]);
  expect(both.filter(({ data }) => data.isUsed)).toHaveLength(1);
  expect(both.filter(({ data }) => data.why === 'twice')).toHaveLength(1);
});

test('what a gate saw without a network counts for the match of that day, up to seven days late (SEA-7)', async () => {
  const seen = new Date(TEST_NOON.getTime() + 3 * DAY_MS);
  await at(seen);
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  const code = await show(1);
  await at(new Date(seen.getTime() + 5 * DAY_MS));
  const late = await mark({ code, seenAt: seen.toISOString() });
  expect(late.data).toMatchObject({ isUsed: true, on: '2026-03-13' });
  expect((await mark({ code, seenAt: seen.toISOString() })).data.why).toBe('twice');
  await at(new Date(seen.getTime() + 7 * DAY_MS + MINUTE_MS));
  expect((await mark({ code, seenAt: seen.toISOString() })).codigo).toBe('gate_late');
});

test('a suspended ticket lets nobody in, and its phone is in the list of the gates (SEA-8)', async () => {
  const seen = new Date('2026-04-15T16:00:00Z');
  await at(seen);
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  const before = await show(1);
  const listed = async () => (await app.call(readGateKeys, {}, { as: gate })).data.suspended;
  const known = (await listed()).length;
  await at(new Date('2026-04-21T16:00:00Z'));
  await match();
  expect(await listed()).toHaveLength(known + 1);
  expect((await mark({ code: await show(1) })).data).toMatchObject({
    isUsed: false,
    why: 'suspended',
  });
  // It was in force when the gate saw it.
  expect((await mark({ code: before, seenAt: seen.toISOString() })).data.isUsed).toBe(true);
  const park = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await app.call(readGateKeys, {}, { as: park })).data).toMatchObject({
    suspended: [],
    match: null,
  });
});

test('a family enters by its places, and the same code uses a pass at the park (SEA-6, PASS-10)', async () => {
  await newTicket({ ticket: 'familiar', passes: 5 });
  await at(new Date(TEST_NOON.getTime() + 4 * DAY_MS));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const person = { saleId, attemptId: randomUUID(), name: 'Luz Prueba', document: '7000001' };
  await app.call(addSeasonPerson, { ...person, birthOn: '2015-01-01' }, { as: buyer });
  const show = await phone();
  expect((await mark({ code: await show(2) })).data).toMatchObject({
    isUsed: true,
    name: 'Luz Prueba',
  });
  expect((await mark({ code: await show(2), gate: 'norte' })).data).toMatchObject({
    isUsed: true,
    name: '',
  });
  expect((await mark({ code: await show(3) })).data.why).toBe('beyond');
});

test('a transfer withdraws the phone; a place that entered enters no more that day (SEA-5, SEA-7)', async () => {
  await at(new Date(TEST_NOON.getTime() + 5 * DAY_MS));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  await prove(app, buyer);
  const input = { saleId, attemptId: randomUUID(), number: 1, name: 'Otra Persona' };
  const answer = await app.call(
    transferSeasonTicket,
    { ...input, document: '7000001', birthOn: '1990-01-01' },
    { as: buyer },
  );
  expect(answer.status).toBe(0);
  expect((await mark({ code: await show(1) })).data.why).toBe('withdrawn');
  const now = await phone(1);
  expect((await mark({ code: await now(1) })).data).toMatchObject({
    isUsed: true,
    name: 'Otra Persona',
  });
});

test('other products, other people and gates of others let nobody in to the stadium (SEA-6)', async () => {
  await at(new Date(TEST_NOON.getTime() + 6 * DAY_MS));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await match();
  const show = await phone();
  const park = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await mark({ code: await show(1) }, park)).codigo).toBe('forbidden');
  expect((await mark({ code: await show(1) }, buyer)).codigo).toBe('forbidden');
  const member = await newCustomer(app);
  const [other = 0] = member.saleIds;
  expect((await mark({ pass: `${other}-1` })).codigo).toBe('gate_code');
});
