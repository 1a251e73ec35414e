import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import { PaidRing } from '../../ui/drawings/paid-ring.tsx';
import { wholePercent } from './product-row.tsx';
import styles from './progress-summary.module.css';
import type { Account } from './situation-sentence.tsx';
import { isZero } from './why.tsx';

/** "Su avance": the paid part of all purchases; one ring per currency, because currencies cannot be added. */
export function ProgressSummary({ totals }: { totals: Account['totals'] }) {
  const { t, format } = useI18n();
  return totals.map(({ paid, price, balance, byBank, paidBasisPoints }) => {
    const percent = format.basisPoints(wholePercent(paidBasisPoints));
    const paidOf = t('sales.home.paidOf', { price: format.money(price) });
    return (
      <div key={price.currency} className={styles.summary}>
        <div className={styles.ring}>
          <PaidRing basisPoints={paidBasisPoints} label={t('sales.products.progress', { percent })}>
            <span className={styles.percent}>{percent}</span>
          </PaidRing>
        </div>
        <div>
          <p>
            <Amount value={paid} size="large" />
          </p>
          <p className={styles.quiet}>{paidOf}</p>
          <p className={styles.quiet}>
            {isZero(balance)
              ? t('sales.products.paidInFull')
              : t('sales.home.missing', { balance: format.money(balance) })}
          </p>
          {byBank && (
            <p className={styles.quiet}>
              {t('sales.home.byBank', { amount: format.money(byBank) })}
            </p>
          )}
        </div>
      </div>
    );
  });
}
