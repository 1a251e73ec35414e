import { expect } from 'vitest';
import { countUnsealed } from '../src/platform/audit/seals.store.ts';
import type { TestApp } from './app.ts';

/** Seals every act. Databases of other tests are in the same cluster, and their transactions may have to end first. */
export async function sealActs({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  await expect
    .poll(
      async () => {
        await platform.sealer.seal();
        return countUnsealed(platform.db);
      },
      { timeout: 30_000 },
    )
    .toBe(0);
}
