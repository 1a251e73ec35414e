import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyClausesOf } from '@kantuta/contract/contracts/clauses.rules';
import { readContract } from '@kantuta/contract/contracts/contracts.calls';
import {
  askSignatureCode,
  seeClause,
  sendPaper,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { otherThan } from '../../../../test/codes.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { cutOffAtTheEnd } from '../../../../test/hold.ts';
import { scan } from '../../../../test/land.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import {
  canSign,
  codeFor,
  newSigner,
  newSigning,
  readCards,
  seal,
  sign,
  standOf,
  toldOf,
} from '../../../../test/signing-contracts.ts';
import { prove } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';

let app: TestApp;
let sealer: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  sealer = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());

const acts = (action: string, { contractId }: { contractId: string }) =>
  countOf(
    app.database.db,
    'audit_entry',
    `action = '${action}' AND object_id = '${contractId}' AND outcome = 'done'`,
  );

test('a buyer reads every card, signs by a code, and the company seals: contract and sale are signed (CON-20, CON-24)', async () => {
  const contract = await newSigning(app);
  const { contractId, buyer } = contract;
  const signed = await sign(app, contract, buyer);
  expect(signed.data).toMatchObject({
    state: 'awaiting_signatures',
    seenClauses: keyClausesOf('lot'),
    isMyTurn: false,
    haveISigned: true,
  });
  expect(await standOf(app, contract)).toMatchObject({ signers: ['signed', 'waiting'] });
  const sealed = await seal(app, contract, sealer);
  expect(sealed.data).toMatchObject({
    state: 'signed',
    signers: [{ by: 'code' }, { by: 'seal', name: expect.any(String) as string }],
    can: { seal: false, judgePaper: false, void: false },
  });
  expect(await standOf(app, contract)).toEqual({
    state: 'signed',
    sale: 'signed',
    signers: ['signed', 'signed'],
  });
  expect(await toldOf(app, buyer)).toEqual(['contractSigned']);
  expect([
    await acts('contracts.sign', { contractId }),
    await acts('contracts.seal', contract),
  ]).toEqual([1, 1]);
});

test('nobody signs before they saw every card: what is left is named, and a card that is none counts for nothing (CON-7)', async () => {
  const contract = await newSigning(app);
  const { contractId, buyer } = contract;
  const ask = () => app.call(askSignatureCode, { contractId }, { as: buyer });
  expect(await ask()).toMatchObject({
    codigo: 'not_read_yet',
    data: { unseen: keyClausesOf('lot') },
  });
  const [last, ...others] = keyClausesOf('lot').toReversed();
  for (const clause of [...others, ...others, 'parties', 'nothing'])
    await app.call(seeClause, { contractId, clause }, { as: buyer });
  expect(await ask()).toMatchObject({ codigo: 'not_read_yet', data: { unseen: [last] } });
  const { data } = await app.call(readContract, { contractId }, { as: buyer });
  expect(data.seenClauses.toSorted()).toEqual([...others].toSorted());
});

test('without a fresh proof no code is sent and nothing is signed', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { contractId, buyer } = contract;
  const other = await app.signIn(buyer.personId);
  expect(await app.call(askSignatureCode, { contractId }, { as: other })).toMatchObject({
    codigo: 'step_up_required',
  });
  const input = await codeFor(app, contract, buyer);
  const at = app.clock.now();
  app.clock.advance(9 * MINUTE_MS);
  await app.database.db
    .updateTable('session')
    .set({ stepUpAt: null })
    .where('personId', '=', buyer.personId)
    .execute();
  expect(await app.call(signContract, input, { as: buyer })).toMatchObject({
    codigo: 'step_up_required',
  });
  app.clock.set(at);
});

test('a wrong code, and a code of another session, sign nothing', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { buyer } = contract;
  const input = await codeFor(app, contract, buyer);
  const wrong = { ...input, code: otherThan(input.code) };
  expect(await app.call(signContract, wrong, { as: buyer })).toMatchObject({
    codigo: 'code_invalid',
    data: { triesLeft: expect.any(Number) as number },
  });
  const second = await app.signIn(buyer.personId);
  await prove(app, second);
  expect(await app.call(signContract, input, { as: second })).toMatchObject({
    codigo: 'code_invalid',
  });
  expect(await standOf(app, contract)).toMatchObject({ signers: ['waiting', 'waiting'] });
});

test('a code for one of two own contracts does not sign the other one', async () => {
  const one = await newSigning(app, { isRead: true });
  const other = await newSigning(app, { coBuyers: [one.buyer.personId], isRead: true });
  await sign(app, other, other.buyer);
  const input = await codeFor(app, one, one.buyer);
  const crossed = { ...input, contractId: other.contractId, sha256: other.sha256 };
  expect(await app.call(signContract, crossed, { as: one.buyer })).toMatchObject({
    codigo: 'code_invalid',
  });
  expect(await standOf(app, other)).toMatchObject({ signers: ['signed', 'waiting', 'waiting'] });
});

test('who read another document signs nothing, and the code serves once they read the right one', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { buyer } = contract;
  const input = await codeFor(app, contract, buyer);
  const differs = { ...input, sha256: '0'.repeat(64) };
  expect(await app.call(signContract, differs, { as: buyer })).toMatchObject({
    codigo: 'document_differs',
  });
  expect(await standOf(app, contract)).toMatchObject({ signers: ['waiting', 'waiting'] });
  expect((await app.call(signContract, input, { as: buyer })).codigo).toBe('');
});

test('two buyers sign in their order, each is told when it is their turn, and then the company (CON-5)', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId] });
  const { contractId, buyer } = contract;
  await readCards(app, contract, second);
  expect(await app.call(askSignatureCode, { contractId }, { as: second })).toMatchObject({
    codigo: 'not_your_turn',
  });
  expect(await seal(app, contract, sealer)).toMatchObject({ codigo: 'not_your_turn' });
  await sign(app, contract, buyer);
  expect(await toldOf(app, second)).toEqual(['contractToSign']);
  expect(await seal(app, contract, sealer)).toMatchObject({ codigo: 'not_your_turn' });
  await sign(app, contract, second);
  expect((await seal(app, contract, sealer)).data).toMatchObject({
    state: 'signed',
    signers: [{ sharePct: 50 }, { sharePct: 50 }, { sharePct: null }],
  });
  expect(await toldOf(app, second)).toEqual(['contractToSign', 'contractSigned']);
});

test('whoever has no mail gets the code as a text message; without a confirmed contact the paper is the way', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { contractId, buyer } = contract;
  const { owner } = app.database;
  await owner.deleteFrom('contact').where('personId', '=', buyer.personId).execute();
  const ask = () => app.call(askSignatureCode, { contractId }, { as: buyer });
  expect(await ask()).toMatchObject({ codigo: 'signer_unreachable' });
  await canSign(app, buyer, 'cellphone');
  await owner
    .updateTable('contact')
    .set({ confirmedAt: null })
    .where('personId', '=', buyer.personId)
    .execute();
  expect(await ask()).toMatchObject({ codigo: 'signer_unreachable' });
  await canSign(app, buyer, 'cellphone');
  const { data } = await ask();
  expect(data).toMatchObject({ channel: 'sms' });
  expect(data.sentTo).not.toContain('70012345');
});

test('nobody else sees, signs or sends anything of a contract', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { contractId } = contract;
  const stranger = await newCustomer(app);
  const input = await codeFor(app, contract, contract.buyer);
  for (const answer of [
    await app.call(seeClause, { contractId, clause: 'object' }, { as: stranger }),
    await app.call(askSignatureCode, { contractId }, { as: stranger }),
    await app.call(signContract, input, { as: stranger }),
    await app.call(sendPaper, { contractId, file: scan() }, { as: stranger }),
    await seal(app, contract, stranger),
  ])
    expect(answer).toMatchObject({ status: 1, codigo: 'forbidden', data: {} });
  expect(await standOf(app, contract)).toMatchObject({ signers: ['waiting', 'waiting'] });
});

test('signed twice at once, and once more because the answer was lost, it is one signature', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { buyer } = contract;
  const input = await codeFor(app, contract, buyer);
  const press = () => app.call(signContract, input, { as: buyer });
  const answers = await Promise.all([press(), press()]);
  // The code is used up by the first; the second is answered how it stands, or that it is used.
  expect(answers.map(({ codigo }) => codigo)).toContain('');
  expect((await press()).data).toMatchObject({ haveISigned: true });
  expect(await acts('contracts.sign', contract)).toBe(1);
});

test('a server that is killed while somebody signs has written nothing, and the same code signs then', async () => {
  const contract = await newSigning(app, { isRead: true });
  const { buyer } = contract;
  const input = await codeFor(app, contract, buyer);
  const press = () => app.call(signContract, input, { as: buyer });
  expect(await cutOffAtTheEnd(app.database.owner, press)).toMatchObject({ http: 503 });
  expect(await standOf(app, contract)).toMatchObject({ signers: ['waiting', 'waiting'] });
  expect((await press()).data).toMatchObject({ haveISigned: true });
  expect(await acts('contracts.sign', contract)).toBe(1);
});

test('a server that is killed while the company seals has written nothing, and the next seal signs', async () => {
  const contract = await newSigning(app, { isSigned: true });
  const press = () => seal(app, contract, sealer);
  expect(await cutOffAtTheEnd(app.database.owner, press)).toMatchObject({ http: 503 });
  expect(await standOf(app, contract)).toEqual({
    state: 'awaiting_signatures',
    sale: 'in_contract',
    signers: ['signed', 'waiting'],
  });
  expect((await press()).data).toMatchObject({ state: 'signed' });
  expect((await press()).data).toMatchObject({ state: 'signed' });
  expect(await acts('contracts.seal', contract)).toBe(1);
});
