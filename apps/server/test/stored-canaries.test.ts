import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { sql } from '../src/platform/db/database.ts';
import type { Canary } from '../../../scripts/canaries.ts';
import { judge, searchFiles, searchRows, soughtOf } from '../../../scripts/stored-canaries.ts';

const CANARIES: Canary[] = [
  { kind: 'payment card', value: '4929 1408 7765 3022' },
  { kind: 'password', value: 'Lluvia#De.Enero7' },
  { kind: 'session', value: 'hV3x-9_QpLw82mZt' },
  { kind: 'identity card', value: '8000512' },
];
const SOUGHT = soughtOf(CANARIES);

let database: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-kept-'));
beforeAll(async () => {
  database = await cloneDatabase();
  await sql`CREATE TABLE kept (id int PRIMARY KEY, facts jsonb)`.execute(database.owner);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function rowsWith(...texts: string[]) {
  await sql`TRUNCATE kept`.execute(database.owner);
  for (const [id, text] of texts.entries())
    await sql`INSERT INTO kept VALUES (${id}, ${JSON.stringify({ text })}::jsonb)`.execute(
      database.owner,
    );
  return judge('rows', SOUGHT, await searchRows(database.owner, SOUGHT));
}

function filesWith(text: string) {
  writeFileSync(path.join(folder, '16384'), `\u0000\u0001${text}\u0000`);
  return judge('files', SOUGHT, searchFiles(folder, SOUGHT));
}

test('what is kept on purpose is no finding', async () => {
  expect(await rowsWith('8000512')).toEqual([]);
  expect(filesWith('8000512')).toEqual([]);
});

test.each([
  ['payment card', '4929 1408 7765 3022'],
  ['payment card', 'number=4929140877653022'],
  ['password', 'Lluvia#De.Enero7'],
  ['session', 'token hV3x-9_QpLw82mZt'],
])('a planted %s is found in rows, compressed or not, and in files', async (kind, text) => {
  expect(await rowsWith('8000512', text)).toEqual([`rows: ${kind} as it was typed`]);
  expect(await rowsWith('8000512', text.repeat(500))).toEqual([`rows: ${kind} as it was typed`]);
  expect(filesWith(`8000512 ${text}`)).toEqual([`files: ${kind} as it was typed`]);
});

test('a search that could not have found anything is a finding', async () => {
  expect(await rowsWith('nothing')).toEqual([
    'rows: no identity card was found, so it is not what was kept',
  ]);
  const blind = soughtOf(CANARIES.filter(({ kind }) => kind !== 'session'));
  expect(judge('rows', blind, blind.slice(-1))).toEqual([
    'rows: no journey named any session, so the search is blind for it',
  ]);
});
