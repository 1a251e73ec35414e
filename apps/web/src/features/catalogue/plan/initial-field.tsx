import { amountText, cents, money, type Cents } from '@kantuta/contract/money';
import { parseTypedAmount } from '@kantuta/contract/payments/typed-amount.rules';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/field.tsx';
import styles from './plan-fields.module.css';
import { useTyped } from './typed.ts';

// One step of the slider.
const STEP_USD = 10;

/** The initial: empty is the offered one; the limits of an edited one stand beside it in figures (SALE-7). */
export function InitialField({
  limits: { offered, above, below },
  value,
  error,
  onChange,
}: {
  limits: { offered: Cents; above: Cents; below: Cents };
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t, format } = useI18n();
  const [typed, type] = useTyped(value, onChange);
  const shown = (amount: Cents) => format.money(money(amount, 'USD'));
  const chosen = parseTypedAmount(typed) ?? offered;
  const least = Math.floor(above / (STEP_USD * 100)) * STEP_USD;
  const most = Math.floor((below - 1) / (STEP_USD * 100)) * STEP_USD;
  return (
    <div className={styles.field}>
      <MoneyField
        label={t('plans.initial')}
        hint={t('plans.initialHint', {
          offered: shown(offered),
          above: shown(above),
          below: shown(below),
        })}
        error={error}
        currency="USD"
        maxLength={20}
        value={typed}
        placeholder={format.number(amountText(offered))}
        onChange={({ target }) => type(target.value)}
      />
      {most > least && (
        <input
          type="range"
          className={styles.slider}
          aria-label={t('plans.initialEdit')}
          aria-valuetext={shown(chosen)}
          min={least}
          max={most}
          step={STEP_USD}
          value={Math.min(Math.max(Math.round(chosen / 100), least), most)}
          onChange={({ target }) => {
            const amount = cents(Number(target.value) * 100);
            type(amount > above ? format.number(amountText(amount)) : '');
          }}
        />
      )}
      {typed !== '' && (
        <div>
          <Button small kind="quiet" flush onClick={() => type('')}>
            {t('plans.initialOffered')}
          </Button>
        </div>
      )}
    </div>
  );
}
