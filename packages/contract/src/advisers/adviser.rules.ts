/** How an adviser stands (ADV-1). */
export const ADVISER_STATES = [
  'active',
  'inactive',
  'ethics_process',
  'blocked',
  'expelled',
] as const;
export type AdviserState = (typeof ADVISER_STATES)[number];

/** Advisers in these states neither sell nor see their clients and their network. */
export const NO_WORK_STATES = ['blocked', 'expelled'] as const satisfies readonly AdviserState[];
