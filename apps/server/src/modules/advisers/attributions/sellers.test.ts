import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@kantuta/contract/durations';
import { registerProspect } from '@kantuta/contract/prospects/prospects.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openSession,
  testApp,
  TEST_NOON,
  type Session,
  type TestApp,
} from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../../test/hold.ts';
import { FORM, findPlaces, hold } from '../../../../test/holding.ts';
import { payQr, startDeposit } from '../../../../test/reserving.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { makePerson } from '../../people/people.factory.ts';
import { makeLotForSale } from '../../reservations/reservations.factory.ts';
import { makeBroker } from '../brokers/brokers.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
beforeEach(() => {
  app.clock.set(TEST_NOON);
});
afterAll(() => app.close());

async function newAdviser(on = app): Promise<Session> {
  const { personId } = await on.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {} }));
  return on.signIn(personId);
}

let made = 0;
/** Somebody with a document of their own; registered as a prospect by each of these, in turn. */
async function newBuyer(on = app) {
  const buyer = await newCustomer(on, { sales: [] });
  const documentNumber = String(4_100_000 + (made += 1));
  await on.database.owner
    .updateTable('person')
    .set({ documentNumber })
    .where('id', '=', buyer.personId)
    .execute();
  return { ...buyer, documentNumber };
}
const register = (as: Session, document: string, on = app) =>
  on.call(
    registerProspect,
    {
      attemptId: randomUUID(),
      name: 'Mónica Rivero Tórrez',
      document,
      phone: `+591-7${String(2_000_000 + (made += 1))}`,
      email: '',
      city: '',
      contactBy: 'phone',
      preSponsor: '',
    },
    { as },
  );

async function held(as: Session & { personId: number }, referral = '', on = app): Promise<string> {
  const { placeId } = await on.platform.db.transaction().execute((tx) => makeLotForSale(tx, 8));
  const answer = await hold(on, as, [{ placeId }], { form: { ...FORM, referral } });
  return answer.data.results[0]?.hold?.holdId ?? '';
}
async function buys(buyer: Awaited<ReturnType<typeof newBuyer>>, referral = '') {
  const holdId = await held(buyer, referral);
  await payQr(app, await startDeposit(app, { ...buyer, holdId }));
  return soldBy(holdId);
}
const soldBy = (holdId: string, on = app) =>
  on.database.db
    .selectFrom('sale')
    .leftJoin('attribution', 'attribution.saleId', 'sale.id')
    .where('sale.holdId', '=', holdId)
    .select(['sale.adviserId as seller', 'attribution.adviserId as brought', 'attribution.source'])
    .executeTakeFirstOrThrow();
const setState = (personId: number, state: string) =>
  app.database.owner
    .updateTable('adviser')
    .set({ state })
    .where('personId', '=', personId)
    .execute();

/** What an adviser was told of their prospects. */
const told = async (personId: number) => {
  const rows = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .where('key', 'like', 'prospect%')
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
};

test('whoever was named sells what is bought alone, before the adviser whose prospect it is (decision 061)', async () => {
  const [named, owner] = [await newAdviser(), await newAdviser()];
  const buyer = await newBuyer();
  await register(owner, buyer.documentNumber);
  expect(await buys(buyer, `T-${named.personId}`)).toEqual({
    seller: named.personId,
    brought: named.personId,
    source: 'adviser',
  });
  // Whose prospect it was hears of it, and that it does not count for them.
  expect(await told(owner.personId)).toEqual(['prospectBoughtElsewhere']);
});

test('a prospect who buys alone is a sale of their adviser, within the time of it', async () => {
  const owner = await newAdviser();
  const [buyer, late] = [await newBuyer(), await newBuyer()];
  await register(owner, buyer.documentNumber);
  await register(owner, late.documentNumber);
  expect(await buys(buyer)).toEqual({
    seller: owner.personId,
    brought: owner.personId,
    source: 'prospect',
  });
  expect(await told(owner.personId)).toEqual(['prospectConverted']);
  app.clock.advance(91 * DAY_MS);
  const again = await openSession(app.platform, late.personId);
  expect(await buys({ ...late, ...again })).toEqual({ seller: null, brought: null, source: null });
});

test('nobody sells to themselves, a broker leaves a sale without adviser, and so does nobody', async () => {
  const owner = await newAdviser();
  const buyer = await newBuyer();
  await register(owner, buyer.documentNumber);
  await app.platform.db
    .transaction()
    .execute((tx) => makeBroker(tx, { companyId: 8, document: '8800001', at: app.clock.now() }));
  expect(await buys(buyer, '8800001')).toEqual({ seller: null, brought: null, source: 'broker' });
  expect((await buys(await newBuyer())).seller).toBeNull();
  // Registered while the document was somebody else's.
  const self = await newBuyer();
  await register(owner, self.documentNumber);
  await app.database.owner
    .updateTable('person')
    .set({ documentNumber: '4199999' })
    .where('id', '=', self.personId)
    .execute();
  await app.database.owner
    .updateTable('person')
    .set({ documentNumber: self.documentNumber })
    .where('id', '=', owner.personId)
    .execute();
  const own = {
    ...self,
    ...(await openSession(app.platform, owner.personId)),
    personId: owner.personId,
  };
  expect((await buys(own)).seller).toBeNull();
});

test('an adviser who does not sell any more gets nothing, and nobody else gets it', async () => {
  const [named, owner] = [await newAdviser(), await newAdviser()];
  const buyer = await newBuyer();
  await register(owner, buyer.documentNumber);
  const holdId = await held(buyer, `T-${named.personId}`);
  await setState(named.personId, 'blocked');
  await payQr(app, await startDeposit(app, { ...buyer, holdId }));
  expect(await soldBy(holdId)).toEqual({
    seller: null,
    brought: named.personId,
    source: 'adviser',
  });
  const other = await newBuyer();
  await register(owner, other.documentNumber);
  await setState(owner.personId, 'expelled');
  expect(await buys(other)).toEqual({ seller: null, brought: null, source: null });
  expect(await told(owner.personId)).toEqual(['prospectBoughtElsewhere']);
});

async function somebodyWaits(on: TestApp): Promise<void> {
  await expect
    .poll(() => countWaiting(on.database.owner), UNTIL_THEY_WAIT)
    .toBeGreaterThanOrEqual(1);
}

/** The deposit is paid while the adviser is being blocked. */
async function blockedMeanwhile(on: TestApp, { waits }: { waits: boolean }) {
  const owner = await newAdviser(on);
  const buyer = await newBuyer(on);
  await register(owner, buyer.documentNumber, on);
  const holdId = await held(buyer, '', on);
  const payment = await startDeposit(on, { ...buyer, holdId });
  const paying = await on.database.owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    await sql`UPDATE adviser SET state = 'blocked' WHERE person_id = ${owner.personId}`.execute(
      connection,
    );
    const paid = payQr(on, payment);
    await (waits ? somebodyWaits(on) : paid);
    await sql`COMMIT`.execute(connection);
    return paid;
  });
  return { paying, sale: await soldBy(holdId, on), owner };
}

test('whoever is blocked at that moment is blocked before the sale; without the lock they would sell', async () => {
  expect((await blockedMeanwhile(app, { waits: true })).sale).toMatchObject({
    seller: null,
    brought: null,
  });
  const unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    const { sale, owner } = await blockedMeanwhile(unguarded, { waits: false });
    expect(sale.seller).toBe(owner.personId);
  } finally {
    await unguarded.close();
  }
});

test('of two advisers one sells, and attribution, sale and prospect name the same one', async () => {
  const [first, second] = [await newAdviser(), await newAdviser()];
  const buyer = await newBuyer();
  const { data } = await register(first, buyer.documentNumber);
  // Free for another one, and still in the time of the first.
  app.clock.advance(31 * DAY_MS);
  const as = { ...buyer, ...(await openSession(app.platform, buyer.personId)) };
  const again = await openSession(app.platform, second.personId);
  const holdId = await held(as);
  const payment = await startDeposit(app, { ...as, holdId });
  await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([payQr(app, payment), register(again, buyer.documentNumber)]),
    { row: { table: 'prospect', id: data.prospectId } },
  );
  const { seller, brought, source } = await soldBy(holdId);
  expect([seller, source]).toEqual([brought, 'prospect']);
  expect([first.personId, second.personId]).toContain(seller);
  const rows = await app.database.db
    .selectFrom('prospect')
    .where('saleId', 'is not', null)
    .where('ownerId', 'in', [first.personId, second.personId])
    .select('ownerId')
    .execute();
  expect(rows).toEqual([{ ownerId: seller }]);
});
