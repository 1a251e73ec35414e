import { dayInLaPaz } from '@kantuta/contract/dates';
import { signReceipt } from './modules/payments/receipts/receipts.service.ts';
import { hashPassword } from './modules/identity/passwords.service.ts';
import type { Clock } from './platform/clock.ts';
import { findDemoDay } from './platform/db/installation.ts';
import type { OpenDatabase } from './platform/db/open.ts';
import type { Config } from './platform/env.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadKeys } from './platform/keys.ts';
import type { Log } from './platform/log.ts';

const JOBS_GRACE_MS = 1_000;

/** Loads the demo brand on the first start of a demo installation, with a progress display (DEMO-2). */
export async function prepareDemo({
  config,
  database,
  log,
  clock,
}: {
  config: Config;
  database: OpenDatabase;
  log: Log;
  clock: Clock;
}): Promise<void> {
  if (!config.demo) return;
  const { owner } = database;
  if ((await findDemoDay(owner)) !== undefined) return;
  // Only a demo installation loads this code.
  const { loadDemo } = await import('../seeds/load-demo.ts');
  const keys = loadKeys({ dataDir: config.dataDir, secretKey: config.secretKey });
  const now = clock.now();
  const jobs = createJobs({ url: database.url, log, clock, workers: false });
  try {
    await loadDemo({
      db: owner,
      today: dayInLaPaz(now),
      now,
      hashPassword: (plain) => hashPassword(plain, keys.pepper),
      signReceipt: (facts) => signReceipt(keys, facts),
      order: jobs.send,
      progress: showProgress,
    });
  } finally {
    await jobs.stop({ graceMs: JOBS_GRACE_MS });
  }
  log.info({ event: 'demo_loaded' });
}

function showProgress(done: number, total: number, what: string): void {
  const width = 24;
  const filled = Math.round((done / total) * width);
  const line = `  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${what}`;
  process.stderr.write(
    process.stderr.isTTY ? `\r\u001b[2K${line}${done === total ? '\n' : ''}` : `${line}\n`,
  );
}
