import type { Agreed } from '@kantuta/contract/contracts/addendum.rules';
import { parseCents } from '@kantuta/contract/money';
import { DAY_MS } from '@kantuta/contract/durations';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertCession, moveCession } from './cessions.store.ts';

/** A cession of a sale that waits for the new holder, or, agreed by both, for the office; its fee is in no books. */
export async function makeCession(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  tx: Tx,
  of: {
    saleId: number;
    companyId: number;
    fromId: number;
    toId: number;
    isAgreed?: boolean;
  },
): Promise<string> {
  const { isAgreed = false, ...parties } = of;
  const at = clock.now();
  const id = ids.uuid();
  const said = (role: 'buyer' | 'new_holder', personId: number): Agreed => ({
    role,
    personId,
    at: at.toISOString(),
    device: 'Firefox',
  });
  const agreed = [said('buyer', of.fromId)];
  await insertCession(tx, {
    ...parties,
    id,
    document: '7654321',
    product: 'Lote 7',
    fee: parseCents('20.00'),
    currency: 'USD',
    agreed,
    madeAt: at,
    validUntil: new Date(at.getTime() + 15 * DAY_MS),
  });
  if (isAgreed)
    await moveCession(tx, id, {
      state: 'awaiting_office',
      agreed: [...agreed, said('new_holder', of.toId)],
      acceptedAt: at,
    });
  return id;
}
