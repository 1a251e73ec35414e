import { add, negate, subtract, type Cents, type Currency } from '../money.ts';
import type { Day } from '../dates.ts';
import type { Paid } from '../sales/statement.rules.ts';
import type { Account, LedgerEntry } from './entries.rules.ts';
import type { Deposit } from './sale-posting.rules.ts';

/** An entry with the business day (La Paz) of its transaction. */
export type DatedEntry = LedgerEntry & { on: Day };

/**
 * The amounts paid per instalment and component of a sale, in minor units, as input for `statementOf`. Counts every line that carries an
 * instalment number, on any account, so that deposits count before and after they are applied. The initial is the capital of instalment
 * 0. Credit is left out.
 */
export function paidOf(entries: readonly DatedEntry[], saleId: number): Paid[] {
  return entries.flatMap((entry): Paid[] => {
    const { instalmentNumber: number, component, amount, on } = entry;
    if (entry.saleId !== saleId || number === undefined) return [];
    if (component === undefined || component === 'credit') return [];
    return [
      {
        number,
        component: component === 'initial' ? 'capital' : component,
        amount: negate(amount),
        on,
      },
    ];
  });
}

/**
 * The balance of an account in one currency, in minor units, of one sale or person if `where` names them. Debits are positive, so
 * liabilities and income are negative.
 */
export function balanceOf(
  entries: readonly LedgerEntry[],
  account: Account,
  where: { currency: Currency; saleId?: number; personId?: number },
): Cents {
  return add(
    ...entries
      .filter(
        (entry) =>
          entry.account === account &&
          entry.currency === where.currency &&
          (where.saleId === undefined || entry.saleId === where.saleId) &&
          (where.personId === undefined || entry.personId === where.personId),
      )
      .map((entry) => entry.amount),
  );
}

/** The deposits of a sale by instalment and component, in minor units, as input for `postSaleSold`. Deposits of zero are left out. */
export function depositsOf(entries: readonly LedgerEntry[], saleId: number): Deposit[] {
  const deposits: Deposit[] = [];
  for (const { account, component, instalmentNumber, amount, ...entry } of entries) {
    if (account !== 'customer_deposits' || entry.saleId !== saleId) continue;
    if (instalmentNumber === undefined || (component !== 'initial' && component !== 'capital'))
      continue;
    const known = deposits.find(
      (deposit) => deposit.instalmentNumber === instalmentNumber && deposit.component === component,
    );
    if (known) known.amount = subtract(known.amount, amount);
    else deposits.push({ instalmentNumber, component, amount: negate(amount) });
  }
  return deposits.filter((deposit) => deposit.amount !== 0);
}
