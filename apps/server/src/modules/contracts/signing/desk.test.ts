import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import {
  judgePaper,
  openDeskPaper,
  readDeskContract,
  voidAtDesk,
} from '@kantuta/contract/contracts/signing-desk.calls';
import { sendPaper } from '@kantuta/contract/contracts/signing.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { scan } from '../../../../test/land.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { settingsDesk } from '../../../../test/settings-desk.ts';
import {
  newSigner,
  newSigning,
  seal,
  sign,
  standOf,
  toldOf,
  WHY,
  type ToSign,
} from '../../../../test/signing-contracts.ts';
import { makeSigning } from './signing.factory.ts';
import { turnContractsJob } from './signing.jobs.ts';

let app: TestApp;
let sealer: Session;
let other: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  sealer = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  other = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
});
afterAll(() => app.close());

const read = ({ contractId }: ToSign, as = sealer) =>
  app.call(readDeskContract, { contractId }, { as });
const judge = ({ contractId }: ToSign, isRight: boolean, as = sealer) =>
  app.call(judgePaper, { contractId, isRight, ...WHY }, { as });
const send = ({ contractId, buyer }: ToSign, word = 'firmado', as: Session = buyer) =>
  app.call(sendPaper, { contractId, file: scan(word) }, { as });
const waiting = async ({ contractId }: ToSign, kind: 'contract_seal' | 'contract_paper') => {
  const { data } = await app.call(listWork, { kinds: [kind], limit: 200 } as never, { as: sealer });
  return JSON.stringify(data).includes(contractId);
};

test('whoever may not seal, and whoever works for another company, seals and sees nothing', async () => {
  const contract = await newSigning(app, { isSigned: true });
  const support = await newProvedOperator(app, { role: 'support', companyIds: [8] });
  const elsewhere = await newProvedOperator(app, { role: 'sales_ops', companyIds: [12] });
  expect((await read(contract, support)).data.can).toEqual({
    seal: false,
    judgePaper: false,
    void: false,
  });
  for (const answer of [
    await seal(app, contract, support),
    await seal(app, contract, elsewhere),
    await read(contract, elsewhere),
  ])
    expect(answer).toMatchObject({ codigo: 'forbidden', data: {} });
  expect(await standOf(app, contract)).toMatchObject({ state: 'awaiting_signatures' });
});

test('nobody seals, judges or voids a contract that they sign themselves', async () => {
  const { personId } = sealer;
  const own = { ...(await newSigning(app, { coBuyers: [personId], isSigned: true })) };
  expect((await read(own)).data.can).toMatchObject({ seal: false, void: false });
  const paper = await newSigning(app, { coBuyers: [personId], isPaper: true });
  const { contractId } = own;
  for (const answer of [
    await seal(app, own, sealer),
    await judge(paper, true),
    await app.call(voidAtDesk, { contractId, ...WHY }, { as: sealer }),
  ])
    expect(answer).toMatchObject({ codigo: 'same_person' });
});

test('above the limit the seal takes two persons, and the proposer is none of the second (CON-24)', async () => {
  const desk = await settingsDesk(app);
  await desk.approved({ key: 'contract.sealAloneUsd', value: '10000.00' });
  const contract = await newSigning(app, { isSigned: true });
  expect(await waiting(contract, 'contract_seal')).toBe(true);
  expect((await seal(app, contract, sealer)).data).toMatchObject({
    state: 'awaiting_signatures',
    needsTwo: true,
    isProposed: true,
    can: { seal: false },
  });
  // Pressed again: it is the same proposal, which stands in the list in place of the contract.
  await seal(app, contract, sealer);
  expect(await waiting(contract, 'contract_seal')).toBe(false);
  const proposals = await app.database.db
    .selectFrom('proposal')
    .where('kind', '=', 'contracts.seal')
    .select('id')
    .execute();
  expect(proposals).toHaveLength(1);
  const id = proposals[0]?.id ?? '';
  const approve = (as: Session) => app.call(approveProposal, { id }, { as });
  expect((await approve(sealer)).codigo).toBe('same_person');
  expect((await approve(contract.buyer)).codigo).toBe('forbidden');
  expect((await approve(other)).codigo).toBe('');
  expect(await standOf(app, contract)).toMatchObject({ state: 'signed', sale: 'signed' });

  // A contract that ended while its seal was proposed is not sealed.
  const ended = await newSigning(app, { isSigned: true });
  await seal(app, ended, sealer);
  const { contractId } = ended;
  expect((await app.call(voidAtDesk, { contractId, ...WHY }, { as: sealer })).codigo).toBe('');
  const late = await app.database.db
    .selectFrom('proposal')
    .where('kind', '=', 'contracts.seal')
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await app.call(approveProposal, late, { as: other })).codigo).toBe('proposal_outdated');
  expect(await standOf(app, ended)).toMatchObject({ state: 'voided', sale: 'reserved' });
  await desk.approved({ key: 'contract.sealAloneUsd', value: '20000.00' });
});

test('the paper that came back right counts as the signature of every buyer who has not signed, and the seal is next (CON-23)', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId] });
  const { contractId, buyer } = contract;
  await sign(app, contract, buyer);
  expect((await send(contract, 'uno', second)).data).toMatchObject({ state: 'paper_in_review' });
  expect((await send(contract, 'dos')).data).toMatchObject({ state: 'paper_in_review' });
  expect(await waiting(contract, 'contract_paper')).toBe(true);
  const { data: paper } = await app.call(openDeskPaper, { contractId }, { as: sealer });
  expect(Buffer.from(paper.base64, 'base64').toString()).toContain('uno');
  expect(paper.fileName).toBe(`contrato-${contract.reference}-firmado.pdf`);
  // No time ends it meanwhile.
  app.clock.advance(10 * DAY_MS);
  await doJob(app, turnContractsJob.name, {});
  sealer = { ...sealer, ...(await app.signIn(sealer.personId)) };
  const judged = await judge(contract, true);
  expect(judged.data).toMatchObject({
    state: 'awaiting_signatures',
    signers: [{ by: 'code' }, { by: 'paper' }, { by: null }],
    can: { seal: true },
  });
  expect(new Date(judged.data.signUntil).getTime()).toBe(app.clock.now().getTime() + 7 * DAY_MS);
  expect((await judge(contract, true)).codigo).toBe('contract_ended');
  expect((await seal(app, contract, sealer)).data.state).toBe('signed');
  app.clock.advance(-10 * DAY_MS);
});

test('a paper that is not right goes back with its reason; it can be sent again, and the phone is open again', async () => {
  const contract = await newSigning(app);
  await send(contract, 'borroso');
  sealer = { ...sealer, ...(await app.signIn(sealer.personId)) };
  expect((await judge(contract, false)).data).toMatchObject({
    state: 'awaiting_signatures',
    signers: [{ by: null }, { by: null }],
  });
  expect(await toldOf(app, contract.buyer)).toContain('contractPaperReturned');
  expect((await send(contract, 'claro')).data).toMatchObject({ state: 'paper_in_review' });
  await judge(contract, false);
  expect((await sign(app, contract, contract.buyer)).data).toMatchObject({ haveISigned: true });
  // Only the company is left: a paper adds nothing.
  expect((await send(contract, 'tarde')).data).toMatchObject({ state: 'awaiting_signatures' });
});

test('what is no scan is refused beside its field, and an ended contract takes none', async () => {
  const contract = await newSigning(app);
  const { contractId, buyer } = contract;
  const file = { name: 'x.exe', base64: 'TVqQAAMAAAAEAAAA' };
  expect(await app.call(sendPaper, { contractId, file }, { as: buyer })).toMatchObject({
    codigo: 'invalid_input',
  });
  await app.call(voidAtDesk, { contractId, ...WHY }, { as: sealer });
  expect((await send(contract)).codigo).toBe('contract_ended');
  expect(await toldOf(app, buyer)).toContain('contractVoided');
  // Voided twice is voided once; a signed one is not voided here.
  expect((await app.call(voidAtDesk, { contractId, ...WHY }, { as: sealer })).codigo).toBe('');
  const signed = await newSigning(app, { isSigned: true });
  await seal(app, signed, sealer);
  expect(
    await app.call(voidAtDesk, { contractId: signed.contractId, ...WHY }, { as: sealer }),
  ).toMatchObject({ codigo: 'contract_ended' });
});

test('a draft, and a contract that is none, are the same to the desk', async () => {
  const { contractId } = await app.database.db.transaction().execute(async (tx) => {
    const { personId } = await newSigner(app);
    return makeSigning(app.platform, tx, { personId, companyId: 12 });
  });
  for (const id of [contractId, '01900000-0000-7000-8000-000000000001'])
    expect(await app.call(readDeskContract, { contractId: id }, { as: sealer })).toMatchObject({
      codigo: 'forbidden',
    });
  expect(await app.call(openContract, { contractId }, { as: sealer })).toMatchObject({
    codigo: 'forbidden',
  });
});
