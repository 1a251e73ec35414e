/** How a chargeback stands (REF-8): the bank of a card's holder claims the money of a payment back. */
export const CHARGEBACK_STATES = [
  'open',
  'contested',
  'won',
  'lost',
  'accepted',
  /** Lost on a payment that cannot be reversed: the company bears it (REF-9). */
  'written_off',
] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** Why the holder claims it; `other` is whatever else a bank may say. */
export const CHARGEBACK_REASONS = ['fraud', 'not_received', 'duplicate', 'other'] as const;
export type ChargebackReason = (typeof CHARGEBACK_REASONS)[number];

/** While it is undecided the payment is not given back in another way: its money would leave twice. */
export const UNDECIDED = [
  'open',
  'contested',
  'lost',
] as const satisfies readonly ChargebackState[];

/** What waits for people: an answer, or the books of what the bank has taken. */
export const FOR_PEOPLE = ['open', 'lost'] as const satisfies readonly ChargebackState[];

const RANK: Readonly<Record<ChargebackState, number>> = {
  open: 0,
  contested: 1,
  won: 2,
  lost: 2,
  accepted: 3,
  written_off: 3,
};

/**
 * What becomes of ours when the processor says how it stands; undefined: nothing. It only goes forward, so that what was asked earlier and
 * arrives later changes nothing. What only the processor calls accepted is lost to us until people have put it into the books.
 */
export function nextChargebackState(
  ours: ChargebackState | undefined,
  theirs: ChargebackState,
): ChargebackState | undefined {
  const told = theirs === 'accepted' ? 'lost' : theirs;
  if (ours === undefined) return told;
  return RANK[told] > RANK[ours] ? told : undefined;
}

export function canContest(
  { state, answerBy }: { state: ChargebackState; answerBy: Date },
  now: Date,
): boolean {
  return state === 'open' && now < answerBy;
}

export function canAccept({ state }: { state: ChargebackState }): boolean {
  return FOR_PEOPLE.some((each) => each === state);
}

/** The bank has the money, and its payment stands: people put the loss into the books (REF-9). */
export function canWriteOff({ state, takenAt }: { state: ChargebackState; takenAt: Date | null }) {
  return state === 'lost' && takenAt !== null;
}

export function isUndecided(claim: { state: ChargebackState } | null | undefined): boolean {
  return UNDECIDED.some((each) => each === claim?.state);
}
