import { randomUUID } from 'node:crypto';
import { cancelPayment, verifyPayment } from '@kantuta/contract/payments/payments.calls';
import type { IntentState } from '@kantuta/contract/payments/intent.rules';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import { FAULT_NAMES, type Fault } from '../../sandbox/src/switches/faults.ts';
import { sweepCardsJob } from '../src/modules/payments/methods/card/card.jobs.ts';
import { sweepTerminalsJob } from '../src/modules/payments/methods/terminal/terminal.jobs.ts';
import { sweepHoldsJob } from '../src/modules/payments/methods/points/points.jobs.ts';
import type { SwitchName } from '../../sandbox/src/switches/switches.ts';
import type { TestApp } from './app.ts';
import { WAYS, type Attempt, type Sent, type Way } from './each-method.ts';
import { doJob, passTime } from './jobs.ts';
import { findMissingMoney } from './missing-money.ts';

/** When in the life of a payment its provider has the fault. */
export const MOMENTS = [
  'first exchange',
  'whole start',
  'repeat',
  'acting',
  'asking',
  'background',
  'cancelling',
  'ending',
] as const;
type Moment = (typeof MOMENTS)[number];

export type Cell = { way: Way; fault: Fault; moment: Moment };
export type Outcome = { cell: string; state: IntentState | 'refused'; broken: string[] };

// The work that is due within these steps is done by then; 15 minutes in all.
const STEP_MS = 30_000;
const STEPS = 30;
// Every ten minutes, as they are scheduled.
const SWEEP_STEPS = 20;
// By then a repeat of the attempt asks again (starting.service.ts).
const RUNNING_MS = 31_000;
const SHORT_MS = 20;
const STAYS_OPEN: readonly Moment[] = ['acting', 'asking', 'background', 'cancelling'];
// Neither says that nothing is paid.
const NO_REFUSAL = ['', 'in_progress', 'unavailable'];

/** The faults of the QR bank, which has its own names for them. An amount that differs is paid by a person (`act`). */
const AT_BANK: Record<Fault, SwitchName | null> = {
  refuse: 'bankRefuses',
  refuse_late: 'bankStatusLags',
  timeout: 'bankTimeout',
  timeout_but_done: 'bankAnswerLost',
  slow: 'bankSlow',
  error_500: 'bankDown',
  garbage_answer: 'bankGarbage',
  event_lost: 'webhookOff',
  event_late: 'webhookDelay',
  event_twice: 'webhookDuplicate',
  event_out_of_order: 'webhookReorder',
  wrong_amount: null,
};
const VALUES: Partial<Record<SwitchName, number>> = { webhookDuplicate: 2, webhookReorder: 2 };

type Provider = 'bank' | 'processor' | 'wallet' | 'terminal';
const ASKED: Readonly<Record<string, readonly Provider[]>> = {
  qr: ['bank'],
  card: ['processor'],
  points: ['wallet'],
  friend: ['wallet'],
  terminal: ['terminal'],
};
/** A method whose money lies in our own books must not notice any of them. */
const ALL: readonly Provider[] = ['bank', 'processor', 'wallet', 'terminal'];

/** Wallet and terminal tell nothing by themselves, so that no event of them can be lost. */
export function faultsFor(way: Way): readonly Fault[] {
  const [asked] = ASKED[way.method] ?? [];
  return asked === 'wallet' || asked === 'terminal'
    ? FAULT_NAMES.filter((fault) => !fault.startsWith('event_'))
    : FAULT_NAMES;
}

export function allCells(): Cell[] {
  return WAYS.flatMap((way) =>
    faultsFor(way).flatMap((fault) => MOMENTS.map((moment) => ({ way, fault, moment }))),
  );
}

/** This many cells, spread evenly over methods, moments and faults; another seed is another choice. */
export function someCells(count: number, seed: number): Cell[] {
  const upTo = (ways: number) => Math.floor((count * ways) / WAYS.length);
  return WAYS.flatMap((way, at) =>
    Array.from({ length: upTo(at + 1) - upTo(at) }, (_, n) => {
      const faults = faultsFor(way);
      const fault = faults[(n * 5 + Math.floor(n / MOMENTS.length) + seed) % faults.length];
      const moment = MOMENTS[(n + seed) % MOMENTS.length];
      return { way, fault: fault ?? 'slow', moment: moment ?? 'acting' };
    }),
  );
}

/** What somebody lives through whose provider has the fault at that moment, and what is wrong 15 minutes later. */
export async function play(
  app: TestApp,
  { way, fault, moment }: Cell,
  { hasWorkers = true }: { hasWorkers?: boolean } = {},
): Promise<Outcome> {
  const { switches } = app.sandbox;
  switches.reset();
  // A gateway that failed in another cell has rested by now.
  app.clock.advance(RUNNING_MS);
  const attempt = await way.open(app, { staysOpen: STAYS_OPEN.includes(moment) });
  const answers: Sent[] = [];
  const send = async () => void answers.push(await attempt.send());
  const wait = (ms: number) => (hasWorkers ? passTime(app, ms) : app.clock.advance(ms));
  const trouble = (next: number | null = null) => turnOn(app, way, fault, next);

  if (moment === 'first exchange') trouble(1);
  if (moment === 'whole start') trouble();
  await send();
  if (moment === 'repeat') {
    trouble();
    app.clock.advance(RUNNING_MS);
    await send();
  }
  const isBefore = moment === 'first exchange' || moment === 'whole start' || moment === 'repeat';
  if (isBefore) switches.reset();
  if (moment === 'acting') trouble();
  if (moment !== 'cancelling')
    await act(app, attempt, {
      isSilent: moment === 'asking' || moment === 'background',
      isOther: fault === 'wrong_amount' && moment === 'acting',
    });
  if (moment === 'ending') await ask(app, attempt);
  if (!isBefore && moment !== 'acting') trouble();
  if (moment === 'asking') await ask(app, attempt);
  const cancelled = moment === 'cancelling' ? await cancel(app, attempt) : undefined;
  if (moment === 'background' || moment === 'ending')
    for (let step = 0; step < 2; step += 1) await wait(STEP_MS);
  switches.reset();
  // Who was told that the bank is not there tries once more.
  app.clock.advance(RUNNING_MS);
  if (cancelled?.codigo === 'unavailable') await cancel(app, attempt);

  for (let step = 1; step <= STEPS; step += 1) {
    await delivered(app);
    await wait(STEP_MS);
    // No clock calls scheduled jobs here.
    if (hasWorkers && step % SWEEP_STEPS === 0)
      for (const { name } of [sweepCardsJob, sweepHoldsJob, sweepTerminalsJob])
        await doJob(app, name, {});
  }
  const http = [...answers, ...(cancelled ? [cancelled] : [])].filter(
    ({ http: code, codigo }) => code >= 500 && codigo !== 'unavailable',
  );
  const intent = await intentOf(app, attempt);
  const isRefused = answers.some(({ codigo }) => !NO_REFUSAL.includes(codigo));
  return {
    cell: `${way.method}, ${fault}, ${moment}`,
    state: intent?.state ?? 'refused',
    broken: [
      ...http.map(({ http: code, codigo }) => `answered ${code} ${codigo}`),
      ...(intent && isOpen(intent.state) && intent.state !== 'in_regularization'
        ? [`is ${intent.state} after 15 minutes`]
        : []),
      ...(!intent && !isRefused ? ['is nowhere, and nobody was told'] : []),
      ...(intent?.state === 'settled' && isRefused ? ['was refused, and is paid'] : []),
      ...(intent ? await money(app, way, intent) : []),
    ],
  };
}

function turnOn({ sandbox }: TestApp, { method }: Way, fault: Fault, next: number | null): void {
  for (const provider of ASKED[method] ?? ALL) {
    const name =
      provider === 'bank' ? AT_BANK[fault] : (`${provider}_${fault}` as SwitchName | null);
    if (name === null || !(name in sandbox.switches.states())) continue;
    sandbox.switches.set(name, { on: true, next, value: VALUES[name] ?? SHORT_MS, calls: [] });
  }
}

type Intent = Awaited<ReturnType<typeof intentOf>> & object;

async function intentOf({ database }: TestApp, { attemptId }: Attempt) {
  const row = await database.db
    .selectFrom('paymentIntent')
    .where('attemptId', '=', attemptId)
    .select(['id', 'reference', 'state', 'amountMinor'])
    .executeTakeFirst();
  return row && { ...row, state: row.state as IntentState };
}

/** The person pays in the app of the bank, answers the challenge of the card, or holds it to the terminal; what these refuse does not happen. */
async function act(
  app: TestApp,
  attempt: Attempt,
  { isSilent, isOther }: { isSilent: boolean; isOther: boolean },
): Promise<void> {
  const { bank, processor, terminals, switches } = app.sandbox;
  const intent = await intentOf(app, attempt);
  if (!intent || !isOpen(intent.state)) return;
  const now = app.clock.now();
  for (const qr of bank.findByReference(intent.reference))
    if (qr.cancelledAt === null && new Date(qr.expiresAt) > now)
      bank.pay(qr.id, { silent: isSilent, ...(isOther ? { amount: '1.00' } : {}) });
  for (const { id, state } of processor.list().filter(isOf(intent))) {
    if (state !== 'challenge') continue;
    if (isSilent)
      switches.set('processor_event_lost', { on: true, next: 1, value: null, calls: [] });
    processor.answer(id, '123456');
  }
  for (const { id } of terminals.list().filter(isOf(intent))) terminals.act(id, 'pay');
}

/** How the payment of an attempt stands in the database; undefined when none was recorded. */
export async function stateOf(app: TestApp, attempt: Attempt): Promise<IntentState | undefined> {
  return (await intentOf(app, attempt))?.state;
}

/** The person does what is left to do at the provider, and background work does the rest within half a minute. */
export async function finishPaying(app: TestApp, attempt: Attempt): Promise<void> {
  await act(app, attempt, { isSilent: false, isOther: false });
  await delivered(app);
  await passTime(app, 0);
  await passTime(app, RUNNING_MS);
}

async function ask(app: TestApp, attempt: Attempt): Promise<void> {
  const intent = await intentOf(app, attempt);
  if (!intent) return;
  for (let turn = 0; turn < 2; turn += 1) {
    app.clock.advance(4_000);
    await app.call(verifyPayment, { intentId: intent.id }, { as: attempt.customer });
  }
}

async function cancel(app: TestApp, attempt: Attempt) {
  const intent = await intentOf(app, attempt);
  const intentId = intent?.id ?? randomUUID();
  if (attempt.cancel) return attempt.cancel(intentId);
  return app.call(cancelPayment, { intentId }, { as: attempt.customer });
}

async function delivered({ sandbox }: TestApp): Promise<void> {
  await Promise.all([sandbox.webhooks.idle(), sandbox.cardEvents.idle()]);
}

/** What the provider has taken is what our books have taken. */
async function money(app: TestApp, way: Way, intent: Intent): Promise<string[]> {
  const isPaid = intent.state === 'settled';
  if (way.method === 'qr') {
    const qrs = app.sandbox.bank.findByReference(intent.reference);
    const eventIds = qrs.flatMap(({ payments }) => payments.map(({ eventId }) => eventId));
    return findMissingMoney(app.database.db, eventIds);
  }
  if (way.method === 'card') {
    const kept = app.sandbox.processor
      .list()
      .filter(isOf(intent))
      .filter(({ state, refunded }) => !OVER.has(state) && refunded.length === 0);
    const taken = kept.filter(({ state }) => state === 'captured');
    if (isPaid && taken.length === 1 && kept.length === 1) return [];
    if (!isPaid && kept.length === 0) return [];
    return [`is ${intent.state}, and the processor has ${kept.map(({ state }) => state).join()}`];
  }
  if (way.method === 'terminal') {
    const sales = app.sandbox.terminals
      .list()
      .filter(isOf(intent))
      .flatMap((order) => order.sales)
      .filter(({ state }) => state !== 'undone');
    const isRight = isPaid
      ? sales.length === 1 && sales[0]?.state === 'confirmed'
      : sales.length === 0;
    return isRight
      ? []
      : [`is ${intent.state}, and the terminal has ${sales.map(({ state }) => state).join()}`];
  }
  if (way.method !== 'points' && way.method !== 'friend') return [];
  const { id } = await app.database.db
    .selectFrom('paymentPart')
    .where('intentId', '=', intent.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const state = holdState(app, id);
  const isRight = isPaid ? state === 'captured' : state === 'none' || state === 'released';
  return isRight ? [] : [`is ${intent.state}, and the wallet has ${state}`];
}

const OVER: ReadonlySet<string> = new Set(['declined', 'voided']);

const isOf =
  ({ reference }: Intent) =>
  (payment: { reference: string }) =>
    payment.reference === reference;

function holdState({ sandbox }: TestApp, partId: string): string {
  try {
    return sandbox.wallets.readHold(partId).state;
  } catch {
    return 'none';
  }
}
