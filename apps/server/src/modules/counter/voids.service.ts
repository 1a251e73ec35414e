import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { LEADS, TILL_READERS } from '@kantuta/contract/counter/counter-desk.calls';
import type { listTaken, voidTaken } from '@kantuta/contract/counter/voids.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../platform/access.ts';
import { inRole, type AuditActor } from '../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSession, lockSession, type CashSession } from './sessions.store.ts';
import { isVoidedBy, listTakenOf } from './voids.views.ts';

export type VoidPeers = {
  /** Throws `not_reversible`, and `drawer_short` where a drawer has not enough. */
  reversePayment(
    tx: Tx,
    intentId: string,
    reversing: {
      cause: 'void';
      words: string;
      reversedBy: number;
      approvedBy: null;
      doer: AuditActor;
      drawer: { leadId: number };
    },
  ): Promise<void>;
};

export type Voids = ReturnType<typeof createVoids>;

/** Payments that a till took today, and their voids by the lead while the till is open (REF-6). */
export function createVoids({
  db,
  clock,
  audit,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'audit'> & { peers: VoidPeers }) {
  async function find(
    reader: Reader,
    actor: Actor,
    sessionId: string,
    roles: typeof LEADS | typeof TILL_READERS,
  ): Promise<CashSession> {
    const session = await findSession(reader, sessionId);
    const reached = companiesReached(actor.desk, roles);
    if (!session || reached?.includes(session.companyId) === false) throw refuse('forbidden');
    return session;
  }

  const takenIn = (reader: Reader, { cashierId, openedAt }: CashSession) =>
    listTakenOf(reader, { cashierId, openedAt, on: dayInLaPaz(openedAt) });

  /** An open till of this day, and never the lead's own. */
  const mayVoid = (actor: Actor, { state, openedAt, companyId, cashierId }: CashSession): boolean =>
    state === 'open' &&
    dayInLaPaz(openedAt) === dayInLaPaz(clock.now()) &&
    cashierId !== actor.personId &&
    hasOperatorRole(actor.desk, LEADS, companyId);

  async function shown(
    reader: Reader,
    actor: Actor,
    session: CashSession,
  ): Promise<ReplyOf<typeof listTaken>> {
    const taken = await takenIn(reader, session);
    const may = mayVoid(actor, session);
    return {
      taken: taken.map(({ personId, ...payment }) => ({
        ...payment,
        can: { void: may && payment.state === 'settled' && personId !== actor.personId },
      })),
    };
  }

  return {
    async list(
      actor: Actor,
      { sessionId }: ParsedInputOf<typeof listTaken>,
    ): Promise<ReplyOf<typeof listTaken>> {
      return shown(db, actor, await find(db, actor, sessionId, TILL_READERS));
    },

    /** The payment before the till, as a payment in cash locks them; a count that begins meanwhile ends the till for voids. */
    async void(
      actor: Actor,
      { sessionId, intentId, reason }: ParsedInputOf<typeof voidTaken>,
    ): Promise<ReplyOf<typeof voidTaken>> {
      return inTransaction(db, async (tx) => {
        const session = await find(tx, actor, sessionId, LEADS);
        await audit.holdRights(tx, actor);
        const { personId } = actor;
        if (session.cashierId === personId) throw refuse('lead_required');
        if (await isVoidedBy(tx, { intentId, personId, words: reason }))
          return shown(tx, actor, session);
        const taken = (await takenIn(tx, session)).find((each) => each.intentId === intentId);
        if (!taken) throw refuse('forbidden');
        if (taken.personId === personId) throw refuse('same_person');
        if (!mayVoid(actor, session)) throw refuse('cash_session_closed');
        await peers.reversePayment(tx, intentId, {
          cause: 'void',
          words: reason,
          reversedBy: personId,
          approvedBy: null,
          doer: inRole(actor),
          drawer: { leadId: personId },
        });
        const now = await lockSession(tx, sessionId);
        if (now?.state !== 'open') throw refuse('cash_session_closed');
        return shown(tx, actor, session);
      });
    },
  };
}
