import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/access.ts';
import type { AccessPart } from '@kantuta/contract/call';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
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
        part: AccessPart;
        reason: string;
        roles: readonly OperatorRole[];
        companyId: number;
      },
    ): Promise<unknown>;
  };
