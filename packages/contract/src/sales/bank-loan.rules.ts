import { add, atLeastZero, type Cents, subtract, ZERO } from '../money.ts';
import type { PlanKind } from './plan.rules.ts';

/**
 * What the loan of a bank pays of a house: all of the price that neither its initial nor its plan covers (SALE-8).
 *
 * @param terms the price less the discount, and the initial and the financed capital of the plan, in cents
 * @returns cents; zero for every other kind of plan
 */
export function bankLoan(terms: {
  kind: PlanKind;
  price: Cents;
  initial: Cents;
  financed: Cents;
}): Cents {
  const { kind, price, initial, financed } = terms;
  return kind === 'house' ? atLeastZero(subtract(price, add(initial, financed))) : ZERO;
}
