import { PIN_STATES } from '@kantuta/contract/payments/points/points.rules';
import { z } from 'zod';
import { GatewayRefused, type Outbound } from '../../../../platform/outbound/outbound.ts';
import { readSettlementFile, type SettledMoney } from '../../closing/settlement-file.reader.ts';

const pointsSchema = z.number().int().min(0);
const instant = z.iso.datetime({ offset: true });

const holderSchema = z.object({
  pin: z.enum(PIN_STATES),
  lockedUntil: instant.nullable(),
  pending: pointsSchema,
  active: pointsSchema,
  blocked: pointsSchema,
  spent: pointsSchema,
  expired: pointsSchema,
  nextExpiry: z.object({ points: pointsSchema, at: instant }).nullable(),
});
export type HolderFacts = z.infer<typeof holderSchema>;

const movementsSchema = z.object({
  movements: z.array(
    z.object({
      id: z.string().max(100),
      kind: z.enum(['earned', 'held', 'spent', 'released', 'expired']),
      points: pointsSchema,
      reference: z.string().max(200),
      at: instant,
    }),
  ),
});
const holdSchema = z.object({
  key: z.string(),
  points: pointsSchema,
  state: z.enum(['held', 'captured', 'released', 'refunded']),
  capturedAt: instant.nullish(),
  refundedAt: instant.nullish(),
});
const refusalSchema = z.object({
  error: z.object({
    code: z.string(),
    triesLeft: z.number().int().optional(),
    until: instant.nullish(),
    active: pointsSchema.optional(),
  }),
});
export type PinRefusal =
  | { code: 'pin_wrong'; triesLeft: number }
  | { code: 'pin_locked'; until: string | null };
export type WalletApp = ReturnType<typeof createWalletApp>;

// SEC-15: a gateway call may take 25 s in total.
const TIMEOUT_MS = 25_000;

/** Whether the wallet itself said no, with this code. */
export function refusedWith(error: unknown): z.infer<typeof refusalSchema>['error'] | undefined {
  if (!(error instanceof GatewayRefused)) return undefined;
  return refusalSchema.safeParse(error.body).data?.error;
}

/** The wallet of points outside (PAY-27). It knows people by their document; every hold carries our key. */
export function createWalletApp({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}) {
  const client = outbound.client({
    name: 'points-wallet',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: TIMEOUT_MS,
    maxConcurrent: 20,
    maxBytes: 1_000_000,
  });
  const pathOf = (holder: string) => `/wallet/holders/${encodeURIComponent(holder)}`;
  const holdPath = (id: string) => `/wallet/holds/${encodeURIComponent(id)}`;

  return {
    /** Undefined for a person without a wallet. */
    async read(holder: string): Promise<HolderFacts | undefined> {
      try {
        return await client.request({
          method: 'GET',
          path: pathOf(holder),
          schema: holderSchema,
          repeatable: true,
        });
      } catch (error) {
        if (refusedWith(error)?.code === 'no_wallet') return undefined;
        throw error;
      }
    },

    async movements(holder: string) {
      const { movements } = await client.request({
        method: 'GET',
        path: `${pathOf(holder)}/movements`,
        schema: movementsSchema,
        repeatable: true,
      });
      return movements;
    },

    setPin: (holder: string, pin: string): Promise<HolderFacts> =>
      client.request({
        method: 'POST',
        path: `${pathOf(holder)}/pin`,
        body: { pin },
        schema: holderSchema,
        repeatable: true,
      }),

    /** Not repeated after a failure: each try of a wrong PIN counts. Answers why it was refused, else what its holder has. */
    async checkPin(holder: string, pin: string): Promise<HolderFacts | PinRefusal | undefined> {
      try {
        return await client.request({
          method: 'POST',
          path: `${pathOf(holder)}/pin/check`,
          body: { pin },
          schema: holderSchema,
          repeatable: false,
        });
      } catch (error) {
        const refusal = refusedWith(error);
        if (refusal?.code === 'no_wallet') return undefined;
        if (refusal?.code === 'pin_wrong')
          return { code: 'pin_wrong', triesLeft: refusal.triesLeft ?? 0 };
        if (refusal?.code === 'pin_locked')
          return { code: 'pin_locked', until: refusal.until ?? null };
        throw error;
      }
    },

    /** The same id is the same hold. Throws GatewayRefused `insufficient`, `no_wallet`, or `released` after a release. */
    async hold(id: string, of: { holder: string; points: number; reference: string }) {
      return client.request({
        method: 'POST',
        path: '/wallet/holds',
        idempotencyKey: id,
        body: of,
        schema: holdSchema,
        repeatable: true,
      });
    },

    capture: (id: string) =>
      client.request({
        method: 'POST',
        path: `${holdPath(id)}/capture`,
        body: {},
        schema: holdSchema,
        repeatable: true,
      }),

    /** Puts back what was captured, once; what is only held is let go of. `refundedAt` is null where nothing had been taken. */
    refund: (id: string) =>
      client.request({
        method: 'POST',
        path: `${holdPath(id)}/refund`,
        body: {},
        schema: holdSchema,
        repeatable: true,
      }),

    /** What was captured on a day, as the settlement file has it. */
    async settlements(day: string): Promise<SettledMoney[]> {
      const file = await client.request({
        method: 'GET',
        path: '/wallet/settlements',
        query: { day },
        isText: true,
        schema: z.string(),
        repeatable: true,
      });
      return readSettlementFile('points-wallet', file);
    },

    /** Final, also for a hold whose request is still on its way. */
    release: (id: string) =>
      client.request({
        method: 'POST',
        path: `${holdPath(id)}/release`,
        body: {},
        schema: holdSchema,
        repeatable: true,
      }),
  };
}
