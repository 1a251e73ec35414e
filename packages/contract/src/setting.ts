import type { Day } from './dates.ts';
import type { OperatorRole } from './operator-roles.ts';

/** Parts of the page of settings, in order. */
export const SETTING_GROUPS = [
  'fines',
  'plans',
  'payments',
  'sessions',
  'access',
  'contacts',
  'desk',
  'flags',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const SETTING_UNITS = [
  'seconds',
  'minutes',
  'hours',
  'days',
  'months',
  'years',
  'times',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** Where a flag has its effect: in the menu, or in how something works. */
export const FLAG_PLACES = ['menu', 'function'] as const;
export type FlagPlace = (typeof FLAG_PLACES)[number];

/** A switch with its audience and its dates; `settings/flags.rules.ts` explains each field. */
export type Flag = {
  on: boolean;
  audience: 'everybody' | ('customer' | 'adviser' | 'cashier' | 'operator')[];
  from: string | null;
  until: string | null;
  owner: string;
  expires: Day | null;
};

/** What a text says: words for people, the address of pictures of the ground (CAT-22), days of a month (SALE-6), or days of a calendar (STY-1). */
export const TEXT_KINDS = ['words', 'tiles', 'days', 'seasons'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The form for a value, and its range. */
export type SettingForm =
  | { kind: 'whole'; least: number; most: number; unit: SettingUnit }
  | { kind: 'percent'; least: string; most: string }
  | { kind: 'amount'; least: string; most: string }
  | { kind: 'choice'; options: string[] }
  | { kind: 'text'; of: TextKind; most: number }
  | { kind: 'order'; options: string[] }
  | { kind: 'flag'; place: FlagPlace; isRead: boolean };

/** A setting as its noun declares it, without a schema: `settings/settings.rules.ts` makes the schema of its form. */
export type SettingDeclaration = {
  form: SettingForm;
  initial: unknown;
  group: SettingGroup;
  /** The rule that asks for it. */
  source: string;
  /** Position in its group, if several nouns share one. */
  order: number;
  approval: boolean;
  byCompany: boolean;
};

/** The values of a form. */
export type ValueOfForm<Form> = Form extends { kind: 'whole' }
  ? number
  : Form extends { kind: 'percent' | 'amount' | 'text' }
    ? string
    : Form extends { kind: 'choice'; options: (infer Option)[] }
      ? Option
      : Form extends { kind: 'order'; options: (infer Option)[] }
        ? Option[]
        : Form extends { kind: 'flag' }
          ? Flag
          : never;

/** Options besides the range of a setting. Without `approval` one person of the role admin changes it, for the whole group. */
type Place = {
  group: SettingGroup;
  source: string;
  order?: number;
  /** Rates, fines, expiries, limits of approval: two persons (SET-1, OPS-2), of finance as well. */
  approval?: true;
  /** A company may have a value of its own. Only for settings whose readers ask for the company's value. */
  byCompany?: true;
};

/** A whole number, both ends included. */
export function whole(
  initial: number,
  [least, most]: [number, number],
  { unit, ...place }: Place & { unit: SettingUnit },
) {
  return declared({ kind: 'whole', least, most, unit }, initial, place);
}

/** Rates are exact text, never a floating number (PLT-11). */
export function percent(initial: string, [least, most]: [string, string], place: Place) {
  return declared({ kind: 'percent', least, most }, initial, place);
}

/** Dollars with two decimals. */
export function amount(initial: string, [least, most]: [string, string], place: Place) {
  return declared({ kind: 'amount', least, most }, initial, place);
}

/** One of these options. */
export function choice<const Option extends string>(
  initial: NoInfer<Option>,
  options: readonly Option[],
  place: Place,
) {
  return declared({ kind: 'choice', options: [...options] }, initial, place);
}

/** A text of at most so many characters. Words and tiles may be empty: there are none. */
export function text(initial: string, of: TextKind, { most, ...place }: Place & { most: number }) {
  return declared({ kind: 'text', of, most }, initial, place);
}

/** A list with every option once: an omitted one would never be applied. */
export function order<const Option extends string>(initial: readonly Option[], place: Place) {
  return declared({ kind: 'order', options: [...initial] }, [...initial], place);
}

/**
 * On for everybody from the first day, unless `initial` says otherwise. `owner` is the responsible role. A flag is not read while its
 * screen is still to come, and the desk says so.
 */
export function flag(
  owner: OperatorRole,
  source: string,
  {
    place = 'function',
    isRead = true,
    order: at = 0,
    initial = {},
    byCompany,
  }: {
    place?: FlagPlace;
    isRead?: boolean;
    order?: number;
    initial?: Partial<Flag>;
    byCompany?: true;
  } = {},
) {
  const complete: Flag = {
    on: true,
    audience: 'everybody',
    from: null,
    until: null,
    owner,
    expires: null,
    ...initial,
  };
  const of = { group: 'flags', source, order: at } as const;
  return declared({ kind: 'flag', place, isRead }, complete, byCompany ? { ...of, byCompany } : of);
}

function declared<const Form extends SettingForm, Initial>(
  form: Form,
  initial: Initial,
  { group, source, order: at = 0, approval, byCompany }: Place,
) {
  return {
    form,
    initial,
    group,
    source,
    order: at,
    approval: approval === true,
    byCompany: byCompany === true,
  };
}
