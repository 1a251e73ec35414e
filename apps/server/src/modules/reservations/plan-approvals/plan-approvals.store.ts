import type { Tx } from '../../../platform/db/database.ts';

/** Keeps that a hold was approved; a second approval of it changes nothing. */
export async function insertApproval(
  tx: Tx,
  approval: { holdId: string; proposalId: string; approvedBy: number; approvedAt: Date },
): Promise<void> {
  await tx
    .insertInto('holdApproval')
    .values(approval)
    .onConflict((conflict) => conflict.column('holdId').doNothing())
    .execute();
}
