import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContract, verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { listReceiptKeys } from '@kantuta/contract/payments/receipts/receipts.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import {
  newSigner,
  newSigning,
  seal,
  sign,
  type ToSign,
} from '../../../../test/signing-contracts.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';
import { drawSignedJob } from './signing.jobs.ts';

const COMMAND = path.join(import.meta.dirname, '../../../../../../scripts/verify-contract.mjs');
type Key = { id: string; publicKey: string };
const { judge } = (await import(COMMAND)) as {
  judge(bytes: Buffer, keys: readonly Key[]): { isGenuine: boolean; reference: string };
};

let app: TestApp;
let contract: ToSign;
let pdf: Buffer;
let keys: Key[];
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const second = await newSigner(app);
  contract = await newSigning(app, { coBuyers: [second.personId] });
  await sign(app, contract, contract.buyer);
  await sign(app, contract, second);
  await seal(app, contract, await newProvedOperator(app, { role: 'admin', companyIds: null }));
  await runJobs(app);
  const { contractId, buyer } = contract;
  const { data } = await app.call(openContract, { contractId }, { as: buyer });
  pdf = Buffer.from(data.base64, 'base64');
  ({ keys } = (await app.call(listReceiptKeys, {})).data);
});
afterAll(() => app.close());

/** What a tool of this machine says; nothing is wrong where it is missing. */
function outputOf(tool: string, ...options: string[]): string {
  const { error, stdout } = spawnSync(tool, options);
  return error ? 'missing' : stdout.toString();
}

const verified = async ({ reference }: ToSign) =>
  (await app.call(verifyContract, { reference })).data.contract;

test('behind a signed contract stands a page with each signature, drawn once (CON-21)', async () => {
  const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
  for (const words of [
    'Constancias de las firmas',
    contract.sha256,
    'Código de un solo uso',
    'Sello de la empresa',
    `KANTUTA-CONTRACT|1|${contract.reference}`,
  ])
    expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  expect(text).not.toContain('@demo.invalid Código');
  await doJob(app, drawSignedJob.name, { contractId: contract.contractId });
  const of = `contract_id = '${contract.contractId}' AND kind = 'signed'`;
  expect(await countOf(app.database.db, 'contract_document', of)).toBe(1);
});

test('anybody reads hashes and signatures by the reference, each judged, and nothing of whom it binds (CON-15)', async () => {
  const found = await verified(contract);
  expect(found).toMatchObject({
    state: 'signed',
    documents: [
      { kind: 'issued', sha256: contract.sha256 },
      { kind: 'signed', sha256: createHash('sha256').update(pdf).digest('hex') },
    ],
    signatures: [
      { role: 'buyer', by: 'code', isGenuine: true },
      { role: 'co_buyer', by: 'code', isGenuine: true },
      { role: 'company', by: 'seal', isGenuine: true },
    ],
  });
  const said = JSON.stringify(found);
  for (const word of ['Rosa', 'demo.invalid', 'Firefox', contract.buyer.document])
    expect(said).not.toContain(word);
});

test('whoever has the file alone sees that no byte changed since it was sealed; one changed byte anywhere, and it is false (CON-22)', () => {
  expect(judge(pdf, keys)).toMatchObject({ isGenuine: true, reference: contract.reference });
  const changed = (at: number) => {
    const other = Buffer.from(pdf);
    other[at] = (other[at] ?? 0) ^ 1;
    return judge(other, keys).isGenuine;
  };
  const line = pdf.lastIndexOf('%KANTUTA-PDF');
  // Every byte of the seal and of what stands around it, and every so many of all others.
  const places = Array.from({ length: pdf.length }, (_, at) => at).filter(
    (at) => at % 401 === 0 || (at > line - 40 && at < line + 240) || at > pdf.length - 40,
  );
  expect(places.filter((at) => changed(at))).toEqual([]);
  expect(judge(Buffer.concat([pdf, Buffer.from('\n')]), keys).isGenuine).toBe(false);
  expect(judge(pdf, [{ ...keys[0], id: 'ffffffff' } as Key]).isGenuine).toBe(false);
});

test('the command says so with file and keys on a disk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const files = { pdf: path.join(folder, 'c.pdf'), keys: path.join(folder, 'k.json') };
  writeFileSync(files.pdf, pdf);
  writeFileSync(files.keys, JSON.stringify({ data: { keys } }));
  const run = () => spawnSync(process.execPath, [COMMAND, files.pdf, files.keys]);
  expect(run()).toMatchObject({ status: 0 });
  expect(run().stdout.toString()).toContain(contract.reference);
  writeFileSync(files.pdf, Buffer.concat([pdf, Buffer.from(' ')]));
  expect(run()).toMatchObject({ status: 1 });
  expect(spawnSync(process.execPath, [COMMAND])).toMatchObject({ status: 2 });
});

test('openssl checks a signature by the published key, and a changed text is false', async () => {
  const found = await verified(contract);
  const one = found?.signatures[0];
  const ours = keys.find(({ id }) => id === one?.keyId);
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  const at = (name: string) => path.join(folder, name);
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(ours?.publicKey ?? '', 'base64url'),
  ]);
  writeFileSync(at('key.der'), der);
  writeFileSync(at('signature'), Buffer.from(one?.signature ?? '', 'base64url'));
  const check = (text: string) => {
    writeFileSync(at('text'), text);
    const [key, said, by] = ['key.der', 'text', 'signature'].map(at);
    const how = `-verify -pubin -keyform DER -inkey ${key} -rawin -in ${said} -sigfile ${by}`;
    return outputOf('openssl', 'pkeyutl', ...how.split(' '));
  };
  expect(check(one?.text ?? '')).toMatch(/^missing$|Verified Successfully/);
  expect(check(`${one?.text}x`)).toMatch(/^missing$|Verification Failure/);
});

test('independent tools open the sealed file, where they are installed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const file = path.join(folder, 'c.pdf');
  writeFileSync(file, pdf);
  expect(outputOf('qpdf', '--check', file)).toMatch(/^missing$|No syntax or stream/);
  expect(outputOf('pdftotext', file, '-')).toMatch(/^missing$|Constancias/);
  // Readers find the table where the last words say, with nothing moved by the line before them.
  const said = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]);
  expect(pdf.toString('latin1', said, said + 4)).toBe('xref');
});

test('a kept signature cannot be changed, and where a fact of it were changed all the same it is false', async () => {
  const { owner } = app.database;
  const of = sql`WHERE contract_id = ${contract.contractId} AND position = 1`;
  const put = (field: string, value: string) =>
    sql`UPDATE contract_signer SET evidence = jsonb_set(evidence, ${sql.lit(`{${field}}`)}, ${JSON.stringify(value)}::jsonb) ${of}`.execute(
      owner,
    );
  await expect(put('at', '2026-01-01T00:00:00.000Z')).rejects.toThrow('stays');
  await sql`ALTER TABLE contract_signer DISABLE TRIGGER contract_signer_stays`.execute(owner);
  const { evidence } = await owner
    .selectFrom('contractSigner')
    .where('contractId', '=', contract.contractId)
    .where('position', '=', 1)
    .select('evidence')
    .executeTakeFirstOrThrow();
  const kept = evidence as unknown as Record<string, string>;
  for (const [field, value] of [
    ['at', '2026-03-10T16:00:00.001Z'],
    ['sha256', kept['sha256']?.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['by', 'paper'],
    ['role', 'co_buyer'],
    ['signature', kept['signature']?.replace(/^./, (digit) => (digit === 'A' ? 'B' : 'A'))],
    ['keyId', 'ffffffff'],
  ] as const) {
    await put(field, value ?? '');
    expect([field, (await verified(contract))?.signatures[0]?.isGenuine]).toEqual([field, false]);
    await put(field, kept[field] ?? '');
  }
  expect((await verified(contract))?.signatures[0]?.isGenuine).toBe(true);
});
