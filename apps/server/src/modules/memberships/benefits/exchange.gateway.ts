import type { BenefitKind } from '@kantuta/contract/memberships/benefits/benefit.rules';
import { z } from 'zod';
import { GatewayRefused, type Outbound } from '../../../platform/outbound/outbound.ts';

const orderSchema = z.object({
  reference: z.string().max(60),
  state: z.enum(['pending', 'issued', 'refused', 'used', 'voided', 'cancelled']),
  /** Empty until it is issued. */
  code: z.string().max(60),
  issuedAt: z.iso.datetime({ offset: true }).nullable(),
});
/** How an order of ours stands at the partner. */
export type ExchangeOrder = z.infer<typeof orderSchema>;

export type Exchange = ReturnType<typeof createExchange>;

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;

/** The exchange partner: it issues the codes of travel benefits (BEN-4). An order is known by our reference, so that asking twice makes one code. */
export function createExchange({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}) {
  const client = outbound.client({
    name: 'exchange',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 5,
    maxBytes: 1_000_000,
  });
  const pathOf = (reference: string) => `/exchange/orders/${encodeURIComponent(reference)}`;

  return {
    order: (of: { reference: string; kind: BenefitKind }): Promise<ExchangeOrder> =>
      client.request({
        method: 'POST',
        path: '/exchange/orders',
        idempotencyKey: of.reference,
        repeatable: true,
        body: of,
        schema: orderSchema,
      }),

    /** Undefined for an order that never arrived. */
    async read(reference: string): Promise<ExchangeOrder | undefined> {
      try {
        return await client.request({
          method: 'GET',
          path: pathOf(reference),
          repeatable: true,
          schema: orderSchema,
        });
      } catch (error) {
        if (error instanceof GatewayRefused && error.http === 404) return undefined;
        throw error;
      }
    },

    /** Final, also for an order that is still on its way and for a code that was issued. */
    cancel: (reference: string): Promise<ExchangeOrder> =>
      client.request({
        method: 'POST',
        path: `${pathOf(reference)}/cancel`,
        repeatable: true,
        schema: orderSchema,
      }),
  };
}
