import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Change, Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import { deliverySchema, eventBody } from './deliveries.ts';
import type { Delivery, DeliveryOptions } from './deliveries.ts';
import { createPostman } from './postman.ts';
import type { Payment, Qr } from './qr.ts';

/** Waits between the tries of one event, short at first so that a demonstration need not wait; 10 tries in all. */
export const RETRY_WAITS_MS: readonly number[] = [
  1000, 2000, 5000, 15_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
];
/** A receiver that takes longer counts as not reached. */
export const TRY_LIMIT_MS = 5000;
/** The log keeps this many deliveries; pending ones are never dropped. */
const MAX_DELIVERIES = 2000;

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks(deps: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  url: string;
  secret: string;
  waitsMs: readonly number[];
  tryLimitMs: number;
}) {
  const { journal, clock, switches, waitsMs } = deps;
  const rows = journal.collection('deliveries', deliverySchema);
  const postman = createPostman({ ...deps, provider: 'bank', record });

  switches.onChange(() => {
    // Deferred to a later task, so that an event whose own use turned the switch off is among those that are sent.
    if (!switches.states().webhookReorder.on) queueMicrotask(() => void release());
  });

  function save(delivery: Delivery): void {
    journal.commit(rows.put(delivery));
  }

  /** Decides how a payment will be reported. The rows are committed together with the payment, then `start` sends them. */
  function plan(qr: Qr, payment: Payment, how: DeliveryOptions): Delivery[] {
    const now = clock.now();
    const suppressed = switches.take('webhookOff') || how.silent === true;
    const badSignature = switches.take('webhookBadSignature') || how.badSignature === true;
    const isDelayed = switches.take('webhookDelay');
    const delayMs = how.delayMs ?? (isDelayed ? switches.number('webhookDelay') : 0);
    const isDuplicated = switches.take('webhookDuplicate');
    const more = (how.repeat ?? 0) + (isDuplicated ? switches.number('webhookDuplicate') : 0);
    const isHeld = switches.take('webhookReorder');

    return Array.from({ length: suppressed ? 1 : 1 + more }, () => ({
      id: `dlv_${randomUUID()}`,
      eventId: payment.eventId,
      qrId: qr.id,
      body: eventBody(qr, payment),
      badSignature,
      state: suppressed ? 'suppressed' : isHeld ? 'held' : 'pending',
      createdAt: now.toISOString(),
      dueAt: new Date(now.getTime() + delayMs).toISOString(),
      tries: [],
    }));
  }

  function start(deliveries: Delivery[]): void {
    for (const delivery of deliveries) if (delivery.state === 'pending') postman.send(delivery);
    if (held().length >= switches.number('webhookReorder')) void release();
    forgetOldest();
  }

  /** Sends held events, newest first, each after the answer to the previous one. */
  async function release(): Promise<void> {
    const freed = held()
      .toReversed()
      .map((delivery) => ({ ...delivery, state: 'pending' as const }));
    if (freed.length === 0) return;
    journal.commit(...freed.map((delivery) => rows.put(delivery)));
    await postman.sendInOrder(freed);
  }

  function record(tried: Delivery): void {
    const last = tried.tries.at(-1);
    const isDelivered = last !== undefined && last.status !== null && isSuccess(last.status);
    const wait = waitsMs[tried.tries.length - 1];
    if (isDelivered) return save({ ...tried, state: 'delivered' });
    if (wait === undefined) return save({ ...tried, state: 'given_up' });
    const again: Delivery = {
      ...tried,
      dueAt: new Date(clock.now().getTime() + wait).toISOString(),
    };
    save(again);
    postman.send(again);
  }

  function held(): Delivery[] {
    return rows.all().filter(({ state }) => state === 'held');
  }

  function forgetOldest(): void {
    const surplus = rows.size() - MAX_DELIVERIES;
    if (surplus <= 0) return;
    const over = rows.all().filter(({ state }) => state !== 'pending' && state !== 'held');
    journal.commit(...over.slice(0, surplus).map(({ id }) => rows.drop(id)));
  }

  return {
    plan,
    changes: (deliveries: Delivery[]): Change[] => deliveries.map((row) => rows.put(row)),
    start,
    release,
    /** After a restart: sends pending events, and those held by a switch that is off by now. */
    resume: (): void => {
      for (const delivery of rows.all()) if (delivery.state === 'pending') postman.send(delivery);
      if (!switches.states().webhookReorder.on) void release();
    },
    /** Newest first. */
    list: (qrId?: string): Delivery[] =>
      rows
        .all()
        .filter((delivery) => qrId === undefined || delivery.qrId === qrId)
        .toReversed(),
    /** The address for events from now on: a test learns the port of its server only after the bank has started. */
    pointTo: postman.pointTo,
    /** Resolves when no event is pending: all are delivered, given up, held or suppressed. */
    idle: postman.idle,
    close: postman.close,
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
