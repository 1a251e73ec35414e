import type { Product } from '@kantuta/contract/sales/sales.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { situationText } from '../../ui/situation.tsx';
import styles from './product-line.module.css';
import { useInstalmentName, productDetail } from './product-name.ts';

/** The product that a situation is about, with the instalment where it is about one. */
export function ProductLine({ product, number }: { product: Product; number?: number }) {
  const { t } = useI18n();
  const nameOf = useInstalmentName();
  const detail = productDetail(product);
  return (
    <p className={situationText.quiet}>
      <Link
        to="/detalle-productos"
        search={{ sale: product.saleId }}
        className={styles.name}
        aria-label={t('sales.seeDetail', { product: product.title })}
      >
        {product.title}
      </Link>
      <br />
      {number === undefined ? detail : `${detail} · ${nameOf(number, product.totalInstalments)}`}
    </p>
  );
}
