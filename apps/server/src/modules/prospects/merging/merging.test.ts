import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import {
  findDoubles,
  mergeProspects,
  undoMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { readProspect, registerProspect } from '@kantuta/contract/prospects/prospects.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeProspect } from '../prospects.factory.ts';

type Adviser = Session & { document: string };
const REASON = 'Es la misma persona: lo confirmó por teléfono.';
let app: TestApp;
let office: Session;
let older: Adviser;
let newer: Adviser;
/** Of the older and of the newer adviser; each test makes its own. */
let first: string;
let second: string;
let name: string;

async function newAdviser(): Promise<Adviser> {
  const { personId, document } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} }));
  return { ...(await app.signIn(personId)), document };
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  office = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  [older, newer] = [await newAdviser(), await newAdviser()];
  name = `Lucía ${randomUUID().replaceAll(/[^a-f]/g, '')}x`;
  const make = (owner: Adviser, daysAgo: number, typed: { phone?: string; email?: string }) =>
    app.platform.db.transaction().execute((tx) =>
      makeProspect(app.platform, tx, {
        ownerId: owner.personId,
        registeredAt: new Date(TEST_NOON.getTime() - daysAgo * DAY_MS),
        name,
        ...typed,
      }),
    );
  first = await make(older, 9, { email: `${randomUUID()}@example.test` });
  second = await make(newer, 2, {});
});
afterAll(() => app.close());

const merge = (firstId = second, secondId = first, as = office) =>
  app.call(mergeProspects, { firstId, secondId, reason: REASON }, { as });
const undo = (mergeId: string) => app.call(undoMerge, { mergeId }, { as: office });
const find = async (q: string) => (await app.call(findDoubles, { q }, { as: office })).data;
const toldTo = async ({ personId }: Adviser) =>
  (
    await app.database.owner
      .selectFrom('notification')
      .where('personId', '=', personId)
      .select('key')
      .execute()
  ).map(({ key }) => key);
const phoneOf = async (id: string) =>
  (
    await app.database.owner
      .selectFrom('prospect')
      .where('id', '=', id)
      .select('phone')
      .executeTakeFirstOrThrow()
  ).phone;
/** Whose somebody with this telephone is: an adviser who registers them is told that they are taken, or has them. */
async function registers(as: Adviser, phone: string) {
  const form = {
    attemptId: randomUUID(),
    name: 'Otra persona',
    document: '',
    phone,
    email: '',
    city: 'La Paz',
    contactBy: 'phone' as const,
    preSponsor: '',
  };
  const { codigo, data } = await app.call(registerProspect, form, { as });
  return { codigo, prospectId: (data as { prospectId?: string } | undefined)?.prospectId };
}

test('both rows are found by words of the name or by a whole contact, and nobody by a part of one (PRO-9)', async () => {
  const ids = async (q: string) => (await find(q)).prospects.map(({ prospectId }) => prospectId);
  expect(await ids(name.toUpperCase())).toEqual([first, second]);
  const phone = await phoneOf(second);
  expect(await ids(phone)).toEqual([second]);
  expect(await ids(phone.slice(0, -2))).toEqual([]);
  expect(await ids(':*&|')).toEqual([]);
});

test('whoever registered them first has them, by every key, and the other one is told without whose they are', async () => {
  const phone = await phoneOf(second);
  const { data } = await merge();
  expect(data).toMatchObject({
    kept: { owner: { id: older.personId } },
    merged: { owner: { id: newer.personId } },
    can: { undo: true },
  });
  expect((await registers(older, phone)).codigo).toBe('already_yours');
  expect((await registers(newer, phone)).codigo).toBe('already_registered');
  expect(await toldTo(newer)).toContain('prospectPassed');
  expect(await toldTo(older)).not.toContain('prospectPassed');
  const timeline = async (as: Adviser, prospectId: string) =>
    (await app.call(readProspect, { prospectId }, { as })).data.timeline.map(({ act }) => act);
  expect(await timeline(older, first)).toContain('merged');
  expect(await timeline(newer, second)).toContain('merged');
  expect((await merge(first, second)).data.mergeId).toBe(data.mergeId);
});

test('parted again each has what it had, and its adviser is told; once for all, and for 30 days (PRO-9)', async () => {
  const phone = await phoneOf(second);
  const { mergeId } = (await merge()).data;
  expect((await undo(mergeId)).data).toMatchObject({ can: { undo: false } });
  await undo(mergeId);
  expect((await registers(newer, phone)).codigo).toBe('already_yours');
  expect((await toldTo(newer)).filter((each) => each === 'prospectReturned')).toHaveLength(1);
  const late = (await merge()).data.mergeId;
  expect(late).not.toBe(mergeId);
  app.clock.set(new Date(TEST_NOON.getTime() + 30 * DAY_MS));
  office = await app.signIn(office.personId);
  expect((await undo(late)).codigo).toBe('merge_over');
});

test('one row twice, one that passed, one that bought and one of whoever asks are refused', async () => {
  expect((await merge(first, first)).codigo).toBe('merge_same');
  await app.database.owner
    .updateTable('prospect')
    .set({ stage: 'customer' })
    .where('id', '=', second)
    .execute();
  expect((await merge()).codigo).toBe('merge_bought');
  await app.database.owner
    .updateTable('prospect')
    .set({ stage: 'new', passedAt: TEST_NOON })
    .where('id', '=', second)
    .execute();
  expect((await merge()).codigo).toBe('prospect_passed');
  expect((await merge(randomUUID(), first)).codigo).toBe('forbidden');
  await app.database.owner
    .updateTable('prospect')
    .set({ passedAt: null })
    .where('id', '=', second)
    .execute();
  await app.database.owner
    .insertInto('adviser')
    .values({
      personId: office.personId,
      code: `T-${office.personId}`,
      state: 'active',
      rank: 1,
      joinedOn: '2024-01-01',
      path: [office.personId],
    })
    .execute();
  await app.database.owner
    .updateTable('prospect')
    .set({ ownerId: office.personId })
    .where('id', '=', second)
    .execute();
  expect((await merge()).codigo).toBe('same_person');
});

test('merged by two operators at once it is one merge', async () => {
  const another = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const answers = await Promise.all([merge(), merge(first, second, another), merge()]);
  expect(new Set(answers.map(({ data }) => data.mergeId)).size).toBe(1);
  const rows = await app.database.owner
    .selectFrom('prospectMerge')
    .where('mergedId', '=', second)
    .select('id')
    .execute();
  expect(rows).toHaveLength(1);
});
