import type { ContractVariant } from './contract.rules.ts';

/** The clauses of a contract for land or a house, in their order (CON-11). */
export const LAND_CLAUSES = [
  'parties',
  'history',
  'object',
  'price',
  'plan',
  'retention',
  'possession',
  'expenses',
  'arrears',
  'termination',
  'cession',
  'title',
  'funds',
  'notices',
  'billing',
  'private',
  'acceptance',
] as const;

/** The clauses of a membership: benefits, validity, use and renewal stand where land has its title. */
export const MEMBERSHIP_CLAUSES = [
  'parties',
  'history',
  'object',
  'price',
  'plan',
  'benefits',
  'validity',
  'expenses',
  'arrears',
  'termination',
  'cession',
  'use',
  'renewal',
  'funds',
  'notices',
  'billing',
  'private',
  'acceptance',
] as const;

/** The terms of a season ticket, which are accepted and not signed (CON-9). */
export const TICKET_CLAUSES = [
  'object',
  'price',
  'personal',
  'season',
  'transfer',
  'suspension',
  'acceptance',
] as const;

export type ClauseKey =
  | (typeof LAND_CLAUSES)[number]
  | (typeof MEMBERSHIP_CLAUSES)[number]
  | (typeof TICKET_CLAUSES)[number];

const CLAUSES_OF: Readonly<Record<ContractVariant, readonly ClauseKey[]>> = {
  lot: LAND_CLAUSES,
  house: LAND_CLAUSES,
  parkMembership: MEMBERSHIP_CLAUSES,
  travelMembership: MEMBERSHIP_CLAUSES,
  seasonTicket: TICKET_CLAUSES,
};

export function clausesOf(variant: ContractVariant): readonly ClauseKey[] {
  return CLAUSES_OF[variant];
}

const KEY_CLAUSES: readonly ClauseKey[] = [
  'object',
  'price',
  'plan',
  'retention',
  'possession',
  'benefits',
  'validity',
  'use',
  'arrears',
  'termination',
  'cession',
  'title',
];

/** The clauses that a signer reads as a card in plain words before they can sign (CON-7), in the order of the contract. */
export function keyClausesOf(variant: ContractVariant): ClauseKey[] {
  // Nobody signs the terms of a season ticket.
  if (variant === 'seasonTicket') return [];
  return clausesOf(variant).filter((key) => KEY_CLAUSES.includes(key));
}

/** The key clauses whose cards a signer has not seen yet; none: they may sign (CON-7). */
export function unseenClauses(variant: ContractVariant, seen: readonly string[]): ClauseKey[] {
  return keyClausesOf(variant).filter((key) => !seen.includes(key));
}
