import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Price } from './price.tsx';
import styles from './promoted-product.module.css';
import { ProductLink } from './saved/product-link.tsx';
import { SavedPicture } from './saved/saved-picture.tsx';

/** What a promotion sells: as it looks, and what it costs today with the reason of a discount (CAT-7). */
export function PromotedProduct({ product }: { product: Comparable }) {
  const { t, format } = useI18n();
  const { kind, detail, offer } = product;
  return (
    <div className={styles.product}>
      <span className={styles.picture}>
        <SavedPicture product={product} />
      </span>
      <div className={styles.words}>
        <ProductLink product={product} className={styles.name} />
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
        {offer ? (
          <p className={styles.price}>
            {kind === 'project' && <span className={styles.detail}>{t('catalogue.from')}</span>}
            <Price offer={offer} />
            {offer.cash.amount !== offer.price.amount && (
              <span className={styles.detail}>
                {t('catalogue.cash')}: {format.money(offer.cash)}
              </span>
            )}
          </p>
        ) : (
          <p className={styles.detail}>{t('catalogue.noPrices')}</p>
        )}
      </div>
    </div>
  );
}
