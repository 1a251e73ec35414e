import type { ProductKind } from './sales.calls.ts';
import type { SaleState } from './sales.rules.ts';

/** The steps of a sale that is not sold yet, in their order (SALE-1). */
export const SALE_STEPS = [
  'reserved',
  'in_contract',
  'signed',
  'sold',
] as const satisfies SaleState[];
export type SaleStep = (typeof SALE_STEPS)[number];

/** What a step can wait for. */
export const MISSING = [
  'approval',
  'deposit',
  'personal_data',
  'holders',
  'plan',
  'declaration',
  'terms',
  'contract',
  'signatures',
  'initial',
] as const;
export type Missing = (typeof MISSING)[number];

export type StepFacts = {
  kind: ProductKind;
  isDepositPaid: boolean;
  hasPersonalData: boolean;
  /** Submitted, or not asked for. */
  isDeclared: boolean;
  /** The terms of a season ticket are accepted with their version: they are its contract (SALE-26). */
  hasAcceptedTerms: boolean;
  isSigned: boolean;
  isInitialPaid: boolean;
};

/**
 * What is missing for a sale to reach a step, everything before it included, in the order in which it is asked for; none: it may go there.
 * A season ticket needs no signatures, because its accepted terms are its contract.
 */
export function missingFor(step: SaleStep, facts: StepFacts): Missing[] {
  const isTicket = facts.kind === 'seasonTicket';
  const needs: readonly [SaleStep, Missing, boolean][] = [
    ['reserved', 'deposit', facts.isDepositPaid],
    ['in_contract', 'personal_data', isTicket || facts.hasPersonalData],
    ['in_contract', 'declaration', isTicket || facts.isDeclared],
    [
      'signed',
      isTicket ? 'terms' : 'signatures',
      isTicket ? facts.hasAcceptedTerms : facts.isSigned,
    ],
    ['sold', 'initial', facts.isInitialPaid],
  ];
  const upTo = SALE_STEPS.indexOf(step);
  return needs
    .filter(([of, , isThere]) => SALE_STEPS.indexOf(of) <= upTo && !isThere)
    .map(([, missing]) => missing);
}
