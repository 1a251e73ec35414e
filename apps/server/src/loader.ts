import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { environmentWith } from './platform/env.ts';

/**
 * Runs a program that fills a new installation, with the rights of the database owner. In a process of its own, which takes with it the
 * 100 MB that a load needs; a server that loads by itself keeps them (docs/operations.md).
 *
 * @returns whether it came to a good end
 */
export async function runLoader(
  program: 'demo-load.ts' | 'places-load.ts',
  { databaseUrl, demo }: { databaseUrl: string; demo: boolean },
): Promise<boolean> {
  const loader = fork(path.join(import.meta.dirname, program), {
    // With the URL of a database, a server is no demo unless it is told so.
    env: environmentWith({ DATABASE_URL: databaseUrl, DEMO: demo ? 'on' : 'off' }),
    execArgv: [],
  });
  const [code] = (await once(loader, 'exit')) as [number | null];
  return code === 0;
}
