import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound/outbound.ts';

export type CurrencyGateway = ReturnType<typeof createCurrencyGateway>;

/** The public service for the dollar rates of other currencies; its answer is parsed by the rules (SET-9). */
export function createCurrencyGateway({ outbound, url }: { outbound: Outbound; url: string }) {
  const client = outbound.client({
    name: 'currency',
    baseUrl: url,
    headers: {},
    timeoutMs: 5_000,
    maxConcurrent: 1,
    maxBytes: 65_536,
  });
  return {
    host: new URL(url).host,
    read: () =>
      client.request({ method: 'GET', path: '/latest/USD', schema: z.unknown(), repeatable: true }),
  };
}
