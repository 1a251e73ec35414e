import type { Tx } from '../../../platform/db/database.ts';

export type PushAddress = {
  personId: number;
  sessionId: string;
  installationId: string;
  address: string;
};

/** One address per session and one person per address: a phone that changed hands shows its new owner nothing of the previous one. */
export async function keepPushAddress(
  tx: Tx,
  { personId, sessionId, installationId, address }: PushAddress,
  registeredAt: Date,
): Promise<void> {
  await tx
    .deleteFrom('pushAddress')
    .where((where) =>
      where.or([where('sessionId', '=', sessionId), where('address', '=', address)]),
    )
    .execute();
  await tx
    .insertInto('pushAddress')
    .values({ personId, sessionId, installationId, address, registeredAt })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'installationId'])
        .doUpdateSet({ sessionId, address, registeredAt }),
    )
    .execute();
}
