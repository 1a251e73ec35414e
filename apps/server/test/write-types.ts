import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, createPool } from '../src/platform/db/database.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { silentLog } from '../src/platform/log.ts';

/** `npm run db:types`: the types of the tables, read from a throw-away database with every migration. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'kantuta-types-'));
const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined });
try {
  const db = createDatabase(createPool({ url: postgres.url, log: silentLog(), unlimited: true }));
  await migrate(db);
  await db.destroy();
  const { status } = spawnSync('kysely-codegen', ['--url', postgres.url], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
