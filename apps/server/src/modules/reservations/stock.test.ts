import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { readDeposit, withdrawReservation } from '@kantuta/contract/reservations/deposits.calls';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { testApp, type TestApp } from '../../../test/app.ts';
import { newCustomer } from '../../../test/customer.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { doJob } from '../../../test/jobs.ts';
import {
  newTicketHolder,
  payQr,
  startDeposit,
  type TicketHolder,
} from '../../../test/reserving.ts';
import { withoutStockCondition } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { turnReservationsJob } from './deposits/deposits.jobs.ts';
import { turnHoldsJob } from './reservations.jobs.ts';
import { makeTicket } from './reservations.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());

const newTicket = (stock = 3) =>
  app.database.db.transaction().execute((tx) => makeTicket(tx, { stock }));
type Ticket = Awaited<ReturnType<typeof newTicket>>;

async function takenOf({ itemId }: Ticket): Promise<number> {
  const { taken } = await app.database.db
    .selectFrom('itemStock')
    .where('itemId', '=', itemId)
    .select('taken')
    .executeTakeFirstOrThrow();
  return taken;
}

async function saleOf({ holdId, personId }: TicketHolder): Promise<number> {
  const as = await app.signIn(personId);
  return (await app.call(readDeposit, { holdId }, { as })).data.reservation?.saleId ?? 0;
}

const reason = 'client_withdrew' as const;
const turn = async () => {
  await doJob(app, turnHoldsJob.name, {});
  await doJob(app, turnReservationsJob.name, {});
};

async function newReserved(ticket: Ticket) {
  const holder = await newTicketHolder(app, ticket);
  const payment = await startDeposit(app, holder, ticket);
  // As it was before the terms were accepted: with them it would be sold.
  await app.database.owner
    .updateTable('deposit')
    .set({ acceptedTerms: null, acceptedAt: null })
    .where('holdId', '=', holder.holdId)
    .execute();
  await payQr(app, payment);
  return { ...holder, saleId: await saleOf(holder) };
}

test('a season ticket that is released or expires is given back once, however often it is asked for', async () => {
  const ticket = await newTicket();
  const first = await newTicketHolder(app, ticket);
  await newTicketHolder(app, ticket);
  expect(await takenOf(ticket)).toBe(2);
  const { holdId } = first;
  const release = () => app.call(releaseHold, { holdId, reason }, { as: first });
  await Promise.all([release(), release(), release()]);
  expect(await takenOf(ticket)).toBe(1);
  app.clock.advance(25 * HOUR_MS);
  await Promise.all([turn(), turn()]);
  expect(await takenOf(ticket)).toBe(0);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('a reserved season ticket that ends is given back once, by its owner or by the clock', async () => {
  const ticket = await newTicket();
  const { saleId, personId } = await newReserved(ticket);
  await newReserved(ticket);
  expect(await takenOf(ticket)).toBe(2);
  const withdraw = async () =>
    app.call(withdrawReservation, { saleId }, { as: await app.signIn(personId) });
  await Promise.all([withdraw(), withdraw()]);
  expect(await takenOf(ticket)).toBe(1);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('the check of the books finds a count that was changed by hand, and the database more given back than was taken', async () => {
  const ticket = await newTicket();
  await newTicketHolder(app, ticket);
  const change = (by: number) =>
    sql`UPDATE item_stock SET taken = taken + ${by} WHERE item_id = ${ticket.itemId}`.execute(
      app.database.owner,
    );
  await change(1);
  expect(await findViolations(app.database.db)).toMatchObject([
    { what: `${ticket.itemId}/2026: 2 taken, 1 known` },
  ]);
  await change(-1);
  await expect(change(-2)).rejects.toThrow('item_stock');
});

/** Two buyers of the last ticket at once; how many have it. */
async function raceForTheLast(server: TestApp): Promise<number> {
  const { itemId } = await newTicket(1);
  const people = [
    await newCustomer(app, { sales: [] }),
    await newCustomer(app, { sales: [] }),
  ] as const;
  const answers = await Promise.all(people.map((person) => hold(server, person, [{ itemId }])));
  return answers.filter(({ status }) => status === 0).length;
}

test('of two buyers of the last one has it; the control: without the condition and its constraint both have it', async () => {
  expect(await raceForTheLast(app)).toBe(1);
  const careless = await testApp({ jobs: false, next: app, tamper: withoutStockCondition });
  const { owner } = app.database;
  try {
    expect(await raceForTheLast(careless)).toBe(1);
    await sql`ALTER TABLE item_stock DROP CONSTRAINT item_stock_left`.execute(owner);
    // Two that are not at the same moment by chance are no race: then again.
    await expect.poll(() => raceForTheLast(careless), { timeout: 20_000 }).toBe(2);
  } finally {
    await sql`UPDATE item_stock SET stock = taken WHERE stock < taken`.execute(owner);
    await sql`ALTER TABLE item_stock ADD CONSTRAINT item_stock_left CHECK (taken BETWEEN 0 AND stock)`.execute(
      owner,
    );
    await careless.close();
  }
});
