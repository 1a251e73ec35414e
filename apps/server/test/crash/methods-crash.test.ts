import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { sql } from '../../src/platform/db/database.ts';
import type { Session } from '../app.ts';
import { endPaymentLeases as endLeases } from './crowd.ts';
import type { Moment } from './gate.ts';
import { giveInstrument, type Instrument } from './instruments.ts';
import { findUnequal } from './methods-reckoning.ts';
import { pay, type Promised } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';
import { closeTill, countTold, findWrongInDrawers, openTill, standAtTill } from './till.ts';
import { commitTrap, gateTrap, type Trap } from './traps.ts';

// 8 kills of the server and 3 of PostgreSQL at every change, `LONG=1` makes 30 and 10: while people pay by every method at once.
const IS_LONG = process.env['LONG'] === '1';
const [KILLS, CRASHES] = IS_LONG ? [30, 10] : [8, 3];
const ALL: readonly Instrument[] = [
  'qr',
  'card',
  'challenge',
  'points',
  'prepaid',
  'friend',
  'credit',
];
// An order of a card that is lost with the process is given up after a minute, so that only the long run loses some.
const QUICK: readonly Instrument[] = ['qr', 'points', 'prepaid', 'friend', 'credit'];
const LONGEST_LIFE_MS = 900;
// A job that found nobody comes again after 5 seconds.
const AGREED_WITHIN_MS = 90_000;

type Point = { name: string; crowd: readonly Instrument[]; set(rig: Rig): Promise<Trap> };

const isPost =
  (path: RegExp) =>
  ({ to, method, path: asked }: Moment) =>
    to === 'bank' && method === 'POST' && path.test(asked);

const POINTS: readonly Point[] = [
  {
    name: 'cash lies in the drawer, and nothing of its payment is committed',
    // Nobody but the customer at the counter, so that it is their commit that is caught.
    crowd: [],
    set: (rig) => commitTrap(rig),
  },
  {
    name: 'the terminal shows the amount, and its answer is on the way',
    crowd: [],
    set: (rig) => gateTrap(rig, 'answered', isPost(/^\/terminal\/orders$/)),
  },
  {
    name: 'the processor holds the money, and its answer is on the way',
    crowd: ['card', ...QUICK],
    set: (rig) => gateTrap(rig, 'answered', isPost(/^\/processor\/payments$/)),
  },
  {
    name: 'the wallet holds the points, and its answer is on the way',
    crowd: QUICK,
    set: (rig) => gateTrap(rig, 'answered', isPost(/^\/wallet\/holds$/)),
  },
  {
    name: 'everything of an act is written and not committed',
    crowd: QUICK,
    set: (rig) => commitTrap(rig),
  },
  {
    name: 'a payment is settled, and its money is not taken yet',
    crowd: ['card', 'challenge', ...QUICK],
    set: (rig) => gateTrap(rig, 'asks', isPost(/\/capture$/)),
  },
  {
    name: 'a payment at the terminal is settled, and its money is not taken yet',
    crowd: QUICK,
    set: (rig) => gateTrap(rig, 'asks', isPost(/^\/terminal\/sales\/[^/]+\/confirm$/)),
  },
  {
    name: 'it happens to be',
    crowd: QUICK,
    async set() {
      return { caught: pause(randomInt(LONGEST_LIFE_MS)), open: async () => undefined };
    },
  },
];

let rig: Rig;
let cashier: Session;
const promised: Promised[] = [];

/** After somebody who has debts with the company, because that makes the company. */
async function newTill(): Promise<void> {
  await rig.newCustomer();
  cashier = await openTill(rig);
}

/** People are paying by every method when something is killed; all of them insist until they know. */
async function whileAllPay({ set, crowd }: Point, kill: () => Promise<void>): Promise<void> {
  const people: (() => Promise<Promised[]>)[] = [
    await standAtTill(rig, cashier, await rig.newCustomer()),
  ];
  for (const instrument of IS_LONG && crowd.length > 0 ? ALL : crowd) {
    const who = await rig.newCustomer();
    const given = await giveInstrument(rig, who, instrument);
    people.push(() => pay(rig, who, { does: 'pay', given }));
  }
  const trap = await set(rig);
  try {
    const payers = Promise.all(people.map((paying) => paying()));
    payers.catch(() => undefined);
    await Promise.race([trap.caught, payers.then(() => undefined)]);
    await kill();
    await trap.open();
    await rig.start();
    promised.push(...(await payers).flat());
  } finally {
    await trap.open();
  }
}

/** What is wrong once everybody knows how their payment ended, and background work has had its time. */
async function disagreement(): Promise<string[]> {
  const until = performance.now() + AGREED_WITHIN_MS;
  const broken = [
    ...(promised.some(({ state }) => state === 'settled') ? [] : ['nobody has paid']),
    ...(await findBroken(rig, promised)),
    ...(await findWrongInDrawers(rig.db(), promised)),
  ];
  for (;;) {
    const unequal = await findUnequal(rig);
    if (unequal.length === 0 || performance.now() > until) return [...broken, ...unequal];
    await pause(200);
  }
}

describe('the server is killed', () => {
  beforeAll(async () => {
    rig = await openRig({ hasAllProviders: true });
    await rig.start();
    await rig.hurry();
    await newTill();
  }, MINUTE_MS);
  afterAll(() => rig.close(), MINUTE_MS);

  test(
    'while people pay by every method: no acknowledged payment is lost, and books, drawers, processor, wallet and terminal agree',
    { timeout: KILLS * MINUTE_MS + MINUTE_MS },
    async () => {
      for (let n = 0; n < KILLS; n += 1) {
        await whileAllPay(POINTS[n % POINTS.length] ?? never(), async () => {
          await rig.kill();
          await endLeases(rig);
        });
      }
      expect(await disagreement()).toEqual([]);
    },
  );

  test('the control: the reckoning sees cash that lies in no drawer, and a receipt that nobody was told of', async () => {
    const told = new Set(promised.map(({ intentId }) => intentId));
    const { id } = await rig
      .db()
      .selectFrom('paymentIntent')
      .where('method', '=', 'cash')
      .where('state', '=', 'settled')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(told).toContain(id);
    const undone = new Error('undone');
    const seen: string[] = [];
    const trying = rig
      .db()
      .transaction()
      .execute(async (tx) => {
        // As the owner: the drawers take nothing back by themselves.
        await sql`SET LOCAL session_replication_role = replica`.execute(tx);
        await sql`DELETE FROM cash_movement WHERE intent_id = ${id}`.execute(tx);
        const others = promised.filter(({ intentId }) => intentId !== id);
        seen.push(...(await findWrongInDrawers(tx, others)));
        throw undone;
      });
    await expect(trying).rejects.toBe(undone);
    expect(seen).toEqual([
      `${id}: receipt of 100, the drawer has 0`,
      `${id} was paid, and its customer knows of none`,
    ]);
  });

  test(
    'the control: a card that paid at the terminal and whose money nobody takes is seen, and the terminal takes it after the next start',
    { timeout: 2 * MINUTE_MS },
    async () => {
      const paying = await standAtTill(rig, cashier, await rig.newCustomer());
      const trap = await gateTrap(rig, 'asks', isPost(/^\/terminal\/sales\/[^/]+\/confirm$/));
      const paid = paying();
      await trap.caught;
      await rig.kill();
      await trap.open();
      await rig.start({ JOBS: 'off' });
      promised.push(...(await paid));
      // The two of this customer, of which nobody has told the terminal.
      expect(await findUnequal(rig)).toEqual([
        expect.stringMatching(/is settled, and the terminal has "approved"$/),
        expect.stringMatching(/is settled, and the terminal has "approved"$/),
      ]);
      await rig.kill();
      await endLeases(rig);
      await rig.start();
      expect(await disagreement()).toEqual([]);
    },
  );

  test(
    'the control: without what takes it up after a start, the processor and the books do not agree, and the reckoning sees it',
    { timeout: 2 * MINUTE_MS },
    async () => {
      const who = await rig.newCustomer();
      const given = await giveInstrument(rig, who, 'card');
      const trap = await gateTrap(rig, 'asks', isPost(/\/capture$/));
      const paying = pay(rig, who, { does: 'pay', given });
      await trap.caught;
      await rig.kill();
      await trap.open();
      await rig.start({ JOBS: 'off' });
      promised.push(...(await paying));
      expect(await findUnequal(rig)).toEqual([
        expect.stringMatching(/is settled, .*"authorised"$/),
      ]);
      await rig.kill();
      await endLeases(rig);
      await rig.start();
      expect(await disagreement()).toEqual([]);
    },
  );

  test(
    'in the end the drawers hold what the customers were told of; the control: a dollar that is missing is seen',
    { timeout: MINUTE_MS },
    async () => {
      const dollars = await countTold(rig.db(), promised);
      expect(dollars).toBeGreaterThanOrEqual(KILLS);
      expect(await closeTill(rig, cashier, dollars)).toEqual([]);
      const other = await openTill(rig);
      const paid = await (await standAtTill(rig, other, await rig.newCustomer()))();
      const expected = await countTold(rig.db(), paid);
      expect(await closeTill(rig, other, expected - 1)).toEqual([
        `the drawer of USD expects ${expected}.00, has ${expected - 1}.00`,
      ]);
    },
  );
});

describe('PostgreSQL is killed', () => {
  beforeAll(async () => {
    promised.length = 0;
    rig = await openRig({ own: true, hasAllProviders: true });
    await rig.start();
    await rig.hurry();
    await newTill();
  }, MINUTE_MS);
  afterAll(() => rig.close(), MINUTE_MS);

  test(
    'while people pay by every method: the server ends, and its next start has everything',
    { timeout: CRASHES * MINUTE_MS + MINUTE_MS },
    async () => {
      for (let n = 0; n < CRASHES; n += 1)
        await whileAllPay(POINTS[n % POINTS.length] ?? never(), () => rig.killDatabase());
      await endLeases(rig);
      expect(await disagreement()).toEqual([]);
    },
  );
});

function never(): never {
  throw new Error('there is no such point');
}
