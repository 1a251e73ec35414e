import { z } from 'zod';
import { decimal } from '../money.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { flagSchema, type Flag } from './flags.rules.ts';

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

export const SETTING_UNITS = ['seconds', 'minutes', 'hours', 'days', 'months', 'times'] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

/** How a form asks for a value, and what is in range. */
export type SettingForm =
  | { kind: 'whole'; least: number; most: number; unit: SettingUnit }
  | { kind: 'percent'; least: string; most: string }
  | { kind: 'amount'; least: string; most: string }
  | { kind: 'choice'; options: string[] }
  | { kind: 'order'; options: string[] }
  | { kind: 'flag' };

/** What may be said of a setting beside its range; without it one person of the role admin changes it for the whole group. */
export type SettingCare = {
  /** Rates, fines, what expires, what a second person guards: two persons (decisions 1.2, D53), of finance as well. */
  approval?: true;
  /** A company may have a value of its own. Only where whoever reads it asks for that of the company. */
  byCompany?: true;
};

/** Who looks at settings and at their past. */
export const SETTING_READERS = ['admin', 'finance', 'read_only'] as const;
const ONE_PERSON: readonly OperatorRole[] = ['admin'];
/** Who decides the change of the other, of whatever group it is. */
export const TWO_PERSONS: readonly OperatorRole[] = ['admin', 'finance'];
const MONEY: readonly SettingGroup[] = ['fines', 'plans', 'payments', 'desk'];

/** Who changes a setting, or proposes to: what is about money and needs two persons is of finance too. */
export function editorsOf({
  approval,
  group,
}: {
  approval: boolean;
  group: SettingGroup;
}): readonly OperatorRole[] {
  return approval && MONEY.includes(group) ? TWO_PERSONS : ONE_PERSON;
}

type Place = { group: SettingGroup; source: string } & SettingCare;

/** A whole number, both ends included. */
export function whole(
  initial: number,
  [least, most]: [number, number],
  { unit, ...place }: Place & { unit: SettingUnit },
) {
  const form = { kind: 'whole', least, most, unit } as const;
  return setting(z.number().int().min(least).max(most), form, initial, place);
}

/** Rates are exact text, never a floating number (decisions 1.3). */
export function percent(initial: string, [least, most]: [string, string], place: Place) {
  return exact(/^\d{1,3}(\.\d{1,8})?$/, { kind: 'percent', least, most }, initial, place);
}

/** Dollars with two decimals. */
export function amount(initial: string, [least, most]: [string, string], place: Place) {
  return exact(/^\d{1,6}\.\d{2}$/, { kind: 'amount', least, most }, initial, place);
}

/** One of these words. */
export function choice<const Option extends string>(
  initial: Option,
  options: readonly Option[],
  place: Place,
) {
  return setting(z.enum(options), { kind: 'choice', options: [...options] }, initial, place);
}

/** Each of them once: what is left out would never have its turn. */
export function order<const Option extends string>(initial: readonly Option[], place: Place) {
  const schema = z
    .array(z.enum(initial))
    .length(initial.length)
    .refine((wished) => new Set(wished).size === wished.length);
  return setting(schema, { kind: 'order', options: [...initial] }, [...initial], place);
}

/** On for everybody from the first day on, unless `initial` says otherwise. `owner` is the role that answers for it. */
export function flag(owner: OperatorRole, source: string, initial: Partial<Flag> = {}) {
  const complete: Flag = {
    on: true,
    audience: 'everybody',
    from: null,
    until: null,
    owner,
    expires: null,
    ...initial,
  };
  return setting(flagSchema, { kind: 'flag' }, complete, { group: 'flags', source });
}

function exact(
  pattern: RegExp,
  form: Extract<SettingForm, { least: string }>,
  initial: string,
  place: Place,
) {
  const isInRange = (text: string) =>
    pattern.test(text) &&
    decimal(text).greaterThanOrEqualTo(form.least) &&
    decimal(text).lessThanOrEqualTo(form.most);
  return setting(z.string().regex(pattern).refine(isInRange), form, initial, place);
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  form: SettingForm,
  initial: z.output<Schema>,
  {
    group,
    source,
    approval = false,
    byCompany = false,
  }: Omit<Place, 'approval' | 'byCompany'> & {
    approval?: boolean;
    byCompany?: boolean;
  },
) {
  return { schema, form, initial, group, source, approval, byCompany };
}
