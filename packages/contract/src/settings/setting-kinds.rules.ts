import { z } from 'zod';
import { decimal } from '../exact-money.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { tilesOrigin } from '../catalogue/tiles.rules.ts';
import { dueDaysIn } from '../sales/due-days.rules.ts';
import { seasonsIn } from '../stays/season.rules.ts';
import type { SettingForm, SettingGroup, TextKind } from '../setting.ts';
import { flagSchema } from './flags.rules.ts';

/** Roles that read settings and their history. */
export const SETTING_READERS = ['admin', 'finance', 'read_only'] as const;
const ONE_PERSON: readonly OperatorRole[] = ['admin'];
/** Roles that decide a change of the other role, in any group. */
export const TWO_PERSONS: readonly OperatorRole[] = ['admin', 'finance'];
const MONEY: readonly SettingGroup[] = ['fines', 'plans', 'payments', 'desk'];

/** Roles that change a setting or propose a change: settings about money that need two persons belong to finance, too. */
export function editorsOf({
  approval,
  group,
}: {
  approval: boolean;
  group: SettingGroup;
}): readonly OperatorRole[] {
  return approval && MONEY.includes(group) ? TWO_PERSONS : ONE_PERSON;
}

/** The schema of the values of a form: their type and range. */
export function schemaOf(form: SettingForm): z.ZodType {
  const { kind } = form;
  if (kind === 'whole') return z.number().int().min(form.least).max(form.most);
  if (kind === 'percent') return exact(/^\d{1,3}(\.\d{1,8})?$/, form);
  if (kind === 'amount') return exact(/^\d{1,6}\.\d{2}$/, form);
  if (kind === 'choice') return z.enum(form.options);
  if (kind === 'flag') return flagSchema;
  if (kind === 'text') return textSchema(form);
  return z
    .array(z.enum(form.options))
    .length(form.options.length)
    .refine((values) => new Set(values).size === values.length);
}

function textSchema({ of, most }: { of: TextKind; most: number }) {
  const words = z.string().max(most);
  if (of === 'words') return words.regex(/^(?!\s)[^\p{Cc}<>]*(?<!\s)$/u);
  if (of === 'days') return words.refine((typed) => dueDaysIn(typed) !== null);
  if (of === 'seasons') return words.refine((typed) => seasonsIn(typed) !== null);
  return words.refine((typed) => typed === '' || tilesOrigin(typed) !== null);
}

function exact(pattern: RegExp, { least, most }: { least: string; most: string }) {
  const isInRange = (text: string) =>
    pattern.test(text) &&
    decimal(text).greaterThanOrEqualTo(least) &&
    decimal(text).lessThanOrEqualTo(most);
  return z.string().regex(pattern).refine(isInRange);
}
