import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { productDetail } from './product-name.ts';
import { productsQuery } from './sales.api.ts';

/** The payment plans among one's own documents, each on the page of its product. */
export function OwnPlans() {
  const { t } = useI18n();
  const { data } = useQuery(productsQuery);
  const products = data?.products ?? [];
  if (products.length === 0) return null;
  return (
    <Section title={t('myDocuments.plans')}>
      <RowList label={t('myDocuments.plans')}>
        {products.map((product) => (
          <Row
            key={product.saleId}
            leads
            title={
              <Link to="/detalle-productos" search={{ sale: product.saleId }} className={rowLink}>
                {product.title}
              </Link>
            }
            detail={[productDetail(product), t('myDocuments.seePlan')].filter(Boolean).join(' · ')}
          />
        ))}
      </RowList>
    </Section>
  );
}
