import type { ShownMoney } from '@kantuta/phrases/format';
import { useFormat } from '../lib/format.ts';
import styles from './amount.module.css';
import { classes } from './classes.ts';

/** An amount of money: figures in even width, the currency small beside them. `hero` is the number of the screen. */
export function Amount({
  value,
  size = 'inline',
  struck = false,
}: {
  value: ShownMoney;
  size?: 'inline' | 'large' | 'hero';
  struck?: boolean;
}) {
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
