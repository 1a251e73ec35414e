import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeTerm,
  judgeAddendum,
  listDeskAddenda,
  listOwnAddenda,
  openAddendum,
  readDeskAddendum,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { verifyContract } from '@kantuta/contract/contracts/contracts.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readBalance } from '@kantuta/contract/sales/sales.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { changeTo, contracted, newPayer, newTermOf, planOf } from '../../../../test/new-terms.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { read, startPaying } from '../../../../test/paying.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { payQr } from '../../../../test/reserving.ts';
import type { LateCustomer } from '../../../../test/reversing.ts';
import { toldOf } from '../../../../test/signing-contracts.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnAddendaJob } from './addenda.jobs.ts';

let app: TestApp;
/** Where the office agrees to every new term. */
let office: TestApp;
let unguarded: TestApp;
let agreeing: Session;
beforeAll(async () => {
  [app, office, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  agreeing = await newProvedOperator(office, { role: 'sales_ops', companyIds: [8] });
  await office.database.owner
    .insertInto('setting')
    .values({
      key: 'rescue.newTermLimitUsd',
      scopeKind: 'brand',
      scopeId: '',
      value: JSON.stringify('100.00'),
      validFrom: new Date(0),
      version: 2,
      author: 'test',
      reason: 'test',
      createdAt: office.clock.now(),
    })
    .execute();
  office.platform.settings.forget();
});
afterAll(() => Promise.all([app.close(), office.close(), unguarded.close()]));

const usd = (amount: string) => ({ amount, currency: 'USD' });
const WHY = { reason: 'El cliente presentó sus ingresos.' };
const entries = (on: TestApp, { saleId }: { saleId: number }) =>
  countOf(on.database.owner, 'ledger_entry', `sale_id = ${saleId}`);
const addendaOf = async (on: TestApp, as: Session) =>
  (await on.call(listOwnAddenda, {}, { as })).data.addenda;
const nextDebt = async (on: TestApp, as: Session) =>
  (await on.call(listDebts, {}, { as })).data.groups[0]?.items[0];

test('a new term is in force at once: the plan has new instalments from the next due day on, what is paid and the books stay (SALE-30)', async () => {
  const payer = await newPayer(app);
  const posted = await entries(app, payer);
  const before = await newTermOf(app, payer);
  expect(before).toMatchObject({
    reason: null,
    outstanding: usd('3200.20'),
    needsOffice: false,
    planVersion: 1,
    mostMonths: 120,
    waiting: null,
  });
  expect(before.rest[0]).toMatchObject({ number: 25, dueOn: '2026-04-10', capital: usd('76.59') });
  const { data, codigo } = await changeTo(app, payer);
  expect([codigo, data.state]).toEqual(['', 'signed']);
  expect(await planOf(app, payer)).toEqual({ version: 2, months: 84, reason: 'new_term' });
  expect(await entries(app, payer)).toBe(posted);
  expect(await findViolations(app.database.db)).toEqual([]);
  const { movements, companies } = (await app.call(readBalance, {}, { as: payer })).data;
  expect(companies[0]?.outstandingCapital).toEqual(usd('3200.20'));
  expect(movements.length).toBeGreaterThan(0);
  const [addendum] = await addendaOf(app, payer);
  expect(addendum).toMatchObject({
    number: 1,
    kind: 'reschedule',
    state: 'signed',
    term: {
      before: { months: 36, instalment: usd('103.26'), interest: usd('517.23') },
      after: {
        months: 60,
        instalment: usd('67.99'),
        lastOn: '2031-03-10',
        interest: usd('879.61'),
      },
    },
    hasDocument: false,
  });
  expect(await toldOf(app, payer)).toContain('newTermInForce');
});

test('its document is drawn once, and anybody verifies its hash and each signature (CON-25)', async () => {
  const payer = await newPayer(app);
  const { addendumId } = (await changeTo(app, payer)).data;
  await runJobs(app);
  const [addendum] = await addendaOf(app, payer);
  expect(addendum?.hasDocument).toBe(true);
  const { data: file } = await app.call(openAddendum, { addendumId }, { as: payer });
  const bytes = Buffer.from(file.base64, 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // A courtesy text says so on its page, carries no seal, and is another file than the one that is verified (CON-4).
  for (const [language, courtesy] of [
    ['en', 'Courtesy translation'],
    ['pt', 'Tradução de cortesia'],
  ] as const) {
    const of = { addendumId, language };
    const other = Buffer.from(
      (await app.call(openAddendum, of, { as: payer })).data.base64,
      'base64',
    );
    expect(pdfText(other)).toContain(courtesy);
    expect(other.includes('%KANTUTA-PDF')).toBe(false);
  }
  expect(pdfText(bytes)).not.toContain('cortesía');
  const { reference = '' } = addendum ?? {};
  const { contract } = (await app.call(verifyContract, { reference })).data;
  expect(contract).toMatchObject({
    state: 'signed',
    addendum: { kind: 'reschedule', number: 1 },
    documents: [{ kind: 'addendum', sha256: createHash('sha256').update(bytes).digest('hex') }],
    signatures: [
      { role: 'buyer', by: 'step_up', isGenuine: true },
      { role: 'company', by: 'seal', isGenuine: true },
    ],
  });
  expect(JSON.stringify(contract)).not.toContain(payer.name);
});

test('the same question again is answered as the first time; another one asks to read the plan again', async () => {
  const payer = await newPayer(app);
  const first = await changeTo(app, payer);
  const again = await changeTo(app, payer);
  expect(again.data).toEqual(first.data);
  expect((await changeTo(app, payer, { months: 48 })).codigo).toBe('contract_changed');
  const next = await changeTo(app, payer, { months: 48, planVersion: 2 });
  expect(next.codigo).toBe('');
  expect((await addendaOf(app, payer)).map(({ number }) => number)).toEqual([2, 1]);
});

test('it is refused with its reason: late, too early, too long, unchanged, without a proof, or not theirs', async () => {
  const late = await newPayer(app, { lateDays: 60 });
  expect(await newTermOf(app, late)).toMatchObject({ reason: 'arrears_open' });
  const { data, codigo } = await changeTo(app, late);
  expect([codigo, data]).toMatchObject(['rescue_not_allowed', { reason: 'arrears_open' }]);
  const early = await newPayer(app, { paid: 5 });
  expect((await changeTo(app, early, { from: 6 })).data).toMatchObject({ reason: 'too_early' });
  const payer = await newPayer(app);
  expect((await changeTo(app, payer, { months: 36 })).codigo).toBe('term_unchanged');
  expect((await changeTo(app, payer, { months: 121 })).codigo).toBe('term_too_long');
  expect((await changeTo(app, payer, { from: 26 })).codigo).toBe('contract_changed');
  const unproved = await app.signIn(payer.personId);
  const input = { saleId: payer.saleId, months: 60, planVersion: 1, from: 25 };
  expect((await app.call(changeTerm, input, { as: unproved })).codigo).toBe('step_up_required');
  const other = await newPayer(app);
  const { saleId } = payer;
  expect((await app.call(readNewTerm, { saleId }, { as: other })).codigo).toBe('forbidden');
  expect((await changeTo(app, other, { saleId })).codigo).toBe('forbidden');
  expect(await planOf(app, payer)).toMatchObject({ version: 1 });
});

test('an attempt to pay that was begun before is judged again: what is too much becomes credit, what is too little pays a part (SALE-30)', async () => {
  const longer = await newPayer(app);
  const begun = await startPaying(app, longer, { selection: { saleId: longer.saleId } });
  expect(begun.amount).toEqual(usd('103.26'));
  await changeTo(app, longer);
  await payQr(app, begun);
  expect(await read(app, longer, begun)).toMatchObject({ state: 'settled' });
  const { companies } = (await app.call(readBalance, {}, { as: longer })).data;
  // 103.26 less the new instalment of 67.99.
  expect(companies[0]?.credit).toEqual(usd('35.27'));
  const shorter = await newPayer(app);
  const small = await startPaying(app, shorter, { selection: { saleId: shorter.saleId } });
  await changeTo(app, shorter, { months: 12 });
  await payQr(app, small);
  expect(await read(app, shorter, small)).toMatchObject({ state: 'settled' });
  // 281.35 less 103.26.
  expect(await nextDebt(app, shorter)).toMatchObject({ number: 25, owed: usd('178.09') });
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what was begun to pay it off still does after a new term', async () => {
  const payer = await newPayer(app);
  const { saleId } = payer;
  const begun = await startPaying(app, payer, { selection: { mode: 'payoff', saleId } });
  await changeTo(app, payer);
  await payQr(app, begun);
  expect(await read(app, payer, begun)).toMatchObject({ state: 'settled' });
  expect(await nextDebt(app, payer)).toBeUndefined();
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('cut off before its end, nothing of it is there, and the same press does it', async () => {
  const payer = await newPayer(app);
  await cutOffAtTheEnd(app.database.owner, () => changeTo(app, payer)).catch(() => undefined);
  expect(await planOf(app, payer)).toMatchObject({ version: 1 });
  expect(await addendaOf(app, payer)).toEqual([]);
  expect((await changeTo(app, payer)).codigo).toBe('');
  expect(await planOf(app, payer)).toMatchObject({ version: 2 });
});

async function twoAtOnce(on: TestApp) {
  const payer = await newPayer(on);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([changeTo(on, payer, { months: 60 }), changeTo(on, payer, { months: 48 })]),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('two new terms at once: one is in force, the other asks to read the plan again; without locks one would fail', async () => {
  expect(await twoAtOnce(app)).toEqual(['', 'contract_changed']);
  expect(await twoAtOnce(unguarded)).not.toEqual(['', 'contract_changed']);
});

/** A payment of the next instalment settles while the term changes; what stands after both. */
async function payWhileItChanges(on: TestApp) {
  const payer = await newPayer(on);
  const begun = await startPaying(on, payer, { selection: { saleId: payer.saleId } });
  const [changed] = await holdUntilWaiting(
    on.database.owner,
    2,
    () => Promise.all([changeTo(on, payer), payQr(on, begun)]),
    { saleIds: [payer.saleId] },
  );
  const plan = await planOf(on, payer);
  return {
    codigo: changed.codigo,
    version: plan.version,
    state: (await read(on, payer, begun)).state,
    violations: await findViolations(on.database.db),
  };
}

test('a new term against a payment: whichever comes first, no cent is lost and the plan is that of the answer', async () => {
  const { codigo, version, state, violations } = await payWhileItChanges(app);
  expect([state, violations]).toEqual(['settled', []]);
  expect(['', 'contract_changed']).toContain(codigo);
  expect(version).toBe(codigo === '' ? 2 : 1);
});

async function ask(): Promise<LateCustomer & { addendumId: string }> {
  const payer = await newPayer(office);
  const { data, codigo } = await changeTo(office, payer);
  expect([codigo, data.state]).toEqual(['', 'awaiting_signatures']);
  return { ...payer, addendumId: data.addendumId };
}
const judge = ({ addendumId }: { addendumId: string }, isRight: boolean, as = agreeing) =>
  office.call(judgeAddendum, { addendumId, isRight, ...WHY }, { as });

test('above the limit the office agrees: the plan stays until then, and has the new term with the answer', async () => {
  const asked = await ask();
  expect(await planOf(office, asked)).toMatchObject({ version: 1 });
  expect(await newTermOf(office, asked)).toMatchObject({ reason: 'waiting', needsOffice: true });
  const { addendumId } = asked;
  const { data } = await office.call(readDeskAddendum, { addendumId }, { as: agreeing });
  expect(data).toMatchObject({
    state: 'awaiting_signatures',
    needsTwo: false,
    can: { judge: true },
  });
  expect((await judge(asked, true)).data).toMatchObject({ state: 'signed', number: 1 });
  expect((await judge(asked, true)).data).toMatchObject({ state: 'signed', number: 1 });
  expect(await planOf(office, asked)).toMatchObject({ version: 2, months: 84 });
});

test('what was asked for ends: taken back, refused with words, or out of time; the plan stays', async () => {
  const back = await ask();
  const { addendumId } = back;
  for (let n = 0; n < 2; n += 1)
    expect((await office.call(withdrawAddendum, { addendumId }, { as: back })).data.state).toBe(
      'voided',
    );
  expect((await judge(back, true)).codigo).toBe('addendum_ended');
  const other = await ask();
  expect((await office.call(withdrawAddendum, { addendumId }, { as: other })).codigo).toBe(
    'forbidden',
  );
  expect((await judge(other, false)).data).toMatchObject({ state: 'voided', words: WHY.reason });
  expect(await toldOf(office, other)).toContain('newTermRefused');
  const late = await ask();
  office.clock.advance(8 * DAY_MS);
  await doJob(office, turnAddendaJob.name, {});
  expect((await addendaOf(office, await office.signIn(late.personId)))[0]?.state).toBe('expired');
  expect(await toldOf(office, late)).toContain('newTermExpired');
  for (const each of [back, other, late])
    expect(await planOf(office, each)).toMatchObject({ version: 1 });
  office.clock.advance(-8 * DAY_MS);
});

test('a payment meanwhile makes the figures others: the office cannot agree to what nobody read', async () => {
  const asked = await ask();
  await payQr(office, await startPaying(office, asked, { selection: { saleId: asked.saleId } }));
  expect((await judge(asked, true)).codigo).toBe('contract_changed');
  expect(await planOf(office, asked)).toMatchObject({ version: 1 });
});

test('of a contract with co-buyers all sign at the office; of one with a buyer alone the addendum stands with it at the desk', async () => {
  const payer = await newPayer(office);
  await contracted(office, payer, (await newPayer(office)).personId);
  expect(await newTermOf(office, payer)).toMatchObject({ reason: 'co_buyers' });
  const alone = await newPayer(office);
  const contractId = await contracted(office, alone);
  const { addendumId } = (await changeTo(office, alone)).data;
  await judge({ addendumId }, true);
  const { data } = await office.call(listDeskAddenda, { contractId }, { as: agreeing });
  expect(data.addenda).toMatchObject([{ addendumId, number: 1, state: 'signed' }]);
});
