import { figureIn, phrasesIn } from '@kantuta/phrases/trail-changes';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { isSettingField, settingTextWords } from '../../../lib/setting-text.ts';
import { useCompanyNames } from '../../../lib/desk.ts';

/** Values are stored as keys of the program; their names for people are phrases, or the name of a company. */
export function useShownValue(): (field: string, value: string | null) => string {
  const i18n = useI18n();
  const nameOf = useCompanyNames();
  return (field, value) => {
    if (value === null) return i18n.t('operators.approvals.nothing');
    const phrases = phrasesIn(value, (key) => phraseOf(i18n, key));
    if (phrases !== null) return phrases;
    if (isSettingField(field)) return settingTextWords(i18n, value);
    const phrase = phraseOf(i18n, `operators.values.${field}.${value}`);
    if (phrase !== null) return phrase;
    if (field !== 'companies') return figureIn(value, i18n.format) ?? value;
    return value
      .split(', ')
      .map((id) => nameOf(Number(id)))
      .join(', ');
  };
}
