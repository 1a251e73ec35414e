import type { OperatorRole } from '../../operator-roles.ts';

/** A disability card with which somebody takes over a special season ticket (SEA-9); its ticket ended before anybody looked at it (SEA-10). */
export const SEASON_CARD_STATES = ['waiting', 'approved', 'refused', 'ended'] as const;
export type SeasonCardState = (typeof SEASON_CARD_STATES)[number];

/** Who checks them, as those of pre-reservations (RES-30). */
export const SEASON_CARD_ROLES = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];

/** The office answers in so many hours; until then nobody enters with the ticket. */
export const SEASON_CARD_HOURS = 24;

/** The file of a card that was refused, or that ended with its ticket, is gone after so many days. */
export const REFUSED_CARD_DAYS = 30;
