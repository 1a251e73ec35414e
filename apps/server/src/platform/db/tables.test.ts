import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';

const SERVER = path.join(import.meta.dirname, '../../..');

test('the types of the tables match the migrations (npm run db:types rewrites them)', async () => {
  const database = await cloneDatabase();
  const generator = path.join(
    path.dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json')),
    'dist/cli/bin.js',
  );
  try {
    const run = promisify(execFile)(
      process.execPath,
      [generator, '--verify', '--url', database.url],
      { cwd: SERVER },
    );
    await expect(run).resolves.toMatchObject({ stderr: '' });
  } finally {
    await database.drop();
  }
});
