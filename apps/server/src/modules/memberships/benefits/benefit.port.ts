import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/access.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { BENEFIT_ROLES } from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import type { MembershipPeers } from '../improving/offers.service.ts';

/** What other nouns hand in. */
export type BenefitPeers = ForAll &
  Pick<MembershipPeers, 'membershipReading'> & {
    /** The payment that paid a charge and stands; undefined: none. */
    settledPaymentOf(reader: Reader, chargeId: string): Promise<string | undefined>;
    /** Gives a settled payment back (REF-1). Throws `not_reversible`. */
    reversePayment(
      tx: Tx,
      intentId: string,
      by: {
        cause: 'refund';
        words: string;
        reversedBy: null;
        approvedBy: null;
        doer: { kind: 'system' };
      },
    ): Promise<void>;
    /** A look of an operator at something of a person (PPL-10). */
    recordAccess(
      tx: Tx,
      actor: Actor,
      access: {
        personId: number;
        part: 'products';
        reason: string;
        roles: typeof BENEFIT_ROLES;
        companyId: number;
      },
    ): Promise<unknown>;
  };
