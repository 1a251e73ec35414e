import type {
  AddendumParty,
  AddendumSnapshot,
  ImprovedTerms,
  TermFigures,
} from '@kantuta/contract/contracts/addendum.rules';
import { add, amountText } from '@kantuta/contract/money';
import {
  newTermRows,
  termSummary,
  withBalances,
  type TermRow,
} from '@kantuta/contract/sales/new-term.rules';
import type { AddendumContext } from './addenda.views.ts';
import type { SaleTerms } from './addenda.port.ts';

type Parts = {
  facts: SaleTerms;
  context: AddendumContext;
  reference: string;
  madeAt: Date;
};

/** All that an addendum with a new term says: the same parts make the same snapshot (CON-8). */
export function newTermSnapshot(parts: Parts & { months: number }): AddendumSnapshot {
  const { base, plan } = parts.facts;
  const after = newTermRows(base, parts.months).slice(base.kept.length);
  return {
    ...commonOf(parts),
    kind: 'reschedule',
    newHolder: null,
    term: {
      annualRatePct: plan?.annualRatePct ?? '0',
      before: figuresOf(base.rest),
      after: figuresOf(after),
    },
    rows: rowsOf(after),
  };
}

/** The same for a membership that became a better one (MEM-6). */
export function improvedSnapshot({
  improved,
  before,
  after,
  annualRatePct,
  ...parts
}: Parts & {
  improved: ImprovedTerms;
  before: readonly TermRow[];
  after: readonly TermRow[];
  annualRatePct: string;
}): AddendumSnapshot {
  return {
    ...commonOf(parts),
    kind: 'upgrade',
    newHolder: null,
    improved,
    // Of one that was paid off nothing was asked before.
    term:
      before.length === 0 || after.length === 0
        ? null
        : { annualRatePct, before: figuresOf(before), after: figuresOf(after) },
    rows: rowsOf(after),
  };
}

/** What every addendum says of its sale. */
export function commonOf({ facts, context, reference, madeAt }: Parts) {
  const { companyId, companyName, plan } = facts;
  const { taxNumber, address } = context;
  return {
    reference,
    madeAt: madeAt.toISOString(),
    company: { id: companyId, name: companyName, taxNumber, address },
    contract: context.contractReference === null ? null : { reference: context.contractReference },
    saleNumber: facts.name,
    planBefore: plan?.version ?? 0,
    product: facts.product,
    currency: facts.currency,
    holder: partyOf(context),
  };
}

/** A person as papers name them. */
export function partyOf(of: {
  holder: string | null;
  documentNumber: string;
  documentComplement: string;
  issuedIn: string;
}): AddendumParty {
  const number =
    of.documentComplement === ''
      ? of.documentNumber
      : `${of.documentNumber}-${of.documentComplement}`;
  return { name: of.holder ?? '', document: [number, of.issuedIn].filter(Boolean).join(' ') };
}

export function figuresOf(rows: readonly TermRow[]): TermFigures {
  const { months, instalment, lastOn, interest, total } = termSummary(rows);
  if (lastOn === null) throw new RangeError('no instalment is left');
  return {
    months,
    instalment: amountText(instalment),
    lastOn,
    interest: amountText(interest),
    total: amountText(total),
  };
}

/** Instalments as papers print them. */
export function rowsOf(rows: readonly TermRow[]): AddendumSnapshot['rows'] {
  return withBalances(rows).map((row) => ({
    number: row.number,
    dueOn: row.dueOn,
    capital: amountText(row.capital),
    interest: amountText(row.interest),
    other: amountText(add(row.form, row.expenses)),
    amount: amountText(row.amount),
    balance: amountText(row.balanceAfter),
  }));
}
