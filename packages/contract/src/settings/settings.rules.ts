import type { z } from 'zod';
import { declaredEntries, type NounName, type SettingOf, type SettingsOf } from '../declared.ts';
import {
  type Flag,
  type FlagPlace,
  SETTING_GROUPS,
  type SettingDeclaration,
  type ValueOfForm,
} from '../setting.ts';
import { schemaOf } from './setting-kinds.rules.ts';

export const SETTING_SCOPES = ['brand', 'company', 'project', 'priceList', 'campaign'] as const;
export type SettingScope = (typeof SETTING_SCOPES)[number];

export type SettingKey = SettingsOf<NounName>;
export type SettingValue<Key extends SettingKey> = ValueOfForm<SettingOf<Key>['form']>;
/** The keys whose value has this type. */
export type KeysFor<Value> = {
  [Key in SettingKey]: SettingValue<Key> extends Value ? Key : never;
}[SettingKey];
export type FlagKey = KeysFor<Flag>;

/**
 * Every setting that a noun declares, with its range and the initial value of a new installation (SET-1), in the order of the page
 * of settings. A setting that is missing or out of range stops the start of the server; there is never a silent default.
 */
export const SETTINGS = Object.fromEntries(
  declaredEntries('settings')
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b))
    .map(([key, declared]) => [key, { ...declared, schema: schemaOf(declared.form) }]),
) as {
  [Key in SettingKey]: SettingDeclaration & {
    initial: SettingValue<Key>;
    schema: z.ZodType<SettingValue<Key>>;
  };
};

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTINGS).filter(isSettingKey);

/** Whether a stored key names a setting of this release. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Whether a setting is a flag. */
export function isFlagKey(key: SettingKey): key is FlagKey {
  return SETTINGS[key].form.kind === 'flag';
}

/** Where a flag has its effect, and whether a screen or call reads it yet; null for a setting that is not a flag. */
export function flagOf(key: SettingKey): { place: FlagPlace; isRead: boolean } | null {
  const { form } = SETTINGS[key];
  return form.kind === 'flag' ? { place: form.place, isRead: form.isRead } : null;
}

function placeOf({ group, order }: SettingDeclaration): number {
  return SETTING_GROUPS.indexOf(group) * 10_000 + order;
}
