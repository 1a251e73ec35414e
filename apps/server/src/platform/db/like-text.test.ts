import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { sql } from './database.ts';
import { hasTyped } from './like-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test.each([
  ['Nicolás Gutiérrez Salvatierra', 'nicolas', true],
  ['Nicolás Gutiérrez Salvatierra', 'GUTIÉRREZ salv', true],
  ['Ana Suárez', 'suarez', true],
  ['Begoña Núñez', 'nunez', true],
  ['Ramiro Castro', 'Ramiro C.', true],
  ['Lomas Mza. 3 Lote 07', 'mza 3 lote', true],
  ['Contrato 8-2026-00012', '8-2026-00012', true],
  ['Ana Suárez', 'suares', false],
  ['Ana Suárez', '%', false],
  ['Ana Suárez', '_', false],
  ['Ana Suárez', '  ', false],
])('in “%s” is what was typed as “%s”: %s', async (text, typed, isFound) => {
  const { rows } = await sql<{ found: boolean }>`
    SELECT ${hasTyped(sql`${text}::text`, typed)} AS found`.execute(database.db);
  expect(rows).toEqual([{ found: isFound }]);
});
