import { addMonths, type Day } from '../dates.ts';
import { ZERO, type Cents } from '../money.ts';
import { initialProblem, type InitialLimits, type InitialProblem } from './initial.rules.ts';
import {
  defaultDueDay,
  firstDueDate,
  lendsRest,
  termProblem,
  type PlanKind,
} from './plan.rules.ts';
import type { Offering, PlanChoice } from './offering.rules.ts';

/** Why a choice is refused, by field, with the limits that its text names. */
export type ChoiceProblem =
  | { field: 'kind'; code: 'plan_kind_not_allowed' }
  | { field: 'months'; code: 'term_invalid' | 'term_too_long'; most: number }
  | { field: 'dueDay'; code: 'due_day_invalid' }
  | { field: 'initial'; code: InitialProblem; above: Cents; below: Cents; fresh: Cents };

/**
 * The kinds of plan on offer: those of the list, `flat` only with `plan.allowFlat` (SALE-4). Of a house `french` is no kind of its own: it lends what
 * the own part leaves, in place of a bank (SALE-8).
 */
export function kindsOf({ terms, policy, lastDueOn, ...of }: Offering): PlanKind[] {
  // Late in a season no instalment fits into it any more (SALE-19).
  const isOver =
    lastDueOn !== null && earliestDue({ ...of, terms, policy, lastDueOn }, null) > lastDueOn;
  return terms.planKinds.filter(
    (kind) =>
      (kind !== 'flat' || policy.allowsFlat) &&
      (kind !== 'french' || of.product !== 'house' || !terms.planKinds.includes('house')) &&
      (kind === 'cash' || !isOver),
  );
}

/** The longest term: of the list, of the settings, and of the season (SALE-4, SALE-19). A house's own part has that of its list (SALE-8). */
export function mostMonthsOf(offering: Offering, { kind, rest, dueDay }: PlanChoice): number {
  const { terms, policy, lastDueOn } = offering;
  if (kind === 'cash') return 1;
  if (kind === 'house' && rest === 'bank') return terms.months;
  const most = Math.min(terms.mostMonths, policy.maxTermMonths);
  return lastDueOn === null ? most : roomFor(most, earliestDue(offering, dueDay), lastDueOn);
}

/** How many of so many instalments a season has room for, bought on a day: none when it is nearly over (SALE-19). */
export function monthsInSeason(
  months: number,
  {
    startsOn,
    lastDueOn,
    firstDueMinDays,
  }: { startsOn: Day; lastDueOn: Day; firstDueMinDays: number },
): number {
  return roomFor(
    months,
    firstDueDate(startsOn, defaultDueDay(startsOn), firstDueMinDays),
    lastDueOn,
  );
}

function roomFor(months: number, first: Day, last: Day): number {
  let most = months;
  while (most > 0 && addMonths(first, most - 1) > last) most -= 1;
  return most;
}

/** The day of the month on which instalments fall due: as chosen, or that of the sale (SALE-6). */
export function chosenDueDay(
  { startsOn }: Pick<Offering, 'startsOn'>,
  { dueDay }: Pick<PlanChoice, 'dueDay'>,
): number {
  return dueDay ?? defaultDueDay(startsOn);
}

function earliestDue(offering: Offering, dueDay: number | null) {
  const on = chosenDueDay(offering, { dueDay: isDueDay(dueDay) ? dueDay : null });
  return firstDueDate(offering.startsOn, on, offering.policy.firstDueMinDays);
}

function isDueDay(dueDay: number | null): dueDay is number {
  return dueDay !== null && Number.isSafeInteger(dueDay) && dueDay >= 1 && dueDay <= 28;
}

/** Every field of a choice that a rule refuses (SALE-4, SALE-6, SALE-7); none for a choice that can be had. */
export function choiceProblems(
  offering: Offering,
  choice: PlanChoice,
  { mostMonths, initial }: { mostMonths: number; initial: InitialLimits | null },
): ChoiceProblem[] {
  const { kind, months, rest, startsOn } = { ...choice, startsOn: offering.startsOn };
  const kinds = kindsOf(offering);
  if (!kinds.includes(kind) || (rest === 'french' && !lendsRest(offering, kind)))
    return [{ field: 'kind', code: 'plan_kind_not_allowed' }];
  const isFixed = kind === 'cash' || (kind === 'house' && rest === 'bank');
  const asked = { kind, months: isFixed ? 1 : months, startsOn, soldOn: startsOn };
  const policy = { kinds, maxTermMonths: mostMonths, dueDays: offering.policy.dueDays };
  const ownDay = defaultDueDay(startsOn);
  const term = termProblem({ ...asked, dueDay: ownDay }, policy);
  const day = termProblem({ ...asked, months: 1, dueDay: chosenDueDay(offering, choice) }, policy);
  return [
    ...(term === 'term_invalid' || term === 'term_too_long'
      ? [{ field: 'months' as const, code: term, most: mostMonths }]
      : []),
    ...(day === 'due_day_invalid' ? [{ field: 'dueDay' as const, code: day }] : []),
    ...problemsOfInitial(choice.initial, initial),
  ];
}

/** The initial of a cash sale and of a house is fixed: an edited one is not looked at. */
function problemsOfInitial(initial: string | null, limits: InitialLimits | null): ChoiceProblem[] {
  if (initial === null || limits === null) return [];
  const code = initialProblem(initial, limits);
  return code === null
    ? []
    : [
        {
          field: 'initial',
          code,
          above: limits.above,
          below: limits.below,
          fresh: limits.fresh ?? ZERO,
        },
      ];
}
