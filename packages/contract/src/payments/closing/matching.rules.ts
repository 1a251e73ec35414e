import type { Day } from '../../dates.ts';
import type { Cents, Currency } from '../../money.ts';

/** How one money can stand differently in our books and in the list of a provider (PAY-30). */
export const DISCREPANCIES = [
  'ours_only',
  'theirs_only',
  'currency',
  'amount',
  'state',
  'duplicate',
  'wrong_day',
  'wrong_company',
] as const;
export type DiscrepancyKind = (typeof DISCREPANCIES)[number];

/** What is proposed to whoever closes the day; nothing is ever posted by itself. */
export const FIXES = [
  /** The provider is asked again; what it never took is reversed by two persons. */
  'ask_again',
  /** The money waits in regularization until somebody says whose it is. */
  'regularize',
  /** What came is right: the difference is settled in regularization. */
  'regularize_difference',
  /** The provider took it back: the receipt is reversed. */
  'reverse',
  /** We gave it back and the provider did not. */
  'give_back',
  /** It was taken twice: once goes back to the person. */
  'give_one_back',
  /** Nothing is posted: the money belongs to the other day. */
  'take_the_other_day',
  /** The money lies with another company of the group. */
  'between_companies',
] as const;
export type Fix = (typeof FIXES)[number];

/** One money, as our books or a provider have it. The reference is the provider's own, so that it names one money. */
export type MoneyLine = {
  reference: string;
  companyId: number;
  amount: Cents;
  currency: Currency;
  state: 'taken' | 'given_back';
  on: Day;
};

export type Discrepancy = {
  kind: DiscrepancyKind;
  reference: string;
  ours: MoneyLine | null;
  theirs: MoneyLine | null;
  fix: Fix;
};

/**
 * Compares what our books have of a provider with what the provider lists (PAY-30). Lines meet by reference; of several with one
 * reference those meet first that differ least, and what is left over is a duplicate if one of its state has met. Each pair counts once, with its heaviest difference.
 * @returns how many agree in everything, and each one that does not, in the order of the references
 */
export function matchLines(
  ours: readonly MoneyLine[],
  theirs: readonly MoneyLine[],
): { matched: number; discrepancies: Discrepancy[] } {
  const mine = Map.groupBy(ours, ({ reference }) => reference);
  const listed = Map.groupBy(theirs, ({ reference }) => reference);
  const references = [...new Set([...mine.keys(), ...listed.keys()])].toSorted();
  const judged = references.flatMap((reference) =>
    judge(mine.get(reference) ?? [], listed.get(reference) ?? []),
  );
  const discrepancies = judged.filter((each) => each !== 'same');
  return { matched: judged.length - discrepancies.length, discrepancies };
}

type Met = { our: MoneyLine; their: MoneyLine; found: Discrepancy | 'same' };

function judge(ours: readonly MoneyLine[], theirs: readonly MoneyLine[]): (Discrepancy | 'same')[] {
  const left = { ours: [...ours], theirs: [...theirs] };
  const met: Met[] = [];
  while (left.ours.length > 0 && left.theirs.length > 0) {
    const pairs = left.ours.flatMap((our) => left.theirs.map((their) => ({ our, their })));
    const { our, their } = pairs.toSorted(
      (a, b) => differences(a.our, a.their).length - differences(b.our, b.their).length,
    )[0] as (typeof pairs)[number];
    left.ours.splice(left.ours.indexOf(our), 1);
    left.theirs.splice(left.theirs.indexOf(their), 1);
    const [kind] = differences(our, their);
    met.push({ our, their, found: kind ? discrepancy(kind, our, their) : 'same' });
  }
  return [...met.map(({ found }) => found), ...leftOver(met, left)];
}

/**
 * What met nothing. Money that was taken and given back on one day is two lines of one reference: a line is the double only of one of its own
 * state. A money that the provider alone has given back is one that our books still have, as on any later day.
 */
function leftOver(
  met: readonly Met[],
  left: { ours: readonly MoneyLine[]; theirs: readonly MoneyLine[] },
): Discrepancy[] {
  const ours = met.map(({ our }) => our);
  const theirs = met.map(({ their }) => their);
  const found: Discrepancy[] = [];
  for (const our of left.ours) {
    found.push(discrepancy(isOne(ours, our) ? 'duplicate' : 'ours_only', our, null));
    ours.push(our);
  }
  for (const their of left.theirs) {
    const taken = ours.find(({ state }) => state === 'taken');
    if (isOne(theirs, their)) found.push(discrepancy('duplicate', null, their));
    else if (their.state === 'given_back' && taken) found.push(discrepancy('state', taken, their));
    else found.push(discrepancy('theirs_only', null, their));
    theirs.push(their);
  }
  return found;
}

const isOne = (among: readonly MoneyLine[], { state }: MoneyLine) =>
  among.some((each) => each.state === state);

/** In what two lines differ, the heaviest first. */
function differences(our: MoneyLine, their: MoneyLine): DiscrepancyKind[] {
  const found: DiscrepancyKind[] = [];
  if (our.currency !== their.currency) found.push('currency');
  if (our.amount !== their.amount) found.push('amount');
  if (our.state !== their.state) found.push('state');
  if (our.companyId !== their.companyId) found.push('wrong_company');
  if (our.on !== their.on) found.push('wrong_day');
  return found;
}

function discrepancy(
  kind: DiscrepancyKind,
  ours: MoneyLine | null,
  theirs: MoneyLine | null,
): Discrepancy {
  const reference = (ours ?? theirs)?.reference ?? '';
  return { kind, reference, ours, theirs, fix: fixOf(kind, ours) };
}

/** The proposal for a difference; `ours` is how our books have the money. */
export function fixOf(kind: DiscrepancyKind, ours: Pick<MoneyLine, 'state'> | null): Fix {
  if (kind === 'state') return ours?.state === 'taken' ? 'reverse' : 'give_back';
  if (kind === 'duplicate') return ours ? 'ask_again' : 'give_one_back';
  return FIX_OF[kind];
}

const FIX_OF = {
  ours_only: 'ask_again',
  theirs_only: 'regularize',
  currency: 'regularize',
  amount: 'regularize_difference',
  wrong_day: 'take_the_other_day',
  wrong_company: 'between_companies',
} as const satisfies Record<Exclude<DiscrepancyKind, 'state' | 'duplicate'>, Fix>;
