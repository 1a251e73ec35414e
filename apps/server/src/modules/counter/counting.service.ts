import type { Counts } from '@kantuta/contract/counter/denominations.rules';
import { countedTotals } from '@kantuta/contract/counter/denominations.rules';
import {
  differenceEntries,
  differenceInDollars,
  drawerFacts,
  needsLead,
  type DrawerFacts,
} from '@kantuta/contract/counter/session.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { amountText, parseCents, type Currency } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { markCounted, readDrawers, type CashSession } from './sessions.store.ts';

export type CountPeers = {
  /** The rate of now; throws `rate_too_old`. */
  rateNow(reader: Reader): Promise<{ id: number; sell: string }>;
  post(
    tx: Tx,
    posting: {
      companyId: number;
      kind: string;
      businessDay: ReturnType<typeof dayInLaPaz>;
      source: { kind: string; id: string };
      entries: readonly LedgerEntry[];
    },
  ): Promise<string>;
};

/** The kind of work that a difference is. */
export const CASH_DIFFERENCE = 'cash_difference';

/**
 * Ends a session that is being counted: the three facts of each drawer are written, a difference within the limit is posted, and a larger
 * one waits for the lead (CSH-7). The caller holds the session.
 */
export async function endCount(
  tx: Tx,
  { id, companyId }: Pick<CashSession, 'id' | 'companyId'>,
  counts: Counts,
  {
    clock,
    settings,
    events,
    peers,
    by = null,
  }: Pick<Platform, 'clock' | 'settings' | 'events'> & {
    peers: CountPeers;
    /** Who counted, when that was not its cashier. */
    by?: number | null;
  },
) {
  const expected = await readDrawers(tx, { sessionId: id });
  const facts = drawerFacts(expected, countedTotals(counts));
  const { id: rateId, sell } = await peers.rateNow(tx);
  const limit = parseCents(await settings.get('cash.differenceUsd'));
  const isLarge = needsLead(differenceInDollars(facts, sell), limit);
  const state = isLarge ? ('difference_pending' as const) : ('closed' as const);
  const at = clock.now();
  await markCounted(tx, id, { state, counts, facts, rateId, at, by });
  const entries = differenceEntries({ USD: facts.USD.difference, BOB: facts.BOB.difference });
  if (!isLarge && entries.length > 0)
    await peers.post(tx, {
      companyId,
      kind: 'cash_difference',
      businessDay: dayInLaPaz(at),
      source: { kind: 'cash_session', id },
      entries,
    });
  if (isLarge) await events.record(tx, workListChanged, { kind: CASH_DIFFERENCE, id });
  return { state, drawers: toldOf(facts) };
}

export function toldOf({ USD, BOB }: Record<Currency, DrawerFacts>) {
  return { USD: told(USD), BOB: told(BOB) };
}

function told({ expected, counted, difference }: DrawerFacts) {
  return {
    expected: amountText(expected),
    counted: amountText(counted),
    difference: amountText(difference),
  };
}
