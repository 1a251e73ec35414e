import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import styles from './part-lines.module.css';

/** What each method pays, where more than one does: so that a sum that is asked for or was paid adds up for whoever looks at it. */
export function PartLines({ payment: { parts } }: { payment: Pick<Payment, 'parts'> }) {
  const { t } = useI18n();
  if (parts.length < 2) return null;
  return (
    <ul className={styles.parts}>
      {parts.map(({ partId, method, amount }) => (
        <li key={partId}>
          {t(`payments.method.${method}`)} <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}
