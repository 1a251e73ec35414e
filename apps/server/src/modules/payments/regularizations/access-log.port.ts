import type { OperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** The only way to read the data of another person, who is told of it (PPL-10). */
export type PaymentAccessLog = {
  through<Answer>(
    actor: Actor,
    access: { personId: number; part: 'payments'; roles: readonly OperatorRole[] },
    read: (tx: Tx) => Promise<Answer>,
  ): Promise<Answer>;
};
