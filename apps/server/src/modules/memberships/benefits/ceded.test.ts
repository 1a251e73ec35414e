import { readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { cedeNow } from '../../../../test/ceding-clubs.ts';
import { newCustomer } from '../../../../test/customer.ts';
import {
  benefitsOf,
  clubOf,
  firstOf,
  newTraveller,
  orderOf,
  payFee,
  type Traveller,
} from '../../../../test/traveling.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
}, 300_000);
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(TEST_NOON);
  app.sandbox.switches.reset();
});
const { settle, paying } = clubOf(() => app);

const shownTo = async (as: Session) => (await app.call(readBenefits, {}, { as })).data.memberships;
const stateOf = async (id: string) =>
  (
    await app.database.db
      .selectFrom('travelBenefit')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

async function takerOf(traveller: Traveller): Promise<Traveller> {
  return { ...(await newCustomer(app, { sales: [] })), saleId: traveller.saleId };
}

/** What an office did before orders followed a cession: the sale is somebody else’s, and nothing else changed. */
async function giveAlone(saleId: number, { personId }: Traveller): Promise<void> {
  await sql`UPDATE sale SET person_id = ${personId} WHERE id = ${saleId}`.execute(
    app.database.owner,
  );
}

test('the code of a ceded membership is read by whoever paid for it, and its place of the year stays taken (BEN-9)', async () => {
  const { traveller } = await paying();
  await settle();
  const issued = await firstOf(app, traveller);
  expect(issued).toMatchObject({ state: 'issued', code: expect.stringMatching(/^\w{17}$/) });
  const taker = await takerOf(traveller);
  const given = await cedeNow(app, { from: traveller, to: taker, saleId: traveller.saleId });
  expect([given.codigo, given.data.state]).toEqual(['', 'done']);

  const held = await benefitsOf(app, taker);
  expect(held).toMatchObject({ left: 1, open: null, problem: null });
  expect(
    held.benefits.map(({ state, kind, code, reference }) => [state, kind, code, reference]),
  ).toEqual([
    ['issued', null, '', ''],
    ['available', null, '', ''],
  ]);
  const [former, ...more] = await shownTo(traveller);
  expect(more).toEqual([]);
  expect(former).toMatchObject({ problem: 'over', left: 0, open: null });
  expect(former?.benefits).toEqual([issued]);
  expect((await orderOf(app, traveller)).codigo).toBe('forbidden');
  // And what the new holder takes is none of the former one's.
  expect((await orderOf(app, taker)).codigo).toBe('');
  expect((await shownTo(traveller))[0]?.benefits).toEqual([issued]);
});

test('an order that nobody paid falls with the cession, and the new holder orders and pays their own (BEN-9)', async () => {
  const traveller = await newTraveller(app);
  const { data: first } = await orderOf(app, traveller);
  const taker = await takerOf(traveller);
  const given = await cedeNow(app, { from: traveller, to: taker, saleId: traveller.saleId });
  expect([given.codigo, given.data.state]).toEqual(['', 'done']);
  expect(await stateOf(first.benefitId)).toBe('dropped');
  expect(await shownTo(traveller)).toEqual([]);
  const { data: second } = await orderOf(app, taker);
  expect(second.chargeId).not.toBe(first.chargeId);
  expect((await payFee(app, traveller, first.chargeId)).codigo).not.toBe('');
  expect((await payFee(app, taker, second.chargeId)).data.state).toBe('settled');
});

test('an order of a former holder that was left behind is dropped by the next one, whose charge is their own (BEN-9)', async () => {
  const traveller = await newTraveller(app);
  const { data: first } = await orderOf(app, traveller);
  const taker = await takerOf(traveller);
  await giveAlone(traveller.saleId, taker);
  expect((await benefitsOf(app, taker)).open).toBeNull();
  const { data: second, codigo } = await orderOf(app, taker);
  expect([codigo, await stateOf(first.benefitId)]).toEqual(['', 'dropped']);
  expect(second.chargeId).not.toBe(first.chargeId);
  expect((await payFee(app, taker, second.chargeId)).data.state).toBe('settled');
});

test('a cession waits while the fee of an order is being paid (BEN-9)', async () => {
  const traveller = await newTraveller(app);
  const { data: order } = await orderOf(app, traveller);
  // The question of the bank stands open.
  const begun = await payFee(app, traveller, order.chargeId, 'challenge');
  expect(begun.data.state).toBe('pending');
  const taker = await takerOf(traveller);
  const given = await cedeNow(app, { from: traveller, to: taker, saleId: traveller.saleId });
  expect([given.codigo, given.data]).toEqual(['cession_not_allowed', { reason: 'payment_open' }]);
  expect(await stateOf(order.benefitId)).toBe('ordered');
});
