import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { Check } from 'lucide-react';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { productName } from './quote-items.tsx';
import styles from './paid-items.module.css';

/** What was paid, behind the dialog that says so: never the next instalment, as if it had to be paid too. */
export function PaidItems({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  return (
    <ul className={styles.items} aria-label={t('payments.settled.title')}>
      {payment.items.map(({ saleId, number, chargeId, title, detail, amount }) => (
        <li key={chargeId ?? `${saleId}-${number}`} className={styles.item}>
          <Check size={24} aria-hidden />
          <span>
            {number === 0 && t('payments.initial')}
            {number !== null && number > 0 && t('payments.instalmentOf', { number })}
            <span className={styles.product}>{productName({ title, detail })}</span>
          </span>
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}
