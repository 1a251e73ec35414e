import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { Improvements } from './improvements.service.ts';

/** In the transaction of the cession, which a payment of an order on its way refuses (MEM-9). */
export function improvementReactions({ followSale }: Pick<Improvements, 'followSale'>): Reaction[] {
  return [reaction(cessionChanged, followSale)];
}
