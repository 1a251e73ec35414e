import { money, type Cents } from '@kantuta/contract/money';
import { useI18n } from '../../../lib/i18n.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './plan-fields.module.css';
import { useTyped } from './typed.ts';

/** The term: a number of months, and a slider for whoever only wants to see what changes (SALE-4). */
export function TermField({
  months,
  most,
  typed: asked,
  error,
  shortened,
  onChange,
}: {
  months: number;
  most: number;
  /** As it stands in the address; undefined: the usual term. */
  typed: string | undefined;
  error: string | undefined;
  /** The term that the least instalment allows, where it is shorter than was asked. */
  shortened: { months: number; least: Cents } | null;
  onChange: (text: string) => void;
}) {
  const { t, format } = useI18n();
  const [typed, type] = useTyped(asked ?? String(months), onChange);
  return (
    <div className={styles.field}>
      <div className={styles.number}>
        <TextField
          label={t('plans.monthsEdit')}
          hint={t('plans.monthsHint', { n: most })}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {most > 1 && (
        <input
          type="range"
          className={styles.slider}
          aria-label={t('plans.months')}
          aria-valuetext={t('plans.monthsFixed', { n: months })}
          min={1}
          max={most}
          value={Math.min(Math.max(months, 1), most)}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {shortened && (
        <p className={styles.note}>
          {t('plans.shortened', {
            n: shortened.months,
            least: format.money(money(shortened.least, 'USD')),
          })}
        </p>
      )}
    </div>
  );
}
