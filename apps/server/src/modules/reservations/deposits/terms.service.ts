import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { TICKET_TERMS } from '@kantuta/contract/reservations/deposit.rules';
import type { acceptTerms as acceptTermsCall } from '@kantuta/contract/reservations/deposits.calls';
import { reservationChanged } from '@kantuta/contract/reservations/deposits.events';
import type { Actor } from '../../../platform/access.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { CLOSED_BY_TERMS, type OpeningPeers } from './deposit-charges.service.ts';
import { acceptTerms } from './deposits.store.ts';
import type { createReservationEndings, EndingPeers } from './ending.service.ts';
import { markKept } from './reservation-rows.store.ts';
import { findReservation } from './reservation.views.ts';

type Deps = Pick<OpeningPeers, 'sell'> &
  Pick<EndingPeers, 'productName'> &
  Pick<Platform, 'db' | 'clock' | 'events' | 'audit'> &
  Pick<ForAll, 'notify'> & { endings: ReturnType<typeof createReservationEndings> };

/**
 * The terms of a season ticket, accepted after its first payment: of one that was paid before terms were asked for, or that an adviser
 * deposited, who cannot accept them for the buyer (SALE-26, RES-27).
 */
export function createTerms({
  db,
  clock,
  events,
  audit,
  notify,
  sell,
  productName,
  endings,
}: Deps) {
  return {
    accept: (
      actor: Actor,
      { saleId, version }: ParsedInputOf<typeof acceptTermsCall>,
    ): Promise<ReplyOf<typeof acceptTermsCall>> =>
      inTransaction(db, async (tx) => {
        const reservation = await endings.lock(tx, saleId);
        const { personId, companyId, chargeId } = reservation;
        if (personId !== actor.personId) throw refuse('forbidden');
        const found = await findReservation(tx, saleId);
        if (found?.kind !== 'seasonTicket') throw refuse('forbidden');
        // Said twice: the first time counted.
        if (found.hasAcceptedTerms) return { saleId };
        if (version !== TICKET_TERMS || found.saleState !== 'reserved')
          throw refuse('step_not_allowed', { data: { missing: ['terms'] } });
        const at = clock.now();
        await acceptTerms(tx, chargeId, { version, at });
        await markKept(tx, saleId);
        await sell(tx, { saleId, known: CLOSED_BY_TERMS, on: dayInLaPaz(at), at });
        await events.record(tx, reservationChanged, { saleId, personId, companyId });
        const product = await productName(tx, saleId);
        const link = `/detalle-productos?sale=${saleId}`;
        await notify(tx, { personId, key: 'sold', parameters: { product }, link });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'reservations.sell',
          object: { kind: 'sale', id: String(saleId) },
          outcome: 'done',
          details: { saleId, acceptedTerms: version },
        });
        return { saleId };
      }),
  };
}
