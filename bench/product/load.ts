import { createRequire } from 'node:module';
import { machineMs, usageOf } from './usage.ts';

export type Request = {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};
export type Measured = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytes: number;
  failed: number;
  appMs: number;
  databaseMs: number;
  rssMb: number;
  /** Cores that other programs of the machine kept busy meanwhile. */
  foreignCores: number;
};

/** What this bench uses of autocannon. */
type Client = { setRequests(requests: Request[]): void };
type Report = {
  requests: { total: number };
  latency: { p50: number; p99: number };
  throughput: { total: number };
  duration: number;
  non2xx: number;
  errors: number;
  mismatches: number;
};
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  setupClient(client: Client): void;
  verifyBody(body: string): boolean;
}) => Promise<Report>;
const require = createRequire(import.meta.url);
const autocannon = require('autocannon') as Autocannon;

/** One turn: as many connections as said, each with the requests of another user, for so many seconds after a second of warming up. */
export async function drive(
  server: { url: string; pid: number },
  databasePid: number,
  requestsOf: readonly Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Measured> {
  let next = 0;
  const shoot = (duration: number) =>
    autocannon({
      url: server.url,
      connections,
      duration,
      // A refusal is an answer with HTTP 200, too.
      verifyBody: (body) => !/"status":[1-9]/.test(body),
      setupClient(client) {
        const request = requestsOf[next++ % requestsOf.length];
        if (request) client.setRequests([request]);
      },
    });
  await shoot(1);
  const read = () => ({
    app: usageOf(server.pid),
    database: usageOf(databasePid),
    machine: machineMs(),
    own: process.cpuUsage(),
    at: performance.now(),
  });
  const before = read();
  const report = await shoot(seconds);
  const after = read();
  const { total } = report.requests;
  const [app, database] = [
    after.app.cpuMs - before.app.cpuMs,
    after.database.cpuMs - before.database.cpuMs,
  ];
  const own = (after.own.user + after.own.system - before.own.user - before.own.system) / 1_000;
  return {
    perSecond: total / report.duration,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
    bytes: report.throughput.total / total,
    failed: report.non2xx + report.errors + report.mismatches,
    appMs: app / total,
    databaseMs: database / total,
    rssMb: after.app.rssMb,
    foreignCores: Math.max(
      0,
      (after.machine - before.machine - app - database - own) / (after.at - before.at),
    ),
  };
}
