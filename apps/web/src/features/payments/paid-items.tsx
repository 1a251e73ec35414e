import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { Check } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { lineName } from './line-name.ts';
import { paidLines } from './paid-lines.rules.ts';
import { productName } from './quote-items.tsx';
import styles from './paid-items.module.css';

/** What was paid, behind the dialog that says so: never the next instalment, as if it had to be paid too. */
export function PaidItems({ payment }: { payment: Pick<Payment, 'items'> }) {
  const i18n = useI18n();
  return (
    <ul className={styles.items} aria-label={i18n.t('payments.settled.title')}>
      {paidLines(payment.items).map((line) => (
        <li key={line.key} className={styles.item}>
          <Check size={24} aria-hidden />
          <span>
            {lineName(i18n, line)}
            <span className={styles.product}>{productName(line, i18n)}</span>
          </span>
          <Amount value={line.amount} />
        </li>
      ))}
    </ul>
  );
}
