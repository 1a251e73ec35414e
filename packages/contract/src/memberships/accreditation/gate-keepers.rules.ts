import { companiesReached, type OperatorRight, type OperatorRole } from '../../operator-roles.ts';

/** Who stands at the gates of the park (PASS-8). */
export const GATE_KEEPERS = [
  'admin',
  'sales_ops',
  'cashier_lead',
  'support',
  'gate',
] as const satisfies readonly OperatorRole[];

/** The gates, and whose they are: two of the park, four of the stadium (PASS-9). */
export const GATES = ['norte', 'sur', 'stadium1', 'stadium2', 'stadium3', 'stadium4'] as const;
export type Gate = (typeof GATES)[number];

const PARK = 3;
/** The club, whose matches are played in the stadium. */
export const STADIUM = 12;

export const isStadium = (gate: Gate): boolean => gate !== 'norte' && gate !== 'sur';

/** Who settles what a gate could not decide (PASS-16). */
export const REVIEW_KEEPERS = [
  'admin',
  'sales_ops',
  'cashier_lead',
] as const satisfies readonly OperatorRole[];

/** The gates at which somebody with these rights may stand. */
export function gatesOf(
  rights: readonly OperatorRight[],
  roles: readonly OperatorRole[] = GATE_KEEPERS,
): Gate[] {
  const reached = companiesReached(rights, roles);
  return GATES.filter((gate) => {
    const companyId = isStadium(gate) ? STADIUM : PARK;
    return reached === null || reached.includes(companyId);
  });
}
