import { findRunning } from '../../apps/server/src/platform/db/embedded/embedded.ts';
import { startChild, type Child } from '../../scripts/child.ts';
import { freePort } from '../../scripts/obstacles.ts';

// Requests in flight get up to 25 s (SEC-53).
const STOP_LIMIT_MS = 40_000;

export type SecondProcess = {
  url: string;
  /** A release: the process is asked to stop, and started again at the same address. Resolves when it is ready. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** One more server process beside the one of the journeys, on its database: a journey may stop it without disturbing the others. */
export async function startSecondProcess(): Promise<SecondProcess> {
  const dataDir = process.env['E2E_DATA_DIR'] || 'test-results/e2e-data';
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  let child = await start();

  async function start(): Promise<Child> {
    const started = startChild('second server', ['apps/server/src/main.ts'], {
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: process.env['DATABASE_URL'] || findRunning(dataDir),
      DEMO: 'on',
      JOBS: 'off',
      SANDBOX_PORT: process.env['E2E_SANDBOX_PORT'] || '4101',
      SANDBOX_SMTP_PORT: process.env['E2E_SMTP_PORT'] || '4125',
      LOG_LEVEL: 'error',
    });
    const code = await Promise.race([started.ready, started.ended]);
    if (code !== undefined) throw new Error(`the second server ended with code ${code}`);
    return started;
  }

  const stop = () => child.stop(STOP_LIMIT_MS);
  return {
    url,
    async restart() {
      await stop();
      child = await start();
    },
    stop,
  };
}
