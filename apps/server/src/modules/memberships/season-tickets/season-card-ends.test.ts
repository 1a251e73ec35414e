import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  checkSeasonCard,
  readSeasonCard,
} from '@kantuta/contract/memberships/season-tickets/season-cards-desk.calls';
import {
  openOwnSeasonCard,
  takeBackSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import type { Customer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { scan } from '../../../../test/land.ts';
import { newOperator } from '../../../../test/operator.ts';
import {
  lastSeasonCard,
  newSpecialTicket,
  readSeasonTicket,
  seasonApp,
  transferSeason,
} from '../../../../test/season-ticket.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks, withoutWaitingCondition } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { endVisitsJob } from '../accreditation/accreditation.jobs.ts';

let app: TestApp;
let office: Session;
let buyer: Customer;
let saleId: number;
let cardId: string;

/** The season of the tickets of tests ends five minutes later, in La Paz. */
const LAST_MINUTES = new Date('2027-01-01T03:55:00Z');
const UNTIL_OVER = 5 * MINUTE_MS;

beforeAll(async () => {
  app = await seasonApp();
});
beforeEach(async () => {
  app.clock.set(LAST_MINUTES);
  // Cards of the tests before wait for nobody here.
  await sql`DELETE FROM season_card`.execute(app.database.owner);
  office = await newOperator(app, { role: 'sales_ops', companyIds: [12] });
  await newCard();
});
afterAll(() => app.close());

/** Somebody takes over a ticket with a card, which waits. */
async function newCard(): Promise<void> {
  ({ buyer, saleId } = await newSpecialTicket(app));
  await transferSeason(app, buyer, saleId, { card: { number: 'CD-4471', file: scan() } });
  cardId = await lastSeasonCard(app, saleId);
}
const approve = (at: TestApp = app) =>
  at.call(checkSeasonCard, { cardId, isGood: true, words: '' }, { as: office });
const shown = async (id: string = cardId) =>
  (await app.call(readSeasonCard, { cardId: id }, { as: office })).data;
const kept = () =>
  countOf(app.database.db, 'season_card', `id = '${cardId}' AND file_id IS NOT NULL`);
const told = () =>
  countOf(
    app.database.db,
    'notification',
    `person_id = ${buyer.personId} AND key LIKE 'seasonCard%'`,
  );
const turn = (at: TestApp = app) => doJob(at, endVisitsJob.name, {});
async function standing() {
  const { items } = (await app.call(listWork, { kind: 'season_card' }, { as: office })).data;
  const isTask = items.some(({ id }) => id === cardId);
  return { state: (await shown()).state, isTask, told: await told(), kept: await kept() };
}

test('a card that waits when the season is over ends with it, its buyer is told once, and its file is gone after thirty days (SEA-10)', async () => {
  await turn();
  expect(await standing()).toEqual({ state: 'waiting', isTask: true, told: 0, kept: 1 });
  app.clock.advance(UNTIL_OVER);
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- the second turn comes after the first
    await turn();
    // oxlint-disable-next-line no-await-in-loop
    expect(await standing()).toEqual({ state: 'ended', isTask: false, told: 1, kept: 1 });
  }
  expect(await shown()).toMatchObject({
    endedAt: app.clock.now().toISOString(),
    can: { check: false, open: true },
  });
  expect(await readSeasonTicket(app, buyer)).toMatchObject({
    state: 'expired',
    people: [{ card: { state: 'ended', canOpen: false } }, {}],
    can: { show: false, sendCard: false, takeBack: false },
  });
  expect((await approve()).codigo).toBe('holder_card_checked');
  expect((await app.call(openOwnSeasonCard, { saleId }, { as: buyer })).codigo).toBe('forbidden');
  app.clock.advance(30 * DAY_MS - HOUR_MS);
  await turn();
  expect(await kept()).toBe(1);
  app.clock.advance(2 * HOUR_MS);
  await turn();
  expect([await kept(), await told()]).toEqual([0, 1]);
});

test('a card ends with its sale; one that was answered or taken back, or whose ticket lives, stays as it is (SEA-10)', async () => {
  const living = cardId;
  await newCard();
  const approved = cardId;
  await approve();
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${saleId}`.execute(app.database.owner);
  await newCard();
  const takenBack = cardId;
  await app.call(takeBackSeasonTicket, { saleId }, { as: buyer });
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${saleId}`.execute(app.database.owner);
  await newCard();
  await sql`UPDATE sale SET state = 'reverted' WHERE id = ${saleId}`.execute(app.database.owner);
  await turn();
  const states = await Promise.all(
    [living, approved, takenBack, cardId].map(async (id) => (await shown(id)).state),
  );
  expect(states).toEqual(['waiting', 'approved', 'waiting', 'ended']);
});

/** What the office hears that approves a card at the moment when the clock ends it, and how often its buyer is told. */
async function approvedAndEnded(at: TestApp) {
  // A second server has a clock of its own.
  at.clock.set(new Date(LAST_MINUTES.getTime() + UNTIL_OVER));
  const [approved] = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([approve(at), turn(at)]),
    { row: { table: 'season_card', id: cardId } },
  );
  return { codigo: approved.codigo, told: await told() };
}

test('an approval while the clock ends the card: one of them counts (SEA-10)', async () => {
  const { codigo, told: times } = await approvedAndEnded(app);
  expect(times).toBe(1);
  expect((await shown()).state).toBe(codigo === '' ? 'approved' : 'ended');
});

test('control: without the lock, the condition and the constraints the buyer is told of both (SEA-10)', async () => {
  await sql`ALTER TABLE season_card DROP CONSTRAINT season_card_ended, DROP CONSTRAINT season_card_checked`.execute(
    app.database.owner,
  );
  const tamper = (db: Parameters<typeof withoutLocks>[0]) =>
    withoutLocks(withoutWaitingCondition(db));
  const careless = await testApp({ jobs: false, next: app, tamper });
  try {
    expect(await approvedAndEnded(careless)).toEqual({ codigo: '', told: 2 });
  } finally {
    await careless.close();
  }
});
