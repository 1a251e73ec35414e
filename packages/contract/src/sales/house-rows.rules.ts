import { add, subtract, type Cents } from '../money.ts';
import type { PlanRow } from './plan.rules.ts';

/**
 * The instalments of a house whose price the company lends beside its own part (SALE-8): the own part in full comes first and the others follow it;
 * in instalments both fall due on the same days, and a month asks for the sum of them.
 *
 * @param parts the rows of the own part and of what is lent, each numbered from 1, and the capital of both, in minor units
 */
export function houseRowsOf({
  own,
  lent,
  isInFull,
  financed,
}: {
  own: readonly PlanRow[];
  lent: readonly PlanRow[];
  isInFull: boolean;
  financed: Cents;
}): PlanRow[] {
  return withBalances(isInFull ? following(own, lent) : beside(own, lent), financed);
}

/** The instalments of the rest come after the own part, numbered on. */
function following(first: readonly PlanRow[], then: readonly PlanRow[]): PlanRow[] {
  return [...first, ...then.map((row) => ({ ...row, number: row.number + first.length }))];
}

/** Both parts fall due on the same days: a month asks for the sum of them, its form and expenses once. */
function beside(one: readonly PlanRow[], other: readonly PlanRow[]): PlanRow[] {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long.map((row, index) => {
    const added = short[index];
    if (!added) return row;
    const capital = add(row.capital, added.capital);
    const interest = add(row.interest, added.interest);
    return { ...row, capital, interest, amount: add(capital, interest, row.form, row.expenses) };
  });
}

function withBalances(rows: readonly PlanRow[], financed: Cents): PlanRow[] {
  let balance = financed;
  return rows.map((row) => {
    balance = subtract(balance, row.capital);
    return { ...row, balanceAfter: balance };
  });
}
