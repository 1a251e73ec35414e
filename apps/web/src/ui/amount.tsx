import type { ShownMoney } from '@kantuta/phrases/format';
import { useApproximate } from '../lib/currency.ts';
import { useFormat } from '../lib/format.ts';
import { useI18n } from '../lib/i18n.tsx';
import styles from './amount.module.css';
import { classes } from './classes.ts';

type Size = 'inline' | 'large' | 'hero';

/** An amount of money: figures in even width, the currency small beside them. `hero` is the number of the screen. */
export function Amount({
  value,
  size = 'inline',
  struck = false,
}: {
  value: ShownMoney;
  size?: Size;
  struck?: boolean;
}) {
  const figures = <Figures value={value} size={size} struck={struck} />;
  if (size === 'inline' || struck) return figures;
  return (
    <>
      {figures}
      <Approximate value={value} />
    </>
  );
}

/** Shown below a large amount to people who also want to see it in another currency (SET-9). */
function Approximate({ value }: { value: ShownMoney }) {
  const { t } = useI18n();
  const format = useFormat();
  const about = useApproximate(value);
  if (about === null) return null;
  return (
    <small className={styles.approximate}>
      {t('ui.currency.about', { amount: format.money(about) })}
    </small>
  );
}

function Figures({ value, size, struck }: { value: ShownMoney; size: Size; struck: boolean }) {
  const { sign, currency, figures } = useFormat().moneyParts(value);
  const body = (
    <>
      <span className={styles.currency}>
        {sign}
        {currency}
      </span>
      {'\u00a0'}
      {figures}
    </>
  );
  const className = classes(styles.amount, styles[size]);
  return struck ? <s className={className}>{body}</s> : <span className={className}>{body}</span>;
}
