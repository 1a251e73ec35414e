import type { AnyMethod } from '../methods.rules.ts';

/** Why a settled payment is reversed: people asked for it, a lead voids it at the counter, or the bank of the card's holder took it back (REF-1). */
const GIVEN_CAUSES = ['refund', 'void', 'chargeback'] as const;
export type GivenCause = (typeof GIVEN_CAUSES)[number];

/** With what was reversed before anybody wrote down why, which only old books hold. */
export const REVERSAL_CAUSES = [...GIVEN_CAUSES, 'unrecorded'] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

/** Why a payment cannot be reversed (REF-2); each has its phrase. */
export const REVERSAL_BLOCKS = [
  /** It has not ended as paid, or it has been reversed already. */
  'not_settled',
  /** What it paid for has ended. */
  'sale_ended',
  /** The deed of what it paid for is under way, or done. */
  'deed_begun',
  /** It is part of an initial or a deposit: the reservation gives that back. */
  'initial',
  /** The plan has changed since it was paid off. */
  'plan_changed',
  /** What it bought is in somebody's hands. */
  'used',
  /** The credit that it left has been used. */
  'credit_used',
  /** The bank of the card's holder claims its money: that is decided first. */
  'charged_back',
  /** That bank has its money for good, and the company bears it (REF-9). */
  'written_off',
] as const;
export type ReversalBlock = (typeof REVERSAL_BLOCKS)[number];

/** How the money of a part goes back (REF-3). */
export const RETURN_WAYS = [
  /** People send it, and prove it. */
  'transfer',
  /** The processor of cards gives it back. */
  'card',
  /** The wallet of points takes it back in. */
  'wallet',
  /** To the balance of its prepaid card. */
  'prepaid',
  /** It is credit of the person again, without an end. */
  'credit',
  /** Out of the drawer into the hand of the customer. */
  'drawer',
  /** The bank of the holder has taken it already. */
  'charged_back',
  /** It went back before anybody wrote down how. */
  'unrecorded',
] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** Ways that are done in the moment in which the payment is reversed. */
export const DONE_AT_ONCE: readonly ReturnWay[] = [
  'prepaid',
  'credit',
  'drawer',
  'charged_back',
  'unrecorded',
];

/** How far one part is on its way back: it waits, its provider has refused it, or it has gone. */
export const RETURN_STATES = ['due', 'refused', 'done'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const WAY_OF = {
  qr: 'transfer',
  cash: 'transfer',
  terminal: 'transfer',
  card: 'card',
  prepaid: 'prepaid',
  points: 'wallet',
  friend: 'wallet',
  credit: 'credit',
} as const satisfies Record<AnyMethod, ReturnWay>;

/** How the money of a method goes back when people give a payment back (REF-3); a prepaid card that has ended goes by transfer instead. */
export function usualWay(method: AnyMethod): ReturnWay {
  return WAY_OF[method];
}

/** How far a part is on its way back. */
export function returnStateOf(back: { doneAt: Date | null; refusedAt: Date | null }): ReturnState {
  if (back.doneAt) return 'done';
  return back.refusedAt ? 'refused' : 'due';
}
