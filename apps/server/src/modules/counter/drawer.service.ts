import { coversDrawer, fitsDrawer } from '@kantuta/contract/counter/drawer.rules';
import { negate, parseCents } from '@kantuta/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findSessionOfPart,
  insertMovements,
  lockRunning,
  lockSession,
  ofBoth,
  readDrawers,
} from './sessions.store.ts';

/** What a payment puts into the drawers of its cashier. */
type Take = {
  cashierId: number;
  intentId: string;
  partId: string;
  received: Parameters<typeof fitsDrawer>[0];
  change: ReturnType<typeof parseCents>;
  stays: Parameters<typeof fitsDrawer>[0];
  sell: string;
};

/** The drawers as payments know them (CSH-4, CSH-5). */
export function createDrawer({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  return {
    /** Throws `cash_session_closed` and `drawer_limit`; the session is held until the commit. */
    async take(tx: Tx, take: Take): Promise<(all: Tx) => Promise<void>> {
      const { cashierId, intentId, partId, received, change, stays, sell } = take;
      const session = await lockRunning(tx, cashierId);
      if (session?.state !== 'open') throw refuse('cash_session_closed');
      const { id: sessionId } = session;
      const limit = parseCents(await settings.get('cash.drawerUsd'));
      if (!fitsDrawer(await readDrawers(tx, { sessionId }), stays, { limit, sell }))
        throw refuse('drawer_limit');
      const at = clock.now();
      const by = { sessionId, intentId, partId, at, writtenBy: cashierId };
      return (all) =>
        insertMovements(all, [
          ...ofBoth(received, { ...by, kind: 'received' }),
          { ...by, kind: 'change', currency: 'BOB', amount: negate(change) },
        ]);
    },

    /** A lead hands back what a settled payment has left in an open till of today; never in that of their own (REF-6). */
    async takeOut(
      tx: Tx,
      { leadId, ...of }: { intentId: string; partId: string; leadId: number },
    ): Promise<void> {
      const sessionId = await findSessionOfPart(tx, of);
      const session = sessionId === undefined ? undefined : await lockSession(tx, sessionId);
      if (session?.state !== 'open') throw refuse('cash_session_closed');
      if (session.cashierId === leadId) throw refuse('lead_required');
      const left = await readDrawers(tx, { partId: of.partId });
      const there = await readDrawers(tx, { sessionId: session.id });
      if (!coversDrawer(there, left)) throw refuse('drawer_short');
      const back = { USD: negate(left.USD), BOB: negate(left.BOB) };
      const by = { ...of, sessionId: session.id, at: clock.now(), writtenBy: leadId };
      await insertMovements(tx, ofBoth(back, { ...by, kind: 'voided' }));
    },

    /** The payment did not come about: what it left in the drawers goes back to the customer. */
    async giveBack(tx: Tx, of: { intentId: string; partId: string }): Promise<void> {
      const sessionId = await findSessionOfPart(tx, of);
      const session = sessionId === undefined ? undefined : await lockSession(tx, sessionId);
      if (!session) return;
      const left = await readDrawers(tx, { partId: of.partId });
      await insertMovements(
        tx,
        ofBoth(
          { USD: negate(left.USD), BOB: negate(left.BOB) },
          {
            ...of,
            sessionId: session.id,
            kind: 'given_back',
            at: clock.now(),
            writtenBy: session.cashierId,
          },
        ),
      );
    },
  };
}
