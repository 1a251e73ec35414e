import type { SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import type { PlanPage } from '@kantuta/contract/catalogue/plans.calls';

/** Why a thing cannot be held, known before anything is typed: the refusal that the server would give (RES-3). */
export type Obstacle =
  | 'land_purchase_blocked'
  | 'unit_taken'
  | 'product_not_in_country'
  | 'no_configuration'
  | 'no_stock'
  | 'renewal_closed'
  | 'hold_limit';

/** The first that stands against holding a thing; null without any. */
export function obstacleOf(
  { thing, isOnline, offering }: PlanPage,
  { isBlocked, isTurn }: { isBlocked: boolean; isTurn: boolean },
): Obstacle | null {
  if (isBlocked && thing.kind === 'lot') return 'land_purchase_blocked';
  if (thing.state !== null && thing.state !== 'free' && !isTurn) return 'unit_taken';
  if (thing.left === 0) return 'no_stock';
  if (thing.renewal?.isOver === true) return 'renewal_closed';
  if (!isOnline) return 'product_not_in_country';
  return offering === null ? 'no_configuration' : null;
}

/** The same of a season ticket in a list. */
export function obstacleOfTicket({ left, isOnline, offer, renewal }: SeasonTicketItem) {
  if (left === 0) return 'no_stock';
  if (renewal?.isOver === true) return 'renewal_closed';
  if (!isOnline) return 'product_not_in_country';
  return offer === null ? 'no_configuration' : null;
}
