import { afterAll, beforeAll, expect, test } from 'vitest';
import { signContract } from '@kantuta/contract/contracts/signing.calls';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import {
  codeFor,
  newSigner,
  newSigning,
  seal,
  sign,
  standOf,
} from '../../../../test/signing-contracts.ts';
import { prove } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { turnContractsJob } from './signing.jobs.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const ROUNDS = process.env['LONG'] === '1' ? 200 : 3;
const MOST_MS = 1_800_000;

let app: TestApp;
/** Without row locks, and without the trigger that keeps a signature. */
let unguarded: TestApp;
/** Two servers of the same database whose clock is eight days on. */
let later: TestApp;
let laterUnguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await sql`DROP TRIGGER contract_signer_stays ON contract_signer`.execute(
    unguarded.database.owner,
  );
  const now = new Date(app.clock.now().getTime() + 8 * DAY_MS);
  [later, laterUnguarded] = await Promise.all([
    testApp({ jobs: false, next: app, now }),
    testApp({ jobs: false, next: unguarded, now, tamper: withoutLocks }),
  ]);
});
afterAll(async () => {
  await Promise.all([later.close(), laterUnguarded.close()]);
  await Promise.all([app.close(), unguarded.close()]);
});

const turn = (on: TestApp) => doJob(on, turnContractsJob.name, {});
const signatures = (on: TestApp, { contractId }: { contractId: string }) =>
  countOf(
    on.database.owner,
    'audit_entry',
    `action = 'contracts.sign' AND object_id = '${contractId}' AND outcome = 'done'`,
  );

/** A contract whose buyer has a good code in each of so many sessions. */
async function readyToSign(on: TestApp, sessions = 1) {
  const contract = await newSigning(on, { isRead: true });
  const tries: { as: Session; input: Awaited<ReturnType<typeof codeFor>> }[] = [];
  for (let n = 0; n < sessions; n += 1) {
    const as = await on.signIn(contract.buyer.personId);
    await prove(on, as);
    tries.push({ as, input: await codeFor(on, contract, as) });
    // Somebody gets a code a minute.
    on.clock.advance(MINUTE_MS + 1);
  }
  return {
    contract,
    press: () => tries.map(({ as, input }) => on.call(signContract, input, { as })),
  };
}

async function signTwice(on: TestApp) {
  const { contract, press } = await readyToSign(on, 2);
  const answers = await holdUntilWaiting(on.database.owner, 2, () => Promise.all(press()));
  return {
    codes: answers.map(({ codigo }) => codigo),
    times: await signatures(on, contract),
  };
}

test(
  'signed at once on two phones with two codes, it is one signature; without lock and trigger it would be two',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      expect(await signTwice(app)).toEqual({ codes: ['', ''], times: 1 });
    expect((await signTwice(unguarded)).times).toBe(2);
  },
);

const KEPT = { state: 'awaiting_signatures', sale: 'in_contract' } as const;
const ENDED = { state: 'expired', sale: 'reserved' } as const;

/** The time ends while a signature is at its last step: whether it was over before the signature was there, and yet that was taken. */
async function signWhileItEnds(on: TestApp, ending: TestApp): Promise<boolean> {
  const { contract, press } = await readyToSign(on);
  let isOver = false;
  let turning: Promise<void> = Promise.resolve();
  const [answer] = await holdUntilWaiting(on.database.owner, 1, () => Promise.all(press()), {
    beforeRelease: async () => {
      turning = turn(ending);
      // As long as it takes where nothing holds it up.
      await Promise.race([turning, new Promise((done) => setTimeout(done, 1_500))]);
      isOver = (await standOf(on, contract)).state === 'expired';
    },
  });
  await turning;
  const isSigned = answer?.codigo === '';
  // What the buyer signed in time stays (CON-20).
  expect(await standOf(on, contract)).toMatchObject(isSigned && !isOver ? KEPT : ENDED);
  return isOver && isSigned;
}

test('a signature that was begun in time is there before the contract ends; without locks it would come after it', async () => {
  expect(await signWhileItEnds(app, later)).toBe(false);
  expect(await signWhileItEnds(unguarded, laterUnguarded)).toBe(true);
});

test(
  'the last signature of the buyers at the very end of the time: it is there and the contract stays, or the contract has ended; the seal is never late',
  { timeout: MOST_MS },
  async () => {
    const sealer: Session = await newProvedOperator(app, { role: 'admin', companyIds: null });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { contract, press } = await readyToSign(app);
      const [[answer]] = await Promise.all([Promise.all(press()), turn(later)]);
      const stood = await standOf(app, contract);
      const isSigned = answer?.codigo === '';
      expect(stood).toMatchObject(isSigned ? KEPT : ENDED);
      expect(stood.signers[0]).toBe(isSigned ? 'signed' : 'waiting');
      expect(['', 'contract_ended']).toContain(answer?.codigo);

      const ready = await newSigning(app, { isSigned: true });
      const [sealed] = await Promise.all([seal(app, ready, sealer), turn(later)]);
      const stands = await standOf(app, ready);
      expect([sealed.codigo, stands.state, stands.sale]).toEqual(['', 'signed', 'signed']);
    }
  },
);

test(
  'two signers at once: the second signs after the first, or is told that it is not their turn',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const second = await newSigner(app);
      const contract = await newSigning(app, { coBuyers: [second.personId], isRead: true });
      const input = await codeFor(app, contract, contract.buyer);
      const signing = app.call(signContract, input, { as: contract.buyer });
      const trying = sign(app, contract, second).then(
        ({ codigo }) => codigo,
        (error: Error) => error.message,
      );
      const [first, then] = await Promise.all([signing, trying]);
      expect(first.codigo).toBe('');
      expect(['', 'code: not_your_turn']).toContain(then);
      expect((await standOf(app, contract)).signers).toEqual([
        'signed',
        then === '' ? 'signed' : 'waiting',
        'waiting',
      ]);
    }
  },
);

test('two who seal at once seal once', async () => {
  const [one, other] = [
    await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] }),
    await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] }),
  ];
  const contract = await newSigning(app, { isSigned: true });
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([seal(app, contract, one), seal(app, contract, other)]),
  );
  expect(answers.map(({ data }) => data.state)).toEqual(['signed', 'signed']);
  const done = `action = 'contracts.seal' AND object_id = '${contract.contractId}'`;
  expect(await countOf(app.database.owner, 'audit_entry', done)).toBe(1);
});
