import {
  amountSchema,
  amountText,
  parseCents,
  type Cents,
  type Currency,
} from '@kantuta/contract/money';
import { CARD_BRANDS } from '@kantuta/contract/payments/card/card.rules';
import type { TerminalDecline } from '@kantuta/contract/payments/terminal/terminal.rules';
import { z } from 'zod';
import { GatewayRefused, type Outbound } from '../../../../platform/outbound/outbound.ts';
import { readSettlementFile, type SettledMoney } from '../../closing/settlement-file.reader.ts';

const instant = z.iso.datetime({ offset: true });
const saleSchema = z.object({
  saleId: z.string().regex(/^[\w-]{1,100}$/),
  amount: amountSchema,
  currency: z.string().max(10),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string().regex(/^\d{4}$/),
  authorization: z.string().max(20),
  state: z.enum(['approved', 'confirmed', 'undone']),
  approvedAt: instant,
  confirmedAt: instant.nullable(),
});
const orderSchema = z.object({
  key: z.string().max(100),
  merchant: z.string().max(60),
  reference: z.string().max(60),
  state: z.enum(['waiting', 'approved', 'declined', 'closed']),
  declineCode: z.string().max(60),
  sales: z.array(saleSchema),
});

/** A card that has paid at a terminal: `approved` is held until we confirm it, `confirmed` is taken. */
export type TerminalSale = Omit<
  z.infer<typeof saleSchema>,
  'amount' | 'approvedAt' | 'confirmedAt'
> & { amount: Cents; approvedAt: Date; confirmedAt: Date | null };

/** How an order of ours stands, with the cards that have paid it: one, unless the terminal did it twice. */
export type TerminalOrder = Omit<z.infer<typeof orderSchema>, 'declineCode' | 'sales'> & {
  declineCode: TerminalDecline;
  sales: TerminalSale[];
};

export type WantedAtTerminal = {
  /** Ours; asking twice charges once. */
  key: string;
  /** As the provider knows the terminal of a cashier. */
  terminal: string;
  /** The company, as the slip names it. */
  merchant: string;
  reference: string;
  amount: Cents;
  currency: Currency;
};

export type TerminalProvider = ReturnType<typeof createTerminalProvider>;

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;
const BUSY_HTTP = 423;

/** The terminal shows another order: ours was not taken. */
export function isBusy(error: unknown): boolean {
  return error instanceof GatewayRefused && error.http === BUSY_HTTP;
}

/** The provider of the terminals at the counter (PAY-64). It reads cards; we know what it says of them. Every order carries our key. */
export function createTerminalProvider({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}) {
  const client = outbound.client({
    name: 'terminal',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 20,
    maxBytes: 1_000_000,
  });

  async function call(method: 'GET' | 'POST', path: string): Promise<TerminalOrder> {
    return orderOf(await client.request({ method, path, schema: orderSchema, repeatable: true }));
  }

  /** Undefined where the provider answers that there is no such thing. */
  async function find(path: string): Promise<TerminalOrder | undefined> {
    try {
      return await call('GET', path);
    } catch (error) {
      if (error instanceof GatewayRefused && error.http === 404) return undefined;
      throw error;
    }
  }

  const orderPath = (id: string) => `/terminal/orders/${encodeURIComponent(id)}`;
  const salePath = (id: string) => `/terminal/sales/${encodeURIComponent(id)}`;

  return {
    /** Shows an amount on a terminal. */
    async order({ key: orderKey, amount, ...wanted }: WantedAtTerminal): Promise<TerminalOrder> {
      return orderOf(
        await client.request({
          method: 'POST',
          path: '/terminal/orders',
          idempotencyKey: orderKey,
          repeatable: true,
          body: { ...wanted, amount: amountText(amount) },
          schema: orderSchema,
        }),
      );
    },

    /** Undefined for an order that never arrived. */
    read: (orderKey: string) => find(orderPath(orderKey)),

    /** The order that a card paid, as a settlement file names it. */
    findSale: (saleId: string) => find(salePath(saleId)),

    /** Takes the money that a card holds. Throws GatewayRefused for what was undone. */
    confirm: (saleId: string) => call('POST', `${salePath(saleId)}/confirm`),

    /** Final, also for an order that is still on its way: it leaves the terminal, and what a card holds and nobody confirmed is let go of. */
    close: (orderKey: string) => call('POST', `${orderPath(orderKey)}/close`),

    /** What was taken for a company on a day, as its settlement file has it. */
    async settlements(of: { day: string; merchant: string }): Promise<SettledMoney[]> {
      const file = await client.request({
        method: 'GET',
        path: '/terminal/settlements',
        query: of,
        isText: true,
        schema: z.string(),
        repeatable: true,
      });
      return readSettlementFile('terminal', file);
    },
  };
}

function orderOf({ declineCode, sales, ...order }: z.infer<typeof orderSchema>): TerminalOrder {
  return {
    ...order,
    declineCode: declineCode === 'refused' ? 'terminal_refused' : 'terminal_no_card',
    sales: sales.map(({ amount, approvedAt, confirmedAt, ...sale }) => ({
      ...sale,
      amount: parseCents(amount),
      approvedAt: new Date(approvedAt),
      confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
    })),
  };
}
