import type { Day } from '../../dates.ts';

export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** How many a membership or family ticket may name, and how many may leave in a year (PASS-5). */
export const MOST_DEPENDANTS = 6;
export const CHANGES_A_YEAR = 2;
/** Nobody is born before this. */
export const FIRST_BIRTH = '1900-01-01' as Day;

/** Whether people may be named with a product: any membership, and the season ticket of a family (PASS-5). */
export function takesDependants(of: { kind: string; holders: string | null }): boolean {
  return of.kind === 'membership' || (of.kind === 'seasonTicket' && of.holders === 'family');
}
