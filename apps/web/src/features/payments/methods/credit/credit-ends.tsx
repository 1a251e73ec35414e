import { day } from '@kantuta/contract/dates';
import { money, parseCents, subtract, sumOf } from '@kantuta/contract/money';
import type { OwnCredit } from '@kantuta/contract/payments/debts.calls';
import { useI18n } from '../../../../lib/i18n.tsx';
import styles from '../methods.module.css';

/** Until when each part of the credit counts, what ends first first. */
export function CreditEnds({ credit: { amount, ends } }: { credit: OwnCredit }) {
  const { t, format } = useI18n();
  if (ends.length === 0) return null;
  const endless = subtract(
    parseCents(amount.amount),
    sumOf(ends, ({ amount: part }) => parseCents(part.amount)),
  );
  return (
    <ul className={styles.ends}>
      {ends.map(({ amount: part, until }) => (
        <li key={until}>
          {t('credit.until', { amount: format.money(part), date: format.date(day(until)) })}
        </li>
      ))}
      {endless > 0 && (
        <li>{t('credit.always', { amount: format.money(money(endless, amount.currency)) })}</li>
      )}
    </ul>
  );
}
