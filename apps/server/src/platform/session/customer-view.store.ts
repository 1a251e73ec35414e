import type { Tx } from '../db/database.ts';

export type NewView = {
  id: string;
  sessionId: string;
  operatorId: number;
  personId: number;
  reason: string;
  startedAt: Date;
  expiresAt: Date;
};

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx.insertInto('customerView').values(view).execute();
}

/** Ends a view of this very session; whether it was this call that did. */
export async function endView(
  tx: Tx,
  { id, sessionId, at }: { id: string; sessionId: string; at: Date },
): Promise<{ personId: number } | undefined> {
  return tx
    .updateTable('customerView')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
}
