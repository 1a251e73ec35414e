import { DISPLAY_CURRENCIES } from '@kantuta/contract/settings/currency.rules';
import { chooseCurrency, useCurrencyRate } from '../lib/currency.ts';
import { useFormat } from '../lib/format.ts';
import { useI18n } from '../lib/i18n.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import styles from './currency-switch.module.css';

/** Chooses the second currency of large amounts, and shows how old the rate is (SET-9). */
export function CurrencySwitch() {
  const { t } = useI18n();
  const { currency, rate, asOf, isMissing } = useCurrencyRate();
  const { dateTime } = useFormat();
  const choices = DISPLAY_CURRENCIES.map((value) => ({
    value,
    label: t(`ui.currency.${value}`),
  }));
  return (
    <div>
      <ChoiceSwitch
        label={t('ui.currency.title')}
        choices={choices}
        value={currency}
        onChange={chooseCurrency}
      />
      {rate !== null && (
        <p className={styles.note}>{t('ui.currency.asOf', { at: dateTime(asOf) })}</p>
      )}
      {isMissing && <p className={styles.note}>{t('ui.currency.missing')}</p>}
    </div>
  );
}
