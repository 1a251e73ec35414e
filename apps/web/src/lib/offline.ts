import { sessionEnded } from './session.ts';
import { sessionToken } from './session-store.ts';
import { startWorker } from './worker/worker.ts';

/** What works without a network, started after the first page: the worker, and the end of what was kept with the session (SEC-67). */
export function startOffline(): void {
  sessionEnded.on(() => void forgetCopies());
  // A session may have ended while the first page was on its way.
  if (sessionToken() === '') void forgetCopies();
  if (import.meta.env.PROD) startWorker();
}

async function forgetCopies(): Promise<void> {
  const device = await import('./kept/this-device.ts').catch(() => null);
  await device?.wipeCopies();
}
