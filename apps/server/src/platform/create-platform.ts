import path from 'node:path';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Brand } from '@kantuta/contract/settings/brand.rules';
import { createApprovals } from './approvals/approvals.ts';
import { createAudit } from './audit/audit.ts';
import { createSealer } from './audit/sealer.ts';
import { systemClock, type Clock } from './clock.ts';
import { clusterPath } from './db/embedded/cluster.ts';
import { createDatabase, createPool, inTransaction } from './db/database.ts';
import type { Config } from './env.ts';
import { createEvents } from './events/events.ts';
import { createExports } from './exports/exports.ts';
import { createDiskSpace } from './files/disk-space.ts';
import { createFiles } from './files/files.ts';
import { createIds } from './ids.ts';
import { FAILED_JOB } from './jobs/failed-jobs.ts';
import { createJobs } from './jobs/jobs.ts';
import { loadKeys } from './keys.ts';
import { createLimits } from './limits/limits.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createSms } from './mail/sms.ts';
import { createMetrics } from './metrics.ts';
import { watchPlatform } from './metrics.watch.ts';
import { createOutbound } from './outbound/outbound.ts';
import { createPdf } from './pdf/pdf.ts';
import type { Platform } from './platform.ts';
import { createGuard } from './session/guard.ts';
import { createStepUp } from './session/step-up.ts';
import { createSettings } from './settings/settings.ts';

const BYTES_OF_MB = 1_048_576;

/** Builds every part of the platform on an open database. Call `close` last: it releases connections and other resources. */
export function createPlatform({
  config,
  brand,
  log,
  databaseUrl,
  role,
  clock = systemClock,
  timeLimitFactor = 1,
}: {
  config: Config;
  brand: Brand;
  log: Log;
  databaseUrl: string;
  role: string | undefined;
  clock?: Clock;
  /** Multiplies the time limits of the database, for tests (db/database.ts). */
  timeLimitFactor?: number;
}): Platform & { close(): Promise<void> } {
  const connect = {
    url: databaseUrl,
    log,
    timeLimitFactor,
    ...(role === undefined ? {} : { role }),
  };
  const pool = createPool(connect);
  const dataDir = path.resolve(config.dataDir);
  const disk = createDiskSpace({
    // The second is a disk of its own where an operator put it on one; it is not there when PostgreSQL is elsewhere.
    folders: [dataDir, clusterPath(dataDir)],
    leastBytes: config.diskReserveMb * BYTES_OF_MB,
  });
  const db = createDatabase(pool, disk.note);
  // Settings are read inside transactions. From the same pool, transactions that hold all its connections would wait for one another.
  const settingsDb = createDatabase(createPool({ ...connect, maxConnections: 1 }));
  const ids = createIds(clock);
  const metrics = createMetrics();
  const settings = createSettings({ db: settingsDb, clock });
  const outbound = createOutbound({ log, observe: metrics.observeGateway });
  const events = createEvents({ ids, clock });
  const jobs = createJobs({
    url: databaseUrl,
    log,
    clock,
    workers: config.jobs,
    count: metrics.count,
    tellParked: async (job) => {
      await inTransaction(db, (tx) =>
        events.record(tx, workListChanged, { kind: FAILED_JOB, id: job }),
      );
    },
    ...(role === undefined ? {} : { role }),
  });
  const audit = createAudit({ db, clock });
  const stepUp = createStepUp({ clock, settings });
  watchPlatform({ metrics, pool, jobs, outbound, disk });
  return {
    config,
    brand,
    db,
    disk,
    clock,
    ids,
    log,
    settings,
    metrics,
    audit,
    sealer: createSealer({ db, clock, log, metrics }),
    approvals: createApprovals({ db, clock, ids, settings, audit, events, stepUp }),
    exports: createExports({ audit, clock }),
    events,
    jobs,
    files: createFiles({ clock, ids }),
    outbound,
    mail: createMail(config.mail),
    sms: createSms({ outbound, ...config.sms }),
    keys: loadKeys({ ...config, dataDir }),
    pdf: createPdf(),
    limits: createLimits({ db, clock }),
    guard: createGuard({ db, clock, settings }),
    stepUp,
    close: async () => {
      await Promise.all([db.destroy(), settingsDb.destroy()]);
    },
  };
}
