import { amountSchema, amountText, parseCents, type Cents } from '@kantuta/contract/money';
import {
  CHARGEBACK_REASONS,
  CHARGEBACK_STATES,
} from '@kantuta/contract/payments/reversals/chargeback.rules';
import { CARD_BRANDS, type CardDecline } from '@kantuta/contract/payments/card/card.rules';
import { z } from 'zod';
import { GatewayRefused, type Outbound } from '../../../../platform/outbound/outbound.ts';
import { readSettlementFile, type SettledMoney } from '../../closing/settlement-file.reader.ts';

const idSchema = z.string().regex(/^[\w-]{1,100}$/);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const chargebackSchema = z
  .object({
    chargebackId: idSchema,
    reason: z.enum(CHARGEBACK_REASONS).catch('other'),
    openedAt: instant,
    answerBy: instant,
    state: z.enum(CHARGEBACK_STATES),
    takenAt: instant.nullable(),
  })
  .transform(({ chargebackId: id, ...rest }) => ({ id, ...rest }));
const paymentSchema = z.object({
  paymentId: idSchema,
  idempotencyKey: z.string().max(100),
  /** The company, as we named it in the order. */
  merchant: z.string().max(60),
  reference: z.string().max(60),
  amount: amountSchema,
  currency: z.string().max(10),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string().regex(/^\d{4}$/),
  state: z.enum(['challenge', 'processing', 'authorised', 'captured', 'voided', 'declined']),
  declineCode: z.string().max(60),
  challengeUrl: z.url({ protocol: /^https?$/ }).or(z.literal('')),
  decidedAt: z.iso.datetime({ offset: true }).nullable(),
  capturedAt: z.iso.datetime({ offset: true }).nullish(),
  refunds: z
    .array(z.object({ key: z.string().max(100), at: z.iso.datetime({ offset: true }) }))
    .default([]),
  /** What the bank of its holder claims back. */
  chargeback: chargebackSchema.nullish().transform((claim) => claim ?? null),
});
const cardSchema = z.object({
  cardId: idSchema,
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string().regex(/^\d{4}$/),
  expiry: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  isEnabled: z.boolean(),
});

/** How a payment stands at the processor. */
export type CardPayment = Omit<
  z.infer<typeof paymentSchema>,
  'amount' | 'declineCode' | 'decidedAt' | 'capturedAt' | 'refunds'
> & {
  amount: Cents;
  declineCode: CardDecline;
  decidedAt: Date | null;
  /** When the money was taken: the day of the settlement file that names it. */
  capturedAt: Date | null;
};
export type KeptCard = z.infer<typeof cardSchema>;

export type CardOrder = {
  key: string;
  source: { token: string } | { cardId: string };
  /** The company, as the holder's bank shows it. */
  merchant: string;
  reference: string;
  amount: Cents;
  returnUrl: string;
  /** Agreed to before: nobody is there to answer a challenge. */
  isRecurring: boolean;
};
export type CardProcessor = ReturnType<typeof createCardProcessor>;

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;

const DECLINES: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: 'card_insufficient',
  expired_card: 'card_expired',
  not_enabled: 'card_not_enabled',
  challenge_failed: 'card_challenge_failed',
  abandoned: 'card_abandoned',
};

/** The processor of cards (PAY-31). It knows numbers; we know its tokens. Every order carries our key, so that asking twice pays once. */
export function createCardProcessor({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}) {
  const client = outbound.client({
    name: 'card-processor',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 20,
    maxBytes: 1_000_000,
  });

  async function move(paymentId: string, step: 'capture' | 'void'): Promise<CardPayment> {
    return paymentOf(
      await client.request({
        method: 'POST',
        path: `/processor/payments/${encodeURIComponent(paymentId)}/${step}`,
        schema: paymentSchema,
        repeatable: true,
      }),
    );
  }

  return {
    /** Holds the money of a card. */
    async authorise({ key: orderKey, amount, ...order }: CardOrder): Promise<CardPayment> {
      const answer = await client.request({
        method: 'POST',
        path: '/processor/payments',
        idempotencyKey: orderKey,
        repeatable: true,
        body: { ...order, amount: amountText(amount), currency: 'USD' },
        schema: paymentSchema,
      });
      return paymentOf(answer);
    },

    async read(paymentId: string): Promise<CardPayment> {
      const answer = await client.request({
        method: 'GET',
        path: `/processor/payments/${encodeURIComponent(paymentId)}`,
        schema: paymentSchema,
        repeatable: true,
      });
      return paymentOf(answer);
    },

    /** What became of an order whose answer never came. */
    async findByKey(orderKey: string): Promise<CardPayment | undefined> {
      const { payments } = await client.request({
        method: 'GET',
        path: '/processor/payments',
        query: { idempotencyKey: orderKey },
        schema: z.object({ payments: z.array(paymentSchema) }),
        repeatable: true,
      });
      return payments[0] && paymentOf(payments[0]);
    },

    /** Takes the money that is held. */
    capture: (paymentId: string) => move(paymentId, 'capture'),

    /** Lets go of what is held. Undefined when the money was taken: then it is given back by `refund`. */
    async void(paymentId: string): Promise<CardPayment | undefined> {
      try {
        return await move(paymentId, 'void');
      } catch (error) {
        if (error instanceof GatewayRefused && error.http === 409) return undefined;
        throw error;
      }
    },

    /** Gives back money that was taken, once for each key; answers when. Throws GatewayRefused when it will not. */
    async refund(paymentId: string, refundKey: string, amount: Cents): Promise<Date | null> {
      const answer = await client.request({
        method: 'POST',
        path: `/processor/payments/${encodeURIComponent(paymentId)}/refund`,
        idempotencyKey: refundKey,
        repeatable: true,
        body: { amount: amountText(amount) },
        schema: paymentSchema,
      });
      const given = answer.refunds.find((each) => each.key === refundKey);
      return given ? new Date(given.at) : null;
    },

    /** What we answer the bank of a holder; the same again is the same. Throws GatewayRefused when it was decided otherwise. */
    async answerChargeback(paymentId: string, answer: 'accept' | 'contest'): Promise<CardPayment> {
      const said = await client.request({
        method: 'POST',
        path: `/processor/payments/${encodeURIComponent(paymentId)}/chargeback`,
        repeatable: true,
        body: { answer },
        schema: paymentSchema,
      });
      return paymentOf(said);
    },

    /** Payments whose money banks have claimed, oldest claim first. */
    async chargebacks(): Promise<CardPayment[]> {
      const { payments } = await client.request({
        method: 'GET',
        path: '/processor/chargebacks',
        schema: z.object({ payments: z.array(paymentSchema) }),
        repeatable: true,
      });
      return payments.map(paymentOf);
    },

    /** What was taken for a company on a day, as its settlement file has it. */
    async settlements(of: { day: string; merchant: string }): Promise<SettledMoney[]> {
      const file = await client.request({
        method: 'GET',
        path: '/processor/settlements',
        query: of,
        isText: true,
        schema: z.string(),
        repeatable: true,
      });
      return readSettlementFile('card-processor', file);
    },

    /** Keeps the card of a token, so that it can pay again. Undefined when the token is spent or unknown. */
    async keep(token: string): Promise<KeptCard | undefined> {
      try {
        return await client.request({
          method: 'POST',
          path: '/processor/cards',
          body: { token },
          schema: cardSchema,
          repeatable: true,
        });
      } catch (error) {
        if (error instanceof GatewayRefused && error.http === 422) return undefined;
        throw error;
      }
    },

    async forget(cardId: string): Promise<void> {
      await client.request({
        method: 'POST',
        path: `/processor/cards/${encodeURIComponent(cardId)}/forget`,
        schema: z.object({ forgotten: z.literal(true) }),
        repeatable: true,
      });
    },
  };
}

function paymentOf(answer: z.infer<typeof paymentSchema>): CardPayment {
  const { amount, declineCode, decidedAt, capturedAt, refunds: _, ...rest } = answer;
  return {
    ...rest,
    amount: parseCents(amount),
    declineCode: DECLINES[declineCode] ?? 'card_refused',
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
    capturedAt: capturedAt ? new Date(capturedAt) : null,
  };
}
