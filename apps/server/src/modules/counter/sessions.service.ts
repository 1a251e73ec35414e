import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { worthInDollars } from '@kantuta/contract/counter/drawer.rules';
import type {
  closeCounter,
  openCounter,
  readCounter,
} from '@kantuta/contract/counter/counter.calls';
import { counterPolicies } from '@kantuta/contract/counter/counter.rules';
import { countedTotals } from '@kantuta/contract/counter/denominations.rules';
import { amountText, money, parseCents, type Currency } from '@kantuta/contract/money';
import { allow, type Actor } from '../../platform/access.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { endCount, toldOf, type CountPeers } from './counting.service.ts';
import { isBusy } from './counter.views.ts';
import {
  findOwnCount,
  findRunning,
  insertMovements,
  insertSession,
  lockRunning,
  markCounting,
  ofBoth,
  type CashSession,
} from './sessions.store.ts';

export type SessionPeers = CountPeers & {
  companies(reader: Reader): Promise<{ id: number; name: string }[]>;
  prepareRates(): Promise<void>;
  latest(cashierId: number): Promise<ReplyOf<typeof readCounter>['latest']>;
};

export type Sessions = ReturnType<typeof createSessions>;

type Home = ReplyOf<typeof readCounter>;

/** The cash sessions of cashiers (CSH-1, CSH-2, CSH-7). */
export function createSessions({
  db,
  clock,
  ids,
  settings,
  audit,
  events,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings' | 'audit' | 'events'> & {
  peers: SessionPeers;
}) {
  async function home(actor: Actor): Promise<Home> {
    const companies = await peers.companies(db);
    const session = await findRunning(db, actor.personId);
    return {
      session: session ? shown(session, companies) : null,
      companies: companies.map(({ id, name }) => ({ id, name })),
      latest: await peers.latest(actor.personId),
      deposit: {
        min: money(parseCents(await settings.get('deposit.minUsd')), 'USD'),
        pct: await settings.get('deposit.pct'),
      },
      serverTime: clock.now().toISOString(),
    };
  }

  async function record(
    tx: Tx,
    actor: Actor,
    action: 'counter.open' | 'counter.startCount' | 'counter.close',
    { id, details }: { id: string; details?: Record<string, unknown> },
  ): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'cashSession', id },
      outcome: 'done',
      ...(details ? { details } : {}),
    });
  }

  return {
    async read(actor: Actor): Promise<Home> {
      allow(actor, counterPolicies.use, {});
      return home(actor);
    },

    async open(actor: Actor, { companyId, counts }: ParsedInputOf<typeof openCounter>) {
      allow(actor, counterPolicies.use, {});
      const totals = countedTotals(counts);
      await peers.prepareRates();
      await inTransaction(db, async (tx) => {
        const companies = await peers.companies(tx);
        if (!companies.some(({ id }) => id === companyId)) throw refuse('forbidden');
        const { sell } = await peers.rateNow(tx);
        const limit = parseCents(await settings.get('cash.drawerUsd'));
        if (worthInDollars(totals, sell) > limit) throw refuse('drawer_limit');
        const id = ids.uuid();
        const at = clock.now();
        const { personId: cashierId } = actor;
        await insertSession(tx, { id, companyId, cashierId, openedAt: at, counts });
        await insertMovements(
          tx,
          ofBoth(totals, { sessionId: id, kind: 'opening', at, writtenBy: cashierId }),
        );
        await record(tx, actor, 'counter.open', { id, details: { companyId, ...texts(totals) } });
      }).catch((error: unknown) => {
        throw isUniqueViolation(error, 'cash_session_one_running')
          ? refuse('cash_session_open')
          : error;
      });
      return home(actor);
    },

    /** From now on nothing is paid into these drawers. */
    async startCount(actor: Actor): Promise<Home> {
      allow(actor, counterPolicies.use, {});
      await inTransaction(db, async (tx) => {
        const session = await lockRunning(tx, actor.personId);
        // The answer to the first time was lost.
        if (session?.state === 'counting') return;
        if (session?.state !== 'open') throw refuse('cash_session_closed');
        const { id } = session;
        if (await isBusy(tx, id)) throw refuse('cash_session_busy');
        await markCounting(tx, id, clock.now());
        await record(tx, actor, 'counter.startCount', { id });
      });
      return home(actor);
    },

    /** The count is blind: what was expected is told with the answer, when it can change nothing any more. */
    async close(
      actor: Actor,
      { counts }: ParsedInputOf<typeof closeCounter>,
    ): Promise<ReplyOf<typeof closeCounter>> {
      allow(actor, counterPolicies.use, {});
      await peers.prepareRates();
      return inTransaction(db, async (tx) => {
        const session = await lockRunning(tx, actor.personId);
        // The answer to the first time was lost.
        const before = session ? undefined : await findOwnCount(tx, actor.personId, counts);
        if (before)
          return { sessionId: before.id, state: before.state, drawers: toldOf(before.facts) };
        if (session?.state !== 'counting') throw refuse('cash_session_closed');
        const { id } = session;
        const { state, drawers } = await endCount(tx, session, counts, {
          clock,
          settings,
          events,
          peers,
        });
        await record(tx, actor, 'counter.close', { id, details: { state, ...drawers } });
        return { sessionId: id, state, drawers };
      });
    },
  };
}

function shown(
  { id, state, companyId, openedAt }: CashSession,
  companies: readonly { id: number; name: string }[],
): NonNullable<Home['session']> {
  return {
    sessionId: id,
    state,
    company: {
      id: companyId,
      name: companies.find((company) => company.id === companyId)?.name ?? '',
    },
    openedAt: openedAt.toISOString(),
  };
}

function texts(totals: ReturnType<typeof countedTotals>): Record<Currency, string> {
  return { USD: amountText(totals.USD), BOB: amountText(totals.BOB) };
}
