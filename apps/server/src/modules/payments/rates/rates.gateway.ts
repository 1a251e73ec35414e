import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound/outbound.ts';

const bobSchema = z.object({
  buy: z.string().regex(/^\d{1,4}\.\d{2,8}$/),
  sell: z.string().regex(/^\d{1,4}\.\d{2,8}$/),
  source: z.string().min(1).max(80),
  time: z.iso.datetime({ offset: true }),
});

export type RatesGateway = ReturnType<typeof createRatesGateway>;

/** The service that publishes the price of a dollar in bolivianos (PAY-16). */
export function createRatesGateway({ outbound, url }: { outbound: Outbound; url: string }) {
  const client = outbound.client({
    name: 'rates',
    baseUrl: url,
    headers: {},
    timeoutMs: 5_000,
    maxConcurrent: 2,
    maxBytes: 65_536,
  });
  return {
    readBob: () =>
      client.request({ method: 'GET', path: '/rates/bob', schema: bobSchema, repeatable: true }),
  };
}
