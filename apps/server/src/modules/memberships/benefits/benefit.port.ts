import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/access.ts';
import type { BENEFIT_ROLES } from '@kantuta/contract/memberships/benefits/desk-benefits.calls';
import type { ChargePeers, MembershipPeers } from '../peers/membership.port.ts';

/** What other nouns hand in. */
export type BenefitPeers = ChargePeers &
  Pick<MembershipPeers, 'membershipReading'> & {
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
