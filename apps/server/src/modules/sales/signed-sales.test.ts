import { afterAll, beforeAll, expect, test } from 'vitest';
import { declarationChanged } from '@kantuta/contract/declarations/declarations.events';
import { DAY_MS } from '@kantuta/contract/durations';
import { readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../test/hold.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../test/paying.ts';
import { newHolder, payQr, startDeposit, type Holder } from '../../../test/reserving.ts';
import { countOf } from '../../../test/tables.ts';
import { makeDeclaration } from '../declarations/declarations.factory.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { judgeConfirmationJob } from '../payments/methods/qr/qr.jobs.ts';
import { turnReservationsJob } from '../reservations/deposits/deposits.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

type Buyer = Holder & { saleId: number };

async function shown({ personId, holdId }: Holder) {
  const as = await app.signIn(personId);
  return (await app.call(readDeposit, { holdId }, { as })).data.reservation;
}

/** Somebody with a reserved lot whose contract is at this step, as signatures leave it. */
async function newBuyer(step: 'in_contract' | 'signed', isApproved = true): Promise<Buyer> {
  const holder = await newHolder(app);
  await payQr(app, await startDeposit(app, holder));
  const saleId = (await shown(holder))?.saleId ?? 0;
  if (isApproved)
    await app.database.db
      .transaction()
      .execute((tx) =>
        makeDeclaration(app.platform, tx, { personId: holder.personId, state: 'approved' }),
      );
  await app.database.owner
    .updateTable('sale')
    .set({ state: step })
    .where('id', '=', saleId)
    .execute();
  return { ...holder, saleId };
}

/** The QR that pays the rest of the initial. */
async function begin(buyer: Buyer) {
  return startPaying(app, buyer, { selection: { mode: 'next', saleId: buyer.saleId } });
}

async function toldOf(buyer: Buyer): Promise<(on?: TestApp) => Promise<void>> {
  const event = eventOf(app, qrOf(app, await begin(buyer)));
  await tell(app, event);
  return (on = app) => doJob(on, judgeConfirmationJob.name, { eventId: event.eventId });
}

const saleOf = ({ saleId }: Buyer) =>
  app.database.db
    .selectFrom('sale')
    .innerJoin('unit', 'unit.id', 'sale.unitId')
    .where('sale.id', '=', saleId)
    .select(['sale.state', 'sale.number', 'unit.state as unit'])
    .executeTakeFirstOrThrow();

const toldSold = ({ personId }: Buyer) =>
  countOf(app.database.db, 'notification', `person_id = ${personId} AND key = 'sold'`);

test('the money of the initial closes a signed sale: number, unit, books, reservation and word, at once (SALE-28)', async () => {
  const buyer = await newBuyer('signed');
  await payQr(app, await begin(buyer));
  expect(await saleOf(buyer)).toMatchObject({ state: 'sold', unit: 'sold' });
  expect(await shown(buyer)).toMatchObject({ state: 'kept', missing: [] });
  expect(await toldSold(buyer)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('before everybody signed the same money is a deposit, and nothing is sold', async () => {
  const buyer = await newBuyer('in_contract');
  await payQr(app, await begin(buyer));
  expect(await saleOf(buyer)).toEqual({ state: 'in_contract', number: null, unit: 'reserved' });
  expect((await shown(buyer))?.missing).toEqual(['signatures']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a sale whose declaration is not approved takes the money and waits for the word of compliance, which sells it', async () => {
  const buyer = await newBuyer('signed', false);
  await payQr(app, await begin(buyer));
  expect(await saleOf(buyer)).toMatchObject({ state: 'signed', number: null });
  expect(await toldSold(buyer)).toBe(0);
  const { personId } = buyer;
  await app.database.db.transaction().execute(async (tx) => {
    await makeDeclaration(app.platform, tx, { personId, state: 'approved' });
    await app.platform.events.record(tx, declarationChanged, { personId });
  });
  expect(await saleOf(buyer)).toMatchObject({ state: 'sold', unit: 'sold' });
  expect(await toldSold(buyer)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('killed at the number of the receipt, nothing of the sale is left; judged again and again, it is sold once', async () => {
  const buyer = await newBuyer('signed');
  const judge = await toldOf(buyer);
  const { owner } = app.database;
  const cut = cutOffAtTheEnd(owner, () => judge(), 'LOCK TABLE receipt_counter IN SHARE MODE');
  await expect(cut).rejects.toThrow(/terminat/i);
  expect(await saleOf(buyer)).toMatchObject({ state: 'signed', number: null, unit: 'reserved' });
  await Promise.all([judge(), judge()]);
  await runJobs(app);
  expect(await saleOf(buyer)).toMatchObject({ state: 'sold', unit: 'sold' });
  expect(await toldSold(buyer)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('two initials of one company that are paid at once get two numbers, one after the other', async () => {
  const buyers = [await newBuyer('signed'), await newBuyer('signed')];
  const judges: ((on?: TestApp) => Promise<void>)[] = [];
  for (const buyer of buyers) judges.push(await toldOf(buyer));
  const both = () => Promise.allSettled(judges.map((judge) => judge()));
  await holdUntilWaiting(app.database.owner, 2, both, { table: 'receipt_counter' });
  const counts = (await Promise.all(buyers.map(saleOf))).map(({ number }) =>
    Number(number?.slice(-5)),
  );
  const [one = 0, other = 0] = counts.toSorted((a, b) => a - b);
  expect(other).toBe(one + 1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('whoever signed has three days more for the initial; then all of it falls, and a contract that waits falls by its own time (RES-32)', async () => {
  const signed = await newBuyer('signed');
  const waiting = await newBuyer('in_contract');
  app.clock.advance(8 * DAY_MS);
  const turn = () => doJob(app, turnReservationsJob.name, {});
  await app.database.owner
    .updateTable('sale')
    .set({ stateChangedOn: '2026-03-19' })
    .where('id', '=', signed.saleId)
    .execute();
  app.clock.set(new Date('2026-03-22T20:00:00Z'));
  await turn();
  expect(await saleOf(signed)).toMatchObject({ state: 'signed', unit: 'reserved' });
  app.clock.set(new Date('2026-03-23T04:01:00Z'));
  await turn();
  expect(await saleOf(signed)).toMatchObject({ state: 'voided', unit: 'free' });
  expect(await saleOf(waiting)).toMatchObject({ state: 'in_contract', unit: 'reserved' });
  expect(await findViolations(app.database.db)).toEqual([]);
});
