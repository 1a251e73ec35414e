import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { endPaymentLeases as endLeases } from './crowd.ts';
import type { Moment } from './gate.ts';
import { giveInstrument, type Instrument } from './instruments.ts';
import { findUnequal } from './methods-reckoning.ts';
import { pay, type Promised } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';
import { commitTrap, gateTrap, type Trap } from './traps.ts';

// 5 kills of the server and 2 of PostgreSQL at every change, `LONG=1` makes 30 and 10: while people pay by every method at once.
const IS_LONG = process.env['LONG'] === '1';
const [KILLS, CRASHES] = IS_LONG ? [30, 10] : [5, 2];
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
    name: 'it happens to be',
    crowd: QUICK,
    async set() {
      return { caught: pause(randomInt(LONGEST_LIFE_MS)), open: async () => undefined };
    },
  },
];

let rig: Rig;
const promised: Promised[] = [];

/** People are paying by every method when something is killed; all of them insist until they know. */
async function whileAllPay({ set, crowd }: Point, kill: () => Promise<void>): Promise<void> {
  const people: {
    who: Awaited<ReturnType<Rig['newCustomer']>>;
    given: Awaited<ReturnType<typeof giveInstrument>>;
  }[] = [];
  for (const instrument of IS_LONG ? ALL : crowd) {
    const who = await rig.newCustomer();
    people.push({ who, given: await giveInstrument(rig, who, instrument) });
  }
  const trap = await set(rig);
  try {
    const payers = Promise.all(
      people.map(({ who, given }) => pay(rig, who, { does: 'pay', given })),
    );
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
  }, MINUTE_MS);
  afterAll(() => rig.close(), MINUTE_MS);

  test(
    'while people pay by every method: no acknowledged payment is lost, and books, processor and wallet agree',
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
});

describe('PostgreSQL is killed', () => {
  beforeAll(async () => {
    promised.length = 0;
    rig = await openRig({ own: true, hasAllProviders: true });
    await rig.start();
    await rig.hurry();
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
