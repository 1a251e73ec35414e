import type { AnyMethod } from './methods.rules.ts';

/**
 * Why a company takes no payments for a while (PAY-18); each reason has its phrase (`payments.closedFor`), and `other` the words that an
 * operator typed.
 */
export const RESTRICTION_REASONS = ['year_end', 'no_qr', 'planned_works', 'other'] as const;
export type RestrictionReason = (typeof RESTRICTION_REASONS)[number];

/** A reason in the words of an operator; where a translation is empty, people read the Spanish words. */
export type ReasonTexts = { es: string; en: string; pt: string };

/** Payments of some companies by some methods are closed for a while (PAY-18). */
export type Restriction = {
  companyIds: readonly number[];
  methods: readonly AnyMethod[] | 'all';
  from: Date;
  /** Open again from this instant on; null = until further notice. */
  to: Date | null;
  reasonKey: string;
  /** The words of the reason `other`; null for the others. */
  reasonTexts: ReasonTexts | null;
};

export type Restricted = Pick<Restriction, 'reasonKey' | 'reasonTexts'> & { until: Date | null };

/**
 * Returns the restriction of a company and method at an instant, with its end (null: until further notice); null when they are open.
 * Restrictions that follow one another count as one, with the reason of the first. Checked on entering and on settling; money that a bank
 * or a processor has taken settles all the same.
 */
export function restrictionAt(
  rows: readonly Restriction[],
  companyId: number,
  method: AnyMethod,
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
  return { until, reasonKey: first.reasonKey, reasonTexts: first.reasonTexts };
}

/**
 * The restriction of a company that can be paid by none of these methods, with the end of the first that opens again (null: none of them
 * has an end); undefined while one is open.
 */
export function reopeningAt(
  rows: readonly Restriction[],
  { companyId, methods, at }: { companyId: number; methods: readonly AnyMethod[]; at: Date },
): Restricted | undefined {
  const closed = methods.map((method) => restrictionAt(rows, companyId, method, at));
  const known = closed.filter((each) => each !== null);
  if (known.length < methods.length) return undefined;
  return known.sort((a, b) => timeOf(a.until) - timeOf(b.until))[0];
}

/** An open end comes after every other. */
function timeOf(until: Date | null): number {
  return until?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/** Returns the restrictions of a company that begin after `at`, soonest first: people are told of them in advance. */
export function announcedRestrictions(
  rows: readonly Restriction[],
  companyId: number,
  at: Date,
): Restriction[] {
  return rows
    .filter((row) => row.companyIds.includes(companyId) && row.from > at)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

/**
 * Returns the restrictions that share a company, a method and a time with `proposed`. Times are half-open intervals; an
 * open end never ends.
 */
export function overlappingRestrictions<Row extends Restriction>(
  rows: readonly Row[],
  proposed: Pick<Restriction, 'companyIds' | 'methods' | 'from' | 'to'>,
): Row[] {
  return rows.filter(
    (row) =>
      row.companyIds.some((companyId) => proposed.companyIds.includes(companyId)) &&
      shareMethod(row.methods, proposed.methods) &&
      (row.to === null || proposed.from < row.to) &&
      (proposed.to === null || row.from < proposed.to),
  );
}

function shareMethod(one: Restriction['methods'], other: Restriction['methods']): boolean {
  return one === 'all' || other === 'all' || one.some((method) => other.includes(method));
}

function concerns(row: Restriction, companyId: number, method: AnyMethod): boolean {
  return (
    row.companyIds.includes(companyId) && (row.methods === 'all' || row.methods.includes(method))
  );
}

function longestAt(rows: readonly Restriction[], at: Date): Restriction | undefined {
  return rows
    .filter((row) => row.from <= at && (row.to === null || at < row.to))
    .sort((a, b) => (b.to?.getTime() ?? Infinity) - (a.to?.getTime() ?? Infinity))[0];
}
