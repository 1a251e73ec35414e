import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { pay } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';
import { gateTrap, isOrder } from './traps.ts';

const PATIENCE_MS = 3_000;
const READ = [{ LOG_LEVEL: 'info' }, { isRead: true }] as const;
let rig: Rig;

beforeAll(async () => {
  // With a PostgreSQL of its own, which stops last.
  rig = await openRig({ own: true });
  await rig.start(...READ);
  await rig.hurry();
}, MINUTE_MS);
afterAll(() => rig.close(), MINUTE_MS);

/** Problems that an operator would have to look at. */
const noiseIn = (log: string) =>
  log
    .trim()
    .split('\n')
    .filter((line) => (JSON.parse(line) as { level: string }).level !== 'info');

/** The server accepts no new connections. */
function isClosed(): Promise<boolean> {
  const { hostname, port } = new URL(rig.url());
  const socket = connect(Number(port), hostname);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true));
  }).finally(() => socket.destroy());
}

/** Whether the server waits for running work: it still runs after the time that an immediate stop would need. */
const patienceOf = (stopped: Promise<unknown>): Promise<'waits' | 'went'> =>
  Promise.race([stopped.then(() => 'went' as const), pause(PATIENCE_MS, 'waits' as const)]);

const outcomeOf = ({ code, signal, log }: Awaited<ReturnType<Rig['stop']>>) => ({
  code,
  signal,
  isClosed: log.includes('"closed"'),
  noise: noiseIn(log),
});
const CLEAN = { code: 0, signal: null, isClosed: true, noise: [] };

test.each([1, 3])(
  'asked %i times to stop while it has nothing to do, it ends with 0',
  { timeout: 2 * MINUTE_MS },
  async (times) => {
    expect(outcomeOf(await rig.stop(times))).toEqual(CLEAN);
    await rig.start(...READ);
  },
);

test(
  'asked to stop while it takes up what was left behind, it finishes that and ends with 0',
  { timeout: 2 * MINUTE_MS },
  async () => {
    const customer = await rig.newCustomer();
    const before = await gateTrap(rig, 'asks', isOrder);
    const payer = pay(rig, customer, { does: 'pay' });
    await before.caught;
    await rig.kill();
    await before.open();

    const taking = await gateTrap(rig, 'answered', isOrder, { isPassed: true });
    await rig.start(...READ);
    await taking.caught;
    const stopped = rig.stop(2);
    await expect.poll(isClosed, { timeout: 30_000 }).toBe(true);
    expect(await patienceOf(stopped)).toBe('waits');
    await taking.open();
    expect(outcomeOf(await stopped)).toEqual(CLEAN);

    await rig.start(...READ);
    const promised = await payer;
    expect(promised.at(-1)?.state).toBe('settled');
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);

test(
  'who waits for an answer when it is asked to stop still gets it',
  { timeout: 2 * MINUTE_MS },
  async () => {
    const customer = await rig.newCustomer();
    const trap = await gateTrap(rig, 'answered', isOrder, { isPassed: true });
    const payer = pay(rig, customer, { does: 'pay' });
    await trap.caught;
    const stopped = rig.stop();
    await expect.poll(isClosed, { timeout: 30_000 }).toBe(true);
    expect(await patienceOf(stopped)).toBe('waits');
    await trap.open();
    expect(outcomeOf(await stopped)).toEqual(CLEAN);
    await rig.start(...READ);
    const promised = await payer;
    expect(promised[0]?.state).toBe('pending');
    expect(promised.at(-1)?.state).toBe('settled');
  },
);
