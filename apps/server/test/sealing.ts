import { setTimeout as pause } from 'node:timers/promises';
import { countUnsealed } from '../src/platform/audit/seals.store.ts';
import type { TestApp } from './app.ts';

/** Seals every act. Databases of other tests are in the same cluster, and their transactions may have to end first. */
export async function sealActs({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  for (;;) {
    await platform.sealer.seal();
    if ((await countUnsealed(platform.db)) === 0) return;
    await pause(20);
  }
}
