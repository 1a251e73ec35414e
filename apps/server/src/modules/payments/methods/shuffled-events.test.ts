import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import type { IntentState } from '@kantuta/contract/payments/intent.rules';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { payByCard, tellOfCard } from '../../../../test/cards.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, startPaying, tell } from '../../../../test/paying.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

// 200 events at every change, `LONG=1` makes 2,000: of true ones come up to three, and forged ones among them, in any order, many at a time.
const PAYMENTS = process.env['LONG'] === '1' ? 500 : 50;
const EVENTS = 4;
const AT_ONCE = 6;
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const FORGERY = { secret: 'not the secret of anybody' };

/** What really became of a payment at its provider; the model ends in the state beside it. */
const FATES = { paid: 'settled', refused: 'failed', open: 'pending' } as const;
type Fate = keyof typeof FATES;
type Sent = { isTrue: boolean; send(): Promise<{ http: number }> };
type Told = { payment: Payment; ends: IntentState; events: Sent[] };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

test(
  `shuffled, repeated and forged events of the bank and of the processor end in the state of the model (SEED=${SEED})`,
  { timeout: 10 * MINUTE_MS },
  async () => {
    const random = randomOf(SEED);
    const told: Told[] = [];
    for (let n = 0; n < PAYMENTS; n += 1) {
      const fate = (['paid', 'paid', 'refused', 'open'] as const)[random(4)] ?? 'open';
      told.push(n % 2 === 0 ? await byCard(fate, random) : await byQr(fate, random));
    }
    const queue = shuffled(
      told.flatMap(({ events }) => events),
      random,
    );
    expect(queue).toHaveLength(PAYMENTS * EVENTS);
    const answers: string[] = [];
    const worker = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { http } = await next.send();
        answers.push(`${next.isTrue ? 'true' : 'forged'} ${http}`);
        // Work and events overtake each other.
        if (random(5) === 0) await runJobs(app);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await runJobs(app);
    expect([...new Set(answers)].toSorted()).toEqual(['forged 400', 'true 200']);
    expect(await statesOf(told)).toEqual(told.map(({ ends }) => ends));
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('the control: were forged events believed, a payment that nobody made would be settled', async () => {
  const payment = await startPaying(app, await newCustomer(app));
  const believed = { payment, ends: 'pending' as const, events: [] };
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect(await statesOf([believed])).not.toEqual([believed.ends]);
});

async function byQr(fate: Fate, random: Random): Promise<Told> {
  const payment = await startPaying(app, await newCustomer(app));
  const qr = qrOf(app, payment);
  const event = eventOf(app, qr);
  // A bank does not refuse: without money a QR waits.
  const copies = fate === 'paid' ? 1 + random(3) : 0;
  if (copies > 0) app.sandbox.bank.pay(qr.id, { silent: true });
  const paidAs = app.sandbox.bank.read(qr.id).payments[0]?.eventId;
  return {
    payment,
    ends: copies > 0 ? 'settled' : 'pending',
    events: mixed(copies, {
      real: () => tell(app, { ...event, eventId: paidAs ?? event.eventId }),
      forged: () => tell(app, { ...event, eventId: `evt_${randomUUID()}` }, FORGERY),
    }),
  };
}

async function byCard(fate: Fate, random: Random): Promise<Told> {
  const { data: payment } = await payByCard(app, await newCustomer(app), 'challenge');
  const { processor, switches } = app.sandbox;
  const order = processor.list().find(({ reference }) => reference === payment.reference);
  if (!order) throw new Error('no order');
  switches.set('processor_event_lost', { on: true, next: 1, value: null, calls: [] });
  if (fate === 'paid') processor.answer(order.id, '123456');
  if (fate === 'refused') processor.abandon(order.id);
  switches.reset();
  // Its type may lie: an event names a payment, whose state is asked.
  const types = ['payment.authorised', 'payment.declined', 'payment.captured', 'payment.voided'];
  return {
    payment,
    ends: FATES[fate],
    events: mixed(1 + random(3), {
      real: () => tellOfCard(app, order, { type: types[random(types.length)] ?? '' }),
      forged: () => tellOfCard(app, order, { type: 'payment.captured', ...FORGERY }),
    }),
  };
}

function mixed(
  copies: number,
  { real, forged }: { real: Sent['send']; forged: Sent['send'] },
): Sent[] {
  return Array.from({ length: EVENTS }, (_, n) =>
    n < copies ? { isTrue: true, send: real } : { isTrue: false, send: forged },
  );
}

async function statesOf(told: readonly Told[]): Promise<string[]> {
  const ids = told.map(({ payment: { intentId } }) => intentId);
  const rows = await app.database.db
    .selectFrom('paymentIntent')
    .where('id', 'in', ids)
    .select(['id', 'state'])
    .execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return ids.map((id) => states.get(id) ?? 'nowhere');
}

type Random = (below: number) => number;

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixing = Math.imul(state ^ (state >>> 15), 1 | state);
    mixing = (mixing + Math.imul(mixing ^ (mixing >>> 7), 61 | mixing)) ^ mixing;
    return ((mixing ^ (mixing >>> 14)) >>> 0) % below;
  };
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random(2 ** 30) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
