import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from './embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator URL of the PostgreSQL that this test run may fill and throw away. */
    pgUrl: string;
  }
}

/** Starts one throw-away PostgreSQL for a whole test run, unless TEST_DATABASE_URL names another one (15 or newer). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const own = project.config.env?.['TEST_DATABASE_URL'];
  if (own) {
    project.provide('pgUrl', own);
    return async () => undefined;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kantuta-test-'));
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  project.provide('pgUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
