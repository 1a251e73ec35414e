import type { Tx } from '../../../platform/db/database.ts';

export type NewBroker = {
  companyId: number;
  name: string;
  documentNumber: string;
  documentComplement: string;
  phone: string;
  addedAt: Date;
};

/** Adds a broker; undefined when the company has one in force with the same document. */
export async function insertBroker(tx: Tx, broker: NewBroker): Promise<number | undefined> {
  const row = await tx
    .insertInto('broker')
    .values(broker)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'documentNumber', 'documentComplement'])
        .where('withdrawnAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a broker, after the holds that name them in this moment; the company and whether they were withdrawn. */
export async function lockBroker(
  tx: Tx,
  brokerId: number,
): Promise<{ companyId: number; name: string; withdrawnAt: Date | null } | undefined> {
  return tx
    .selectFrom('broker')
    .where('id', '=', brokerId)
    .select(['companyId', 'name', 'withdrawnAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function markWithdrawn(tx: Tx, brokerId: number, at: Date): Promise<void> {
  await tx.updateTable('broker').set({ withdrawnAt: at }).where('id', '=', brokerId).execute();
}
