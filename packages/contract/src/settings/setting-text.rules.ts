import type { SettingForm } from './setting-kinds.rules.ts';
import { SETTING_KEYS, type SettingKey } from './settings.rules.ts';

/** The phrase that names a setting to people: dots of the key are underscores there. Proposals call the setting by it. */
export function phraseOfSetting(key: SettingKey): string {
  return `settingsDesk.keys.${key.replaceAll('.', '_')}`;
}

export function settingOfPhrase(phrase: string): SettingKey | undefined {
  return SETTING_KEYS.find((key) => phraseOfSetting(key) === phrase);
}

/** A value in figures and signs that need no language: what a proposal keeps of it, and what its second person reads. */
export function settingText({ kind }: SettingForm, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' > ');
  if (kind === 'percent') return `${String(value)} %`;
  if (kind === 'amount') return `USD ${String(value)}`;
  if (kind === 'flag') return JSON.stringify(value);
  return String(value) || '—';
}
