import type { SettingForm } from '../setting.ts';
import { SETTING_KEYS, type SettingKey } from './settings.rules.ts';

/** The phrase that names a setting: dots of the key become underscores. Proposals refer to the setting by it. */
export function phraseOfSetting(key: SettingKey): string {
  return `settingsDesk.keys.${key.replaceAll('.', '_')}`;
}

/** The reverse: the setting that a phrase names; undefined if this release has none. */
export function settingOfPhrase(phrase: string): SettingKey | undefined {
  return SETTING_KEYS.find((key) => phraseOfSetting(key) === phrase);
}

/**
 * A value as a proposal stores it: in figures and signs independent of a language, with the unit and the options as the program names them
 * (`24 hours`, `fine > interest`). The second person reads it in the phrases of their language (web: lib/setting-text.ts).
 */
export function settingText(form: SettingForm, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' > ');
  if (form.kind === 'percent') return `${String(value)} %`;
  if (form.kind === 'amount') return `USD ${String(value)}`;
  if (form.kind === 'flag') return JSON.stringify(value);
  if (form.kind === 'whole' && form.unit !== 'times') return `${String(value)} ${form.unit}`;
  return String(value) || '—';
}
