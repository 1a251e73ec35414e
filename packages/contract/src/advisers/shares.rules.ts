import type { UnitState } from '../catalogue/unit.rules.ts';
import type { HoldState } from '../reservations/hold.rules.ts';
import type { SaleState } from '../sales/sales.rules.ts';

/** What an adviser shares: the address of a product, a message with plan and price, the plan on paper, or several products side by side (ADV-9). */
export const SHARE_KINDS = ['link', 'quote', 'paper', 'comparison'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The word of addresses that says of which share they are. */
export const SHARE_WORD = 'de';

/** 128 random bits in base64url. */
export const SHARE_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** How many of them a page shows. */
export const SHARES_PER_PAGE = 10;

/**
 * What became of it: something came of it by this adviser (`brought`, with the states of hold and sale), the product went to somebody else or is
 * not sold any more (`gone`), its time is over (`over`), or nothing yet (`open`).
 */
export const SHARE_STATES = ['open', 'brought', 'gone', 'over'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/**
 * How it is known that something came of it: the link itself was followed to the pre-reservation, or this adviser brought or held the product
 * since, perhaps in another way.
 */
export const CAME_BY = ['link', 'product'] as const;

/** What is known of a shared product. */
export type SharedFacts = {
  /** Of what this adviser brought or held of the product since it was shared; null: nothing. */
  hold: HoldState | null;
  sale: SaleState | null;
  /** Whether the product, or one of those that were compared, can still be had. */
  isThere: boolean;
  isOver: boolean;
};

/** Whether a unit is free, or an item is sold. */
export function isStillThere(unit: UnitState | null, isForSale: boolean): boolean {
  return unit === null ? isForSale : unit === 'free';
}

export function shareState({ hold, sale, isThere, isOver }: SharedFacts): ShareState {
  if (hold === 'active' || hold === 'converted' || sale !== null) return 'brought';
  // A pre-reservation that ended leaves the product as it is now.
  if (!isThere) return 'gone';
  return isOver ? 'over' : 'open';
}
