import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import { makeHeldLot } from '../deposits/deposits.factory.ts';

/** Money that an adviser took for a lot of a customer, so many hours ago, and has to deposit within a day. */
export async function makeProvisional(
  tx: Tx,
  {
    personId,
    adviserId,
    at,
    companyId = 8,
    hours = 0,
  }: { personId: number; adviserId: number; at: Date; companyId?: number; hours?: number },
): Promise<{ provisionalId: string; holdId: string; reference: string }> {
  const { holdId } = await makeHeldLot(tx, { companyId, personId, at });
  await tx.updateTable('hold').set({ sellerId: adviserId }).where('id', '=', holdId).execute();
  const provisionalId = randomUUID();
  const reference = provisionalId.replaceAll('-', '').slice(0, 12).toUpperCase();
  const issuedAt = new Date(at.getTime() - hours * HOUR_MS);
  await tx
    .insertInto('provisionalReceipt')
    .values({
      id: provisionalId,
      reference,
      holdId,
      companyId,
      personId,
      adviserId,
      currency: 'USD',
      amountMinor: cents(10_800),
      state: 'issued',
      codeId: randomUUID(),
      codeUntil: issuedAt,
      askedAt: issuedAt,
      issuedAt,
      dueAt: new Date(issuedAt.getTime() + 24 * HOUR_MS),
    })
    .execute();
  return { provisionalId, holdId, reference };
}
