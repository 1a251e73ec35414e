import type { SettingForm } from '../setting.ts';
import { SETTING_KEYS, type SettingKey } from './settings.rules.ts';

/** The phrase that names a setting to people: dots of the key are underscores there. Proposals call the setting by it. */
export function phraseOfSetting(key: SettingKey): string {
  return `settingsDesk.keys.${key.replaceAll('.', '_')}`;
}

/** The way back: the setting that a phrase names; undefined when it names none of this release. */
export function settingOfPhrase(phrase: string): SettingKey | undefined {
  return SETTING_KEYS.find((key) => phraseOfSetting(key) === phrase);
}

/**
 * A value as a proposal keeps it: in figures and signs that need no language, with the unit and the options as the program knows them
 * (`24 hours`, `fine > interest`). Its second person reads it in the words of their language (web: lib/setting-text.ts).
 */
export function settingText(form: SettingForm, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' > ');
  if (form.kind === 'percent') return `${String(value)} %`;
  if (form.kind === 'amount') return `USD ${String(value)}`;
  if (form.kind === 'flag') return JSON.stringify(value);
  if (form.kind === 'whole' && form.unit !== 'times') return `${String(value)} ${form.unit}`;
  return String(value) || '—';
}
