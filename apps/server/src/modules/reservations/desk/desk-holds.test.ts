import { HOUR_MS } from '@kantuta/contract/durations';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { searchCustomers } from '@kantuta/contract/people/customers.calls';
import {
  extendDeskHold,
  listCustomerHolds,
  listDeskHolds,
  listHoldChoices,
  readDeskHold,
  releaseDeskHold,
} from '@kantuta/contract/reservations/desk-holds.calls';
import { joinQueue } from '@kantuta/contract/reservations/queue.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newOperator } from '../../../../test/operator.ts';
import { newHolder, payQr, startDeposit } from '../../../../test/reserving.ts';
import { statementsOf } from '../../../../test/statements.ts';

let app: TestApp;
let keeper: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  await later(0);
});

/** Sessions end within a day. */
async function later(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  keeper = await newOperator(app, { role: 'sales_ops', companyIds: [8] });
}
const reason = 'El banco responde mañana';

async function listed(input: Parameters<typeof app.call<typeof listDeskHolds>>[1] = {}) {
  const holds = [];
  let after: string | undefined;
  do {
    const query = after === undefined ? input : { ...input, after };
    const { data } = await app.call(listDeskHolds, query, { as: keeper });
    holds.push(...data.items);
    after = data.next ?? undefined;
  } while (after !== undefined);
  return holds;
}
const read = async (holdId: string) =>
  (await app.call(readDeskHold, { holdId }, { as: keeper })).data;
const waitingIds = async () =>
  (await app.call(listWork, { kind: 'hold_ending' }, { as: keeper })).data.items.map(
    ({ id }) => id,
  );

test('what is held is listed over pages, the first to end first, each once, by filters', async () => {
  const before = (await listed()).length;
  const made: string[] = [];
  for (let n = 0; n < 27; n += 1) made.push((await newHolder(app, { hours: 60 - n })).holdId);
  const all = await listed();
  expect(all).toHaveLength(before + 27);
  expect(new Set(all.map(({ holdId }) => holdId)).size).toBe(all.length);
  const ends = all.map(({ endsAt }) => endsAt);
  expect(ends).toEqual(ends.toSorted());
  const soon = await listed({ within: '48' });
  expect(soon.map(({ holdId }) => holdId)).toEqual(
    expect.arrayContaining([made.at(-1), made.at(-2)]),
  );
  expect(soon.map(({ holdId }) => holdId)).not.toContain(made[0]);
  expect(await listed({ kind: 'house' })).toEqual([]);
  expect(await listed({ seller: 1 })).toEqual([]);
  expect(await listed({ project: 2_000_000_000 })).toEqual([]);
  expect(await listed({ company: 3 })).toEqual([]);
});

test('a page is one statement beside the session', async () => {
  const sent = await statementsOf(() => app.call(listDeskHolds, {}, { as: keeper }));
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('its page says who did what, with extensions, reminders and reasons', async () => {
  const holder = await newHolder(app);
  const { holdId } = holder;
  await later(25);
  await doJob(app, 'reservations.turnHolds', {});
  const { hold, extensionHours } = await read(holdId);
  const extended = await app.call(
    extendDeskHold,
    { holdId, from: hold.endsAt, reason },
    { as: keeper },
  );
  const endsAt = new Date(new Date(hold.endsAt).getTime() + extensionHours * HOUR_MS).toISOString();
  expect(extended.data.hold).toMatchObject({ endsAt, extensions: 1 });
  expect(extended.data.edits.map(({ act, role, words }) => ({ act, role, words }))).toEqual([
    { act: 'reminded', role: 'system', words: '' },
    { act: 'extended', role: 'operator', words: reason },
  ]);
  // A repeat, or somebody who saw the old end, extends nothing; whoever looks again may extend further.
  const again = await app.call(
    extendDeskHold,
    { holdId, from: hold.endsAt, reason },
    { as: keeper },
  );
  expect(again).toMatchObject({ status: 1, codigo: 'hold_changed' });
  const further = await app.call(extendDeskHold, { holdId, from: endsAt, reason }, { as: keeper });
  expect(further.data.hold.extensions).toBe(2);
  const released = await app.call(
    releaseDeskHold,
    { holdId, reason: 'not_paid', words: '' },
    { as: keeper },
  );
  expect(released.data).toMatchObject({
    hold: { stage: 'released' },
    ended: { reason: 'not_paid' },
    can: { extend: false, release: false },
  });
  expect(released.data.edits.at(-1)?.name).not.toBe('');
  expect((await listed({ stage: 'released' })).map((each) => each.holdId)).toContain(holdId);
  const late = await app.call(extendDeskHold, { holdId, from: endsAt, reason }, { as: keeper });
  expect(late.codigo).toBe('hold_ended');
});

test('a release for another reason needs words, and a short reason of an extension is refused at its field', async () => {
  const { holdId } = await newHolder(app);
  const { hold } = await read(holdId);
  const other = await app.call(
    releaseDeskHold,
    { holdId, reason: 'other', words: 'corto' },
    { as: keeper },
  );
  expect(other.codigo).toBe('reason_required');
  const short = await app.call(
    extendDeskHold,
    { holdId, from: hold.endsAt, reason: 'x' },
    { as: keeper },
  );
  expect(short.data).toMatchObject({ fields: [{ field: 'reason' }] });
});

test('what is being paid is not released', async () => {
  const holder = await newHolder(app);
  await startDeposit(app, holder);
  const { codigo } = await app.call(
    releaseDeskHold,
    { holdId: holder.holdId, reason: 'not_paid' },
    { as: keeper },
  );
  expect(codigo).toBe('items_in_payment');
});

test('those who look on see it and change nothing', async () => {
  const { holdId } = await newHolder(app);
  const { hold, can } = await read(holdId);
  expect(can).toEqual({ extend: true, release: true, fail: false });
  const onlooker = await newOperator(app, { role: 'support', companyIds: [8] });
  const seen = await app.call(readDeskHold, { holdId }, { as: onlooker });
  expect(seen.data.can).toEqual({ extend: false, release: false, fail: false });
  const tried = await app.call(
    extendDeskHold,
    { holdId, from: hold.endsAt, reason },
    { as: onlooker },
  );
  expect(tried.codigo).toBe('forbidden');
});

test('the queue of a unit stands on the page, and its length in the list', async () => {
  const holder = await newHolder(app);
  const { unitId, holdId } = holder;
  await app.database.owner
    .updateTable('unit')
    .set({ placeId: unitId })
    .where('id', '=', unitId)
    .execute();
  const next = await newCustomer(app, { sales: [] });
  expect((await app.call(joinQueue, { placeId: unitId }, { as: next })).codigo).toBe('');
  const { queue } = await read(holdId);
  expect(queue).toEqual([{ joinedAt: TEST_NOON.toISOString(), offerEndsAt: null }]);
  const row = (await listed()).find((each) => each.holdId === holdId);
  expect(row?.queue).toBe(1);
});

test('what ends soon joins the work list by the clock and leaves it with its end', async () => {
  const { holdId } = await newHolder(app, { hours: 30 });
  expect(await waitingIds()).not.toContain(holdId);
  await later(19);
  expect(await waitingIds()).toContain(holdId);
  await app.call(releaseDeskHold, { holdId, reason: 'not_paid' }, { as: keeper });
  expect(await waitingIds()).not.toContain(holdId);
});

test('once paid it is among the reservations, with its deposit, and waits again before its end', async () => {
  const holder = await newHolder(app);
  await payQr(app, await startDeposit(app, holder));
  const { holdId } = holder;
  expect((await listed()).map((each) => each.holdId)).not.toContain(holdId);
  expect((await listed({ stage: 'reserved' })).map((each) => each.holdId)).toContain(holdId);
  const whole = await read(holdId);
  expect(whole).toMatchObject({
    hold: { stage: 'reserved' },
    reservation: { deposit: { amount: '108.00' } },
    can: { extend: false, release: false },
  });
  await later(24 * 6);
  expect(await waitingIds()).toContain(holdId);
});

test('the page of a customer who only holds something shows it, and its code finds the customer', async () => {
  const { holdId, personId, reference } = await newHolder(app);
  const { data } = await app.call(listCustomerHolds, { personId }, { as: keeper });
  expect(data.holds.map((each) => each.holdId)).toEqual([holdId]);
  const found = await app.call(searchCustomers, { q: reference }, { as: keeper });
  expect(found.data.customers.map((each) => each.personId)).toEqual([personId]);
  const elsewhere = await newOperator(app, { role: 'admin', companyIds: [3] });
  const hidden = await app.call(searchCustomers, { q: reference }, { as: elsewhere });
  expect(hidden.data.customers).toEqual([]);
  const choices = await app.call(listHoldChoices, {}, { as: keeper });
  expect(choices.data.sellers).toEqual([]);
});

test('of two sellers with one short name the choices say the code, of others the name alone', async () => {
  const { owner } = app.database;
  const made: number[] = [];
  for (const [code, paternalSurname] of [
    ['90001', 'Rojas'],
    ['90002', 'Rojas'],
    ['90003', 'Zabala'],
  ] as const) {
    const { holdId } = await newHolder(app);
    const { personId } = await newCustomer(app);
    await owner
      .updateTable('person')
      .set({ firstName: 'Ana', paternalSurname })
      .where('id', '=', personId)
      .execute();
    await owner
      .insertInto('adviser')
      .values({ personId, code, rank: 1, state: 'active', joinedOn: '2025-01-01' })
      .execute();
    await owner.updateTable('hold').set({ sellerId: personId }).where('id', '=', holdId).execute();
    made.push(personId);
  }
  const { data } = await app.call(listHoldChoices, {}, { as: keeper });
  const names = data.sellers.filter(({ id }) => made.includes(id)).map(({ name }) => name);
  expect(names).toEqual(['Ana Rojas · 90001', 'Ana Rojas · 90002', 'Ana Zabala']);
});
