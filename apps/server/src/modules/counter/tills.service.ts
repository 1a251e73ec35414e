import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  LEADS,
  TILL_READERS,
  type closeTill,
  type correctTill,
  type decideDifference,
  type listTills,
  type OneTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import { differenceEntries } from '@kantuta/contract/counter/session.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money, parseCents, ZERO } from '@kantuta/contract/money';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Actor } from '../../platform/access.ts';
import { inRole } from '../../platform/audit/audit.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { WorkKind } from '../../platform/work-list.ts';
import { CASH_DIFFERENCE, endCount } from './counting.service.ts';
import { isBusy } from './counter.views.ts';
import type { SessionPeers } from './sessions.service.ts';
import {
  insertMovements,
  findCorrection,
  isCountedBy,
  lockSession,
  markCounting,
  markDecided,
  type CashSession,
} from './sessions.store.ts';
import { findTill, listPending, listTillsOf } from './tills.views.ts';

export type Tills = ReturnType<typeof createTills>;

/** The tills as the desk sees them, and what the lead decides about them (CSH-7). */
export function createTills({
  db,
  clock,
  audit,
  events,
  settings,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'settings'> & {
  peers: Pick<SessionPeers, 'post' | 'prepareRates' | 'rateNow'>;
}) {
  /** Of today it is still its cashier's. */
  const isLeftOpen = ({ state, openedAt }: Pick<CashSession, 'state' | 'openedAt'>): boolean =>
    (state === 'open' || state === 'counting') && dayInLaPaz(openedAt) < dayInLaPaz(clock.now());

  async function shown(reader: Reader, actor: Actor, sessionId: string): Promise<OneTill> {
    const companies = companiesReached(actor.desk, TILL_READERS);
    const till = await findTill(reader, { sessionId, companies });
    if (!till) throw refuse('forbidden');
    const { cashierId, companyId, countedById, ...told } = till;
    const isLead = hasOperatorRole(actor.desk, LEADS, companyId) && cashierId !== actor.personId;
    return {
      ...told,
      can: {
        decide: isLead && told.state === 'difference_pending' && countedById !== actor.personId,
        correct: isLead && told.state === 'closed',
        close: isLead && isLeftOpen({ state: told.state, openedAt: new Date(told.openedAt) }),
      },
    };
  }

  /** A session that this lead decides about, held until the commit. Throws `lead_required` for the own till. */
  async function lockAsLead(tx: Tx, actor: Actor, sessionId: string) {
    const session = await lockSession(tx, sessionId);
    const reached = companiesReached(actor.desk, LEADS);
    if (!session || reached?.includes(session.companyId) === false) throw refuse('forbidden');
    await audit.holdRights(tx, actor);
    if (session.cashierId === actor.personId) throw refuse('lead_required');
    return session;
  }

  return {
    list: (
      actor: Actor,
      { page, state }: ParsedInputOf<typeof listTills>,
    ): Promise<ReplyOf<typeof listTills>> =>
      listTillsOf(db, { companies: companiesReached(actor.desk, TILL_READERS), page, state }),

    read: (actor: Actor, sessionId: string) => shown(db, actor, sessionId),

    async decide(
      actor: Actor,
      { sessionId, reason }: ParsedInputOf<typeof decideDifference>,
    ): Promise<OneTill> {
      return inTransaction(db, async (tx) => {
        const { state, companyId, countedBy } = await lockAsLead(tx, actor, sessionId);
        if (state !== 'difference_pending') throw refuse('difference_decided');
        if (countedBy === actor.personId) throw refuse('other_lead_required');
        const at = clock.now();
        const differences = await markDecided(tx, sessionId, {
          at,
          by: actor.personId,
          decision: reason,
        });
        await peers.post(tx, {
          companyId,
          kind: 'cash_difference',
          businessDay: dayInLaPaz(at),
          source: { kind: 'cash_session', id: sessionId },
          entries: differenceEntries(differences),
        });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'counter.decideDifference',
          object: { kind: 'cashSession', id: sessionId },
          outcome: 'done',
          details: { ...differences, reason },
        });
        await events.record(tx, workListChanged, { kind: CASH_DIFFERENCE, id: sessionId });
        return shown(tx, actor, sessionId);
      });
    },

    /** As the cashier would, with the lead's own count; a large difference waits to be decided all the same. */
    async close(
      actor: Actor,
      { sessionId, counts }: ParsedInputOf<typeof closeTill>,
    ): Promise<OneTill> {
      await peers.prepareRates();
      return inTransaction(db, async (tx) => {
        const session = await lockAsLead(tx, actor, sessionId);
        if (session.state !== 'open' && session.state !== 'counting') {
          // The answer to the first time was lost.
          if (await isCountedBy(tx, sessionId, { by: actor.personId, counts }))
            return shown(tx, actor, sessionId);
          throw refuse('cash_session_closed');
        }
        if (!isLeftOpen(session)) throw refuse('forbidden');
        if (session.state === 'open') {
          if (await isBusy(tx, sessionId)) throw refuse('cash_session_busy');
          await markCounting(tx, sessionId, clock.now());
        }
        const tools = { clock, settings, events, peers, by: actor.personId };
        const { state, drawers } = await endCount(tx, session, counts, tools);
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'counter.closeTill',
          object: { kind: 'cashSession', id: sessionId },
          outcome: 'done',
          details: { state, ...drawers },
        });
        return shown(tx, actor, sessionId);
      });
    },

    async correct(
      actor: Actor,
      { sessionId, attemptId, amount, currency, reason }: ParsedInputOf<typeof correctTill>,
    ): Promise<OneTill> {
      return inTransaction(db, async (tx) => {
        const { state, companyId } = await lockAsLead(tx, actor, sessionId);
        if (state !== 'closed') throw refuse('cash_session_open');
        const value = parseCents(amount);
        if (value === ZERO) throw refuse('amount_zero');
        const known = await findCorrection(tx, attemptId);
        if (known) {
          // The same attempt with anything else is another correction, which nobody must take for written.
          const { amountMinor, words } = known;
          if (
            known.sessionId !== sessionId ||
            known.currency !== currency ||
            amountMinor !== value ||
            words !== reason
          )
            throw refuse('idempotency_conflict');
          return shown(tx, actor, sessionId);
        }
        const at = clock.now();
        await insertMovements(tx, [
          {
            sessionId,
            kind: 'correction',
            currency,
            amount: value,
            at,
            writtenBy: actor.personId,
            words: reason,
            attemptId,
          },
        ]);
        await peers.post(tx, {
          companyId,
          kind: 'cash_correction',
          businessDay: dayInLaPaz(at),
          source: { kind: 'cash_correction', id: attemptId },
          entries: differenceEntries({ USD: ZERO, BOB: ZERO, [currency]: value }),
        });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'counter.correct',
          object: { kind: 'cashSession', id: sessionId },
          outcome: 'done',
          details: { amount: value, currency, reason },
        });
        return shown(tx, actor, sessionId);
      }).catch((error: unknown) => {
        // The same attempt came at once for another till.
        if (isUniqueViolation(error, 'cash_movement_attempt_id_key'))
          throw refuse('idempotency_conflict');
        throw error;
      });
    },

    waiting: {
      kind: CASH_DIFFERENCE,
      roles: LEADS,
      async list(reader, { companyIds, limit, isReadOnly }) {
        const pending = await listPending(reader, companyIds, limit);
        return pending.map(({ id, cashier, companyId, since, differences }) => ({
          id,
          subject: cashier,
          companyId,
          personId: null,
          reason: 'cash_difference',
          amount:
            differences.USD === 0 ? money(differences.BOB, 'BOB') : money(differences.USD, 'USD'),
          since,
          dueAt: null,
          ...(isReadOnly ? {} : { link: `/operaciones/cajas/${id}` }),
        }));
      },
    } satisfies WorkKind,
  };
}
