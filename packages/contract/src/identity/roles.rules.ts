import type { Role } from '../call.ts';

// IDN-5: the shown role is the first of these that applies.
const SHOWN_FIRST = ['operator', 'cashier', 'adviser', 'customer'] as const satisfies Role[];

/** `TipoUsuario`: the one role that is shown for a person with several; a person without a role is shown as a customer. */
export function shownRole(roles: readonly Role[]): Role {
  return SHOWN_FIRST.find((role) => roles.includes(role)) ?? 'customer';
}

/** An expelled adviser is a customer only (ADV-1); so is an adviser without a record. */
export function rolesInForce(roles: readonly Role[], adviserState: string | null): Role[] {
  const isAdviser = adviserState !== null && adviserState !== 'expelled';
  return roles.filter((role) => role !== 'adviser' || isAdviser);
}
