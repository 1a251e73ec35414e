import { amountSchema, amountText, parseCents, type Cents } from '@kantuta/contract/money';
import { z } from 'zod';
import {
  GatewayRefused,
  GatewayUnknown,
  type Outbound,
} from '../../../../platform/outbound/outbound.ts';

const CONTROL = /\p{Cc}/u;
const CONTROLS = /\p{Cc}/gu;

/** What a bank writes for people, as we can keep it: a name that is too long, or a sign that is none, is no reason not to take money. */
export function bankText(text: string, max: number): string {
  // Cut first: half a sign would be left at the end.
  return text.slice(0, max).toWellFormed().replaceAll(CONTROLS, ' ');
}

const textSchema = (max: number) => z.string().transform((text) => bankText(text, max));
/** What names a thing is taken as it is or not at all: two that were cut could be one. */
const idSchema = z
  .string()
  .min(1)
  .max(100)
  .refine((id) => id.isWellFormed() && !CONTROL.test(id));

const paymentSchema = z.object({
  eventId: idSchema,
  amount: amountSchema.refine((amount) => parseCents(amount) > 0),
  // Longer than any code: what is no currency of ours must not become one by cutting.
  currency: textSchema(10),
  paidAt: z.iso.datetime({ offset: true }),
  payer: textSchema(120).nullish(),
});
const qrSchema = z.object({
  qrId: idSchema,
  state: z.enum(['active', 'paid', 'expired', 'cancelled']),
  accountId: textSchema(200),
  reference: textSchema(200),
  expiresAt: z.iso.datetime({ offset: true }),
  payments: z.array(paymentSchema),
});
const newQrSchema = qrSchema.extend({
  payload: z.string().min(1).max(1_000),
  imagePng: z.base64(),
});
const daySchema = z.object({
  payments: z.array(
    paymentSchema.extend({
      qrId: textSchema(200),
      reference: textSchema(200),
      accountId: textSchema(200),
    }),
  ),
  next: z.string().nullable(),
});

/** Money that reached the bank, told by event, by asking or by the daily list: the same facts, whichever way. */
export type BankPayment = {
  eventId: string;
  qrId: string;
  reference: string;
  accountId: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
  payer: string;
};

export type QrOrder = {
  key: string;
  accountId: string;
  amount: Cents;
  gloss: string;
  reference: string;
  expiresAt: Date;
};
export type QrBank = ReturnType<typeof createQrBank>;

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;

/** The bank of the simple QR (PAY-12). Every order carries our key, so that asking twice makes one QR. */
export function createQrBank({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}) {
  const client = outbound.client({
    name: 'qr-bank',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 20,
    maxBytes: 1_000_000,
  });

  return {
    async create(
      order: QrOrder,
    ): Promise<{ qrId: string; payload: string; image: Buffer; payments: BankPayment[] }> {
      const qr = await client.request({
        method: 'POST',
        path: '/bank/qr',
        idempotencyKey: order.key,
        repeatable: true,
        body: {
          accountId: order.accountId,
          amount: amountText(order.amount),
          currency: 'BOB',
          gloss: order.gloss,
          reference: order.reference,
          expiresAt: order.expiresAt.toISOString(),
        },
        schema: newQrSchema,
      });
      return {
        qrId: qr.qrId,
        payload: qr.payload,
        image: Buffer.from(qr.imagePng, 'base64'),
        payments: paymentsOf(qr),
      };
    },
    /** Payments of a QR so far, and whether it can still be paid. */
    async read(
      qrId: string,
    ): Promise<{ state: z.infer<typeof qrSchema>['state']; payments: BankPayment[] }> {
      const qr = await client.request({
        method: 'GET',
        path: `/bank/qr/${encodeURIComponent(qrId)}`,
        schema: qrSchema,
        repeatable: true,
      });
      return { state: qr.state, payments: paymentsOf(qr) };
    },
    /** What became of an order whose answer never came. */
    async findByKey(
      orderKey: string,
    ): Promise<{ qrId: string; payments: BankPayment[] } | undefined> {
      const { qrs } = await client.request({
        method: 'GET',
        path: '/bank/qr',
        query: { idempotencyKey: orderKey },
        schema: z.object({ qrs: z.array(qrSchema) }),
        repeatable: true,
      });
      return qrs[0] && { qrId: qrs[0].qrId, payments: paymentsOf(qrs[0]) };
    },
    /** True when nobody can pay it any more; false when somebody already did. */
    async cancel(qrId: string): Promise<boolean> {
      try {
        await client.request({
          method: 'POST',
          path: `/bank/qr/${encodeURIComponent(qrId)}/cancel`,
          schema: z.object({ state: z.literal('cancelled') }),
          repeatable: true,
        });
        return true;
      } catch (error) {
        if (error instanceof GatewayRefused && error.http === 409) return false;
        throw error;
      }
    },
    /** Everything that a day of La Paz brought (SEC-10). */
    async listDay(day: string): Promise<BankPayment[]> {
      const found: BankPayment[] = [];
      let after: string | undefined;
      for (;;) {
        const page = await client.request({
          method: 'GET',
          path: '/bank/qr/payments',
          query: { day, ...(after === undefined ? {} : { after }) },
          schema: daySchema,
          repeatable: true,
        });
        found.push(...page.payments.map((payment) => bankPayment(payment, payment)));
        if (page.next === null) return found;
        // Each page begins behind the one before: a list that stands still has no end.
        if (page.next === after || page.payments.length === 0)
          throw new GatewayUnknown('qr-bank', 'its daily list does not go on');
        after = page.next;
      }
    },
  };
}

function paymentsOf(qr: z.infer<typeof qrSchema>): BankPayment[] {
  return qr.payments.map((payment) => bankPayment(payment, qr));
}

function bankPayment(
  payment: z.infer<typeof paymentSchema>,
  qr: { qrId: string; reference: string; accountId: string },
): BankPayment {
  const { eventId, amount, currency, paidAt, payer } = payment;
  return {
    eventId,
    qrId: qr.qrId,
    reference: qr.reference,
    accountId: qr.accountId,
    amount: parseCents(amount),
    currency,
    paidAt: new Date(paidAt),
    payer: payer ?? '',
  };
}
