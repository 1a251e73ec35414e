import { plainWords } from '@kantuta/contract/operators/plain-words.rules';
import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useCompanyNames } from '../../../lib/desk.ts';
import { type I18n, phraseOf, useI18n } from '../../../lib/i18n.tsx';

type Value = SettingShown['value'];
export type FlagValue = Extract<Value, { on: boolean }>;
export type Form = SettingShown['form'];

/** The name of a setting for people. */
export function settingName(i18n: I18n, key: string): string {
  return phraseOf(i18n, `settingsDesk.keys.${key.replaceAll('.', '_')}`) ?? key;
}

/** The name with the company for which it is changed: the value of a company must not be taken for that of the group. */
export function useScopedName(): (of: Pick<SettingShown, 'key' | 'companyId'>) => string {
  const i18n = useI18n();
  const companyName = useCompanyNames();
  return ({ key, companyId }) =>
    companyId === null
      ? settingName(i18n, key)
      : `${settingName(i18n, key)} · ${companyName(companyId)}`;
}

/** Whether the setting matches the search: without accents and capitals, as people type. */
export function isNamed(i18n: I18n, key: string, wanted = ''): boolean {
  return plainWords(`${settingName(i18n, key)} ${key}`).includes(plainWords(wanted));
}

/** A value with its unit, in the language of the person. */
export function valueWords(i18n: I18n, form: Form, value: Value | null): string {
  const { t, format } = i18n;
  if (value === null) return t('settingsDesk.asGroup');
  if (isFlag(value)) return t(value.on ? 'settingsDesk.flags.on' : 'settingsDesk.flags.off');
  if (Array.isArray(value)) return value.map((each) => optionName(i18n, each)).join(' › ');
  if (form.kind === 'whole' && typeof value === 'number')
    return t(`settingsDesk.units.${form.unit}`, { n: value });
  if (form.kind === 'percent') return format.percent(String(value));
  if (form.kind === 'amount') return format.money({ amount: String(value), currency: 'USD' });
  return optionName(i18n, String(value));
}

export function optionName(i18n: I18n, option: string): string {
  const key = option === '' ? 'none' : option;
  return phraseOf(i18n, `settingsDesk.options.${key}`) ?? option;
}

export function isFlag(value: Value): value is FlagValue {
  return typeof value === 'object' && !Array.isArray(value);
}
