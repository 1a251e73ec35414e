import { readBenefits } from '@kantuta/contract/memberships/benefits/benefits.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import {
  benefitsOf,
  clubOf,
  firstOf,
  newTraveller,
  orderOf,
  payFee,
} from '../../../../test/traveling.ts';
import { sql } from '../../../platform/db/database.ts';

// BEN-9: what somebody paid for stays theirs, whoever has the membership now.
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
const { settle } = clubOf(() => app);

/** A membership of which one code was issued and another fee is owed, in the hands of somebody else, as a cession leaves it. */
async function ceded() {
  const before = await newTraveller(app);
  const { data: order } = await orderOf(app, before);
  await payFee(app, before, order.chargeId);
  await settle();
  const issued = await firstOf(app, before);
  expect(issued).toMatchObject({ state: 'issued', code: expect.stringMatching(/\w{16}/) });
  const open = (await orderOf(app, before)).data;
  const taker = await newCustomer(app, { sales: [] });
  await sql`UPDATE sale SET person_id = ${taker.personId} WHERE id = ${before.saleId}`.execute(
    app.database.owner,
  );
  return { before, after: { ...taker, saleId: before.saleId }, issued, open };
}

const shownTo = async (as: Session) => (await app.call(readBenefits, {}, { as })).data.memberships;

test('the code stays with whoever paid its fee; the new holder reads that a place was used, and no more', async () => {
  const { before, after, issued } = await ceded();
  const seen = await benefitsOf(app, after);
  expect(seen.benefits[0]).toMatchObject({ state: 'used', code: '', reference: '', kind: null });
  expect(seen.open).toBeNull();
  expect(JSON.stringify(seen)).not.toContain(issued.code);
  const [own, ...others] = await shownTo(before);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ problem: 'over', left: 0, missing: null });
  expect(own?.benefits.map(({ code }) => code)).toContain(issued.code);
});

test('an order that its holder left open is nobody else’s: a new one is made, and can be paid', async () => {
  const { before, after, open } = await ceded();
  const { data, codigo } = await orderOf(app, after);
  expect(codigo).toBe('');
  expect(data.chargeId).not.toBe(open.chargeId);
  expect((await payFee(app, after, data.chargeId)).codigo).toBe('');
  expect((await payFee(app, before, open.chargeId)).codigo).not.toBe('');
});
