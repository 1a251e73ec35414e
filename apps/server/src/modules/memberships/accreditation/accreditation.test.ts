import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { addDays, day, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import type { Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import {
  addDependant,
  listDependants,
} from '@kantuta/contract/memberships/dependants/dependants.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { createTaking } from '../passes/taking.service.ts';
import { createMissed } from './missed.service.ts';
import { takePlaces } from '../passes/park-days.store.ts';

// A Thursday.
const TODAY = day('2026-03-05');
const MORNING = instantInLaPaz(TODAY, 9);

let app: TestApp;
let member: Customer;
let saleId: number;
let gate: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(MORNING);
  gate = await newOperator(app, { role: 'cashier_lead', companyIds: null });
  member = await newMember(10);
  [saleId = 0] = member.saleIds;
});
afterAll(() => app.close());

async function newMember(allotted: number): Promise<Customer> {
  const made = await newCustomer(app);
  await sql`
    UPDATE catalogue_item SET facts = jsonb_build_object('passes', ${allotted}::int)
     WHERE id = (SELECT item_id FROM sale WHERE id = ${made.saleIds[0] ?? 0})`.execute(
    app.database.owner,
  );
  return made;
}
/** Names somebody with the membership, and says by which key they are announced. */
async function named(birthOn: string, document: string): Promise<string> {
  await app.call(
    addDependant,
    {
      attemptId: randomUUID(),
      saleId,
      name: `Persona ${document}`,
      document,
      birthOn,
      relation: 'child',
    },
    { as: member },
  );
  const { data } = await app.call(listDependants, {}, { as: member });
  return (
    data.products.flatMap(({ dependants }) => dependants).find((each) => each.document === document)
      ?.dependantId ?? ''
  );
}
const read = async (as: Session = member) => (await app.call(readAccreditation, {}, { as })).data;
const announce = (change: Partial<InputOf<typeof accredit>> = {}, as: Session = member) =>
  app.call(
    accredit,
    { attemptId: randomUUID(), saleId, on: TODAY, people: ['self'], ...change },
    { as },
  );
const left = async () => (await app.call(readTickets, {}, { as: member })).data.coupons[0]?.left;
const admit = (code: string, visitId = '') =>
  app.call(admitVisit, { code, visitId, gate: 'norte' }, { as: gate });

test('people of a day take a pass each, show a code, and the gate lets each in once (PASS-7, PASS-8)', async () => {
  const child = await named('2015-05-20', '8000001');
  const answer = await announce({ people: ['self', child] });
  expect(answer.status).toBe(0);
  expect(await left()).toBe(8);
  const { visits } = await read();
  expect(visits).toMatchObject([
    { isMinor: false, number: 1, state: 'open', image: expect.stringMatching(/^iVBOR/) },
    { isMinor: true, number: 2, state: 'open' },
  ]);
  const [mine] = visits;
  const first = await admit(mine?.code ?? '');
  expect(first.data).toMatchObject({ isFirst: true, guest: { state: 'entered', number: 1 } });
  app.clock.set(new Date(MORNING.getTime() + 10 * MINUTE_MS));
  expect((await admit(mine?.code ?? '')).data).toMatchObject({
    isFirst: false,
    guest: { enteredAt: MORNING.toISOString().replace('.000', '') },
  });
  const list = await app.call(readGate, { q: 'persóná' }, { as: gate });
  expect(list.data).toMatchObject({ guests: [{ name: 'Persona 8000001', isMinor: true }] });
  expect((await admit('', list.data.guests[0]?.visitId)).data.isFirst).toBe(true);
  expect(
    (await app.call(cancelVisit, { visitId: mine?.visitId ?? '' }, { as: member })).codigo,
  ).toBe('visit_over');
});

test('a minor is let in after an adult of the same product, or once the gate says that one enters with them (PASS-8)', async () => {
  const child = await named('2015-05-20', '8000001');
  const other = await named('2016-05-20', '8000002');
  expect((await announce({ people: ['self', child, other] })).status).toBe(0);
  const { visits } = await read();
  const [first, second] = visits.filter(({ isMinor }) => isMinor);
  const own = visits.find(({ isMinor }) => !isMinor);
  expect((await admit(first?.code ?? '')).codigo).toBe('minor_without_adult');
  expect((await admit('', first?.visitId)).codigo).toBe('minor_without_adult');
  const visitId = first?.visitId ?? '';
  const said = { code: '', visitId, gate: 'norte', isWithAdult: true } as const;
  const seen = await app.call(admitVisit, said, { as: gate });
  expect(seen.data).toMatchObject({ isFirst: true });
  // Another minor is no adult.
  expect((await admit('', second?.visitId)).codigo).toBe('minor_without_adult');
  expect((await admit('', own?.visitId)).data.isFirst).toBe(true);
  expect((await admit('', second?.visitId)).data.isFirst).toBe(true);
});

test('the same attempt announces nobody twice, and another one nobody who comes already (PASS-7)', async () => {
  const attemptId = randomUUID();
  expect((await announce({ attemptId })).status).toBe(0);
  expect((await announce({ attemptId })).status).toBe(0);
  expect((await announce({ attemptId, on: addDays(TODAY, 1) })).codigo).toBe(
    'idempotency_conflict',
  );
  expect((await announce()).codigo).toBe('park_known');
  expect((await read()).visits).toHaveLength(1);
  expect(await left()).toBe(9);
});

test.each([
  [addDays(TODAY, -1), 9, 'too_late'],
  [TODAY, 16, 'too_late'],
  [addDays(TODAY, 4), 9, 'park_closed'],
  [addDays(TODAY, 31), 9, 'park_too_early'],
] as const)('%s asked at %i o’clock: %s (PASS-7)', async (on, hour, codigo) => {
  app.clock.set(instantInLaPaz(TODAY, hour));
  const as = await app.signIn(member.personId);
  expect((await announce({ on }, as)).codigo).toBe(codigo);
  expect((await read(as)).visits).toEqual([]);
});

test('minors need an adult, also when somebody is taken off; who is taken off has the pass back (PASS-7)', async () => {
  const child = await named('2015-05-20', '8000001');
  expect((await announce({ people: [child] })).codigo).toBe('minor_without_adult');
  await announce();
  expect((await announce({ people: [child] })).status).toBe(0);
  const { visits } = await read();
  const [adult, minor] = [false, true].map((is) => visits.find(({ isMinor }) => isMinor === is));
  const off = (visitId = '') => app.call(cancelVisit, { visitId }, { as: member });
  expect((await off(adult?.visitId)).codigo).toBe('minor_without_adult');
  expect((await off(minor?.visitId)).status).toBe(0);
  expect((await off(minor?.visitId)).status).toBe(0);
  expect((await off(adult?.visitId)).status).toBe(0);
  expect(await left()).toBe(10);
  expect((await admit(adult?.code ?? '')).codigo).toBe('visit_over');
  expect((await announce()).status).toBe(0);
});

test('more people than passes: nobody comes (PASS-7)', async () => {
  member = await newMember(1);
  [saleId = 0] = member.saleIds;
  const brother = await named('1990-01-01', '8000002');
  expect((await announce({ people: ['self', brother] })).codigo).toBe('coupon_exhausted');
  expect((await read()).visits).toEqual([]);
  expect(await left()).toBe(1);
});

test('passes of who did not come are back after the day, and their code is good no more (PASS-7)', async () => {
  await announce();
  const [visit] = (await read()).visits;
  const end = createMissed({
    ...app.platform,
    passes: createTaking(app.platform, createLedger(app.platform).post),
  });
  await end();
  expect(await left()).toBe(9);
  app.clock.set(instantInLaPaz(addDays(TODAY, 1), 0, 1));
  await end();
  await end();
  const as = await app.signIn(member.personId);
  expect((await app.call(readTickets, {}, { as })).data.coupons[0]?.left).toBe(10);
  expect((await read(as)).visits).toMatchObject([{ state: 'unused', code: '' }]);
  gate = await newOperator(app, { role: 'support', companyIds: null });
  expect((await admit(visit?.code ?? '')).codigo).toBe('visit_over');
});

test('a code of another day, one that is made up and one of somebody else’s seal let nobody in (PASS-8)', async () => {
  await announce({ on: addDays(TODAY, 1) });
  const [visit] = (await read()).visits;
  expect((await admit(visit?.code ?? '')).codigo).toBe('gate_day');
  await announce();
  const [other] = (await read()).visits;
  const swapped = [...(visit?.code ?? '').split('.').slice(0, 2), other?.code.split('.')[2]].join(
    '.',
  );
  for (const wrong of [swapped, 'A1.x.y', 'hola', ''])
    expect((await admit(wrong)).codigo).toBe('gate_code');
});

test('nobody announces, takes off or lets in without the right (PASS-7, PASS-8)', async () => {
  await announce();
  const [visit] = (await read()).visits;
  const other = await newCustomer(app);
  const finance = await newOperator(app, { role: 'finance', companyIds: null });
  for (const asked of [
    announce({}, other),
    announce({ people: [randomUUID()] }),
    app.call(cancelVisit, { visitId: visit?.visitId ?? '' }, { as: other }),
    app.call(admitVisit, { code: visit?.code ?? '', visitId: '', gate: '' }, { as: member }),
    app.call(admitVisit, { code: visit?.code ?? '', visitId: '', gate: '' }, { as: finance }),
  ])
    expect((await asked).codigo).toBe('forbidden');
  expect((await read()).visits).toHaveLength(1);
});

test('the gate of a company is for whoever reaches it, and the visit notes it (PASS-9)', async () => {
  await announce();
  const [visit] = (await read()).visits;
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await app.call(readGate, {}, { as: gate })).data.gates).toEqual(['norte', 'sur']);
  const code = visit?.code ?? '';
  const enter = (door: Gate) =>
    app.call(admitVisit, { code, visitId: '', gate: door }, { as: gate });
  expect((await enter('stadium1')).codigo).toBe('forbidden');
  expect((await enter('sur')).data.isFirst).toBe(true);
  const { rows } = await sql<{
    gate: string;
  }>`SELECT gate FROM park_visit WHERE state = 'entered' AND sale_id = ${saleId}`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([{ gate: 'sur' }]);
});

test('who reaches the stadium alone reads nobody of the park and lets nobody in there (PASS-9)', async () => {
  await announce();
  const [visit] = (await read()).visits;
  gate = await newOperator(app, { role: 'gate', companyIds: [12] });
  expect((await app.call(readGate, {}, { as: gate })).data).toMatchObject({
    expected: 0,
    guests: [],
  });
  const { visitId = '', code = '' } = visit ?? {};
  for (const asked of [
    { code, visitId: '' },
    { code: '', visitId },
  ])
    for (const door of ['', 'stadium1'] as const)
      expect((await app.call(admitVisit, { ...asked, gate: door }, { as: gate })).codigo).toBe(
        'forbidden',
      );
  expect((await read()).visits).toMatchObject([{ state: 'open' }]);
});

test('of two gates that read the same code at once, one lets in (PASS-8)', async () => {
  await announce();
  const [visit] = (await read()).visits;
  const answers = await Promise.all([admit(visit?.code ?? ''), admit(visit?.code ?? '')]);
  expect(answers.filter(({ data }) => data.isFirst)).toHaveLength(1);
});

test('of two who take the last places of a day at once, one has them; the control counts in the program (PASS-7)', async () => {
  const on = dayInLaPaz(MORNING);
  const take = () =>
    inTransaction(app.database.db, (tx) => takePlaces(tx, { on, people: 2, most: 3 }));
  await sql`DELETE FROM park_day`.execute(app.database.owner);
  expect((await Promise.all([take(), take()])).toSorted()).toEqual([false, true]);

  const isFree = async (tx: Tx) => {
    const row = await tx
      .selectFrom('parkDay')
      .where('visitOn', '=', on)
      .select('taken')
      .executeTakeFirst();
    return (row?.taken ?? 0) + 2 <= 3;
  };
  await sql`DELETE FROM park_day`.execute(app.database.owner);
  const both = await inTransaction(app.database.db, async (one) => [
    await isFree(one),
    await inTransaction(app.database.db, isFree),
  ]);
  expect(both).toEqual([true, true]);
});

test('somebody named as an adult whose account says otherwise brings no minors alone, also once another adult is taken off (PASS-20)', async () => {
  const child = await named('2015-05-20', '8000001');
  const wrong = await named('1990-05-20', '8000002');
  const known = await newCustomer(app);
  await app.database.owner
    .updateTable('person')
    .set({ documentNumber: '8000002', documentComplement: '', birthDate: '2012-05-20' })
    .where('id', '=', known.personId)
    .execute();
  expect((await announce({ people: [child, wrong] })).codigo).toBe('minor_without_adult');
  expect((await announce({ people: ['self', child, wrong] })).codigo).toBe('');
  const own = (await read()).visits.find(({ who }) => who === 'self');
  const off = await app.call(cancelVisit, { visitId: own?.visitId ?? '' }, { as: member });
  expect(off.codigo).toBe('minor_without_adult');
  // The gate lets them in as the minor that they are; their own page shows what was typed.
  const { data } = await app.call(readGate, { q: 'persóná' }, { as: gate });
  const shown = data.guests.map(({ name, isMinor }) => [name, isMinor]);
  expect(shown).toContainEqual(['Persona 8000002', true]);
  expect((await read()).visits.filter(({ isMinor }) => isMinor)).toHaveLength(1);
});
