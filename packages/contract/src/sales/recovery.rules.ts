import { percentOf } from '../exact-money.ts';
import { type Cents } from '../money.ts';

/** `recovery.steps` (SALE-16): from how many fully paid instalments, which share in percent. */
const STEPS = [
  { from: 24, pct: 50 },
  { from: 12, pct: 30 },
] as const;

/**
 * The most that a reverted sale gives as credit for a new purchase (SALE-16), before the cap by the price of the new one. `paidCapital` is
 * initial and capital paid, `paidInstalments` counts those paid in full. The steps from 60 on never count: `recovery.maxPct` is 50.
 */
export function recognisedCapital(paidCapital: Cents, paidInstalments: number): Cents {
  const step = STEPS.find(({ from }) => paidInstalments >= from);
  return percentOf(paidCapital, step?.pct ?? 0);
}
