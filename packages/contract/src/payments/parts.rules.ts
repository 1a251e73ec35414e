/** Where a part of a payment stands (PAY-22): its money is asked for, certain, taken, given back, or did not come. */
export const PART_STATES = ['prepared', 'held', 'captured', 'released', 'failed'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Money that still arrives for a part that was closed is held until people decide (PAY-14). What is captured stays so. */
export const PART_MOVES: Readonly<Record<PartState, readonly PartState[]>> = {
  prepared: ['held', 'released', 'failed'],
  held: ['captured', 'released'],
  captured: [],
  released: ['held'],
  failed: ['held'],
};

/** Whether a part may go from one state to another in one step. */
export function canPartMove(from: PartState, to: PartState): boolean {
  return PART_MOVES[from].includes(to);
}

/**
 * What becomes of the parts of one payment together: all of them are captured, or none (PAY-22). One that failed or was
 * released releases the others; as long as one is still prepared, the payment waits.
 */
export function verdictOfParts(states: readonly PartState[]): 'capture' | 'release' | 'wait' {
  if (states.some((state) => state === 'failed' || state === 'released')) return 'release';
  if (states.length === 0 || states.includes('prepared')) return 'wait';
  return 'capture';
}
