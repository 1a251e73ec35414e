import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import {
  addSeasonPerson,
  readSeasonTickets,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import {
  newSeasonTicket,
  readSeasonTicket,
  seasonApp,
  seasonPerson,
  transferSeason,
} from '../../../../test/season-ticket.ts';
import { askPhone, markAt, newMatch } from '../../../../test/stadium.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, sql } from '../../../platform/db/database.ts';
import { makePerson } from '../../people/people.factory.ts';
import { endVisitsJob } from '../accreditation/accreditation.jobs.ts';
import { takeBackPlace } from './season-cards.store.ts';
import { findTicket } from './season-tickets.views.ts';

type Somebody = Session & { personId: number; document: string };

let app: TestApp;
let gate: Session;
/** Buys a ticket of a family, of which another person has the second place. */
let buyer: Customer;
let saleId: number;
let holder: Somebody;
let days = 0;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  // Each test has a match of its own.
  days += 1;
  app.clock.set(new Date(TEST_NOON.getTime() + days * DAY_MS));
  gate = await newOperator(app, { role: 'gate', companyIds: [3, 12] });
  const facts = { ticket: 'familiar', passes: 5 };
  ({ buyer, saleId } = await newSeasonTicket(app, facts, { isPaid: true }));
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  await app.call(addSeasonPerson, seasonPerson(saleId, { document: '7000099' }), { as: buyer });
  holder = await somebody();
  await give(holder.document);
  await newMatch(app, buyer.personId);
});
afterAll(() => app.close());

async function somebody(): Promise<Somebody> {
  const made = await app.database.db.transaction().execute((tx) => makePerson(tx));
  return { ...made, ...(await app.signIn(made.personId)) };
}
const give = (document: string) => transferSeason(app, buyer, saleId, { number: 2, document });
const theirs = (as: Session = holder, at: TestApp = app, keys?: CryptoKeyPair) =>
  askPhone(at, as, { saleId, place: 2, ...(keys ? { keys } : {}) });
const enter = (code: string, of: Partial<Parameters<typeof markAt>[2]> = {}) =>
  markAt(app, gate, { code, ...of });
const phoneOfPlace = async () =>
  (await readSeasonTicket(app, buyer)).people.find(({ number }) => number === 2)?.phone;
const received = async (as: Session) =>
  (await app.call(readSeasonTickets, {}, { as })).data.received ?? [];
const turn = () => doJob(app, endVisitsJob.name, {});
async function live() {
  const { rows } = await sql<{ place: number | null; personId: number }>`
    SELECT place, person_id AS "personId" FROM park_phone WHERE sale_id = ${saleId} AND withdrawn_at IS NULL ORDER BY place`.execute(
    app.database.owner,
  );
  return rows.map(({ place, personId }) => ({ place, personId }));
}
async function signedInAt(instant: Date): Promise<void> {
  app.clock.set(instant);
  gate = await newOperator(app, { role: 'gate', companyIds: [3, 12] });
  buyer = { ...buyer, ...(await app.signIn(buyer.personId)) };
  holder = { ...holder, ...(await app.signIn(holder.personId)) };
}

test('whoever has a place shows it on their own phone, and the buyer does no more (SEA-12)', async () => {
  const ofBuyer = await theirs(buyer);
  expect([ofBuyer.codigo, await phoneOfPlace()]).toEqual(['', 'yours']);
  const before = await ofBuyer.show(2);

  const own = await theirs();
  expect([own.codigo, await phoneOfPlace()]).toEqual(['', 'theirs']);
  expect((await theirs(buyer)).codigo).toBe('forbidden');
  // A gate without a network has it in its list; one that had not heard of it yet leaves it to people.
  const { withdrawn } = (await app.call(readGateKeys, {}, { as: gate })).data;
  expect(withdrawn).toHaveLength(1);
  expect((await enter(before)).data).toMatchObject({ isUsed: false, why: 'withdrawn' });
  expect((await enter(await own.show(2))).data).toMatchObject({
    isUsed: true,
    name: 'Lucía Prueba',
  });
  // One entry for the place, whoever shows it.
  expect((await enter(await own.show(2), { gate: 'stadium3' })).data.why).toBe('twice');
  // Another phone of theirs withdraws the first; the same key has the same certificate.
  const again = await theirs(holder, app, own.keys);
  expect(again.data).toEqual(own.data);
  await theirs();
  expect((await theirs(holder, app, own.keys)).codigo).toBe('forbidden');
  expect(await live()).toEqual([{ place: 2, personId: holder.personId }]);
});

test('the phone of the buyer shows the other places, and passes to the park by every number (SEA-12)', async () => {
  const own = await theirs();
  const all = await askPhone(app, buyer, { saleId });
  // Neither withdraws the other.
  expect(await live()).toHaveLength(2);
  expect((await enter(await all.show(2))).codigo).toBe('gate_code');
  expect((await enter(await all.show(1))).data.isUsed).toBe(true);
  expect((await enter(await all.show(2), { gate: 'norte' })).data.isUsed).toBe(true);
  // The passes are the buyer's: the place opens no gate of the park, and no other place.
  expect((await enter(await own.show(2), { gate: 'norte' })).codigo).toBe('gate_code');
  expect((await enter(await own.show(1))).codigo).toBe('gate_code');
  const { coupons } = (await app.call(readTickets, {}, { as: buyer })).data;
  expect(coupons[0]?.left).toBe(4);
});

test('nobody else has a key for the place, nor whoever has it for anything else (SEA-12)', async () => {
  const stranger = await somebody();
  const member = await newCustomer(app);
  const other = await newSeasonTicket(app, { ticket: 'familiar' }, { isPaid: true });
  const own = await theirs();
  const asked = [
    await theirs(stranger),
    await theirs(other.buyer),
    await theirs(member),
    await askPhone(app, stranger, { saleId }),
    await askPhone(app, holder, { saleId }),
    await askPhone(app, holder, { saleId, place: 1 }),
    await askPhone(app, holder, { saleId: other.saleId, place: 2 }),
    await askPhone(app, holder, { saleId: member.saleIds[0] ?? 0, place: 2 }),
    // Of the buyer a place that nobody took over, and one of another product.
    await askPhone(app, buyer, { saleId, place: 1 }),
    await askPhone(app, member, { saleId: member.saleIds[0] ?? 0, place: 1 }),
    // The key of one for another.
    await theirs(buyer, app, own.keys),
    await askPhone(app, buyer, { saleId, keys: own.keys }),
  ];
  expect(asked.map(({ codigo }) => codigo)).toEqual(asked.map(() => 'forbidden'));
  expect((await askPhone(app, holder, { saleId, place: 6 })).codigo).not.toBe('');
  expect(await live()).toEqual([{ place: 2, personId: holder.personId }]);
  // A stranger leaves no trace at a sale, not even its lock.
  const { rows } = await sql`SELECT FROM pass_sale WHERE sale_id = ${other.saleId}`.execute(
    app.database.owner,
  );
  expect(rows).toHaveLength(0);
});

test('when the place moves on its phone is withdrawn, and whoever has it now shows it (SEA-12)', async () => {
  const own = await theirs();
  const before = await own.show(2);
  const seenAt = app.clock.now().toISOString();
  app.clock.set(new Date(app.clock.now().getTime() + MINUTE_MS));
  await inTransaction(app.database.db, async (tx) => {
    const place = (await findTicket(tx, saleId))?.people.find(({ isTransfer }) => isTransfer);
    const { id, replacesId } = place ?? {};
    if (!id || !replacesId) throw new Error('no place');
    await takeBackPlace(tx, { id, replacesId, at: app.clock.now() });
  });
  // Until the clock looks after it, too, nobody has a key for it.
  expect((await theirs()).codigo).toBe('forbidden');
  await turn();
  expect(await live()).toEqual([]);
  expect((await enter(await own.show(2))).data.why).toBe('withdrawn');
  const next = await somebody();
  await give(next.document);
  expect(await phoneOfPlace()).toBe('yours');
  const now = await theirs(next);
  expect([now.codigo, await phoneOfPlace()]).toEqual(['', 'theirs']);
  expect((await theirs()).codigo).toBe('forbidden');
  // What a gate saw without a network before it moved on was of whoever had it then.
  expect((await enter(before, { seenAt })).data.isUsed).toBe(true);
  expect((await enter(await now.show(2))).data.why).toBe('twice');
  expect([await received(holder), await received(next)]).toMatchObject([[], [{ number: 2 }]]);
});

test('an account that is no longer of that document shows the place no more, and the buyer may again (SEA-12)', async () => {
  const own = await theirs();
  await sql`UPDATE person SET document_number = document_number || '9' WHERE id = ${holder.personId}`.execute(
    app.database.owner,
  );
  await turn();
  expect((await enter(await own.show(2))).data.why).toBe('withdrawn');
  expect((await theirs()).codigo).toBe('forbidden');
  expect((await theirs(buyer)).codigo).toBe('');
});

test('with the sale all of it ends, with the season the certificate (SEA-12, PASS-17)', async () => {
  const own = await theirs();
  await askPhone(app, buyer, { saleId });
  await turn();
  expect(await live()).toHaveLength(2);
  expect(own.data.endsAt).toBe(new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString());

  const state = (to: string) =>
    sql`UPDATE sale SET state = ${to} WHERE id = ${saleId}`.execute(app.database.owner);
  await state('reverted');
  expect((await theirs()).codigo).toBe('coupon_expired');
  await turn();
  expect(await live()).toEqual([]);
  expect((await enter(await own.show(2))).data.why).toBe('withdrawn');
  expect((await received(holder))[0]?.state).toBe('expired');

  await state('sold');
  await signedInAt(new Date('2026-12-20T16:00:00Z'));
  const late = await theirs();
  expect(late.data.endsAt).toBe('2027-01-01T04:00:00.000Z');
  await signedInAt(new Date('2027-01-01T16:00:00Z'));
  expect((await theirs()).codigo).toBe('coupon_expired');
  await newMatch(app, buyer.personId);
  expect((await enter(await late.show(2))).data.why).toBe('ended');
});

test('a ticket of which the passes are over is shown at the stadium until its season ends (PASS-17)', async () => {
  await sql`UPDATE sale SET sold_on = sold_on - 400 WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  const [own, all] = [await theirs(), await askPhone(app, buyer, { saleId })];
  expect([own.codigo, all.codigo]).toEqual(['', '']);
  await turn();
  expect(await live()).toHaveLength(2);
  expect((await enter(await own.show(2))).data.isUsed).toBe(true);
  expect((await enter(await all.show(1))).data.isUsed).toBe(true);
});

test('the phone of a place is in the list of suspended ones with its ticket (SEA-8, SEA-12)', async () => {
  ({ buyer, saleId } = await newSeasonTicket(app, { ticket: 'familiar' }));
  await app.call(addSeasonPerson, seasonPerson(saleId, { document: '7000099' }), { as: buyer });
  await give(holder.document);
  await signedInAt(new Date('2026-04-15T16:00:00Z'));
  const own = await theirs();
  const listed = async () => (await app.call(readGateKeys, {}, { as: gate })).data.suspended;
  const known = (await listed()).length;
  await signedInAt(new Date('2026-04-21T16:00:00Z'));
  await newMatch(app, buyer.personId);
  expect(await listed()).toHaveLength(known + 1);
  expect((await enter(await own.show(2))).data.why).toBe('suspended');
});

/** How many phones show the place where its holder presses on two at once, and where the buyer does beside them. */
async function shownTwice(at: TestApp): Promise<number[]> {
  const { owner } = app.database;
  const race = (other: Session) =>
    holdUntilWaiting(owner, 2, () => Promise.allSettled([theirs(holder, at), theirs(other, at)]));
  await race(holder);
  const two = (await live()).length;
  await sql`UPDATE park_phone SET withdrawn_at = now() WHERE sale_id = ${saleId}`.execute(owner);
  const next = await somebody();
  await sql`UPDATE season_person SET document = ${next.document} WHERE sale_id = ${saleId} AND replaces_id IS NOT NULL`.execute(
    owner,
  );
  holder = next;
  await race(buyer);
  return [two, (await live()).length];
}

test('of two phones that ask at once one shows the place, and never that of the buyer beside its holder (SEA-12)', async () => {
  expect(await shownTwice(app)).toEqual([1, 1]);
  expect((await live())[0]?.personId).toBe(holder.personId);
});

test('control: without the lock and the index two phones show it (SEA-12)', async () => {
  await sql`DROP INDEX park_phone_one`.execute(app.database.owner);
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await shownTwice(careless)).toEqual([2, 2]);
  } finally {
    await careless.close();
  }
});
