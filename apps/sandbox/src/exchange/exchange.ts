import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import type { ExchangeEvents } from './events.ts';
import { DEMO_ORDERS } from './demo-orders.ts';
import { newCode } from './exchange-code.ts';

export const ORDER_STATES = [
  'pending',
  'issued',
  'refused',
  'used',
  'voided',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const wantedSchema = z.strictObject({
  reference: z.string().min(8).max(60),
  kind: z.enum(['week', 'nights', 'cruise', 'assistance']),
});
export type WantedExchange = z.infer<typeof wantedSchema>;

const rowSchema = z.object({
  /** The reference of the travel club. */
  id: z.string(),
  kind: z.string(),
  state: z.enum(ORDER_STATES),
  code: z.string(),
  createdAt: z.string(),
  issuedAt: z.string().nullable(),
  /** When it is issued by itself; null: only by hand. */
  dueAt: z.string().nullable(),
});
export type ExchangeOrder = z.infer<typeof rowSchema>;

/** What somebody at the partner does with an order. */
export const EXCHANGE_ACTS = ['issue', 'refuse', 'use', 'void'] as const;
export type ExchangeAct = (typeof EXCHANGE_ACTS)[number];

const BECOMES = { issue: 'issued', refuse: 'refused', use: 'used', void: 'voided' } as const;
const MAY: Record<ExchangeAct, readonly OrderState[]> = {
  issue: ['pending', 'refused'],
  refuse: ['pending'],
  use: ['issued'],
  void: ['issued'],
};

/** The order in the API. */
export function viewOf({ id, state, code, issuedAt }: ExchangeOrder) {
  return { reference: id, state, code, issuedAt };
}

export type Exchange = ReturnType<typeof createExchange>;

/**
 * Plays the partner that issues the codes of travel benefits. An order is one for each reference; it is issued at once, later, never, or refused, as
 * the switches say, and each change is told with an event. An order that was cancelled is never issued, not even one that was not there yet.
 */
export function createExchange({
  journal,
  clock,
  switches,
  events,
}: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
  events: ExchangeEvents;
}) {
  const orders = journal.collection('exchangeOrders', rowSchema);
  const now = () => clock.now().toISOString();

  function put(order: ExchangeOrder, told: { type: string; delayMs?: number } | null): void {
    const deliveries =
      told === null ? [] : events.plan({ reference: order.id, delayMs: 0, ...told });
    journal.commit(orders.put(order), ...events.changes(deliveries));
    events.start(deliveries);
  }

  function issued(order: ExchangeOrder, at: string): ExchangeOrder {
    return { ...order, state: 'issued', code: newCode(), issuedAt: at, dueAt: null };
  }

  /** As it stands now: what was due in the meantime is issued at that instant. */
  function find(reference: string): ExchangeOrder | undefined {
    const order = orders.get(reference);
    if (!order || order.dueAt === null || Date.parse(order.dueAt) > clock.now().getTime())
      return order;
    const after = issued(order, order.dueAt);
    put(after, null);
    return after;
  }

  function read(reference: string): ExchangeOrder {
    return find(reference) ?? refuse(404, 'not_found', 'there is no such order');
  }

  function seed(): void {
    for (const reference of DEMO_ORDERS.filter((each) => !orders.get(each)))
      put(
        {
          id: reference,
          kind: 'week',
          state: 'pending',
          code: '',
          createdAt: now(),
          issuedAt: null,
          dueAt: null,
        },
        null,
      );
  }
  seed();

  return {
    read,

    /** The same reference is the same order, whatever the switches say by then. */
    order({ reference, kind }: WantedExchange): ExchangeOrder {
      const known = find(reference);
      if (known && known.kind !== kind && known.kind !== '')
        refuse(409, 'idempotency_conflict', 'this reference was used for another order');
      if (known) return known;
      const row: ExchangeOrder = {
        id: reference,
        kind,
        state: 'pending',
        code: '',
        createdAt: now(),
        issuedAt: null,
        dueAt: null,
      };
      if (switches.take('exchange_refuses')) {
        const refused = { ...row, state: 'refused' as const };
        put(refused, { type: 'order.refused' });
        return refused;
      }
      if (switches.take('exchange_silent')) {
        put(row, null);
        return row;
      }
      const delayMs = switches.take('exchange_slow') ? switches.number('exchange_slow') : 0;
      const taken = { ...row, dueAt: new Date(clock.now().getTime() + delayMs).toISOString() };
      put(taken, { type: 'order.issued', delayMs });
      return row;
    },

    /** Somebody at the partner decides; each change is told. */
    act(reference: string, does: ExchangeAct): ExchangeOrder {
      const order = read(reference);
      if (!MAY[does].includes(order.state))
        refuse(409, 'not_possible', `an order that is ${order.state} cannot be ${BECOMES[does]}`);
      const after = does === 'issue' ? issued(order, now()) : { ...order, state: BECOMES[does] };
      const decided = { ...after, dueAt: null };
      put(decided, { type: `order.${BECOMES[does]}` });
      return decided;
    },

    /** Tells once more how an order stands. */
    repeat(reference: string): ExchangeOrder {
      const order = read(reference);
      put(order, { type: `order.${order.state}` });
      return order;
    },

    /** Final, also for a reference that no order came with yet. */
    cancel(reference: string): ExchangeOrder {
      const order = find(reference);
      const cancelled: ExchangeOrder = {
        id: reference,
        kind: '',
        code: '',
        createdAt: now(),
        issuedAt: null,
        ...order,
        state: 'cancelled',
        dueAt: null,
      };
      put(cancelled, null);
      return cancelled;
    },

    /** Newest first. */
    list: (): ExchangeOrder[] =>
      orders
        .all()
        .toReversed()
        .map(({ id }) => read(id)),
  };
}
