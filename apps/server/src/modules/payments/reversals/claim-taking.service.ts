import { companiesReached } from '@kantuta/contract/operator-roles';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Actor } from '../../../platform/access.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findChargebackOf, type Chargeback } from '../chargebacks/chargebacks.store.ts';
import { lockPayment, type WholePayment } from '../settlement/payment.store.ts';
import { findPayer } from './refund-case.views.ts';

type Taken = { whole: WholePayment; person: { id: number; name: string }; claim: Chargeback };

/** Locks the payment of a claim for somebody who may decide about it; it is never their own. */
export function createClaimTaking({ audit }: Pick<Platform, 'audit'>) {
  return async (tx: Tx, actor: Actor, intentId: string): Promise<Taken> => {
    const reached = companiesReached(actor.desk, REFUND_ROLES);
    const person = await findPayer(tx, intentId, reached);
    if (!person) throw refuse('forbidden');
    await audit.holdRights(tx, actor);
    const whole = await lockPayment(tx, intentId);
    if (!whole) throw refuse('forbidden');
    if (person.id === actor.personId) throw refuse('same_person');
    const claim = await findChargebackOf(tx, intentId);
    if (!claim) throw refuse('chargeback_closed');
    return { whole, person, claim };
  };
}
