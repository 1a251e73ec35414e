import type { AccessPart } from '@kantuta/contract/call';
import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Whoever opens the hold of a person is told to that person (PPL-10). */
export type HoldAccessLog = {
  through<Answer>(
    actor: Actor,
    access: {
      personId: number;
      part: AccessPart;
      roles: readonly OperatorRole[];
      companyId: number;
    },
    read: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
};
