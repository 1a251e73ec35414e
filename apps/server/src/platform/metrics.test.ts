import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { watchPlatform } from './metrics.watch.ts';

const QUIET = { totalCount: 3, idleCount: 1, waitingCount: 0 };

test('a refusal that travels with HTTP 200 is counted by its code', async () => {
  const metrics = createMetrics();
  const call = { call: 'payments.start', status: 1, codigo: 'amount_zero', http: 200 };
  metrics.observeCall({ ...call, seconds: 0.2 });
  expect(await metrics.read()).toContain(
    'kantuta_call_seconds_count{call="payments.start",status="1",codigo="amount_zero",http="200"} 1',
  );
});

test('a gateway is timed by its outcome, and events worth an alarm are counted', async () => {
  const metrics = createMetrics();
  metrics.observeGateway({ gateway: 'qr-bank', outcome: 'GatewayUnknown', seconds: 25 });
  metrics.count('job_parked');
  metrics.count('job_parked');
  const text = await metrics.read();
  expect(text).toContain(
    'kantuta_gateway_seconds_sum{gateway="qr-bank",outcome="GatewayUnknown"} 25',
  );
  expect(text).toContain('kantuta_events_total{event="job_parked"} 2');
});

test('the state of jobs, breakers and connections is read once per scrape', async () => {
  const metrics = createMetrics();
  let asked = 0;
  const stats = async () => {
    asked += 1;
    return [
      { job: 'a', waiting: 2, parked: 1, oldestSeconds: 4.5 },
      { job: 'b', waiting: 1, parked: 0, oldestSeconds: 9 },
    ];
  };
  const outbound = { countOpenBreakers: () => 1 };
  const disk = { freeBytes: async () => 5e9 };
  watchPlatform({ metrics, pool: QUIET, jobs: { stats }, outbound, disk });
  const lines = (await metrics.read()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'kantuta_jobs_waiting 3',
      'kantuta_jobs_parked 1',
      'kantuta_jobs_oldest_seconds 9',
      'kantuta_breakers_open 1',
      'kantuta_disk_free_bytes 5000000000',
      'kantuta_db_connections 3',
      'kantuta_db_connections_idle 1',
      'kantuta_db_waiting 0',
    ]),
  );
  expect(asked).toBe(1);
});

test('a value that cannot be read is left out, not shown as zero', async () => {
  const metrics = createMetrics();
  let isDown = false;
  metrics.gauge('provider_events_waiting', 'Not yet judged', () => {
    if (isDown) throw new Error('no database');
    return 7;
  });
  expect(await metrics.read()).toContain('kantuta_provider_events_waiting 7');
  isDown = true;
  expect(await metrics.read()).not.toMatch(/^kantuta_provider_events_waiting \d/m);
});
