import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listReceiptKeys, verifyReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import {
  readReceiptCode,
  receiptCode,
  receiptText,
} from '@kantuta/contract/payments/receipts/receipts.rules';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { sql } from '../../../platform/db/database.ts';
import { deriveKeys } from '../../../platform/keys.ts';
import { createCharges } from '../charges/charges.service.ts';
import { createReceipts } from './receipts.service.ts';

let app: TestApp;
let code: string;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  const customer = await newCustomer(app);
  await tell(app, eventOf(app, qrOf(app, await startPaying(app, customer))));
  await runJobs(app);
  const receipt = await app.database.db
    .selectFrom('receipt')
    .select('code')
    .executeTakeFirstOrThrow();
  code = receipt.code;
});
afterAll(() => app.close());

const NO_CHARGES = createCharges(() => []);

/** The same server after two changes of its secret: of the key that signed, only the stored public key is left. */
function receiptsYearsLater() {
  const keys = deriveKeys(randomBytes(32), randomBytes(32));
  const brand = { product: '', group: '', colour: '', demo: false, mark: [] };
  return {
    keys,
    receipts: createReceipts({ ...app.platform, keys, brand, charges: NO_CHARGES, publicUrl: '' }),
  };
}

test('a receipt verifies after the secret was changed twice, here and on a phone that took the keys', async () => {
  const { keys, receipts } = receiptsYearsLater();
  expect((await receipts.verify(code)).outcome).toBe('genuine');
  const published = (await receipts.listKeys()).keys.map(({ id }) => id);
  expect(published).toEqual([
    ...keys.receiptKeys().map(({ id }) => id),
    app.platform.keys.receiptKeyId,
  ]);
  expect(keys.verify(app.platform.keys.receiptKeyId, 'text', app.platform.keys.sign('text'))).toBe(
    false,
  );
});

test('a receipt that another key signed under the name of an old one stays false', async () => {
  const { keys, receipts } = receiptsYearsLater();
  const facts = readReceiptCode(code)?.facts;
  if (!facts) throw new Error('unreadable');
  const forged = receiptText(app.platform.keys.receiptKeyId, facts);
  expect((await receipts.verify(receiptCode(forged, keys.sign(forged)))).outcome).toBe('false');
  const unknown = receiptText(keys.receiptKeyId, facts);
  const other = deriveKeys(randomBytes(32));
  expect((await receipts.verify(receiptCode(unknown, other.sign(unknown)))).outcome).toBe('false');
  expect((await app.call(verifyReceipt, { code })).data.outcome).toBe('genuine');
});

test('the current keys are stored once at the start, and no role can change them', async () => {
  const { keys, receipts } = receiptsYearsLater();
  await receipts.keepKeys();
  await receipts.keepKeys();
  const { db, owner } = app.database;
  const rows = await db.selectFrom('receiptKey').orderBy('begunAt').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(keys.receiptKeys().map(({ id }) => id)),
  );
  expect(rows).toHaveLength(3);
  for (const change of [
    `UPDATE receipt_key SET begun_at = now()`,
    `DELETE FROM receipt_key`,
    `TRUNCATE receipt_key`,
    `INSERT INTO receipt_key VALUES ('00000000', sha256('other'), now())`,
  ])
    await expect(sql.raw(change).execute(owner)).rejects.toThrow(/receipt_key/);
  expect((await app.call(listReceiptKeys, {})).data.keys).toHaveLength(3);
});
