import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSignatureCode, seeClause } from '@kantuta/contract/contracts/signing.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { prove } from '../../../../test/signing-in.ts';
import {
  newSigner,
  newSigning,
  seal,
  sign,
  standOf,
  toldOf,
} from '../../../../test/signing-contracts.ts';
import { turnContractsJob } from './signing.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const turn = () => doJob(app, turnContractsJob.name, {});
const MINUTE = 60_000;

/** The clock some days after the contract, as five minutes know it; back afterwards. */
async function after<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const at = app.clock.now();
  app.clock.set(new Date(at.getTime() + days * DAY_MS));
  try {
    return await work();
  } finally {
    app.clock.set(at);
  }
}

test('whoever’s turn it is is reminded on days 1, 3 and 6, once each, and nobody else (CON-20)', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId] });
  const told = async () => [await toldOf(app, contract.buyer), await toldOf(app, second)];
  await after(1 - MINUTE / DAY_MS, turn);
  expect(await told()).toEqual([[], []]);
  await after(1, turn);
  await after(1.1, turn);
  expect(await told()).toEqual([['contractWaits'], []]);
  await after(1.2, async () => {
    const as = { ...contract.buyer, ...(await app.signIn(contract.buyer.personId)) };
    await prove(app, as);
    await sign(app, contract, as);
  });
  for (const day of [3, 4, 6, 6.5]) await after(day, turn);
  expect(await told()).toEqual([
    ['contractWaits'],
    ['contractToSign', 'contractWaits', 'contractWaits'],
  ]);
});

test('a server that slept for days reminds once, and the company is reminded by its work list alone', async () => {
  const [asleep, ready] = [await newSigning(app), await newSigning(app, { isSigned: true })];
  await after(6, turn);
  expect(await toldOf(app, asleep.buyer)).toEqual(['contractWaits']);
  expect(await toldOf(app, ready.buyer)).toEqual([]);
});

test('what all buyers signed in time outlives it: the company is late, is told so by its work list, and seals it (CON-20)', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId], isSigned: true });
  const sealer = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  const reasonOf = async () => {
    const as = await app.signIn(sealer.personId);
    const { data } = await app.call(listWork, { kinds: ['contract_seal'] } as never, { as });
    return data.items.find(({ id }) => id === contract.contractId)?.reason;
  };
  await after(7 - MINUTE / DAY_MS, async () => {
    await turn();
    expect(await reasonOf()).toBe('contract_to_seal');
  });
  await after(7, async () => {
    await turn();
    expect(await standOf(app, contract)).toMatchObject({
      state: 'awaiting_signatures',
      sale: 'in_contract',
    });
    expect(await reasonOf()).toBe('contract_seal_late');
  });
  await after(30, async () => {
    await turn();
    const as = { ...sealer, ...(await app.signIn(sealer.personId)) };
    await prove(app, as);
    expect((await seal(app, contract, as)).data.state).toBe('signed');
  });
  expect(await toldOf(app, contract.buyer)).not.toContain('contractExpired');
});

test('one of two who signed is not enough: the contract ends with its time', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId], isRead: true });
  await sign(app, contract, contract.buyer);
  await after(7, async () => {
    await turn();
    expect(await standOf(app, contract)).toMatchObject({ state: 'expired', sale: 'reserved' });
  });
});

test('after the last instant the contract is expired, its sale is reserved again, and everybody who signs is told', async () => {
  const second = await newSigner(app);
  const contract = await newSigning(app, { coBuyers: [second.personId] });
  const { contractId, buyer } = contract;
  await after(7 - MINUTE / DAY_MS, turn);
  expect(await standOf(app, contract)).toMatchObject({ state: 'awaiting_signatures' });
  await after(7, async () => {
    const as = await app.signIn(buyer.personId);
    // The clock has not come round yet: nothing is signed any more.
    expect(await app.call(askSignatureCode, { contractId }, { as })).toMatchObject({
      codigo: 'signature_link_expired',
    });
    await turn();
    await turn();
    expect(await standOf(app, contract)).toMatchObject({ state: 'expired', sale: 'reserved' });
    expect(await app.call(seeClause, { contractId, clause: 'object' }, { as })).toMatchObject({
      codigo: 'contract_ended',
    });
    const sealer = await newProvedOperator(app, { role: 'admin', companyIds: null });
    expect(await seal(app, contract, sealer)).toMatchObject({ codigo: 'contract_ended' });
  });
  for (const who of [buyer, second])
    expect((await toldOf(app, who)).filter((key) => key === 'contractExpired')).toHaveLength(1);
});
