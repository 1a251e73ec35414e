import { cents, negate } from '../money.ts';
import { posted, type LedgerEntry } from './entries.rules.ts';

/** Whose the park is. */
export const PARK_COMPANY = 3;
/** What a use of a pass that a season ticket gave is worth to the park, in minor units (PASS-13). */
const WORTH = cents(500);
const currency = 'USD';

/** The entries in the books of the company whose season ticket gave the pass: it owes the park. */
export function postPassOwed(): LedgerEntry[] {
  return posted([
    { account: 'passes_cost', currency, amount: WORTH },
    { account: 'intercompany', currency, amount: negate(WORTH), counterCompanyId: PARK_COMPANY },
  ]);
}

/** The entries in the books of the park: that company owes it. */
export function postPassEarned(companyId: number): LedgerEntry[] {
  return posted([
    { account: 'intercompany', currency, amount: WORTH, counterCompanyId: companyId },
    { account: 'passes_income', currency, amount: negate(WORTH) },
  ]);
}
