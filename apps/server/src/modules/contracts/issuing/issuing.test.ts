import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openContract,
  readContract,
  verifyContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import {
  issueContract,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { keyClausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import {
  ALONE,
  coBuyer,
  fillSteps,
  issueOne,
  newBuyer,
  publishTemplate,
  readSteps,
  type Buyer,
} from '../../../../test/contracting.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { findPlaces, FORM } from '../../../../test/holding.ts';
import { setPower } from '../../../../test/land.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { countOf } from '../../../../test/tables.ts';
import { sql } from '../../../platform/db/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
  await publishTemplate(app);
});
afterAll(() => app.close());

async function ready(title = ALONE): Promise<Buyer> {
  const buyer = await newBuyer(app);
  await fillSteps(app, buyer, title);
  return buyer;
}

async function issued(
  title = ALONE,
): Promise<Buyer & { contractId: string; sha256: string; reference: string }> {
  const buyer = await ready(title);
  const answer = await issueOne(app, buyer);
  if (answer.status !== 0) throw new Error(`${answer.codigo} ${JSON.stringify(answer.data)}`);
  return { ...buyer, ...answer.data };
}

const read = (contractId: string, as: Session) => app.call(readContract, { contractId }, { as });
const open = (contractId: string, as: Session, language?: 'es' | 'en' | 'pt') =>
  app.call(openContract, { contractId, ...(language ? { language } : {}) }, { as });
const saleState = async ({ saleId }: Buyer) =>
  (
    await app.database.db
      .selectFrom('sale')
      .where('id', '=', saleId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;
const contractsOf = ({ saleId }: Buyer) =>
  countOf(app.database.db, 'contract', `sale_id = ${saleId}`);

test('an issued contract is frozen, has its document and its signers, and its sale is in contract (CON-3)', async () => {
  const buyer = await issued();
  const { data: contract } = await read(buyer.contractId, buyer);
  expect(contract).toMatchObject({
    state: 'awaiting_signatures',
    variant: 'lot',
    sha256: buyer.sha256,
    price: { amount: '10800.00' },
    total: { amount: '12913.22' },
    signers: [
      { position: 1, role: 'buyer', state: 'waiting', isMe: true, sharePct: 100 },
      { position: 2, role: 'company', state: 'waiting', isMe: false, sharePct: null },
    ],
    can: { void: true },
  });
  expect(contract.clauses).toHaveLength(17);
  expect(contract.clauses.filter(({ card }) => card !== null).map(({ key }) => key)).toEqual(
    keyClausesOf('lot'),
  );
  for (const { paragraphs } of contract.clauses)
    expect(paragraphs.join(' ')).not.toMatch(/[{}]|undefined/);
  expect(await saleState(buyer)).toBe('in_contract');
  expect((await readSteps(app, buyer)).can).toEqual({ save: false, issue: false });
});

test('the document says who, what, how much in words, and every payment, and bears the hash of the contract', async () => {
  const buyer = await issued();
  const { data: file } = await open(buyer.contractId, buyer);
  const bytes = Buffer.from(file.base64, 'base64');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(buyer.sha256);
  const text = pdfText(bytes).replaceAll(/\s+/g, ' ');
  for (const words of [
    'Rosa',
    buyer.document,
    'Diez mil ochocientos 00/100 dólares estadounidenses',
    'Doce mil novecientos trece 22/100 dólares estadounidenses',
    'Cláusula decimoséptima',
    'el lote 07 del manzano 12',
    'Modelo lote, versión 1',
    'PRUEBA-',
    'Documento de demostración. Sin valor legal.',
  ])
    expect(text).toContain(words);
  expect(text.match(/246,52/g)?.length).toBeGreaterThanOrEqual(47);
  expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
  expect(file.fileName).toBe(`contrato-${buyer.reference}.pdf`);
});

test('the same contract is the same bytes each time, and courtesy texts say what they are (CON-4)', async () => {
  const { contractId, ...buyer } = await issued();
  const all = await Promise.all([open(contractId, buyer, 'en'), open(contractId, buyer, 'en')]);
  const [one, other] = all.map(({ data }) => data.base64);
  expect(one).toBe(other);
  expect(pdfText(Buffer.from(one ?? '', 'base64'))).toContain('only the Spanish text binds');
  const { data } = await open(contractId, buyer, 'pt');
  expect(pdfText(Buffer.from(data.base64, 'base64'))).toContain('só o texto em espanhol obriga');
});

test('asked for twice, also at the same time, it is one contract with one document', async () => {
  const buyer = await ready();
  const answers = await Promise.all([issueOne(app, buyer), issueOne(app, buyer)]);
  expect(answers.map(({ status }) => status)).toEqual([0, 0]);
  expect(answers[0]?.data).toEqual(answers[1]?.data);
  expect((await issueOne(app, buyer)).data).toEqual(answers[0]?.data);
  expect(await contractsOf(buyer)).toBe(1);
  const of = `contract_id = '${answers[0]?.data.contractId}'`;
  expect(await countOf(app.database.db, 'contract_document', of)).toBe(1);
  expect(await countOf(app.database.db, 'contract_signer', of)).toBe(2);
});

test('what is missing is named, and nothing is issued', async () => {
  const buyer = await newBuyer(app);
  expect(await issueOne(app, buyer)).toMatchObject({
    codigo: 'step_not_allowed',
    data: { missing: ['personal_data', 'holders', 'declaration'] },
  });
  const { saleId } = buyer;
  await app.call(saveTitle, { saleId, title: ALONE }, { as: buyer });
  expect(await issueOne(app, buyer)).toMatchObject({
    data: { missing: ['personal_data', 'declaration'] },
  });
  expect(await saleState(buyer)).toBe('reserved');
});

test('land without its certificate is not contracted (CON-13)', async () => {
  const buyer = await ready();
  await setPower(app, buyer.unitId, null, 'presaleCertificate');
  expect((await readSteps(app, buyer)).isCertified).toBe(false);
  expect(await issueOne(app, buyer)).toMatchObject({ codigo: 'certificate_missing' });
  expect(await saleState(buyer)).toBe('reserved');
});

test('a company without a template contracts nothing', async () => {
  const buyer = await newBuyer(app, { companyId: 12 });
  await fillSteps(app, buyer);
  expect(await issueOne(app, buyer)).toMatchObject({ codigo: 'contract_template_missing' });
});

test('a plan that changed since it was read is read again first', async () => {
  const buyer = await ready();
  const asked = { saleId: buyer.saleId, planVersion: 2 };
  expect(await app.call(issueContract, asked, { as: buyer })).toMatchObject({
    codigo: 'contract_changed',
  });
});

test('two buyers and their shares stand in the contract, the second has an account, and both read it (CON-6)', async () => {
  const buyer = await issued({ sharePct: 60, coBuyers: [coBuyer('7200001')] });
  const { signers } = (await read(buyer.contractId, buyer)).data;
  expect(signers.map(({ role, sharePct }) => [role, sharePct])).toEqual([
    ['buyer', 60],
    ['co_buyer', 40],
    ['company', null],
  ]);
  const { id } = await app.database.db
    .selectFrom('person')
    .where('documentNumber', '=', '7200001')
    .select('id')
    .executeTakeFirstOrThrow();
  const second = await app.signIn(id);
  expect((await read(buyer.contractId, second)).data).toMatchObject({
    signers: [{ isMe: false }, { isMe: true, name: 'Luis Mamani' }, { isMe: false }],
    can: { void: false },
  });
  const text = pdfText(
    Buffer.from((await open(buyer.contractId, second)).data.base64, 'base64'),
  ).replaceAll(/\s+/g, ' ');
  expect(text).toContain('con una participación del 40%');
});

test('nobody else reads or opens it, and its name is worth as much as one that does not exist', async () => {
  const { contractId, ...buyer } = await issued();
  const other = await newCustomer(app);
  for (const answer of [
    await read(contractId, other),
    await open(contractId, other),
    await app.call(voidContract, { contractId, words: 'No es mío' }, { as: other }),
    await read('01900000-0000-7000-8000-000000000001', buyer),
  ])
    expect(answer).toMatchObject({ status: 1, codigo: 'forbidden' });
});

test('once issued, its steps are closed and what it says cannot be changed by anybody', async () => {
  const { contractId, saleId, ...buyer } = await issued();
  expect(await app.call(savePersonal, { saleId, form: FORM }, { as: buyer })).toMatchObject({
    codigo: 'contract_issued',
  });
  const row = sql`WHERE id = ${contractId}`;
  for (const change of [
    sql`UPDATE contract SET snapshot = '{}' ${row}`,
    sql`UPDATE contract SET reference = 'OTRA' ${row}`,
    sql`UPDATE contract SET state = 'draft' ${row}`,
    sql`DELETE FROM contract ${row}`,
    sql`UPDATE contract_signer SET share_pct = 1 WHERE contract_id = ${contractId} AND position = 1`,
    sql`DELETE FROM contract_document WHERE contract_id = ${contractId}`,
    sql`UPDATE contract_document SET sha256 = sha256 WHERE contract_id = ${contractId}`,
  ])
    await expect(change.execute(app.database.owner)).rejects.toThrow(/stay|cannot|append-only/);
});

test('taken back before anybody signed, it is void, the sale is reserved, and the next begins with the same data (CON-2)', async () => {
  const { contractId, reference, ...buyer } = await issued();
  const taken = () =>
    app.call(voidContract, { contractId, words: 'Mi dirección está mal' }, { as: buyer });
  expect((await taken()).status).toBe(0);
  expect((await taken()).status).toBe(0);
  expect(await saleState(buyer)).toBe('reserved');
  expect((await read(contractId, buyer)).data).toMatchObject({
    state: 'voided',
    words: 'Mi dirección está mal',
  });
  const steps = await readSteps(app, buyer);
  expect(steps.personal.address).toBe(FORM.address);
  expect(steps.contract).toBeNull();
  await fillSteps(app, buyer);
  const again = await issueOne(app, buyer);
  expect(again.data.reference).not.toBe(reference);
  expect(await contractsOf(buyer)).toBe(2);
});

test('once somebody has signed, the buyer cannot take it back', async () => {
  const { contractId, ...buyer } = await issued();
  await sql`UPDATE contract_signer SET state = 'signed', signed_at = now(), evidence = '{}'
             WHERE contract_id = ${contractId} AND position = 1`.execute(app.database.owner);
  expect((await read(contractId, buyer)).data.can).toEqual({ void: false });
  expect(
    await app.call(voidContract, { contractId, words: 'Ya no quiero' }, { as: buyer }),
  ).toMatchObject({ codigo: 'contract_being_signed' });
});

test('anybody with its reference reads hash and state, in any spelling, and nothing of whom it binds (CON-15)', async () => {
  const { reference, sha256 } = await issued();
  const typed = ` ${reference.toLowerCase().slice(0, 4)}-${reference.slice(4, 8)} ${reference.slice(8)}`;
  const { data } = await app.call(verifyContract, { reference: typed });
  expect(data.contract).toMatchObject({
    reference,
    state: 'awaiting_signatures',
    signedOn: null,
    documents: [{ kind: 'issued', sha256 }],
  });
  expect(JSON.stringify(data)).not.toContain('Rosa');
  expect((await app.call(verifyContract, { reference: '0000-0000-0000' })).data).toEqual({
    contract: null,
  });
});
