import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { AGENT } from '@kantuta/contract/envelope';
import type { Customer } from '../apps/server/test/customer.ts';
import { pay } from '../apps/server/test/crash/payer.ts';
import { openRig } from '../apps/server/test/crash/rig.ts';
import type { Probed } from './readiness-probes.ts';

/**
 * `npm run bench:overload`: offers the real server, in production mode on a durable PostgreSQL, four times what it can do, from many
 * addresses, for 15 s, while people pay and a balancer asks whether it is ready. Prints what it could do, the share of that which it
 * still did, what was refused, and how soon everything was normal again (goals: goodput 0.8, normal in 10 s). Server and database have one
 * half of the cores and the load the other, where `taskset` is there to keep them apart: else the load takes from the server what it had
 * when its capacity was measured.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '15' },
    payers: { type: 'string', default: '3' },
  },
});
const TIMES = Number(values.times);
const SECONDS = Number(values.seconds);
const PATHS = ['/api/products', '/api/payments/debts'];
const CAPACITY_SECONDS = 6;
const CLOSED_LOOP = 16;
const READERS = 20;
// A client that waits longer than this would have given up.
const PATIENCE_MS = 20_000;
const TICK_MS = 10;
const LATE_MS = 5_000;

/** `http`: 0 without an answer; then `error` says why. */
type Answer = { http: number; ms: number; isTold: boolean; error: string };

const CORES = availableParallelism();
const HALF = Math.max(1, Math.floor(CORES / 2));

// Programs started from here inherit the cores, and so do the connections of the database.
const isApart = keepTo(0, HALF - 1);
const rig = await openRig();
const server = await rig.startBeside({
  TRUST_PROXY: '127.0.0.1',
  REQUESTS_PER_MINUTE: '1200',
  // With a port of its own the server listens as in production (listeners.ts).
  PORT: String(await freePort()),
});
const url = `http://127.0.0.1:${server.port}`;
rig.leadEventsTo(url);
await rig.hurry();
if (isApart) keepTo(HALF, CORES - 1);
const customers: Customer[] = [];
// One after the other: on a busy machine all at once wait too long for a connection.
while (customers.length < READERS) customers.push(await rig.newCustomer());
// As many connections as a balancer keeps to one process.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let sent = 0;

/** A read of one of many people behind a proxy that names their addresses. */
function ask(): Promise<Answer> {
  sent += 1;
  const n = sent;
  const customer = customers[n % customers.length];
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (http: number, isTold = false, error = '') =>
      resolve({ http, ms: performance.now() - from, isTold, error });
    const asked = request(
      url + (PATHS[n % PATHS.length] ?? ''),
      {
        agent,
        timeout: PATIENCE_MS,
        headers: {
          agent: AGENT,
          token: customer?.token ?? '',
          cookie: `kantuta=${customer?.cookie}`,
          'x-forwarded-for': `10.${(n >> 8) & 255}.${n & 255}.7`,
        },
      },
      (response) => {
        const isTold = response.headers['retry-after'] !== undefined;
        response.resume().on('end', () => done(response.statusCode ?? 0, isTold));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('too late')));
    asked.on('error', (error) =>
      done(0, false, 'code' in error ? String(error.code) : error.message),
    );
    asked.end();
  });
}

/** So many at once, each asking again when it has its answer. */
async function closedLoop(count: number, seconds: number): Promise<Answer[]> {
  const until = performance.now() + seconds * 1_000;
  const answers: Answer[] = [];
  const loop = async () => {
    while (performance.now() < until) answers.push(await ask());
  };
  await Promise.all(Array.from({ length: count }, loop));
  return answers;
}

/** So many each second, whether or not the earlier ones have their answer, as people come. */
async function openLoop(perSecond: number, seconds: number): Promise<Promise<Answer>[]> {
  const from = performance.now();
  const asked: Promise<Answer>[] = [];
  while (performance.now() - from < seconds * 1_000) {
    const due = ((performance.now() - from) / 1_000) * perSecond;
    while (asked.length < due) asked.push(ask());
    await pause(TICK_MS);
  }
  return asked;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Keeps this process to some of the cores; false where that cannot be done. */
function keepTo(first: number, last: number): boolean {
  if (last < first || CORES === 1) return false;
  return spawnSync('taskset', ['-acp', `${first}-${last}`, String(process.pid)]).status === 0;
}

function endProbes(): Promise<Probed> {
  readiness.postMessage('end');
  return new Promise((resolve) => readiness.once('message', resolve));
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}

function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

// People pay all the while: what that takes is no part of the capacity for reads.
const over = new AbortController();
let settled = 0;
let unpaid = 0;
const behind = { ...rig, url: () => url };
const paying = Array.from({ length: Number(values.payers) }, async () => {
  while (!over.signal.aborted) {
    const promised = await pay(behind, await rig.newCustomer(), { does: 'pay' }).catch(() => []);
    if (promised.length === 0) unpaid += 1;
    if (promised.at(-1)?.state === 'settled' && !over.signal.aborted) settled += 1;
  }
});
await closedLoop(CLOSED_LOOP, CAPACITY_SECONDS);
settled = 0;
const rated = await closedLoop(CLOSED_LOOP, CAPACITY_SECONDS);
const usualPayments = settled / CAPACITY_SECONDS;
const capacity = rated.filter(({ http }) => http === 200).length / CAPACITY_SECONDS;
const usualMs = percentile(rated, 0.95);
const before = memoryMb();

settled = 0;
const readiness = new Worker(new URL('readiness-probes.ts', import.meta.url), {
  workerData: { url: `${url}/health/ready`, lateMs: LATE_MS },
});
let most = before;
const watching = setInterval(() => {
  most = Math.max(most, memoryMb());
}, 500);

const asked = await openLoop(TIMES * capacity, SECONDS);
over.abort();
const ended = performance.now();
let normalMs = 0;
for (;;) {
  const usual = await closedLoop(4, 0.5);
  normalMs = performance.now() - ended;
  const isNormal = usual.every(({ http }) => http === 200) && percentile(usual, 0.5) <= usualMs;
  if (isNormal || normalMs > 60_000) break;
}
const answers = await Promise.all(asked);
clearInterval(watching);
const ready = await endProbes();
await Promise.all(paying);
await pause(15_000);

const good = answers.filter(({ http }) => http === 200);
const turnedAway = answers.filter(({ http }) => http === 503 || http === 429);
const others = answers.filter((each) => !good.includes(each) && !turnedAway.includes(each));
const untold = turnedAway.filter(({ isTold }) => !isTold).length;
console.table({
  'cores apart from the load': isApart ? HALF : 0,
  'capacity, reads/s': Math.round(capacity),
  'usual p95, ms': usualMs,
  'offered, reads/s': Math.round(TIMES * capacity),
  'goodput / capacity': Number((good.length / SECONDS / capacity).toFixed(2)),
  'good p50, ms': percentile(good, 0.5),
  'good p99, ms': percentile(good, 0.99),
  'refused with Retry-After': turnedAway.length - untold,
  'refused without it': untold,
  'refused p50, ms': percentile(turnedAway, 0.5),
  'refused p99, ms': percentile(turnedAway, 0.99),
  'no answer': others.length,
  'why not': [...new Set(others.map(({ http, error }) => error || String(http)))].join(', '),
  'payments/s before': Number(usualPayments.toFixed(1)),
  'payments/s meanwhile': Number((settled / SECONDS).toFixed(1)),
  'payments without an answer in 55 s': unpaid,
  'probes of readiness': ready.probes,
  'of them later than 5 s': ready.late,
  'slowest probe, ms': Math.round(ready.slowestMs),
  'failed probes': ready.failures,
  'normal again, s': Number((normalMs / 1_000).toFixed(1)),
  'RSS before, MB': before,
  'RSS at most, MB': most,
  'RSS 15 s after, MB': memoryMb(),
});
await server.kill();
await rig.close();
process.exit(0);
