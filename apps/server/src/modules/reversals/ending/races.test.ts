import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { proposeReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import {
  eventOf,
  paymentInputOf,
  qrOf,
  start,
  startPaying,
  tell,
} from '../../../../test/paying.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import {
  newDeciders,
  newLateCustomer,
  saleState,
  unitState,
  type LateCustomer,
} from '../../../../test/reversing.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnNoticesJob } from '../reversals.jobs.ts';

// `LONG=1` has the sizes of the issue; each change runs small ones.
const ROUNDS = process.env['LONG'] === '1' ? 100 : 3;
const MOST_MS = 900_000;

let app: TestApp;
let collector: Session;
let decider: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  ({ collector, decider } = await newDeciders(app));
});
afterAll(() => app.close());

const WHY = { reason: 'Dos avisos enviados y ninguna respuesta.' };
const approve = (id: string, at = app, as = decider) => at.call(approveProposal, { id }, { as });

async function newProposed(): Promise<LateCustomer & { proposalId: string }> {
  const late = await newLateCustomer(app, { stage: 'ready' });
  const { data } = await app.call(
    proposeReversal,
    { saleId: late.saleId, ...WHY },
    { as: collector },
  );
  return { ...late, proposalId: data.proposalId ?? '' };
}

test(
  'who begins to pay while the sale is reverted either keeps it or cannot begin: nobody pays for what they lost',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const late = await newProposed();
      const input = await paymentInputOf(app, late);
      const [begun, decided] = await Promise.all([
        start(app, late, input),
        approve(late.proposalId),
      ]);
      expect([begun.status === 0, decided.status === 0, await saleState(app, late.saleId)]).toEqual(
        begun.status === 0 ? [true, false, 'sold'] : [false, true, 'reverted'],
      );
    }
    expect(await findViolations(app.platform.db)).toEqual([]);
  },
);

test(
  'the control: on a server that locks nothing somebody begins to pay a sale that is reverted',
  { timeout: MOST_MS },
  async () => {
    const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
    try {
      let isLost = false;
      for (let round = 0; round < 30 && !isLost; round += 1) {
        const late = await newProposed();
        const input = await paymentInputOf(app, late);
        const [begun, decided] = await Promise.all([
          start(careless, late, input),
          approve(late.proposalId, careless),
        ]);
        isLost = begun.status === 0 && decided.status === 0;
      }
      expect(isLost).toBe(true);
    } finally {
      await careless.close();
    }
  },
);

test(
  'money that the bank confirms while the sale is reverted keeps it',
  { timeout: MOST_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const late = await newProposed();
      const payment = await startPaying(app, late);
      await tell(app, eventOf(app, qrOf(app, payment)));
      const [, decided] = await Promise.all([runJobs(app), approve(late.proposalId)]);
      expect([decided.codigo, await saleState(app, late.saleId)]).toEqual([
        'reversal_not_allowed',
        'sold',
      ]);
    }
    expect(await findViolations(app.platform.db)).toEqual([]);
  },
);

test('two who decide at once: one does, and it is in the books once', async () => {
  const late = await newProposed();
  const other = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const answers = await Promise.all([
    approve(late.proposalId),
    approve(late.proposalId, app, other),
  ]);
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'proposal_not_open']);
  expect(await unitState(app, late.unitId)).toBe('sold');
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('two who propose at once: only the newest proposal can be approved', async () => {
  const late = await newLateCustomer(app, { stage: 'ready' });
  const other = await newProvedOperator(app, { role: 'collections', companyIds: [8] });
  const answers = await Promise.all(
    [collector, other].map((as) =>
      app.call(proposeReversal, { saleId: late.saleId, ...WHY }, { as }),
    ),
  );
  const done = answers.filter(({ status }) => status === 0);
  const { proposalId } = await app.platform.db
    .selectFrom('reversalCase')
    .where('saleId', '=', late.saleId)
    .select('proposalId')
    .executeTakeFirstOrThrow();
  expect(done.map(({ data }) => data.proposalId)).toContain(proposalId);
  expect((await approve(proposalId ?? '')).status).toBe(0);
  expect(await saleState(app, late.saleId)).toBe('reverted');
});

test('the clock in two processes at once opens one case; the control without the index opens two', async () => {
  const next = await testApp({ jobs: false, next: app });
  try {
    const cases = async (saleId: number) => {
      const rows = await app.platform.db
        .selectFrom('reversalCase')
        .where('saleId', '=', saleId)
        .select('id')
        .execute();
      return rows.length;
    };
    const late = await newLateCustomer(app);
    await Promise.all([app, next].map((at) => doJob(at, turnNoticesJob.name, {})));
    expect(await cases(late.saleId)).toBe(1);
    const { insert } = await controlOf();
    const again = await newLateCustomer(app);
    await expect(insert(again, 2)).rejects.toThrow('reversal_case_one_open');
    expect(await cases(again.saleId)).toBe(0);
  } finally {
    await next.close();
  }
});

/** Two open cases of one sale by hand: only the index of the database refuses the second. */
async function controlOf() {
  return {
    insert: ({ saleId, personId }: LateCustomer, count: number) =>
      app.database.db
        .insertInto('reversalCase')
        .values(
          Array.from({ length: count }, () => ({
            id: app.platform.ids.uuid(),
            saleId,
            personId,
            companyId: 8,
            openedAt: app.clock.now(),
            stage: 'first_notice',
            since: app.clock.now(),
          })),
        )
        .execute(),
  };
}
