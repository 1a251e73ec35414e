import { randomUUID } from 'node:crypto';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import type { InputOf } from '@kantuta/contract/call';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { decideAppeal, readAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import {
  appealProspect,
  changeProspect,
  finishFollowUp,
  listProspects,
  planFollowUp,
  readProspect,
  registerProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession, testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { newOperator } from '../../../test/operator.ts';
import { payQr, startDeposit } from '../../../test/reserving.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { makeLotForSale } from '../reservations/reservations.factory.ts';
import { createProspectLife } from './prospect-life.service.ts';
import { makePerson, type PersonOptions } from '../people/people.factory.ts';

let app: TestApp;
let one: Session;
let other: Session;
let office: Session;

const newPerson = (on: TestApp, options: PersonOptions = {}) =>
  on.platform.db.transaction().execute((tx) => makePerson(tx, options));
async function newAdviser(on: TestApp, options: PersonOptions = {}): Promise<Session> {
  const { personId } = await newPerson(on, {
    firstName: 'Secreta',
    roles: ['customer', 'adviser'],
    adviser: {},
    ...options,
  });
  return on.signIn(personId);
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  [one, other] = [await newAdviser(app), await newAdviser(app)];
  office = await newOperator(app, { role: 'sales_ops', companyIds: null });
});
afterAll(() => app.close());

type Form = InputOf<typeof registerProspect>;
let made = 0;
const form = (change: Partial<Form> = {}): Form => ({
  attemptId: randomUUID(),
  name: 'Mónica Rivero Tórrez',
  document: '',
  phone: `+591-7${String(1_000_000 + (made += 1))}`,
  email: '',
  city: 'La Paz',
  contactBy: 'phone',
  preSponsor: '',
  ...change,
});
const register = (as: Session, input: Form, on = app) => on.call(registerProspect, input, { as });
const read = (as: Session, prospectId: string) => app.call(readProspect, { prospectId }, { as });
const list = async (as: Session, input: InputOf<typeof listProspects> = {}) =>
  (await app.call(listProspects, input, { as })).data;
const TODAY = dayInLaPaz(TEST_NOON);

test('whoever registers somebody first has them for 30 days, and the second one learns the day and nothing else (PRO-2, PRO-3)', async () => {
  const input = form({ document: '4455667 LP', email: 'Moni@Example.com', contactBy: 'both' });
  const { data: mine } = await register(one, input);
  expect(mine).toMatchObject({ stage: 'new', daysElapsed: 0, isLocked: true });
  // Each of what they are found by finds them, however it is typed.
  for (const same of [
    { document: '4.455.667' },
    { phone: input.phone.replace('+591-', '') },
    { email: 'moni@example.com', contactBy: 'email' as const, phone: '' },
  ]) {
    const refused = await register(other, form({ name: 'Otra Persona', ...same }));
    expect(refused).toMatchObject({
      codigo: 'already_registered',
      data: { freeOn: addDays(TODAY, 30) },
    });
    expect(JSON.stringify(refused)).not.toContain('Secreta');
    expect(JSON.stringify(refused)).not.toContain('Mónica');
  }
  expect((await list(other)).items).toEqual([]);
  expect(await register(one, form({ document: '4455667' }))).toMatchObject({
    codigo: 'already_yours',
    data: { prospectId: mine.prospectId },
  });
  // Nobody else reads it, and nobody without the role has any.
  expect((await read(other, mine.prospectId)).codigo).toBe('forbidden');
  const customer = await app.signIn((await newPerson(app)).personId);
  expect((await app.call(listProspects, {}, { as: customer })).codigo).toBe('forbidden');
});

test('the same attempt registers once, and another form under it is refused', async () => {
  const input = form();
  const first = await register(one, input);
  expect((await register(one, input)).data).toEqual(first.data);
  expect((await register(one, { ...input, name: 'Otro Nombre' })).codigo).toBe(
    'idempotency_conflict',
  );
  expect((await list(one)).items).toHaveLength(1);
});

test('a contact mode demands what it needs, and nobody registers themselves (PRO-1)', async () => {
  const refused = await register(one, form({ contactBy: 'both' }));
  expect(refused).toMatchObject({
    http: 400,
    data: { fields: [{ field: 'email', code: 'required' }] },
  });
  const { documentNumber } = await app.database.db
    .selectFrom('person')
    .where('id', '=', one.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  expect((await register(one, form({ document: documentNumber }))).codigo).toBe('self_invite');
  const wrong = await register(one, form({ preSponsor: 'T-0' }));
  expect(wrong.data).toMatchObject({ fields: [{ field: 'preSponsor', code: 'not_in_list' }] });
});

test('after their time they pass to whoever registers them, and both timelines say so without names', async () => {
  const input = form();
  const { data: mine } = await register(one, input);
  app.clock.advance(31 * DAY_MS);
  [one, other] = [
    await openSession(app.platform, one.personId),
    await openSession(app.platform, other.personId),
  ];
  expect((await read(one, mine.prospectId)).data.isLocked).toBe(false);
  const { data: theirs } = await register(other, form({ phone: input.phone }));
  expect(theirs).toMatchObject({ isLocked: true, daysElapsed: 0 });
  const { data: passed } = await read(one, mine.prospectId);
  expect(passed).toMatchObject({ can: { change: false, stages: [] }, isLocked: false });
  expect(passed.timeline.map(({ act }) => act)).toEqual(['registered', 'passed']);
  expect(passed.passedAt).not.toBeNull();
  expect(
    (
      await app.call(
        setProspectStage,
        { prospectId: mine.prospectId, stage: 'contacted', words: '' },
        { as: one },
      )
    ).codigo,
  ).toBe('prospect_passed');
});

test('who comes is theirs anew for 30 days, and what is noted late never makes a time shorter (PRO-2)', async () => {
  const { data: mine } = await register(one, form());
  const { prospectId } = mine;
  const never = () => Promise.reject(new Error('nobody is told, and nothing is bought'));
  const peers = { notify: never, attributeProspect: never, isWorking: never, converted: never };
  const life = createProspectLife({ ...app.platform, ...peers });
  const came = new Date(TEST_NOON.getTime() + 10 * DAY_MS);
  const attended = (at: Date) =>
    app.database.db.transaction().execute((tx) => life.attended(tx, { prospectId, at }));
  await attended(came);
  await attended(new Date(came.getTime() - DAY_MS));
  const { data } = await read(one, prospectId);
  expect(data).toMatchObject({
    stage: 'attended',
    lockedUntil: new Date(came.getTime() + 30 * DAY_MS).toISOString(),
  });
  expect(data.timeline.map(({ act }) => act)).toEqual(['registered', 'renewed']);
});

test('a call that was made without a network takes nobody back who has gone on meanwhile (ADV-7)', async () => {
  const { data: mine } = await register(one, form());
  const { prospectId } = mine;
  const called = { prospectId, stage: 'contacted', from: 'new' } as const;
  for (const stage of ['contacted', 'contacted'] as const)
    expect((await app.call(setProspectStage, called, { as: one })).data.stage).toBe(stage);
  await app.call(setProspectStage, { prospectId, stage: 'interested' }, { as: one });
  const late = await app.call(setProspectStage, called, { as: one });
  expect(late).toMatchObject({ codigo: '', data: { stage: 'interested' } });
  // The control: without that word the same act takes them back.
  const { from: _, ...anyStage } = called;
  const back = await app.call(setProspectStage, anyStage, { as: one });
  expect(back.data.stage).toBe('contacted');
  await app.call(setProspectStage, { prospectId, stage: 'lost' }, { as: one });
});

test('stages go where they may, to lost and back; follow-ups stand on the day of the adviser until they are done (PRO-4)', async () => {
  const { data: mine } = await register(one, form());
  const { prospectId } = mine;
  const move = (stage: 'contacted' | 'lost' | 'interested') =>
    app.call(setProspectStage, { prospectId, stage, words: 'Hablamos.' }, { as: one });
  const day = async () => (await app.call(readDay, {}, { as: one })).data.items;
  // Whoever is new and has nothing planned is to be called.
  expect(await day()).toMatchObject([{ kind: 'prospect_call', id: prospectId }]);
  expect((await move('lost')).data.stage).toBe('lost');
  expect(await day()).toEqual([]);
  expect((await move('contacted')).data.stage).toBe('contacted');
  expect((await move('contacted')).codigo).toBe('');
  const input = {
    prospectId,
    attemptId: randomUUID(),
    what: 'call' as const,
    words: 'A las diez.',
    dueOn: TODAY,
  };
  await app.call(planFollowUp, input, { as: one });
  const { data } = await app.call(planFollowUp, input, { as: one });
  expect(data.followUps).toHaveLength(1);
  expect(await day()).toMatchObject([{ kind: 'prospect_call', id: prospectId }]);
  const followUpId = data.followUps[0]?.followUpId ?? '';
  for (const as of [one, one]) await app.call(finishFollowUp, { prospectId, followUpId }, { as });
  const done = (await read(one, prospectId)).data;
  expect(done.followUps).toMatchObject([{ doneAt: TEST_NOON.toISOString() }]);
  expect(done.timeline.map(({ act }) => act)).toEqual([
    'registered',
    'stage',
    'stage',
    'followed_up',
  ]);
  expect(await day()).toEqual([]);
  expect((await app.call(finishFollowUp, { prospectId, followUpId }, { as: other })).codigo).toBe(
    'forbidden',
  );
});

test('what is corrected is judged as when registering, and frees what is left out', async () => {
  const [mine, theirs] = [form(), form()];
  const { prospectId } = (await register(one, mine)).data;
  await register(other, theirs);
  const { attemptId: _, preSponsor: __, ...typed } = mine;
  const change = (change_: Partial<Form>) =>
    app.call(changeProspect, { ...typed, ...change_, prospectId }, { as: one });
  expect((await change({ phone: theirs.phone })).codigo).toBe('already_registered');
  const fresh = form().phone;
  expect((await change({ phone: fresh })).data.phone).toBe(fresh);
  // The old number is anybody's now.
  expect((await register(other, form({ phone: mine.phone }))).codigo).toBe('');
});

test('pages of 25, by stage and by name, document or telephone', async () => {
  const inputs = Array.from({ length: 27 }, (_, index) =>
    form({ name: index === 3 ? 'Wilson Aramayo' : 'Ana Flores' }),
  );
  for (const input of inputs) {
    app.clock.advance(1_000);
    await register(one, input);
  }
  const first = await list(one);
  expect(first.items).toHaveLength(25);
  const second = await list(one, { after: first.next ?? '' });
  expect(second).toMatchObject({ next: null });
  const names = [...first.items, ...second.items].map(({ prospectId }) => prospectId);
  expect(new Set(names).size).toBe(27);
  expect((await list(one, { q: 'wílson' })).items).toHaveLength(1);
  expect((await list(one, { q: inputs[5]?.phone.slice(-8) ?? '' })).items).toHaveLength(1);
  expect((await list(one, { stage: 'lost' })).items).toEqual([]);
  expect(first.counts).toEqual([{ stage: 'new', n: 27 }]);
});

async function reserveAs(documentNumber: string): Promise<void> {
  const customer = await newCustomer(app, { sales: [] });
  await app.database.owner
    .updateTable('person')
    .set({ documentNumber })
    .where('id', '=', customer.personId)
    .execute();
  const { placeId } = await app.platform.db.transaction().execute((tx) => makeLotForSale(tx, 8));
  const { data } = await hold(app, customer, [{ placeId }]);
  const holdId = data.results[0]?.hold?.holdId ?? '';
  await payQr(app, await startDeposit(app, { ...customer, holdId }));
}

test('whoever reserves with the document of a prospect within 90 days is a customer of that adviser (PRO-5)', async () => {
  const { data: mine } = await register(one, form({ document: '7788990' }));
  const { data: late } = await register(other, form({ document: '7788991' }));
  app.clock.advance(20 * DAY_MS);
  await reserveAs('7788990');
  one = await openSession(app.platform, one.personId);
  const { data } = await read(one, mine.prospectId);
  expect(data).toMatchObject({ stage: 'customer', can: { change: false } });
  expect(data.timeline.map(({ act, stage }) => [act, stage])).toEqual([
    ['registered', 'new'],
    ['stage', 'pre_reserved'],
    ['converted', 'customer'],
  ]);
  const rows = await app.database.db
    .selectFrom('attribution')
    .where('adviserId', '=', one.personId)
    .select(['source', 'brokerId'])
    .execute();
  expect(rows).toEqual([{ source: 'prospect', brokerId: null }]);
  app.clock.advance(71 * DAY_MS);
  await reserveAs('7788991');
  other = await openSession(app.platform, other.personId);
  expect((await read(other, late.prospectId)).data.stage).toBe('new');
});

const words = 'La invité yo hace dos semanas.';
async function appealOf(as: Session, input: Form) {
  const { preSponsor: _, ...claim } = input;
  return app.call(appealProspect, { ...claim, words }, { as });
}
const decide = (as: Session, appealId: string, verdict: 'upheld' | 'rejected') =>
  app.call(decideAppeal, { appealId, verdict, reason: 'Hay mensajes de antes.' }, { as });

test('the office says whose somebody is, and both timelines tell it (PRO-6)', async () => {
  const input = form();
  const { data: mine } = await register(one, input);
  expect((await appealOf(other, form())).codigo).toBe('appeal_not_needed');
  const claim = form({ phone: input.phone });
  const { data: appeal } = await appealOf(other, claim);
  expect((await appealOf(other, claim)).data).toEqual(appeal);
  expect((await appealOf(other, form({ phone: input.phone }))).codigo).toBe('appeal_open');
  const { appealId } = appeal;
  const onList = async () =>
    (await app.call(listWork, { kind: 'prospect_appeal' }, { as: office })).data.items.some(
      ({ id }) => id === appealId,
    );
  expect(await onList()).toBe(true);
  const finance = await newOperator(app, { role: 'finance', companyIds: null });
  expect((await app.call(readAppeal, { appealId }, { as: finance })).codigo).toBe('forbidden');

  expect((await decide(office, appealId, 'upheld')).data).toMatchObject({
    state: 'upheld',
    can: { decide: false },
  });
  expect((await decide(office, appealId, 'upheld')).codigo).toBe('');
  expect((await decide(office, appealId, 'rejected')).codigo).toBe('appeal_decided');
  expect(await onList()).toBe(false);
  const before = (await read(one, mine.prospectId)).data;
  expect(before.timeline.map(({ act }) => act)).toEqual(['registered', 'appealed', 'passed']);
  const now = await list(other);
  expect(now.appeals).toMatchObject([{ state: 'upheld' }]);
  const after = (await read(other, now.items[0]?.prospectId ?? '')).data;
  expect(after.timeline.map(({ act }) => act)).toEqual(['appeal_upheld']);
  expect(JSON.stringify([before, after])).not.toContain('Secreta');
});

test('an appeal that is not granted leaves everything, and nobody decides about their own', async () => {
  const input = form();
  const { data: mine } = await register(one, input);
  const { data: appeal } = await appealOf(other, form({ phone: input.phone }));
  await app.database.owner
    .insertInto('personRole')
    .values({
      personId: one.personId,
      role: 'operator',
      operatorRole: 'sales_ops',
      grantedAt: app.clock.now(),
    })
    .execute();
  const both = await openSession(app.platform, one.personId);
  expect((await decide(both, appeal.appealId, 'rejected')).codigo).toBe('same_person');
  expect((await decide(office, appeal.appealId, 'rejected')).codigo).toBe('');
  const { data } = await read(both, mine.prospectId);
  expect(data).toMatchObject({ passedAt: null, isLocked: true });
  expect(data.timeline.map(({ act }) => act)).toEqual([
    'registered',
    'appealed',
    'appeal_rejected',
  ]);
});

test('who asks often whether somebody is taken has to wait', async () => {
  const input = form();
  await register(one, input);
  let http = 200;
  for (let tries = 0; tries <= 31 && http === 200; tries += 1)
    ({ http } = await register(other, form({ phone: input.phone })));
  expect(http).toBe(429);
});

async function bothRegister(on: TestApp): Promise<string[]> {
  const phone = form().phone;
  const [first, second] = [await newAdviser(on), await newAdviser(on)];
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([register(first, form({ phone }), on), register(second, form({ phone }), on)]),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('of two who register somebody at once one wins; without what the database guards both would', async () => {
  expect(await bothRegister(app)).toEqual(['', 'already_registered']);
  const unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  await sql`ALTER TABLE prospect_key DROP CONSTRAINT prospect_key_pkey`.execute(
    unguarded.database.owner,
  );
  expect(await bothRegister(unguarded)).toEqual(['', '']);
  await unguarded.close();
});
