import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import type { Tx } from '../../../platform/db/database.ts';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endPassesJob } from './ending.jobs.ts';

/** Whatever ends a sale or gives it to somebody else writes the job that looks at its passes, and reads nothing of them: the job waits for their lock (PASS-17). */
export function endingReactions({ jobs }: Pick<Platform, 'jobs'>): Reaction[] {
  const send = (tx: Tx, { saleId }: { saleId: number }) => jobs.send(tx, endPassesJob, { saleId });
  return [reaction(reversalChanged, send), reaction(cessionChanged, send)];
}
