import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** The one way to read somebody else: the person is told of it (PPL-10). */
export type PaymentLooks = {
  through<Answer>(
    actor: Actor,
    look: { personId: number; part: 'payments'; roles: readonly OperatorRole[] },
    read: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
};
