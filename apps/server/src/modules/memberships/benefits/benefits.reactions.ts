import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { reaction, type Reaction } from '../../../platform/events/events.ts';
import type { Benefits } from './benefits.service.ts';

/** In the transaction of the cession, which a payment of an order on its way refuses (BEN-9). */
export function benefitReactions({ followSale }: Pick<Benefits, 'followSale'>): Reaction[] {
  return [reaction(cessionChanged, followSale)];
}
