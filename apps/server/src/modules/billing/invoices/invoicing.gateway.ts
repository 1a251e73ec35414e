import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Invoicing } from './invoicing.port.ts';

const invoiceSchema = z.object({
  id: z.string().min(1).max(100),
  number: z.number().int().positive(),
  controlCode: z.string().min(1).max(100),
  state: z.enum(['pending', 'validated', 'observed', 'voided']),
  observation: z.string().max(500),
});
const issuedOf = ({ id, number, controlCode }: z.infer<typeof invoiceSchema>) => ({
  providerId: id,
  number,
  controlCode,
});

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;

/** The service of electronic invoices. Every order carries our key, so that asking twice makes one invoice. */
export function createInvoicing({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}): Invoicing {
  const client = outbound.client({
    name: 'invoicing',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 5,
    maxBytes: 1_000_000,
  });
  const pathOf = (providerId: string) => `/invoicing/invoices/${encodeURIComponent(providerId)}`;

  return {
    async issue({ key: orderKey, amount, ...order }) {
      return issuedOf(
        await client.request({
          method: 'POST',
          path: '/invoicing/invoices',
          idempotencyKey: orderKey,
          repeatable: true,
          body: { ...order, ...amount },
          schema: invoiceSchema,
        }),
      );
    },
    async find(orderKey) {
      const { invoices } = await client.request({
        method: 'GET',
        path: '/invoicing/invoices',
        query: { idempotencyKey: orderKey },
        repeatable: true,
        schema: z.object({ invoices: z.array(invoiceSchema) }),
      });
      return invoices[0] && issuedOf(invoices[0]);
    },
    async judge(providerId) {
      const { state, observation } = await client.request({
        method: 'GET',
        path: pathOf(providerId),
        repeatable: true,
        schema: invoiceSchema,
      });
      return { state, observation };
    },
    async cancel(providerId) {
      await client.request({
        method: 'POST',
        path: `${pathOf(providerId)}/cancel`,
        repeatable: true,
        schema: invoiceSchema,
      });
    },
  };
}
