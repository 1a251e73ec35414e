import type { PaymentMethod } from './payments.calls.ts';

/** Payments of some companies by some methods are closed for a while (decisions 8.10, D35). */
export type Restriction = {
  companyIds: readonly number[];
  methods: readonly (PaymentMethod | 'cash')[] | 'all';
  from: Date;
  /** Open again from this instant on; null = until further notice. */
  to: Date | null;
  reasonKey: string;
};

export type Restricted = { until: Date | null; reasonKey: string };

/**
 * Is this company and method closed at an instant, and until when? Rows that follow one another are one closing with the reason of the
 * first. Null when it is open. Judged on entering and on settling; a payment begun before may finish.
 */
export function restrictionAt(
  rows: readonly Restriction[],
  companyId: number,
  method: PaymentMethod | 'cash',
  at: Date,
): Restricted | null {
  const concerned = rows.filter((row) => concerns(row, companyId, method));
  const first = longestAt(concerned, at);
  if (!first) return null;
  let until = first.to;
  while (until !== null) {
    const following = longestAt(concerned, until);
    if (!following) break;
    until = following.to;
  }
  return { until, reasonKey: first.reasonKey };
}

/** Closings of a company that have not begun yet, soonest first: they are told in advance. */
export function announcedRestrictions(
  rows: readonly Restriction[],
  companyId: number,
  at: Date,
): Restriction[] {
  return rows
    .filter((row) => row.companyIds.includes(companyId) && row.from > at)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

function concerns(row: Restriction, companyId: number, method: PaymentMethod | 'cash'): boolean {
  return (
    row.companyIds.includes(companyId) && (row.methods === 'all' || row.methods.includes(method))
  );
}

function longestAt(rows: readonly Restriction[], at: Date): Restriction | undefined {
  return rows
    .filter((row) => row.from <= at && (row.to === null || at < row.to))
    .sort((a, b) => (b.to?.getTime() ?? Infinity) - (a.to?.getTime() ?? Infinity))[0];
}
