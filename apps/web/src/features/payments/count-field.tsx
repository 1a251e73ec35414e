import { Minus, Plus } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './count-field.module.css';

/** The number of oldest instalments to pay: two large buttons around the figure. */
export function CountField({
  value,
  most,
  onChange,
}: {
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { t } = useI18n();
  const count = Math.min(Math.max(1, value), most);
  return (
    <fieldset>
      <legend className={styles.label}>{t('paying.howMany')}</legend>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={t('paying.fewer')}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        >
          <Minus size={22} aria-hidden />
        </button>
        <output className={styles.count}>{t('paying.instalments', { n: count })}</output>
        <button
          type="button"
          className={styles.step}
          aria-label={t('paying.more')}
          disabled={count >= most}
          onClick={() => onChange(count + 1)}
        >
          <Plus size={22} aria-hidden />
        </button>
      </div>
    </fieldset>
  );
}
