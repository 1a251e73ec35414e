import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openMerchant, openSandbox } from '../testing/merchant.ts';
import { openJournal } from './journal.ts';

const schema = z.object({ id: z.string(), n: z.number() });

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-journal-'));
  onTestFinished(async () => await rm(folder, { recursive: true }));
  return folder;
}

test('committed rows are there after a restart, dropped rows are not', async () => {
  const folder = await newFolder();
  const before = await openJournal(folder);
  const rows = before.collection('rows', schema);
  before.commit(rows.put({ id: 'a', n: 1 }), rows.put({ id: 'b', n: 2 }));
  before.commit(rows.put({ id: 'a', n: 3 }), rows.drop('b'));
  await before.close();

  const after = await openJournal(folder);
  expect(after.collection('rows', schema).all()).toEqual([{ id: 'a', n: 3 }]);
  await after.close();
});

test('a commit is on disk once it is durable, also when many wait for it together', async () => {
  const folder = await newFolder();
  const journal = await openJournal(folder);
  const rows = journal.collection('rows', schema);

  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      journal.commit(rows.put({ id: `row-${n}`, n }));
      await journal.durable();
      const written = await readFile(join(folder, 'journal.jsonl'), 'utf8');
      expect(written).toContain(`"row-${n}"`);
    }),
  );
  await journal.close();
});

test('a line cut off by a power failure is dropped as a whole; the lines before it stay', async () => {
  const folder = await newFolder();
  const journal = await openJournal(folder);
  const rows = journal.collection('rows', schema);
  journal.commit(rows.put({ id: 'a', n: 1 }));
  await journal.close();
  await appendFile(join(folder, 'journal.jsonl'), '[["rows","a",{"id":"a","n":2}],["ro');

  const again = await openJournal(folder);
  const found = again.collection('rows', schema);
  expect(found.all()).toEqual([{ id: 'a', n: 1 }]);
  again.commit(found.put({ id: 'c', n: 3 }));
  await again.close();

  const third = await openJournal(folder);
  expect(third.collection('rows', schema).size()).toBe(2);
  await third.close();
});

test('a journal that is damaged in the middle is refused with a sentence, never read in part', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'journal.jsonl'), '[["rows","a",{"id":"a","n":1}]]\n{oops\n[]\n');

  await expect(openJournal(folder)).rejects.toThrow(/^line 2 of .* cannot be read$/);
  await writeFile(join(folder, 'journal.jsonl'), '[["rows","a",{"id":"a"}]]\n');
  const journal = await openJournal(folder);
  expect(() => journal.collection('rows', schema)).toThrow(
    'the journal holds a row that this version cannot read: rows a',
  );
  await journal.close();
});

test('a second sandbox on the same folder is refused', async () => {
  const folder = await newFolder();
  const first = await openJournal(folder);
  await expect(openJournal(folder)).rejects.toThrow('is in use by another sandbox');
  await first.close();
  await (await openJournal(folder)).close();
});

test('a restart keeps QRs, payments and switches, and sends pending events', async () => {
  const data = await newFolder();
  const deaf = await openMerchant([500]);
  const before = await openSandbox({ data, webhookUrl: deaf.url, webhookWaitsMs: [3_600_000] });
  const { qrId } = await before.createQr({}, 'attempt-0001');
  await before.turn({ bankRefuses: { next: 3 } });
  await before.pay(qrId);
  await deaf.arrived(1);
  await before.close();

  const merchant = await openMerchant();
  const after = await openSandbox({
    data,
    webhookUrl: merchant.url,
    clock: () => new Date('2026-03-02T17:00:00Z'),
  });
  await after.webhooks.idle();

  expect(await after.readQr(qrId)).toMatchObject({ state: 'paid', payments: [{}] });
  expect((await after.createQr({}, 'attempt-0001')).qrId).toBe(qrId);
  expect(after.switches.states().bankRefuses).toMatchObject({ on: true, next: 3 });
  expect(merchant.received).toHaveLength(1);
  expect(merchant.received[0]?.body).toBe(deaf.received[0]?.body);
});

test('once the journal cannot be written, no request is answered', async () => {
  const journal = await openJournal('full disk', async () => ({
    append: () => Promise.reject(new Error('ENOSPC')),
    rewrite: () => Promise.resolve(),
    bytes: () => 0,
    close: () => Promise.resolve(),
  }));
  const rows = journal.collection('rows', schema);

  await expect(journal.durable()).resolves.toBeUndefined();
  journal.commit(rows.put({ id: 'a', n: 1 }));
  await expect(journal.durable()).rejects.toThrow('the sandbox cannot write its journal');
  await expect(journal.durable()).rejects.toThrow('the sandbox cannot write its journal');
});
