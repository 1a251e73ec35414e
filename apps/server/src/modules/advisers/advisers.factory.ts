import type { Tx } from '../../platform/db/database.ts';
import { insertAdvisers } from './advisers.store.ts';

export type AdviserOptions = {
  state?: string;
  message?: string;
  rank?: number;
  sponsorId?: number | null;
};

/** Makes a person an adviser, without the role of adviser. */
export async function makeAdviser(
  tx: Tx,
  personId: number,
  { state = 'active', message = '', rank = 1, sponsorId = null }: AdviserOptions = {},
): Promise<void> {
  const code = `T-${personId}`;
  await insertAdvisers(tx, [
    { personId, sponsorId, code, rank, state, message, joinedOn: '2025-01-15' },
  ]);
}
