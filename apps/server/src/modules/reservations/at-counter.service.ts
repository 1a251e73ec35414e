import { holdFormSchema } from '@kantuta/contract/reservations/holds.calls';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../platform/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, Refusal } from '../../platform/refusal.ts';
import type { Deposits } from './deposits/deposits.service.ts';
import type { FormPeers } from './form.service.ts';
import { findHeldBy } from './at-counter.views.ts';
import type { AskedItem, Making } from './making.service.ts';

/** What a cashier holds for the customer who stands there. */
export type HeldAtCounter = {
  personId: number;
  attemptId: string;
  item: Pick<AskedItem, 'placeId' | 'itemId'>;
  language: Lang;
};

export type HoldsAtCounter = ReturnType<typeof createHoldsAtCounter>;

/**
 * A pre-reservation that a cashier makes for the customer who stands at the counter, with the charge of its deposit (RES-31). It is the
 * customer's own: the rules are those of the customer, and nobody sells it.
 */
export function createHoldsAtCounter({
  db,
  making,
  deposits,
  knownOf,
}: Pick<Platform, 'db'> & { making: Making; deposits: Pick<Deposits, 'open'> } & FormPeers) {
  /** The charge that reserves; empty where the customer has to accept terms or somebody has to approve first. */
  async function depositOf(customer: Actor, holdId: string): Promise<string> {
    try {
      return (await deposits.open(customer, { holdId })).chargeId;
    } catch (error) {
      if (error instanceof Refusal && error.codigo === 'step_not_allowed') return '';
      throw error;
    }
  }

  return {
    /** What they hold already is not held again: its deposit is asked for. Repeating an attempt makes nothing twice. Throws `customer_data_missing`, and the refusals of a hold and of its deposit. */
    async hold(
      cashier: Actor,
      { personId, attemptId, item, language }: HeldAtCounter,
    ): Promise<{ chargeId: string }> {
      const customer: Actor = {
        ...cashier,
        personId,
        roles: ['customer'],
        desk: [],
        provedAt: null,
      };
      const { placeId } = item;
      const held = placeId === undefined ? undefined : await findHeldBy(db, { personId, placeId });
      if (held !== undefined) return { chargeId: await depositOf(customer, held) };
      const known = await knownOf(db, personId);
      // A cashier types nothing about a person (CSH-3): what is missing, the customer writes in their profile.
      const form = holdFormSchema.safeParse({ ...known, referral: '' });
      if (!form.success) throw refuse('customer_data_missing');
      const attempt = {
        id: attemptId,
        actor: customer,
        forClient: false,
        form: form.data,
        language,
        cashierId: cashier.personId,
      };
      const holdId = await making.make({ ...item, choice: {} }, 0, attempt);
      return { chargeId: await depositOf(customer, holdId) };
    },
  };
}
