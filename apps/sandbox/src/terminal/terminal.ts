import { createHash, randomBytes, randomInt } from 'node:crypto';
import { dayInLaPaz, type Clock } from '../clock.ts';
import { refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { SettledLine } from '../settlement-file.ts';
import type { Switches } from '../switches/switches.ts';
import {
  orderRowSchema,
  type TerminalDecline,
  type TerminalOrder,
  type TerminalSale,
  type WantedOrder,
} from './orders.ts';

/** A terminal that no card is held to goes back to its first screen. */
const WAITS_MS = 120_000;
/** Above this number the provider forgets its oldest orders. */
const MAX_ROWS = 100_000;
/** In hundredths of a per cent: what the provider keeps of what it takes. */
const FEE = 190;

export type Terminals = ReturnType<typeof createTerminals>;

/**
 * Plays the terminals at the counter and the provider behind them. An order shows on its terminal until a card is held to it; what a card
 * has paid is held until the merchant confirms it. A key that was closed takes nothing any more.
 */
export function createTerminals({
  journal,
  clock,
  switches,
}: {
  journal: Journal;
  clock: Clock;
  switches: Switches;
}) {
  const orders = journal.collection('terminalOrders', orderRowSchema);
  const at = (ms = 0) => new Date(clock.now().getTime() + ms).toISOString();
  const isOver = (instant: string) => Date.parse(instant) <= clock.now().getTime();

  function put(order: TerminalOrder): TerminalOrder {
    journal.commit(orders.put(order));
    return order;
  }

  function approved(order: TerminalOrder): TerminalOrder {
    const isWrong = switches.take('terminal_wrong_amount');
    const tellsAfter = switches.take('terminal_late') ? switches.number('terminal_late') : 0;
    const sale = (): TerminalSale => ({
      saleId: `ts_${randomBytes(10).toString('hex')}`,
      amount: isWrong ? oneMore(order.amount) : order.amount,
      currency: order.currency,
      brand: 'visa',
      lastFour: '1111',
      authorization: String(randomInt(100_000, 1_000_000)),
      state: 'approved',
      approvedAt: at(),
      confirmedAt: null,
      toldAt: at(tellsAfter),
    });
    const times = switches.take('terminal_twice') ? 2 : 1;
    return { ...order, state: 'approved', dueAt: null, sales: Array.from({ length: times }, sale) };
  }

  const declined = (order: TerminalOrder, declineCode: TerminalDecline): TerminalOrder => ({
    ...order,
    state: 'declined',
    declineCode,
    dueAt: null,
  });

  /** What time alone has decided, whoever looks first. */
  function present(order: TerminalOrder): TerminalOrder {
    const { state, dueAt, becomes, createdAt } = order;
    if (state === 'waiting' && dueAt !== null && isOver(dueAt))
      return put(becomes === 'approved' ? approved(order) : declined(order, 'refused'));
    const isLeft = Date.parse(createdAt) + WAITS_MS <= clock.now().getTime();
    if (state === 'waiting' && dueAt === null && isLeft) return put(declined(order, 'no_card'));
    // Told only after the merchant gave the order up: the card has paid, and nobody was there to undo it.
    const isLate = ({ state: of, toldAt }: TerminalSale) => of === 'approved' && isOver(toldAt);
    if (state === 'closed' && order.sales.some(isLate))
      return put({
        ...order,
        sales: order.sales.map((sale) =>
          isLate(sale) ? { ...sale, state: 'confirmed', confirmedAt: sale.toldAt } : sale,
        ),
      });
    return order;
  }

  function find(key: string): TerminalOrder | undefined {
    const order = orders.get(key);
    return order && present(order);
  }

  function read(key: string): TerminalOrder {
    return find(key) ?? refuse(404, 'not_found', 'there is no such order');
  }

  function orderOfSale(saleId: string): TerminalOrder {
    const order = orders.all().find(({ sales }) => sales.some((each) => each.saleId === saleId));
    return order ? present(order) : refuse(404, 'not_found', 'there is no such sale');
  }

  function fresh(key: string, wanted: WantedOrder): TerminalOrder {
    const order: TerminalOrder = {
      ...wanted,
      id: key,
      fingerprint: fingerprintOf(wanted),
      state: 'waiting',
      declineCode: '',
      createdAt: at(),
      dueAt: null,
      becomes: 'approved',
      sales: [],
    };
    if (switches.take('terminal_refuse')) return declined(order, 'refused');
    if (switches.take('terminal_refuse_late'))
      return { ...order, dueAt: at(switches.number('terminal_refuse_late')), becomes: 'declined' };
    if (switches.take('terminal_approves'))
      return { ...order, dueAt: at(switches.number('terminal_approves')) };
    return order;
  }

  return {
    /** The same key is the same order; a terminal shows one order at a time. */
    order(key: string, wanted: WantedOrder): TerminalOrder {
      const known = find(key);
      // A key that was closed before its order came has nothing to compare.
      if (known && known.fingerprint !== '' && known.fingerprint !== fingerprintOf(wanted))
        refuse(409, 'idempotency_conflict', 'this key was used for another order');
      if (known) return known;
      const isBusy = orders
        .all()
        .some((each) => each.terminal === wanted.terminal && present(each).state === 'waiting');
      if (isBusy) refuse(423, 'busy', 'this terminal shows another order');
      const oldest = orders.size() >= MAX_ROWS ? orders.all()[0] : undefined;
      if (oldest) journal.commit(orders.drop(oldest.id));
      return put(fresh(key, wanted));
    },

    read,
    orderOfSale,

    /** Takes the money of a card that is held. Idempotent. */
    confirm(saleId: string): TerminalOrder {
      const order = orderOfSale(saleId);
      const sales = order.sales.map((sale): TerminalSale => {
        if (sale.saleId !== saleId || sale.state === 'confirmed') return sale;
        if (sale.state === 'undone') refuse(409, 'undone', 'this sale was undone');
        return { ...sale, state: 'confirmed', confirmedAt: at() };
      });
      return put({ ...order, sales });
    },

    /** Final, and idempotent: an order that is still on its way shows nowhere, and what a card has paid and nobody confirmed is undone. */
    close(key: string): TerminalOrder {
      const known = find(key) ?? nothingUnder(key, at());
      return put({
        ...known,
        state: known.state === 'declined' ? 'declined' : 'closed',
        dueAt: null,
        sales: known.sales.map((sale) =>
          sale.state === 'approved' && isOver(sale.toldAt) ? { ...sale, state: 'undone' } : sale,
        ),
      });
    },

    /** Somebody holds a card to the terminal, or refuses; what is not waiting stays as it is. */
    act(key: string, does: 'pay' | 'refuse'): TerminalOrder {
      const order = read(key);
      if (order.state !== 'waiting') return order;
      return put(does === 'pay' ? approved(order) : declined(order, 'refused'));
    },

    /** What was taken for a merchant on a day of La Paz, oldest first. */
    settledOn: (day: string, merchant: string): SettledLine[] =>
      orders
        .all()
        .map(present)
        .filter((each) => each.merchant === merchant)
        .flatMap(({ sales }) => sales)
        .filter(
          ({ confirmedAt }) => confirmedAt !== null && dayInLaPaz(new Date(confirmedAt)) === day,
        )
        .map(({ saleId: reference, amount, currency }) => ({
          reference,
          amount: centsOf(amount),
          currency,
          fee: Math.round((centsOf(amount) * FEE) / 10_000),
          state: 'captured' as const,
        })),

    /** Newest first. */
    list: (): TerminalOrder[] => orders.all().map(present).toReversed(),
  };
}

function nothingUnder(key: string, createdAt: string): TerminalOrder {
  return {
    id: key,
    fingerprint: '',
    terminal: '',
    merchant: '',
    reference: '',
    amount: '0.00',
    currency: 'BOB',
    state: 'closed',
    declineCode: '',
    createdAt,
    dueAt: null,
    becomes: 'declined',
    sales: [],
  };
}

function centsOf(amount: string): number {
  return Number(amount.replace('.', ''));
}

function oneMore(amount: string): string {
  return ((centsOf(amount) + 100) / 100).toFixed(2);
}

function fingerprintOf({ terminal, merchant, reference, amount, currency }: WantedOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([terminal, merchant, reference, amount, currency]))
    .digest('hex');
}
