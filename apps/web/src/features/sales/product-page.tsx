import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { isRefusal } from '../../lib/api-error.ts';
import { useBrandFilter } from '../../lib/brand-filter.ts';
import { byOrder, inOffice } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { useKnownMenu } from '../../lib/menu.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyNote } from '../../ui/copy-note.tsx';
import { CompanyBand } from '../../ui/drawings/company-band.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Loaded } from './loaded.tsx';
import { ProductSkeleton } from './page-skeletons.tsx';
import { PlanTab } from './plan-tab.tsx';
import { ProductHeader } from './product-header.tsx';
import styles from './product-page.module.css';
import { ProductsPage } from './products-page.tsx';
import { productQuery } from './sales.api.ts';
import { TermsTab } from './terms-tab.tsx';
import type { ProductDetail } from './why.tsx';

// The tabs of other nouns stand between these.
const OWN_TABS = [
  { key: 'plan', order: 10, label: 'sales.detail.planTab', Part: PlanTab },
  { key: 'terms', order: 30, label: 'sales.detail.terms', Part: TermsTab },
] as const;

/** `/detalle-productos?sale=…` and the brand’s own variant of it, which shows the products of its companies only. */
export function ProductPage() {
  const { sale }: { sale?: number } = useSearch({ strict: false });
  const [company] = useBrandFilter() ?? [];
  return (
    <>
      {company !== undefined && <CompanyBand companyId={company} />}
      {/* Without a product the page asks which one to show. */}
      {sale === undefined ? <ProductsPage /> : <ProductOf key={sale} saleId={sale} />}
    </>
  );
}

function ProductOf({ saleId }: { saleId: number }) {
  const query = useQuery(productQuery(saleId));
  const companies = useBrandFilter();
  if (isRefusal(query.error, 'forbidden')) return <FormerProduct saleId={saleId} />;
  return (
    <Loaded query={query} skeleton={<ProductSkeleton />}>
      {(detail) =>
        companies === null || companies.includes(detail.product.company.id) ? (
          <Product detail={detail} />
        ) : (
          <ElsewhereState detail={detail} />
        )
      }
    </Loaded>
  );
}

function Product({ detail }: { detail: ProductDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { tab }: { tab?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const menu = useKnownMenu();
  const others = inOffice('product').filter(({ isFor }) => isFor?.({ detail }, menu) !== false);
  const tabs = [...OWN_TABS, ...others].toSorted(byOrder).map(({ key, label, Part }) => ({
    key,
    label: phraseOf(i18n, label) ?? label,
    content: <Part detail={detail} />,
  }));

  const shown = tabs.find(({ key }) => key === tab)?.key ?? 'plan';

  function open(key: string): void {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, tab: key }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <div className={styles.page}>
      <CopyNote of={productQuery(detail.product.saleId).queryKey} />
      <ProductHeader detail={detail} isFolded={shown !== 'plan'} />
      {shown === 'plan' && (
        <div className={styles.uses}>
          {inOffice('use')
            .toSorted(byOrder)
            .map(({ key, Part }) => (
              <Part key={key} detail={detail} />
            ))}
        </div>
      )}
      <Tabs label={t('sales.detail.tabs')} sticky tabs={tabs} value={shown} onChange={open} />
    </div>
  );
}

/** Not theirs, or not any more: the noun that took it away says what it was to them. */
function FormerProduct({ saleId }: { saleId: number }) {
  const [former] = inOffice('formerProduct');
  if (!former) return <NotYours />;
  return (
    <former.Part saleId={saleId}>
      <NotYours />
    </former.Part>
  );
}

function NotYours() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('menu.myProducts')} />
      <EmptyState
        title={t('sales.products.missing')}
        action={<LinkButton to="/mi-producto">{t('sales.detail.back')}</LinkButton>}
      />
    </>
  );
}

/** On the brand’s own address: a product of another company leads to its own page. */
function ElsewhereState({ detail: { product } }: { detail: ProductDetail }) {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={product.title} />
      <EmptyState
        title={t('sales.products.notOfCompany')}
        action={
          <Link to="/detalle-productos" search={{ sale: product.saleId }}>
            {t('sales.products.openThere')}
          </Link>
        }
      />
    </>
  );
}
