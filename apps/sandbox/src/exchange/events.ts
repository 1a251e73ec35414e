import { randomBytes, randomUUID } from 'node:crypto';
import { deliverySchema } from '../bank/deliveries.ts';
import type { Delivery } from '../bank/deliveries.ts';
import { createPostman } from '../bank/postman.ts';
import type { Clock } from '../clock.ts';
import type { Change, Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';

const MAX_DELIVERIES = 2_000;

export type ExchangeEvents = ReturnType<typeof createExchangeEvents>;

/** Tells the travel club how its orders stand: signed and repeated like the events of the bank. */
export function createExchangeEvents(deps: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  url: string;
  secret: string;
  waitsMs: readonly number[];
  tryLimitMs: number;
}) {
  const { journal, clock, switches, waitsMs } = deps;
  const rows = journal.collection('exchangeDeliveries', deliverySchema);
  const postman = createPostman({ ...deps, provider: 'exchange', record });

  function save(delivery: Delivery): void {
    journal.commit(rows.put(delivery));
  }

  function record(tried: Delivery): void {
    const status = tried.tries.at(-1)?.status ?? 0;
    const wait = waitsMs[tried.tries.length - 1];
    if (status >= 200 && status < 300) return save({ ...tried, state: 'delivered' });
    if (wait === undefined) return save({ ...tried, state: 'given_up' });
    const again = { ...tried, dueAt: new Date(clock.now().getTime() + wait).toISOString() };
    save(again);
    postman.send(again);
  }

  return {
    /** Decides how a change is told; the rows are committed together with it, then `start` sends them. */
    plan({ reference, type, delayMs }: { reference: string; type: string; delayMs: number }) {
      const now = clock.now();
      const eventId = `xev_${randomBytes(10).toString('hex')}`;
      const body = JSON.stringify({ eventId, type, reference, at: now.toISOString() });
      return Array.from({ length: switches.take('exchange_twice') ? 2 : 1 }, (): Delivery => ({
        id: `xdl_${randomUUID()}`,
        eventId,
        qrId: reference,
        body,
        badSignature: false,
        state: 'pending',
        createdAt: now.toISOString(),
        dueAt: new Date(now.getTime() + delayMs).toISOString(),
        tries: [],
      }));
    },
    changes: (deliveries: Delivery[]): Change[] => deliveries.map((row) => rows.put(row)),
    start(deliveries: Delivery[]): void {
      for (const delivery of deliveries) postman.send(delivery);
      const over = rows.all().filter(({ state }) => state !== 'pending');
      const surplus = rows.size() - MAX_DELIVERIES;
      if (surplus > 0) journal.commit(...over.slice(0, surplus).map(({ id }) => rows.drop(id)));
    },
    /** After a restart: sends what was left open. */
    resume(): void {
      for (const delivery of rows.all()) if (delivery.state === 'pending') postman.send(delivery);
    },
    /** Newest first. */
    list: (): Delivery[] => rows.all().toReversed(),
    pointTo: postman.pointTo,
    idle: postman.idle,
    close: postman.close,
  };
}
