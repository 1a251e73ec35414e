import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { REALTIME_PATH, RECONNECTING } from '@kantuta/contract/realtime';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { callByContract } from '../app.ts';
import type { Customer } from '../customer.ts';
import { openBalancer, type Balancer } from './balancer.ts';
import { pay, type Promised } from './payer.ts';
import { findBroken } from './reckoning.ts';
import { openRig, type Rig } from './rig.ts';

const [ROUNDS, READERS, PAYERS, SOCKETS] =
  process.env['LONG'] === '1' ? [25, 12, 4, 40] : [1, 6, 2, 8];
// More than the balancer takes to notice: it looks twice a second, and the machine may be busy.
const GRACE_SECONDS = '4';
// A start takes several times as long while readers take all of the machine; in the long tests they do.
const READ_PAUSE_MS = process.env['LONG'] === '1' ? 0 : 30;
const READS = [listProducts, listDebts, countUnread];

/** The process that the control stops without a grace. */
const HASTY = 1;

type Process = Awaited<ReturnType<Rig['startBeside']>>;
let rig: Rig;
let balancer: Balancer;
let processes: Process[];
let customers: Customer[];

beforeAll(async () => {
  rig = await openRig();
  const first = await rig.startBeside({ STOP_GRACE_SECONDS: GRACE_SECONDS });
  processes = [first, await rig.startBeside({ STOP_GRACE_SECONDS: GRACE_SECONDS })];
  await rig.hurry();
  balancer = await openBalancer(processes.map(({ port }) => port));
  rig.leadEventsTo(balancer.url);
  customers = await Promise.all(Array.from({ length: READERS }, () => rig.newCustomer()));
}, 4 * MINUTE_MS);
afterAll(async () => {
  balancer.close();
  await Promise.all(processes.map((each) => each.kill()));
  await rig.close();
}, MINUTE_MS);

const areReady = () => processes.every(({ port }) => balancer.isReady(port));

/** Stops one process and starts it again; resolves when the balancer uses it. */
async function restart(n: number, graceSeconds: string): Promise<void> {
  const stopping = processes[n];
  if (!stopping) throw new Error(`there is no process ${n}`);
  stopping.child.kill('SIGTERM');
  expect(await stopping.exited).toEqual([0, null]);
  const port = String(stopping.port);
  processes[n] = await rig.startBeside({ PORT: port, STOP_GRACE_SECONDS: graceSeconds });
  await expect.poll(areReady).toBe(true);
}

/** One process after the other, as a release does. What the last release starts last can be stopped without a grace, for the control. */
async function release(isLast: boolean): Promise<void> {
  for (const n of processes.keys()) await restart(n, isLast && n === HASTY ? '0' : GRACE_SECONDS);
}

/** People who read and people who pay, without end, while `work` runs; returns what the server promised to those who paid. */
async function underLoad(
  payers: number,
  pauseMs: number,
  work: () => Promise<void>,
): Promise<Promised[]> {
  const promised: Promised[] = [];
  const over = new AbortController();
  const behind = { ...rig, url: () => balancer.url };
  const load = [
    ...customers.map(async (customer, n) => {
      for (let turn = n; !over.signal.aborted; turn += 1) {
        const call = READS[turn % READS.length] ?? countUnread;
        // The balancer notes what fails.
        await callByContract(balancer.url, call, {}, { as: customer }).catch(() => undefined);
        await pause(pauseMs);
      }
    }),
    ...Array.from({ length: payers }, async () => {
      while (!over.signal.aborted)
        promised.push(...(await pay(behind, await rig.newCustomer(), { does: 'pay' })));
    }),
  ];
  await work().finally(() => over.abort());
  await Promise.all(load);
  return promised;
}

/** A page of the web that is open, on the way of the web to come back. */
function openPage({ token, cookie, document }: Customer): Socket {
  return io(balancer.url, {
    path: REALTIME_PATH,
    forceNew: true,
    transports: ['websocket'],
    auth: { channel: document, username: document, password: token },
    extraHeaders: { cookie: `kantuta=${cookie}` },
    ...RECONNECTING,
  });
}

test(
  'a rolling restart under load loses no request and no payment, and open pages come back to their socket',
  { timeout: (ROUNDS + 2) * MINUTE_MS },
  async () => {
    const pages = Array.from({ length: SOCKETS }, (_, n) => customers[n % READERS])
      .filter((customer) => customer !== undefined)
      .map(openPage);
    const broken = new Set<Socket>();
    for (const page of pages) page.on('disconnect', () => broken.add(page));
    const areOpen = () => pages.filter(({ connected }) => connected).length;
    await expect.poll(areReady).toBe(true);
    await expect.poll(areOpen).toBe(SOCKETS);

    const promised = await underLoad(PAYERS, READ_PAUSE_MS, async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await release(round === ROUNDS);
      await expect.poll(areOpen, { timeout: 10_000 }).toBe(SOCKETS);
    });
    // Each process was stopped, so each page lost its socket.
    expect(broken.size).toBe(SOCKETS);
    for (const page of pages) page.disconnect();

    expect(balancer.failures).toEqual([]);
    expect(balancer.answered()).toBeGreaterThan(100);
    expect(promised.filter(({ state }) => state === 'settled').length).toBeGreaterThan(0);
    expect(await findBroken(rig, promised)).toEqual([]);
  },
);

test(
  'control: without the time in which the balancer can notice, requests fail',
  { timeout: 3 * MINUTE_MS },
  async () => {
    await expect.poll(areReady).toBe(true);
    balancer.failures.length = 0;
    await underLoad(0, 0, async () => {
      for (let round = 0; round < 5 && balancer.failures.length === 0; round += 1)
        await restart(HASTY, '0');
    });
    expect(balancer.failures.length).toBeGreaterThan(0);
  },
);
