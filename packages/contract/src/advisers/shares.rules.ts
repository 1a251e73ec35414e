import type { UnitState } from '../catalogue/unit.rules.ts';
import type { HoldState } from '../reservations/hold.rules.ts';
import type { SaleState } from '../sales/sales.rules.ts';

/** What an adviser shares of a product: its address alone, or a message with plan and price (ADV-9). */
export const SHARE_KINDS = ['link', 'quote'] as const;
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

/** What is known of a shared product. */
export type SharedFacts = {
  /** Of what this adviser brought or held of the product since it was shared; null: nothing. */
  hold: HoldState | null;
  sale: SaleState | null;
  /** Of a unit. */
  unit: UnitState | null;
  /** Of an item. */
  isForSale: boolean;
  isOver: boolean;
};

export function shareState({ hold, sale, unit, isForSale, isOver }: SharedFacts): ShareState {
  if (hold === 'active' || hold === 'converted' || sale !== null) return 'brought';
  // A pre-reservation that ended leaves the product as it is now.
  if (unit === null ? !isForSale : unit !== 'free') return 'gone';
  return isOver ? 'over' : 'open';
}
