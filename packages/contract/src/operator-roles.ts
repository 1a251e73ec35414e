/** The jobs of operators in the office (OPS-1). */
export const OFFICE_ROLES = [
  'admin',
  'finance',
  'collections',
  'sales_ops',
  'cashier_lead',
  'compliance',
  'support',
  'read_only',
] as const;

/** All jobs of operators; `gate` stands at the gates of the park, and opens nothing else of the desk (PASS-8). */
export const OPERATOR_ROLES = [...OFFICE_ROLES, 'gate'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** A current role and the companies it reaches: null is every company of the group (PLT-3). */
export type OperatorRight = { role: OperatorRole; companyIds: readonly number[] | null };

/** Whether one of these roles is among the rights; with a company, whether it also reaches that company. */
export function hasOperatorRole(
  rights: readonly OperatorRight[],
  roles: readonly OperatorRole[],
  companyId?: number | null,
): boolean {
  return rights.some(
    ({ role, companyIds }) =>
      roles.includes(role) &&
      (companyId === undefined ||
        companyIds === null ||
        (companyId !== null && companyIds.includes(companyId))),
  );
}

/**
 * The companies that these roles reach together: null is every company, an empty list none. Every query of the desk filters by it (security
 * rule 32).
 */
export function companiesReached(
  rights: readonly OperatorRight[],
  roles: readonly OperatorRole[] = OPERATOR_ROLES,
): readonly number[] | null {
  const fitting = rights.filter(({ role }) => roles.includes(role));
  if (fitting.some(({ companyIds }) => companyIds === null)) return null;
  return [...new Set(fitting.flatMap(({ companyIds }) => companyIds ?? []))].sort((a, b) => a - b);
}
