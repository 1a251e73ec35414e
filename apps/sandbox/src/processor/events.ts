import { randomBytes, randomUUID } from 'node:crypto';
import { deliverySchema } from '../bank/deliveries.ts';
import type { Delivery } from '../bank/deliveries.ts';
import { createPostman } from '../bank/postman.ts';
import type { Clock } from '../clock.ts';
import type { Change, Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import type { CardPayment } from './payments.ts';

const MAX_DELIVERIES = 2_000;

export type CardEvents = ReturnType<typeof createCardEvents>;

/** Tells the merchant how its payments stand: signed and repeated like the events of the bank. */
export function createCardEvents(deps: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  url: string;
  secret: string;
  waitsMs: readonly number[];
  tryLimitMs: number;
}) {
  const { journal, clock, switches, waitsMs } = deps;
  const rows = journal.collection('cardDeliveries', deliverySchema);
  const postman = createPostman({ ...deps, provider: 'processor', record });

  switches.onChange(() => {
    if (!switches.states().processor_event_out_of_order.on) queueMicrotask(() => void release());
  });

  function save(delivery: Delivery): void {
    journal.commit(rows.put(delivery));
  }

  function record(tried: Delivery): void {
    const status = tried.tries.at(-1)?.status ?? 0;
    const wait = waitsMs[tried.tries.length - 1];
    if (status >= 200 && status < 300) return save({ ...tried, state: 'delivered' });
    if (wait === undefined) return save({ ...tried, state: 'given_up' });
    const dueAt = new Date(clock.now().getTime() + wait).toISOString();
    save({ ...tried, dueAt });
    postman.send({ ...tried, dueAt });
  }

  function held(): Delivery[] {
    return rows.all().filter(({ state }) => state === 'held');
  }

  async function release(): Promise<void> {
    const freed = held()
      .toReversed()
      .map((delivery) => ({ ...delivery, state: 'pending' as const }));
    if (freed.length === 0) return;
    journal.commit(...freed.map((delivery) => rows.put(delivery)));
    await postman.sendInOrder(freed);
  }

  return {
    /** Decides how a change is told; the rows are committed together with it, then `start` sends them. */
    plan(payment: CardPayment, delayMs: number): Delivery[] {
      const now = clock.now();
      const isLost = switches.take('processor_event_lost');
      const late = switches.take('processor_event_late')
        ? switches.number('processor_event_late')
        : 0;
      const copies = switches.take('processor_event_twice') && !isLost ? 2 : 1;
      const isHeld = switches.take('processor_event_out_of_order');
      const eventId = `cev_${randomBytes(10).toString('hex')}`;
      // It says which payment changed, and its state at that moment; the merchant asks for the truth.
      const state = payment.state === 'processing' ? payment.becomes : payment.state;
      const body = JSON.stringify({
        eventId,
        type: payment.chargeback ? `chargeback.${payment.chargeback.state}` : `payment.${state}`,
        paymentId: payment.id,
        idempotencyKey: payment.idempotencyKey,
        reference: payment.reference,
        amount: payment.amount,
        currency: payment.currency,
        at: now.toISOString(),
      });
      return Array.from({ length: copies }, () => ({
        id: `cdl_${randomUUID()}`,
        eventId,
        qrId: payment.id,
        body,
        badSignature: false,
        state: isLost ? 'suppressed' : isHeld ? 'held' : 'pending',
        createdAt: now.toISOString(),
        dueAt: new Date(now.getTime() + delayMs + late).toISOString(),
        tries: [],
      }));
    },
    changes: (deliveries: Delivery[]): Change[] => deliveries.map((row) => rows.put(row)),
    start(deliveries: Delivery[]): void {
      for (const delivery of deliveries) if (delivery.state === 'pending') postman.send(delivery);
      if (held().length >= 2) void release();
      const over = rows.all().filter(({ state }) => state !== 'pending' && state !== 'held');
      const surplus = rows.size() - MAX_DELIVERIES;
      if (surplus > 0) journal.commit(...over.slice(0, surplus).map(({ id }) => rows.drop(id)));
    },
    /** After a restart: sends what was left open. */
    resume(): void {
      for (const delivery of rows.all()) if (delivery.state === 'pending') postman.send(delivery);
      if (!switches.states().processor_event_out_of_order.on) void release();
    },
    /** Newest first. */
    list: (): Delivery[] => rows.all().toReversed(),
    pointTo: postman.pointTo,
    idle: postman.idle,
    close: postman.close,
  };
}
