import type { OperatorRole } from '../operator-roles.ts';

/** Who signs: the buyer, who is the debtor, the co-buyers in their order, and last the company with its seal (CON-5). */
export const SIGNER_ROLES = ['buyer', 'co_buyer', 'company'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** Who may release the seal of the company and judge a signed paper (CON-24). */
export const SEALERS = ['admin', 'sales_ops'] as const satisfies OperatorRole[];

export const SIGNER_STATES = ['waiting', 'signed'] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** Beside the buyer (CON-6). */
export const MOST_CO_BUYERS = 3;

const WHOLE = 100;

/** What is wrong with the shares of a buyer and their co-buyers, in whole per cent; null: nothing (CON-6). */
export function sharesProblem(
  shares: readonly number[],
): 'too_many' | 'out_of_range' | 'not_whole' | null {
  if (shares.length > MOST_CO_BUYERS + 1) return 'too_many';
  if (!shares.every((share) => Number.isInteger(share) && share >= 1 && share <= WHOLE))
    return 'out_of_range';
  return shares.reduce((sum, share) => sum + share, 0) === WHOLE ? null : 'not_whole';
}

/** Equal shares for so many persons; what does not divide goes to the first. */
export function equalShares(persons: number): number[] {
  const each = Math.floor(WHOLE / persons);
  return Array.from({ length: persons }, (_, index) =>
    index === 0 ? WHOLE - each * (persons - 1) : each,
  );
}

export type InTurn = { position: number; state: SignerState };

/** Whose turn it is: the first in order who has not signed; undefined: everybody has (CON-5). */
export function turnOf<Signer extends InTurn>(signers: readonly Signer[]): Signer | undefined {
  return signers
    .toSorted((one, other) => one.position - other.position)
    .find(({ state }) => state === 'waiting');
}

/** The order in which so many co-buyers sign, with their roles. */
export function signingOrder(coBuyers: number): { position: number; role: SignerRole }[] {
  const roles: SignerRole[] = [
    'buyer',
    ...Array.from({ length: coBuyers }, (): SignerRole => 'co_buyer'),
    'company',
  ];
  return roles.map((role, index) => ({ position: index + 1, role }));
}
