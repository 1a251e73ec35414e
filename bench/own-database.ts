import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import {
  createDatabase,
  createPool,
  sql,
  type Db,
} from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { installSettings } from '../apps/server/src/platform/settings/settings.ts';

/** A PostgreSQL of its own with the tables of the product, filled without triggers and foreign keys, for one measurement; the process fails where it misses its aim. */
export async function measureOn(
  fill: (db: Db) => Promise<void>,
  measure: (db: Db) => Promise<boolean>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-bench-'));
  const cluster = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
  const owner = createDatabase(
    createPool({ url: cluster.url, log: silentLog(), maxConnections: 1, unlimited: true }),
  );
  try {
    await migrate(owner);
    await installSettings(owner, systemClock);
    await sql`SET session_replication_role = replica`.execute(owner);
    await fill(owner);
    await sql`SET session_replication_role = DEFAULT`.execute(owner);
    await sql`VACUUM ANALYZE`.execute(owner);
    process.exitCode = (await measure(owner)) ? 0 : 1;
  } finally {
    await owner.destroy();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A statement beside one that looks up a single person by their key, in turns of one run, and beside one that reads all of the same people by
 * their keys; says whether it takes at most `aim` times as long as the first of them.
 */
export async function besideKeys(
  what: string,
  { rounds, aim }: { rounds: number; aim: number },
  turn: (
    round: number,
  ) => Promise<{ ours: () => Promise<number[]>; keys: (ids: number[]) => Promise<unknown> }>,
): Promise<boolean> {
  const times = { ours: [] as number[], one: [] as number[], all: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const { ours, keys } = await turn(round);
    let started = performance.now();
    const ids = await ours();
    times.ours.push(performance.now() - started);
    // Without rows there would be nothing to compare.
    if (ids.length === 0) throw new Error(`${what}: nothing was read in round ${round}`);
    started = performance.now();
    await keys(ids.slice(0, 1));
    times.one.push(performance.now() - started);
    started = performance.now();
    await keys(ids);
    times.all.push(performance.now() - started);
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
  const [ours, one, all] = [median(times.ours), median(times.one), median(times.all)];
  const isGood = ours / one <= aim;
  console.log(
    `${what} ${ours.toFixed(2)} ms; one person by their key ${one.toFixed(2)} ms: ${(ours / one).toFixed(2)} times (aim ${aim}): ${isGood ? 'pass' : 'FAIL'}; the same people by keys ${all.toFixed(2)} ms: ${(ours / all).toFixed(2)} times`,
  );
  return isGood;
}

/** The names of these people by their keys. */
export const namesByKeys = (db: Db) => (ids: number[]) =>
  sql`SELECT coalesce(json_agg(found), '[]') FROM (
    SELECT id, first_name, paternal_surname FROM person WHERE id = ANY (${ids}::int[])) found`.execute(
    db,
  );
