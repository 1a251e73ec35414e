import { phrasesIn } from '@kantuta/phrases/trail-changes';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { isSettingField, settingTextWords } from '../../../lib/setting-text.ts';
import { useCompanyNames } from '../../../lib/desk.ts';

/** As proposals keep amounts, so that they stay true in every language. */
const MONEY = /^(USD|BOB) (-?\d+\.\d{2})$/;

/** Values are stored as keys of the program; their names for people are phrases, or the name of a company. */
export function useShownValue(): (field: string, value: string | null) => string {
  const i18n = useI18n();
  const nameOf = useCompanyNames();
  return (field, value) => {
    if (value === null) return i18n.t('operators.approvals.nothing');
    const [, currency, amount] = MONEY.exec(value) ?? [];
    if (currency === 'USD' || currency === 'BOB')
      return i18n.format.money({ currency, amount: amount ?? '' });
    const phrases = phrasesIn(value, (key) => phraseOf(i18n, key));
    if (phrases !== null) return phrases;
    if (isSettingField(field)) return settingTextWords(i18n, value);
    const phrase = phraseOf(i18n, `operators.values.${field}.${value}`);
    if (phrase !== null || field !== 'companies') return phrase ?? value;
    return value
      .split(', ')
      .map((id) => nameOf(Number(id)))
      .join(', ');
  };
}
