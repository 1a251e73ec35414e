/** The states of a part of a payment (PAY-22): its money is requested, guaranteed, taken, given back, or did not come. */
export const PART_STATES = ['prepared', 'held', 'captured', 'released', 'failed'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Money that arrives for a closed part is held until an operator decides (PAY-14). A captured part stays captured. */
export const PART_MOVES: Readonly<Record<PartState, readonly PartState[]>> = {
  prepared: ['held', 'released', 'failed'],
  held: ['captured', 'released'],
  captured: [],
  released: ['held'],
  failed: ['held'],
};

/** Whether a part may move from one state to another in one step. */
export function canPartMove(from: PartState, to: PartState): boolean {
  return PART_MOVES[from].includes(to);
}

/**
 * Decides about all parts of one payment together: all are captured or none (PAY-22). A part that failed or was released
 * releases the others; while any part is still prepared, or if there is none, the payment waits.
 */
export function verdictOfParts(states: readonly PartState[]): 'capture' | 'release' | 'wait' {
  if (states.some((state) => state === 'failed' || state === 'released')) return 'release';
  if (states.length === 0 || states.includes('prepared')) return 'wait';
  return 'capture';
}
