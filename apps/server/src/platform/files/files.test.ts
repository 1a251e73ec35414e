import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { createIds } from '../ids.ts';
import { createFiles, type StoredFile } from './files.ts';

const files = createFiles({ clock: systemClock, ids: createIds(systemClock) });
const plan: StoredFile = {
  name: 'plano ñ.pdf',
  mimeType: 'application/pdf',
  bytes: randomBytes(5_000),
};
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

function put(file: StoredFile): Promise<string> {
  return database.db.transaction().execute((tx) => files.put(tx, file));
}

test('a file is read back byte by byte, with its name and its type', async () => {
  const id = await put(plan);
  expect(await files.get(database.db, id)).toEqual(plan);
  expect(await files.get(database.db, createIds(systemClock).uuid())).toBeUndefined();
});

test('a file of a change that is rolled back is not stored', async () => {
  let id = '';
  const change = database.db.transaction().execute(async (tx) => {
    id = await files.put(tx, plan);
    throw new Error('changed my mind');
  });
  await expect(change).rejects.toThrow('changed my mind');
  expect(await files.get(database.db, id)).toBeUndefined();
});

test('a file is taken away with the change that stops naming it, and with no other', async () => {
  const [gone, kept] = [await put(plan), await put(plan)];
  const remove = (ids: string[]) =>
    database.db.transaction().execute((tx) => files.remove(tx, ids));
  await remove([]);
  await remove([gone]);
  expect(await files.get(database.db, gone)).toBeUndefined();
  expect(await files.get(database.db, kept)).toEqual(plan);
});

test('damaged bytes are not returned', async () => {
  const id = await put(plan);
  await database.owner
    .updateTable('storedFile')
    .set({ bytes: randomBytes(5_000) })
    .where('id', '=', id)
    .execute();
  await expect(files.get(database.db, id)).rejects.toThrow(/is damaged/);
});

test('a file that is too large for a row is refused', async () => {
  await expect(put({ ...plan, bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).rejects.toThrow(
    RangeError,
  );
});
