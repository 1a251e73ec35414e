import type { DiskSpace } from './files/disk-space.ts';
import type { Jobs, JobStats } from './jobs/jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Outbound } from './outbound/outbound.ts';

type Pool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
};

/** Figures for operations and alarms (SEC-51). Values are read when Prometheus scrapes. */
export function watchPlatform({
  metrics,
  pool,
  jobs,
  outbound,
  disk,
}: {
  metrics: Pick<Metrics, 'gauge'>;
  pool: Pool;
  jobs: Pick<Jobs, 'stats'>;
  outbound: Pick<Outbound, 'countOpenBreakers'>;
  disk: Pick<DiskSpace, 'freeBytes'>;
}): void {
  // All gauges of one scrape share one query.
  let asked: Promise<JobStats[]> | undefined;
  const stats = async (): Promise<JobStats[]> => {
    asked ??= jobs.stats().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

  metrics.gauge('jobs_waiting', 'Jobs that are due and not yet taken', async () =>
    sum((await stats()).map(({ waiting }) => waiting)),
  );
  metrics.gauge('jobs_parked', 'Jobs that failed to the end and wait for a person', async () =>
    sum((await stats()).map(({ parked }) => parked)),
  );
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest due job has waited', async () =>
    Math.max(0, ...(await stats()).map(({ oldestSeconds }) => oldestSeconds)),
  );
  metrics.gauge('breakers_open', 'Gateways that are left alone because they failed too often', () =>
    outbound.countOpenBreakers(),
  );
  metrics.gauge('disk_free_bytes', 'Free room of the data folder', () => disk.freeBytes());
  metrics.gauge('db_connections', 'Connections of the pool', () => pool.totalCount);
  metrics.gauge('db_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  metrics.gauge('db_waiting', 'Requests that wait for a connection', () => pool.waitingCount);
}
