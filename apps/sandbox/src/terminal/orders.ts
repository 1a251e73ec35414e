import { z } from 'zod';
import { amountSchema } from '../bank/amounts.ts';
import { BRANDS } from '../processor/cards.ts';

export const ORDER_STATES = ['waiting', 'approved', 'declined', 'closed'] as const;
export const TERMINAL_DECLINES = ['refused', 'no_card'] as const;
export type TerminalDecline = (typeof TERMINAL_DECLINES)[number];

const currencySchema = z.enum(['USD', 'BOB']);

/** A card that paid at a terminal. */
export const saleSchema = z.object({
  saleId: z.string(),
  amount: z.string(),
  currency: currencySchema,
  brand: z.enum(BRANDS),
  lastFour: z.string(),
  authorization: z.string(),
  /** Approved: the money is held. Confirmed: it is taken. */
  state: z.enum(['approved', 'confirmed', 'undone']),
  approvedAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** When the terminal told the provider of it; until then nobody knows, and nobody can undo it. */
  toldAt: z.string(),
});
export type TerminalSale = z.infer<typeof saleSchema>;

/** What a merchant wants a terminal to charge, under the key of the merchant. */
export const orderRowSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  terminal: z.string(),
  merchant: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: currencySchema,
  state: z.enum(ORDER_STATES),
  declineCode: z.enum(TERMINAL_DECLINES).or(z.literal('')),
  createdAt: z.string(),
  /** When it is decided by itself, and how. */
  dueAt: z.string().nullable(),
  becomes: z.enum(['approved', 'declined']),
  sales: z.array(saleSchema),
});
export type TerminalOrder = z.infer<typeof orderRowSchema>;

export const orderSchema = z.strictObject({
  terminal: z.string().min(1).max(40),
  merchant: z.string().min(1).max(60),
  reference: z.string().min(1).max(60),
  amount: amountSchema,
  currency: currencySchema,
});
export type WantedOrder = z.infer<typeof orderSchema>;

/** The fields of an order in the API: what the terminal has not told yet is not in it. */
export function viewOf(order: TerminalOrder, now: Date) {
  const { id, terminal, merchant, reference, amount, currency, declineCode, createdAt } = order;
  const told = order.sales.filter(({ toldAt }) => Date.parse(toldAt) <= now.getTime());
  const isUntold = told.length < order.sales.length && order.state === 'approved';
  return {
    key: id,
    terminal,
    merchant,
    reference,
    amount,
    currency,
    state: isUntold ? ('waiting' as const) : order.state,
    declineCode,
    createdAt,
    sales: told,
  };
}
