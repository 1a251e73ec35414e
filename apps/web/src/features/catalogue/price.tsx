import type { PriceOffer } from '@kantuta/contract/catalogue/projects.calls';
import { day } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { Amount } from '../../ui/amount.tsx';
import styles from './price.module.css';

/** What is asked today; below it the list price and why less is asked (CAT-12). */
export function Price({ offer }: { offer: Pick<PriceOffer, 'price' | 'listPrice' | 'discount'> }) {
  return (
    <>
      <Amount value={offer.price} size="large" />
      <Discount offer={offer} />
    </>
  );
}

/** The list price struck out, with how much less is asked, why and until when. */
export function Discount({
  offer: { listPrice, discount },
}: {
  offer: Pick<PriceOffer, 'listPrice' | 'discount'>;
}) {
  const { t, format } = useI18n();
  if (!discount) return null;
  return (
    <span className={styles.discount}>
      {t('catalogue.priceLabel')}: <s>{format.money(listPrice)}</s>.{' '}
      {t('catalogue.discount', { pct: format.percent(discount.pct), reason: discount.reason })}
      {discount.until &&
        ` ${t('catalogue.discountUntil', { day: format.date(day(discount.until)) })}`}
    </span>
  );
}
