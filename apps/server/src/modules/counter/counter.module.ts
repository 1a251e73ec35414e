import type { Actor } from '../../platform/access.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { counterRoutes, customerRoutes } from './counter.routes.ts';
import { createCustomers, type CustomerPeers } from './customers.service.ts';
import { cashSessionNames, ownCashSessions } from './own-data.views.ts';
import { createOwnCodes } from './own-code.service.ts';
import { createTills } from './tills.service.ts';
import { createVoids, type VoidPeers } from './voids.service.ts';
import { createSessions, type SessionPeers } from './sessions.service.ts';

export { createDrawer } from './drawer.service.ts';

export type CounterPeers = SessionPeers &
  CustomerPeers &
  VoidPeers & { receipt: Parameters<typeof counterRoutes>[0]['receipt'] };

/** The counter of cashiers (docs/rules/counter.md). */
export type CounterModule = Module & {
  standing: {
    /** The customer of a sealed name, for a cashier with an open session. Throws `cash_session_closed`, `customer_expired` (CSH-3). */
    customerOf(actor: Actor, customer: string): Promise<number>;
    /** The open session of a cashier. Throws `cash_session_closed`. */
    openTill(actor: Actor): Promise<{ companyId: number }>;
  };
};

export function createCounterModule(platform: Platform, peers: CounterPeers): CounterModule {
  const ownCodes = createOwnCodes(platform);
  const tills = createTills({ ...platform, peers });
  const customers = createCustomers({ ...platform, peers, ownCodes });
  return {
    name: 'counter',
    standing: { customerOf: customers.personOf, openTill: customers.openTill },
    calls: counterRoutes({
      sessions: createSessions({ ...platform, peers }),
      customers,
      ownCodes,
      tills,
      voids: createVoids({ ...platform, peers }),
      receipt: peers.receipt,
    }),
    callsOfAll: (declared) => customerRoutes(customers, declared),
    waiting: [tills.waiting],
    ownData: [ownCashSessions],
    names: [cashSessionNames],
  };
}
