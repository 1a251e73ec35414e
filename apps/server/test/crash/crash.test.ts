import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  endLeases,
  forgetOrders,
  gatherCrowd,
  middleOf,
  sendTo,
  stateOfNotice,
  untilSent,
} from './crowd.ts';
import { pay, type Plan, type Promised } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';
import { intentLock, KILL_POINTS, lockTrap, type KillPoint, type Trap } from './traps.ts';

// 30 kills at every change: twice at each point, the others at random; `LONG=1` makes 1,000.
const ROUNDS = process.env['LONG'] === '1' ? 1_000 : 30;
// The number of receivers of a notice, and how often its server is killed while it is sent.
const [CROWD, KILLS] = process.env['LONG'] === '1' ? [4_000, 30] : [250, 2];
// The size of the batch of one transaction (sending.service.ts).
const BATCH = 100;
// From the first request to the receipt, on an idle machine.
const LONGEST_LIFE_MS = 700;

let rig: Rig;
const promised: Promised[] = [];

beforeAll(async () => {
  rig = await openRig();
  await rig.start();
  await rig.hurry();
  // So that every later start is a short one (program.ts).
  await rig.stop();
  await rig.start();
}, MINUTE_MS);
afterAll(() => rig.close(), MINUTE_MS);

const RANDOM: KillPoint = {
  name: 'it happens to be',
  plan: { does: 'pay' },
  async atStart() {
    const milliseconds = randomInt(LONGEST_LIFE_MS);
    return { caught: pause(milliseconds), open: async () => undefined };
  },
};

/** Three people are paying when the server is killed; one of them is at the step under test. */
async function killAt(point: KillPoint): Promise<void> {
  const traps: Trap[] = [];
  const caught = Promise.withResolvers<void>();
  const set = (trap: Trap) => {
    traps.push(trap);
    trap.caught.then(caught.resolve, caught.reject);
  };
  const plan: Plan = {
    ...point.plan,
    beforeActing: async (payment) => {
      if (point.atActing) set(await point.atActing(rig, payment));
    },
  };
  try {
    const [watched, second, third] = [
      await rig.newCustomer(),
      await rig.newCustomer(),
      await rig.newCustomer(),
    ];
    if (point.atStart) set(await point.atStart(rig));
    const payers = Promise.all([
      pay(rig, watched, plan),
      pay(rig, second, { does: 'pay' }),
      pay(rig, third, { does: 'cancel' }),
    ]);
    const missed = payers.then(async () => {
      if (point !== RANDOM) throw new Error(`nobody was caught where ${point.name}`);
      return undefined;
    });
    await Promise.race([caught.promise, missed]);
    missed.catch(() => undefined);
    await rig.kill();
    await openAll();
    await rig.start();
    promised.push(...(await payers).flat());
  } finally {
    await openAll();
  }

  async function openAll(): Promise<void> {
    await Promise.all(traps.splice(0).map((trap) => trap.open()));
  }
}

const OFTEN = Math.floor(ROUNDS / (KILL_POINTS.length + 1));

test.each(KILL_POINTS.map((point) => [point.name, point] as const))(
  'killed where %s: after the next start everything is as it should be',
  { timeout: OFTEN * MINUTE_MS },
  async (_, point) => {
    for (let n = 0; n < OFTEN; n += 1) await killAt(point);
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);

test(
  'killed anywhere: after the next start everything is as it should be',
  { timeout: ROUNDS * MINUTE_MS },
  async () => {
    const rounds = ROUNDS - OFTEN * KILL_POINTS.length;
    for (let n = 0; n < rounds; n += 1) await killAt(RANDOM);
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);

test(
  'the control: without what takes it up after a start, money stays behind, and the reckoning sees it',
  { timeout: 2 * MINUTE_MS },
  async () => {
    const customer = await rig.newCustomer();
    const caught = Promise.withResolvers<Trap>();
    const paying = pay(rig, customer, {
      does: 'pay',
      isWatched: false,
      async beforeActing(payment) {
        caught.resolve(await lockTrap(rig, intentLock(payment)));
      },
    });
    const trap = await caught.promise;
    await trap.caught;
    await rig.kill();
    await trap.open();
    await rig.start({ JOBS: 'off' });
    await rig.tellAgain();
    expect(await findBroken(rig, promised)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^money evt_\w+ is 0 times in the books$/)]),
    );

    await rig.kill();
    await rig.start();
    promised.push(...(await paying));
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);

test(
  'a notice whose server is killed in the middle reaches everybody once; without its orders in the database it stays behind',
  { timeout: (KILLS + 4) * MINUTE_MS },
  async () => {
    const operator = await gatherCrowd(rig, CROWD);
    await rig.kill();
    await rig.start({ JOBS: 'off' });
    const id = await sendTo(rig, operator);
    await rig.kill();
    for (let n = 1; n <= KILLS; n += 1) {
      await killInTheMiddle(id);
      // Whole batches only, each marked as sent.
      const delivered = n * BATCH;
      expect(await stateOfNotice(rig, id)).toMatchObject({
        state: 'sending',
        marked: delivered,
        notified: delivered,
      });
    }
    await rig.start();
    await untilSent(rig, id);
    const all = { state: 'sent', people: CROWD, marked: CROWD, notified: CROWD, twice: 0 };
    expect(await stateOfNotice(rig, id)).toEqual(all);

    await rig.kill();
    await rig.start({ JOBS: 'off' });
    const lost = await sendTo(rig, operator);
    await rig.kill();
    await killInTheMiddle(lost);
    await forgetOrders(rig);
    await rig.start();
    // The workers run and do what is ordered, but no job orders this batch any more.
    const documents = [operator.document];
    await untilSent(rig, await sendTo(rig, operator, { kind: 'documents', documents }));
    expect(await stateOfNotice(rig, lost)).toMatchObject({ people: CROWD, notified: BATCH });
  },
);

/** Starts a server that sends one batch, stops it inside the next before anything is committed, and kills it there. */
async function killInTheMiddle(id: string): Promise<void> {
  const trap = await lockTrap(rig, middleOf(id));
  await rig.start();
  await trap.caught;
  await rig.kill();
  await trap.open();
  await endLeases(rig);
}
