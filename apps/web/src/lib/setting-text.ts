import { settingTextWords as wordsOf } from '@kantuta/phrases/setting-text';
import { type I18n, phraseOf } from './i18n.tsx';

/** The value of a setting in a proposal, in the reader’s language. */
export function settingTextWords(i18n: I18n, text: string): string {
  return wordsOf(i18n, text, (key) => phraseOf(i18n, key));
}

/** Whether a change of a proposal is about a setting: its field is the phrase that names it. */
export function isSettingField(field: string): boolean {
  return field.startsWith('settingsDesk.keys.');
}
