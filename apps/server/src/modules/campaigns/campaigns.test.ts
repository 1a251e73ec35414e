import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listOwnPoints,
  openDispute,
  readBoard,
  readOwnPoint,
  readSnapshot,
  simulateRace,
} from '@kantuta/contract/campaigns/board.calls';
import {
  decideDispute,
  proposeCampaign,
  readCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { addDays, day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { postPayment } from '@kantuta/contract/ledger/payment-posting.rules';
import { reverse } from '@kantuta/contract/ledger/entries.rules';
import { cents } from '@kantuta/contract/money';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { runJobs } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { statementsOf } from '../../../test/statements.ts';
import { createLedger } from '../ledger/ledger.service.ts';
import { sql } from '../../platform/db/database.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeSale } from '../sales/sales.factory.ts';
import { makeCampaign } from './campaigns.factory.ts';
import { turnCampaignsJob } from './campaigns.jobs.ts';
import { findCampaign } from './campaigns.store.ts';
import { createCounting } from './counting/counting.service.ts';
import { createSnapshots } from './snapshots/snapshots.service.ts';

let app: TestApp;
let raceId: number;
/** The first sells most; the third is in a process of ethics. */
let advisers: Session[];
let ventas: Session;

const RACE = { from: day('2026-02-18'), to: day('2026-07-31') };
const today = () => dayInLaPaz(app.clock.now());

/** A sale of an adviser whose initial of 1 080.00 was paid on that day. */
async function newSale(adviser: Session, soldOn: Day, price = '10800.00'): Promise<number> {
  return app.database.db.transaction().execute(async (tx) => {
    const ledger = createLedger({ ...app.platform, clock: noonOf(soldOn) });
    const { personId } = await makePerson(tx, { firstName: 'Rosa', paternalSurname: 'Prueba' });
    const { saleId } = await makeSale(tx, ledger, {
      personId,
      adviserId: adviser.personId,
      soldOn,
      price,
    });
    return saleId;
  });
}

const noonOf = (on: Day) => ({ now: () => new Date(`${on}T16:00:00Z`) });

/** Instalment `number` of a sale of 10 800.00, paid on a day. */
function pay(saleId: number, number: number, on: Day): Promise<string> {
  return app.database.db.transaction().execute((tx) => {
    const part = { saleId, number, amount: cents(24_652), component: 'capital' as const };
    return createLedger({ ...app.platform, clock: noonOf(on) }).post(tx, {
      companyId: 8,
      kind: 'payment',
      businessDay: on,
      source: { kind: 'test', id: `${saleId}-${number}` },
      entries: postPayment({
        tender: { account: 'cash', currency: 'USD', amount: cents(24_652) },
        currency: 'USD',
        personId: advisers[0]?.personId ?? 0,
        parts: [part],
        left: cents(0),
      }),
    });
  });
}

/** What workers do at once after a payment. */
const follow = () => createCounting(app.platform).follow();
const board = async (as: Session, input: { kind?: 'race' | 'bonus'; campaignId?: number } = {}) =>
  (await app.call(readBoard, { campaignId: raceId, ...input }, { as })).data;

const [first, second, third] = [() => at(0), () => at(1), () => at(2)];
function at(index: number): Session {
  const found = advisers[index];
  if (!found) throw new Error('no such adviser');
  return found;
}

let early: number;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  const begun = app.clock.now();
  raceId = await app.database.db.transaction().execute((tx) =>
    makeCampaign(tx, {
      ...RACE,
      kind: 'race',
      state: 'running',
      rules: { winners: 1 },
      at: begun,
    }),
  );
  advisers = [];
  for (const state of ['active', 'active', 'ethics_process']) {
    const { personId } = await app.database.db
      .transaction()
      .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: { state } }));
    advisers.push(await app.signIn(personId));
  }
  const everything = { companyIds: null };
  ventas = await newProvedOperator(app, { role: 'sales_ops', ...everything });
  early = await newSale(first(), day('2026-02-20'));
  await newSale(first(), day('2026-03-02'));
  await newSale(second(), day('2026-03-03'));
  await newSale(third(), day('2026-03-03'), '20000.00');
  await follow();
});
afterAll(() => app.close());

test('the board has those who can win, the own line of whoever asks, and what is missing to the last award (CAM-6, CAM-7)', async () => {
  const mine = await board(first());
  expect(mine.lines.map(({ place, score, isOwn }) => [place, score, isOwn])).toEqual([
    [1, 216_000, true],
    [2, 108_000, false],
  ]);
  expect(mine.own).toMatchObject({ place: 1, missing: 0, sales: 2, provisional: 216_000 });
  const other = await board(second());
  expect(other.own).toMatchObject({ place: 2, missing: 108_001, out: null });
  const out = await board(third());
  expect(out.own).toMatchObject({ place: null, out: 'state', score: 108_000 });
});

test('clients whose first instalment is near stand on the day of their adviser with the points at stake, until they take the sight away (ADV-7)', async () => {
  const before = app.clock.now();
  /** The day that an adviser reads when they come on it. */
  const dayOf = async ({ personId }: Session, on: string) => {
    app.clock.set(noonOf(day(on)).now());
    const as = await app.signIn(personId);
    const read = async () => (await app.call(readDay, {}, { as })).data.items;
    await read();
    let items: Awaited<ReturnType<typeof read>> = [];
    const sent = await statementsOf(async () => {
      items = await read();
    });
    app.clock.set(before);
    return { items, statements: sent.length };
  };
  // The first instalments are due on 10 April.
  expect((await dayOf(first(), '2026-04-02')).items).toEqual([]);
  const { items, statements } = await dayOf(first(), '2026-04-03');
  expect(items).toMatchObject([
    {
      kind: 'race_due',
      id: String(early),
      subject: 'Rosa Prueba',
      greet: 'Rosa',
      dueOn: '2026-04-10',
      points: 1_080,
    },
    { kind: 'race_due', points: 1_080 },
  ]);
  expect(statements).toBeLessThanOrEqual(2);
  const idsOf = async (who: Session) => (await dayOf(who, '2026-04-03')).items.map(({ id }) => id);
  expect(await idsOf(second())).not.toContain(String(early));
  const look = (mayLook: boolean) =>
    sql`INSERT INTO adviser_access (person_id, adviser_id, may_look, at)
        SELECT person_id, adviser_id, ${mayLook}, now() FROM sale WHERE id = ${early}`.execute(
      app.database.owner,
    );
  await look(false);
  expect(await idsOf(first())).not.toContain(String(early));
  await look(true);
  expect(await idsOf(first())).toContain(String(early));
});

test('a customer is refused, whatever they ask of a board', async () => {
  const { personId } = await app.database.db.transaction().execute((tx) => makePerson(tx, {}));
  const as = await app.signIn(personId);
  const answers = await Promise.all([
    app.call(readBoard, {}, { as }),
    app.call(listOwnPoints, { campaignId: raceId }, { as }),
    app.call(readSnapshot, { campaignId: raceId }, { as }),
    app.call(simulateRace, { campaignId: raceId }, { as }),
    app.call(openDispute, { campaignId: raceId, words: 'No soy asesor del grupo.' }, { as }),
  ]);
  expect(answers.map(({ codigo }) => codigo)).toEqual(answers.map(() => 'forbidden'));
});

test('the board is one statement with its session', async () => {
  await board(first());
  expect(await statementsOf(() => board(first()))).toHaveLength(1);
});

test('home says how the adviser stands in what runs, and nothing to others', async () => {
  const { data } = await app.call(readAccount, {}, { as: second() });
  expect(data).toMatchObject({
    campaigns: [{ campaignId: raceId, kind: 'race', place: 2, winners: 1, missing: 108_001 }],
  });
});

test('each point leads to its receipt, masked, and to nobody else (CAM-11)', async () => {
  const { data } = await app.call(listOwnPoints, { campaignId: raceId }, { as: second() });
  expect(data.points).toMatchObject([{ points: 108_000, client: 'Rosa P.', state: 'provisional' }]);
  const [point] = data.points;
  if (!point) throw new Error('no point');
  const of = { campaignId: raceId, saleId: point.saleId, transactionId: point.transactionId };
  const own = await app.call(readOwnPoint, of, { as: second() });
  expect(own.data.parts).toEqual([
    { component: 'initial', number: 0, amount: 108_000, counts: true },
  ]);
  const others = await app.call(readOwnPoint, of, { as: first() });
  expect(others.codigo).toBe('forbidden');
});

test('a payment moves the board, and its reversal takes the points back (CAM-4)', async () => {
  const paid = await pay(early, 1, today());
  await follow();
  expect((await board(first())).own?.score).toBe(240_652);
  await app.database.db.transaction().execute(async (tx) => {
    const entries = await tx
      .selectFrom('ledgerEntry')
      .where('transactionId', '=', paid)
      .selectAll()
      .execute();
    await createLedger(app.platform).post(tx, {
      companyId: 8,
      kind: 'reversal',
      businessDay: today(),
      source: { kind: 'test', id: `back-${paid}` },
      reversesId: paid,
      entries: reverse(
        entries.map(({ account, currency, amountMinor, saleId, instalmentNumber, component }) => ({
          account: account as 'cash',
          currency: currency as 'USD',
          amount: cents(amountMinor),
          ...(saleId === null ? {} : { saleId }),
          ...(instalmentNumber === null ? {} : { instalmentNumber }),
          ...(component === null ? {} : { component: component as 'capital' }),
        })),
      ),
    });
  });
  await follow();
  expect((await board(first())).own?.score).toBe(216_000);
});

test('what the simulator says is what the board says afterwards (CAM-9)', async () => {
  const as = second();
  const { data } = await app.call(simulateRace, { campaignId: raceId, sales: 1 }, { as });
  expect(data).toMatchObject({ winners: 1, place: 2, mark: 216_000 });
  expect(data.needed).toEqual({ withSale: 108_001, withoutSale: 108_001 });
  const step = { campaignId: raceId, sales: 1, dollars: 1_081 };
  const { data: then } = await app.call(simulateRace, step, { as });
  expect(then.after).toEqual({ score: 216_100, place: 1, missing: 0 });
});

test('boards of past days, made of the entries alone, are what was published, and their signature is ours (CAM-10)', async () => {
  await app.database.db
    .transaction()
    .execute((tx) => app.platform.jobs.send(tx, turnCampaignsJob, {}));
  await runJobs(app);
  const { data } = await app.call(readSnapshot, { campaignId: raceId }, { as: second() });
  expect(data.days[0]).toBe(addDays(today(), -1));
  expect(data.days.at(-1)).toBe(RACE.from);
  const campaign = await findCampaign(app.database.db, raceId);
  if (!campaign) throw new Error('no race');
  const snapshots = createSnapshots(app.platform, createCounting(app.platform));
  for (const on of data.days) {
    const answer = await app.call(readSnapshot, { campaignId: raceId, on }, { as: second() });
    const { snapshot } = answer.data;
    if (!snapshot) throw new Error(`no board of ${on}`);
    expect(await snapshots.textOn(app.database.db, campaign, on)).toBe(snapshot.text);
    expect(createHash('sha256').update(snapshot.text).digest('hex')).toBe(snapshot.hash);
  }
  const { snapshot } = data;
  if (!snapshot) throw new Error('no board');
  expect(snapshot.signedText).toContain(snapshot.hash);
  const key = Buffer.from(
    app.platform.keys.receiptKeys().find(({ id }) => id === snapshot.keyId)?.publicKey ?? '',
    'base64url',
  );
  const publicKey = createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]),
    format: 'der',
    type: 'spki',
  });
  const signature = Buffer.from(snapshot.signature, 'base64url');
  expect(verify(null, Buffer.from(snapshot.signedText), publicKey, signature)).toBe(true);
});

const WORDS = 'Falta el recibo de mi venta de marzo.';

test('of two disputes at once one is opened, and only the own award waits (CAM-12)', async () => {
  const input = { campaignId: raceId, words: WORDS };
  const answers = await Promise.all([
    app.call(openDispute, input, { as: second() }),
    app.call(openDispute, { ...input, words: `${WORDS} Y otro.` }, { as: second() }),
  ]);
  expect(answers.map(({ codigo }) => codigo).sort()).toEqual(['', 'dispute_open']);
  const { dispute } = (await board(second())).own ?? {};
  expect(dispute?.state).toBe('open');
  // The answer was lost, and the same is sent again.
  const again = { ...input, words: dispute?.words ?? '' };
  expect(await app.call(openDispute, again, { as: second() })).toMatchObject({
    codigo: '',
    data: { openedAt: dispute?.openedAt },
  });
  expect((await board(first())).own?.dispute).toBeNull();
});

test('a race that is over is reviewed, closed by two persons, and its dispute decided (CAM-12, CAM-13)', async () => {
  app.clock.set(new Date('2026-08-01T16:00:00Z'));
  const as = async (personId: number) => app.signIn(personId);
  await app.database.db
    .transaction()
    .execute((tx) => app.platform.jobs.send(tx, turnCampaignsJob, {}));
  await runJobs(app);
  const desk = await as(ventas.personId);
  const whole = async () =>
    (await app.call(readCampaign, { campaignId: raceId }, { as: desk })).data;
  const reviewed = await whole();
  expect(reviewed.campaign.state).toBe('closing');
  // Nobody paid the first instalments, so that all points are void at the end (CAM-4).
  expect(reviewed.lines).toEqual([]);
  const [dispute] = reviewed.disputes;
  if (!dispute) throw new Error('no dispute');
  const closing = {
    campaignId: raceId,
    changedAt: reviewed.campaign.changedAt,
    change: 'close' as const,
    reason: 'Plazo terminado.',
  };
  expect((await app.call(proposeCampaign, closing, { as: desk })).codigo).toBe('campaign_not_over');
  const decision = { disputeId: dispute.disputeId, outcome: 'rejected' as const };
  const words = { ...decision, decision: 'El recibo ya cuenta.' };
  expect((await app.call(decideDispute, words, { as: desk })).codigo).toBe('');
  expect((await app.call(decideDispute, words, { as: desk })).codigo).toBe('');
  const upheld = { ...words, outcome: 'upheld' as const };
  expect((await app.call(decideDispute, upheld, { as: desk })).codigo).toBe('dispute_decided');
  app.clock.set(new Date('2026-08-06T16:00:00Z'));
  const late = await as(second().personId);
  expect(
    (await app.call(openDispute, { campaignId: raceId, words: WORDS }, { as: late })).codigo,
  ).toBe('dispute_closed');
  const later = await as(ventas.personId);
  const proposed = await app.call(proposeCampaign, closing, { as: later });
  expect(proposed.codigo).toBe('');
  const other = await newProvedOperator(app, { role: 'admin', companyIds: null });
  expect(
    (await app.call(approveProposal, { id: proposed.data.proposalId }, { as: other })).codigo,
  ).toBe('');
  const { data: closed } = await app.call(readCampaign, { campaignId: raceId }, { as: later });
  expect(closed.campaign.state).toBe('closed');
});
