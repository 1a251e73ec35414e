import { negate } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';
import type { Taken, Tender } from './payment-posting.rules.ts';

/**
 * The tender as the books of the company that is paid (`companyId`) take it: a balance that this company issued itself is its own liability,
 * one of another company is owed by that company (LED-12).
 */
export function tenderIn(tender: Tender, companyId: number): Tender {
  const { issuerId, ...own } = tender;
  return issuerId === companyId ? own : tender;
}

/** The issuers of the balances that pay a charge of `companyId`, without that company itself, each once. */
export function otherIssuers(taken: readonly Taken[], companyId: number): number[] {
  const issuers = taken.flatMap(({ tender: { issuerId } }) => issuerId ?? []);
  return [...new Set(issuers)].filter((issuerId) => issuerId !== companyId);
}

/**
 * The entries in the books of the company `issuerId` when balances that it issued pay a charge of the company `payeeId` (LED-12): it owes the
 * holder less and the payee as much more. Amounts are in minor units of the tender's currency; the same worth stands in the books of the
 * payee (`postSettled`), in the same commit.
 */
export function postIssued(facts: {
  taken: readonly Taken[];
  issuerId: number;
  payeeId: number;
  personId: number;
}): LedgerEntry[] {
  const { taken, issuerId, payeeId, personId } = facts;
  return posted(
    taken
      .filter(({ tender }) => tender.issuerId === issuerId && issuerId !== payeeId)
      .flatMap(({ tender: { account, currency, amount, holderId } }): LedgerEntry[] => [
        { account, currency, amount, personId: holderId ?? personId },
        { account: 'intercompany', currency, amount: negate(amount), counterCompanyId: payeeId },
      ]),
  );
}
