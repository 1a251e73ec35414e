import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { money, parseCents, type Cents } from '@kantuta/contract/money';
import { daysOf, depositKindOf, TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import { MOST_HOLDER_CARDS } from '@kantuta/contract/reservations/holder-card.rules';
import { askedPrice } from '@kantuta/contract/reservations/reserved-sale.rules';
import { isProvisionalLate } from '@kantuta/contract/reservations/provisional.rules';
import type {
  openDeposit,
  readDeposit,
  ShownReservation,
} from '@kantuta/contract/reservations/deposits.calls';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DocumentsPeer } from '../hold-rules.service.ts';
import { lockHold, type Hold } from '../holds.store.ts';
import { findIssued } from '../provisionals/provisionals.store.ts';
import { newestCardOf, shownCard } from '../holder-cards/holder-cards.views.ts';
import { newestOf } from '../provisionals/provisionals.views.ts';
import { sourceOf } from './deposit-charges.service.ts';
import { depositPolicy } from './deposit-policy.service.ts';
import { limitsOf, requireWithin } from './limits.service.ts';
import {
  acceptTerms,
  findLiveDeposit,
  insertDeposit,
  listChargeIds,
  markWithdrawn,
} from './deposits.store.ts';
import { findHeld, type Held } from './deposits.views.ts';

/** What sales knows of a person: nobody who is overdue reserves (SALE-17). */
export type OverduePeer = {
  isOverdue(reader: Reader, personId: number, on: Day): Promise<boolean>;
};

type Deps = OverduePeer &
  DocumentsPeer &
  Pick<ForAll, 'chargeBook'> &
  Pick<Platform, 'db' | 'clock' | 'settings'> & {
    shownReservation(reader: Reader, saleId: number): Promise<ShownReservation | null>;
  };

export type Deposits = ReturnType<typeof createDeposits>;

/** What is asked of a person to turn a hold into a reservation (RES-20). */
export function createDeposits({
  db,
  clock,
  settings,
  chargeBook,
  isOverdue,
  missesDocuments,
  shownReservation,
}: Deps) {
  async function held(reader: Reader, actor: Actor, holdId: string): Promise<Held> {
    const hold = await findHeld(reader, holdId);
    if (hold?.personId !== actor.personId) throw refuse('forbidden');
    return hold;
  }

  const isPayable = ({ state, endsAt }: Pick<Held, 'state' | 'endsAt'>) =>
    state === 'active' && endsAt > clock.now();

  /** A special season ticket takes no money before the office has approved its card (RES-30). */
  const isCardGood = ({ card }: Pick<Held, 'card'>) => card === null || card === 'approved';

  /** Throws what forbids to pay for this locked hold now, whoever brings the money (RES-20). */
  async function requirePayable(
    tx: Tx,
    { id, personId, kind, unitId }: Hold,
    roles: Actor['roles'],
  ): Promise<Held> {
    const hold = await findHeld(tx, id);
    if (!hold || !isPayable(hold)) throw refuse('hold_ended');
    // A membership above the limit waits for one approval before any money (SALE-25).
    if (hold.awaitsApproval) throw refuse('step_not_allowed', { data: { missing: ['approval'] } });
    if (!isCardGood(hold)) throw refuse('step_not_allowed', { data: { missing: ['approval'] } });
    if (await isOverdue(tx, personId, dayInLaPaz(clock.now()))) throw refuse('overdue_instalments');
    // What was asked for before land was closed may still be paid.
    const isNew = (await findLiveDeposit(tx, id)) === undefined;
    if (kind === 'lot' && isNew && (await settings.flag('feature.landPurchaseBlocked', { roles })))
      throw refuse('land_purchase_blocked');
    // A document may have ended since the lot was held.
    if (kind === 'lot' && unitId !== null && (await missesDocuments(tx, unitId, roles)))
      throw refuse('passport_incomplete');
    return hold;
  }

  /** Whether an adviser has the money of this hold and still has time to deposit it (RES-27). */
  async function isWithAdviser(reader: Reader, holdId: string): Promise<boolean> {
    const receipt = await findIssued(reader, holdId);
    return receipt !== undefined && !isProvisionalLate(receipt, clock.now());
  }

  /** The charge of this amount; another amount takes the place of the one that was asked for before, unless it is being paid. */
  async function chargeOf(tx: Tx, hold: Held, amount: Cents): Promise<string> {
    const live = await findLiveDeposit(tx, hold.id);
    if (live?.amount === amount && !(await isStuck(tx, live.chargeId))) return live.chargeId;
    await requireFree(tx, hold.id);
    const before = await listChargeIds(tx, hold.id);
    const chargeId = await chargeBook.open(tx, {
      kind: depositKindOf(hold.kind),
      sourceId: sourceOf(hold.id, before.length),
      companyId: hold.company.id,
      personId: hold.personId,
      currency: 'USD',
      amount,
      dueOn: dayInLaPaz(hold.endsAt),
      title: hold.title,
      detail: hold.detail,
    });
    await insertDeposit(tx, { chargeId, holdId: hold.id, amount, madeAt: clock.now() });
    return chargeId;
  }

  /** Money came for it that cannot pay it: people give that back, and it is asked for anew (RES-22). */
  const isStuck = async (tx: Tx, chargeId: string): Promise<boolean> =>
    (await chargeBook.payingOf(tx, [chargeId])) === undefined &&
    !(await chargeBook.isFree(tx, chargeId));

  /** Nobody can begin to pay the deposit of this hold any more. Answers the payment of it that is still open. */
  async function stop(tx: Tx, holdId: string): Promise<string | undefined> {
    const charges = await listChargeIds(tx, holdId);
    if (charges.length === 0) return undefined;
    const live = await findLiveDeposit(tx, holdId);
    if (live) {
      await chargeBook.withdraw(tx, live.chargeId);
      await markWithdrawn(tx, live.chargeId, clock.now());
    }
    return chargeBook.payingOf(tx, charges);
  }

  /** The same before a person ends the hold. Throws `items_in_payment` while somebody is paying it, `provisional_open` while an adviser has its money. */
  async function withdraw(tx: Tx, holdId: string): Promise<void> {
    if (await isWithAdviser(tx, holdId)) throw refuse('provisional_open');
    await requireFree(tx, holdId);
  }

  async function requireFree(tx: Tx, holdId: string): Promise<void> {
    const intentId = await stop(tx, holdId);
    if (intentId !== undefined) throw refuse('items_in_payment', { data: { intentId } });
  }

  return {
    withdraw,

    /**
     * Before a hold expires: its deposit cannot be begun any more. Answers whether it waits for somebody else: for the end of a payment, at most as
     * long as a QR lives (RES-22), for an adviser who has its money, or for the office.
     */
    isKept: async (tx: Tx, holdId: string): Promise<boolean> =>
      // The office has not answered about its card (RES-30).
      (await newestCardOf(tx, holdId))?.card.state === 'waiting' ||
      // Money that an adviser took keeps it until the adviser is late (RES-27).
      (await isWithAdviser(tx, holdId)) ||
      (await stop(tx, holdId)) !== undefined,

    async read(
      actor: Actor,
      { holdId }: ParsedInputOf<typeof readDeposit>,
    ): Promise<ReplyOf<typeof readDeposit>> {
      const hold = await held(db, actor, holdId);
      const policy = await depositPolicy(settings);
      const { least, most } = limitsOf(hold, policy);
      const live = await findLiveDeposit(db, hold.id);
      const { kind, company, title, detail } = hold;
      const card = hold.card === null ? undefined : await newestCardOf(db, holdId);
      return {
        holdId: hold.id,
        reference: hold.reference,
        state: hold.state,
        endsAt: hold.endsAt.toISOString(),
        product: { kind, company, title, detail },
        price: money(askedPrice(hold.offer), 'USD'),
        initial: money(most, 'USD'),
        chargeKind: depositKindOf(kind),
        least: money(least, 'USD'),
        most: money(most, 'USD'),
        charge: live
          ? {
              chargeId: live.chargeId,
              amount: money(live.amount, 'USD'),
              openIntentId: (await chargeBook.payingOf(db, [live.chargeId])) ?? '',
            }
          : null,
        terms: {
          days: daysOf({ product: kind, plan: hold.offer.kind }, policy),
          fullRefundHours: policy.fullRefundHours,
          lateRefundPct: policy.lateRefundPct,
          creditMonths: policy.creditMonths,
        },
        acceptTerms: kind === 'seasonTicket' ? TICKET_TERMS : null,
        provisional: (await newestOf(db, holdId, clock.now())) ?? null,
        reservation: hold.saleId === null ? null : await shownReservation(db, hold.saleId),
        awaitsApproval: hold.state === 'active' && hold.awaitsApproval,
        card: card ? { ...shownCard(card.card), left: MOST_HOLDER_CARDS - card.count } : null,
        plan: hold.offer.kind,
        can: {
          pay:
            isPayable(hold) &&
            !hold.awaitsApproval &&
            isCardGood(hold) &&
            !(await isWithAdviser(db, holdId)),
        },
      };
    },

    open: (
      actor: Actor,
      { holdId, amount: typed, acceptedTerms }: ParsedInputOf<typeof openDeposit>,
    ): Promise<ReplyOf<typeof openDeposit>> =>
      inTransaction(db, async (tx) => {
        // First the hold, then its charges: in the order of everybody who touches both (SEC-17).
        const locked = await lockHold(tx, holdId);
        if (locked?.personId !== actor.personId) throw refuse('forbidden');
        // The money is on its way already, with the adviser.
        if (await isWithAdviser(tx, holdId)) throw refuse('provisional_open');
        const hold = await requirePayable(tx, locked, actor.roles);
        // The terms of a season ticket are its contract (SALE-26).
        const isTicket = hold.kind === 'seasonTicket';
        if (isTicket && acceptedTerms !== TICKET_TERMS)
          throw refuse('step_not_allowed', { data: { missing: ['terms'] } });
        const { least, most } = limitsOf(hold, await depositPolicy(settings));
        const amount = typed === undefined ? least : parseCents(typed);
        requireWithin(amount, { least, most });
        const chargeId = await chargeOf(tx, hold, amount);
        if (isTicket) await acceptTerms(tx, chargeId, { version: TICKET_TERMS, at: clock.now() });
        return { chargeId, amount: money(amount, 'USD') };
      }),

    requirePayable,
    chargeOf,
    limits: async (hold: Held) => limitsOf(hold, await depositPolicy(settings)),
  };
}
