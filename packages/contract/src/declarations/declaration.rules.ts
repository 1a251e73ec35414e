import { addMonths, type Day } from '../dates.ts';
import type { Cents } from '../money.ts';

/** States of UIF-3. `pending` has no row: nothing was declared yet; `expired` comes by the clock or with changed data, and is never stored. */
export const DECLARATION_STATES = [
  'pending',
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'expired',
] as const;
export type DeclarationState = (typeof DECLARATION_STATES)[number];
/** A state that is written down with its time. */
export const STORED_STATES = ['submitted', 'in_review', 'approved', 'rejected'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** Where the money comes from (UIF-2); `other` says it in words. */
export const FUNDS = [
  'salary',
  'business',
  'savings',
  'sale',
  'inheritance',
  'loan',
  'remittance',
  'pension',
  'other',
] as const;

/** Why a person is asked to declare (UIF-1). */
export const NEEDS = ['purchase', 'payments'] as const;
export type Need = (typeof NEEDS)[number];

/** What compliance is alerted to (UIF-6). */
export const ALERTS = [
  'official',
  'many_payments',
  'many_payers',
  'round_cash',
  'cash_contract',
] as const;
export type Alert = (typeof ALERTS)[number];

/** The texts of the form that a person signs; a change of what they say is another version. */
export const FORM_VERSION = 1;

/** The newest version of a person, as far as its state depends on it. */
export type Newest = {
  state: StoredState;
  /** The last day of an approved one; null in every other state. */
  validUntil: Day | null;
  /** Name, document or country are not those that were signed. */
  isChanged: boolean;
};

/** The state of a declaration on a day (UIF-3, UIF-4). */
export function stateOn(newest: Newest | null, today: Day): DeclarationState {
  if (newest === null) return 'pending';
  const { state, validUntil, isChanged } = newest;
  const isOver = isChanged || (validUntil !== null && today > validUntil);
  return state === 'approved' && isOver ? 'expired' : state;
}

/** Enough to go on paying and to prepare a contract: the person has declared, and nothing was objected to. */
export function isDeclared(state: DeclarationState): boolean {
  return state === 'submitted' || state === 'in_review' || state === 'approved';
}

/** The last day of a declaration that was signed on a day: the same day 12 months later, or the last of that month (UIF-4). */
export function validUntilOf(signedOn: Day, validMonths: number): Day {
  return addMonths(signedOn, validMonths);
}

/** Whether the payments of a year ask for a declaration: at the limit itself they do (UIF-1). */
export function isOverLimit(paidInYear: Cents, limit: Cents): boolean {
  return paidInYear >= limit;
}

export type StandingFacts = {
  newest: Newest | null;
  /** A purchase of land or a house that is not sold yet. */
  hasPurchase: boolean;
  /** In dollars, of the calendar year of today. */
  paidInYear: Cents;
};

export type Standing = {
  state: DeclarationState;
  needs: Need[];
  /** Asked for, and not there. */
  isDue: boolean;
};

/** How a person stands with their declaration (UIF-1). */
export function standingOf(
  { newest, hasPurchase, paidInYear }: StandingFacts,
  { today, limit }: { today: Day; limit: Cents },
): Standing {
  const state = stateOn(newest, today);
  const needs = NEEDS.filter((need) =>
    need === 'purchase' ? hasPurchase : isOverLimit(paidInYear, limit),
  );
  return { state, needs, isDue: needs.length > 0 && !isDeclared(state) };
}

/** What is known of the payments of a person in the last 12 months. */
export type PaymentFacts = {
  /** On the day with the most of them. */
  mostInADay: number;
  payers: number;
  /** Payments in cash of a whole multiple of the round sum. */
  roundCash: number;
  /** Cash for contracts at or above the limit. */
  cashContracts: number;
};

/** Alerts to compliance, in their order (UIF-6). "5 payments in a day" are five or more; "more than 3 payers" are four. */
export function alertsOf(
  isOfficial: boolean,
  payments: PaymentFacts,
  limits: { dailyPayments: number; payers: number },
): Alert[] {
  const raised: Record<Alert, boolean> = {
    official: isOfficial,
    many_payments: payments.mostInADay >= limits.dailyPayments,
    many_payers: payments.payers > limits.payers,
    round_cash: payments.roundCash > 0,
    cash_contract: payments.cashContracts > 0,
  };
  return ALERTS.filter((alert) => raised[alert]);
}

export type DeclaredFields = {
  birthCity: string;
  profession: string;
  activity: string;
  isOfficial: boolean;
  institution: string;
  post: string;
  sourceOfFunds: (typeof FUNDS)[number];
  sourceDetail: string;
  monthly: string;
};

/** What does not belong to the answers is blanked, so that nothing unseen is signed. */
export function tidyDeclaration<Fields extends Omit<DeclaredFields, 'monthly'>>(
  fields: Fields,
): Fields {
  const { isOfficial, institution, post, sourceOfFunds, sourceDetail } = fields;
  return {
    ...fields,
    institution: isOfficial ? institution : '',
    post: isOfficial ? post : '',
    sourceDetail: sourceOfFunds === 'other' ? sourceDetail : '',
  };
}

const CONDITIONAL = ['institution', 'post', 'sourceDetail'] as const;

/** The fields that an answer makes necessary and that are empty (UIF-2). */
export function missingFields(
  fields: Pick<DeclaredFields, 'isOfficial' | 'sourceOfFunds' | (typeof CONDITIONAL)[number]>,
): (typeof CONDITIONAL)[number][] {
  const isAsked = {
    institution: fields.isOfficial,
    post: fields.isOfficial,
    sourceDetail: fields.sourceOfFunds === 'other',
  };
  return CONDITIONAL.filter((name) => isAsked[name] && fields[name] === '');
}
