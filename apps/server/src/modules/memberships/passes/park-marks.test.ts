import { randomUUID } from 'node:crypto';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import {
  makeDeviceKeys,
  publicText,
  type DeviceKeys,
} from '@kantuta/contract/doors/sealed-box.rules';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { parkCode, passNumberText } from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  certifyPhone,
  markPass,
  readGateKeys,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let member: Customer;
let saleId: number;
let gate: Session;
let keys: DeviceKeys;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  member = await newCustomer(app);
  [saleId = 0] = member.saleIds;
  await give(2);
  keys = await makeDeviceKeys();
});
afterAll(() => app.close());

const give = (passes: number) =>
  sql`UPDATE catalogue_item SET facts = jsonb_build_object('passes', ${passes}::int)
       WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(app.database.owner);

const certify = async (of: DeviceKeys = keys, as: Session = member) =>
  app.call(certifyPhone, { saleId, publicKey: await publicText(of.signing) }, { as });

async function phone(of: DeviceKeys = keys) {
  const { data } = await certify(of);
  const sealed = fromBase64Url(data.certificate) ?? new Uint8Array();
  return (number: number, at: Date = app.clock.now()) =>
    parkCode(sealed, { keys: of.signing, number, at });
}

type Marking = Partial<Parameters<typeof markOf>[0]>;
const markOf = (of: {
  markId: string;
  code: string;
  pass: string;
  reason: string;
  gate: 'norte' | 'sur' | 'stadium1';
  seenAt: string;
}) => of;
const mark = (of: Marking, as: Session = gate) =>
  app.call(
    markPass,
    markOf({
      markId: randomUUID(),
      code: '',
      pass: '',
      reason: '',
      gate: 'norte',
      seenAt: app.clock.now().toISOString(),
      ...of,
    }),
    { as },
  );
const left = async () => (await app.call(readTickets, {}, { as: member })).data.coupons[0]?.left;
const reviews = async () => {
  const { data } = await app.call(readGateKeys, {}, { as: gate });
  return data.reviews.filter(({ pass }) => pass.startsWith(`${saleId}-`));
};

test('a code that the phone shows uses its pass; the same mark is received once (PASS-10, PASS-12)', async () => {
  const show = await phone();
  const marking = { markId: randomUUID(), code: await show(2) };
  const { data } = await mark(marking);
  expect(data).toMatchObject({ pass: passNumberText(saleId, 2), number: 2, isUsed: true });
  expect((await mark(marking)).data).toEqual(data);
  expect(await left()).toBe(1);
  const other = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await mark(marking, other)).codigo).toBe('idempotency_conflict');
});

test('the same pass at two gates on one day is one use and one review item (PASS-12)', async () => {
  const show = await phone();
  const code = await show(1);
  const both = await Promise.all([mark({ code }), mark({ code, gate: 'sur' })]);
  expect(both.filter(({ data }) => data.isUsed)).toHaveLength(1);
  expect(await left()).toBe(1);
  expect(await reviews()).toMatchObject([{ why: 'twice', pass: passNumberText(saleId, 1) }]);
});

test('beyond what is left is a review item, and the count stays at zero (PASS-12)', async () => {
  const show = await phone();
  await mark({ code: await show(1) });
  await mark({ code: await show(2) });
  expect(await left()).toBe(0);
  await give(1);
  const { data } = await mark({ code: await show(2) });
  expect(data).toMatchObject({ isUsed: false });
  const typed = await mark({ pass: `${saleId}-9`, reason: 'Reloj del teléfono atrasado' });
  expect(typed.data).toMatchObject({ isUsed: false, why: 'beyond' });
  expect(await left()).toBe(0);
});

test('a screenshot of two minutes ago is refused, and a mark that comes late counts as it was seen (PASS-11)', async () => {
  const show = await phone();
  const code = await show(1);
  const seenAt = app.clock.now().toISOString();
  app.clock.set(new Date(TEST_NOON.getTime() + 2 * MINUTE_MS));
  expect((await mark({ code })).codigo).toBe('gate_late');
  app.clock.set(new Date(TEST_NOON.getTime() + 3 * DAY_MS));
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await mark({ code, seenAt })).data).toMatchObject({ isUsed: true });
  app.clock.set(new Date(TEST_NOON.getTime() + 8 * DAY_MS));
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await mark({ code, seenAt })).codigo).toBe('gate_late');
});

test('another phone withdraws the first, whose codes are a review item from then on (PASS-10, PASS-12)', async () => {
  const first = await phone();
  await certify();
  const second = await phone(await makeDeviceKeys());
  expect((await certify()).codigo).toBe('forbidden');
  const { data } = await app.call(readGateKeys, {}, { as: gate });
  expect(data.withdrawn).toHaveLength(1);
  expect((await mark({ code: await first(1) })).data).toMatchObject({ why: 'withdrawn' });
  expect((await mark({ code: await second(1) })).data).toMatchObject({ isUsed: true });
});

test('nobody fills the list that gates keep with phones of their own (PASS-10)', async () => {
  for (let phones = 0; phones < 10; phones += 1)
    expect((await certify(await makeDeviceKeys())).status).toBe(0);
  expect((await certify(keys)).codigo).toBe('too_many_requests');
  app.clock.advance(DAY_MS);
  const again = await app.signIn(member.personId);
  expect((await certify(keys, again)).status).toBe(0);
  // The same phone is asked for as often as it likes.
  for (let asks = 0; asks < 12; asks += 1) expect((await certify(keys, again)).status).toBe(0);
});

test('a typed number needs a reason; a code of another key, another gate and other people are refused (PASS-12)', async () => {
  expect((await mark({ pass: `${saleId}-1` })).codigo).toBe('invalid_input');
  expect((await mark({ pass: '2000000000-1', reason: 'Sin reloj' })).codigo).toBe('gate_code');
  const show = await phone();
  const code = await show(1);
  expect((await mark({ code: `${code.slice(0, -3)}000` })).codigo).toBe('gate_code');
  expect((await mark({ code, gate: 'stadium1' })).codigo).toBe('forbidden');
  expect((await mark({ code }, member)).codigo).toBe('forbidden');
  expect((await certify(await makeDeviceKeys(), await newCustomer(app))).codigo).toBe('forbidden');
  expect((await mark({ pass: `${saleId}-1`, reason: 'Sin reloj' })).data.isUsed).toBe(true);
});

test('what a gate left to people is settled once, with a reason, by who reaches its company (PASS-16)', async () => {
  const show = await phone();
  const code = await show(1);
  await mark({ code });
  await mark({ code });
  const [open] = await reviews();
  expect(open).toMatchObject({ why: 'twice', canSettle: false });
  const markId = open?.markId ?? '';
  const settle = (as: Session, reason = 'Entró con su hijo') =>
    app.call(settleMark, { markId, reason }, { as });
  expect((await settle(gate)).codigo).toBe('forbidden');
  expect((await settle(member)).codigo).toBe('forbidden');
  const elsewhere = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  expect((await settle(elsewhere)).codigo).toBe('forbidden');
  const [one, two] = [
    await newOperator(app, { role: 'cashier_lead', companyIds: [3] }),
    await newOperator(app, { role: 'sales_ops', companyIds: [3] }),
  ];
  const seen = (await app.call(readGateKeys, {}, { as: one })).data.reviews;
  expect(seen.find((each) => each.markId === markId)?.canSettle).toBe(true);
  expect((await settle(one, 'No')).codigo).toBe('invalid_input');
  const both = await Promise.all([settle(one), settle(two)]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'mark_settled']);
  const [first, second] = both[0]?.status === 0 ? [one, two] : [two, one];
  expect((await settle(first)).status).toBe(0);
  expect((await settle(first, 'Otra cosa')).codigo).toBe('mark_settled');
  expect((await settle(second)).codigo).toBe('mark_settled');
  expect(await reviews()).toEqual([]);
  // The mark stays as it was received, and so does what was decided.
  await expect(
    sql`UPDATE park_settlement SET reason = 'Otra razón' WHERE mark_id = ${markId}`.execute(
      app.database.owner,
    ),
  ).rejects.toThrow(/append-only/);
});

test('nobody settles passes of their own, and a gate of another company reads none of these (PASS-16)', async () => {
  const show = await phone();
  const code = await show(1);
  await mark({ code });
  await mark({ code });
  const markId = (await reviews())[0]?.markId ?? '';
  const keeper = await newOperator(app, { role: 'sales_ops', companyIds: [3] });
  await sql`UPDATE sale SET person_id = ${keeper.personId} WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  const own = await app.call(settleMark, { markId, reason: 'Era yo misma' }, { as: keeper });
  expect(own.codigo).toBe('same_person');
  const stadium = await newOperator(app, { role: 'gate', companyIds: [12] });
  expect((await app.call(readGateKeys, {}, { as: stadium })).data.reviews).toEqual([]);
});

test('a use of a season ticket is owed to the park in the books of both, with the use (PASS-13)', async () => {
  await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (12, 'Doce', '', 'a'), (3, 'Tres', '', 'b') ON CONFLICT DO NOTHING`.execute(
    app.database.owner,
  );
  await sql`UPDATE sale SET kind = 'seasonTicket', company_id = 12 WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
  const show = await phone();
  await mark({ code: await show(1) });
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT e.account, e.amount_minor::int AS amount FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
     WHERE t.source_kind = 'pass_use' AND t.source_id IN (SELECT id::text FROM pass_use WHERE sale_id = ${saleId})
     ORDER BY e.account, e.amount_minor`.execute(app.database.owner);
  expect(rows).toEqual([
    { account: 'intercompany', amount: -500 },
    { account: 'intercompany', amount: 500 },
    { account: 'passes_cost', amount: 500 },
    { account: 'passes_income', amount: -500 },
  ]);
  const violations = await findViolations(app.database.db);
  expect(violations.filter(({ invariant }) => invariant.includes('companies owe'))).toEqual([]);
});
