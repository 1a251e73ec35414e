import type { Tx } from '../../platform/db/database.ts';
import { insertAdvisers } from './advisers.store.ts';

export type AdviserOptions = { state?: string; message?: string; rank?: number };

/** Makes a person an adviser, without the role of adviser. */
export async function makeAdviser(
  tx: Tx,
  personId: number,
  { state = 'active', message = '', rank = 1 }: AdviserOptions = {},
): Promise<void> {
  const code = `T-${personId}`;
  await insertAdvisers(tx, [{ personId, code, rank, state, message, joinedOn: '2025-01-15' }]);
}
