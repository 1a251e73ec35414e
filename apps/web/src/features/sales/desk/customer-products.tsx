import { referenceText } from '@kantuta/contract/reference.rules';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Recommended } from '../../../ui/recommended.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import { button, figures } from '../../../ui/cells.tsx';
import { PlanTable } from '../plan-table.tsx';
import { ProductTag } from '../state-tag.tsx';
import { productQuery, productsFile, productsQuery } from './customer-products.api.ts';
import styles from './customer-products.module.css';

/** The purchases of the customer, and the plan of the open one, which is named in the address. */
export function CustomerProducts({ customer: { personId } }: { customer: { personId: number } }) {
  const { t } = useI18n();
  const [{ sale }, setFilters] = useFilters<'sale'>();
  return (
    <Loaded query={useQuery(productsQuery(personId))}>
      {({ products }) =>
        products.length === 0 ? (
          <EmptyState title={t('customers.noProducts')} />
        ) : (
          <div className={styles.part}>
            <Products
              products={products}
              open={openOf(products, sale)}
              onOpen={(saleId) => setFilters({ sale: saleId })}
            />
            <div className={styles.below}>
              <ExportButton make={() => productsFile(personId)} />
            </div>
            {products
              .filter(({ saleId }) => String(saleId) === openOf(products, sale))
              .map(({ saleId }) => (
                <Plan key={saleId} personId={personId} saleId={saleId} />
              ))}
          </div>
        )
      }
    </Loaded>
  );
}

const NO_PLAN = 'none';

/** The sale whose plan is shown: that of the address, else the one that is overdue, which most callers ask about. */
function openOf(products: readonly Product[], sale: string | undefined): string {
  const late = products.find(({ overdueCount }) => overdueCount > 0);
  return sale ?? (late ? String(late.saleId) : NO_PLAN);
}

function Products({
  products,
  open,
  onOpen,
}: {
  products: readonly Product[];
  open: string;
  onOpen: (saleId: string) => void;
}) {
  const { t, format } = useI18n();
  return (
    <DataTable
      caption={t('customers.tabs.products')}
      hideCaption
      dense
      rows={products}
      rowKey={({ saleId }) => saleId}
      columns={[
        {
          key: 'title',
          header: t('customers.product'),
          names: true,
          cell: (row) => nameOf(row),
        },
        {
          key: 'number',
          header: t('customers.saleNumber'),
          cell: (row) => row.saleNumber || referenceText(row.reference),
        },
        { key: 'company', header: t('customers.company'), cell: (row) => row.company.name },
        {
          key: 'state',
          header: t('customers.state'),
          cell: tagOf,
        },
        {
          key: 'paid',
          header: t('customers.paid'),
          align: 'end',
          cell: ({ paidBasisPoints }) => format.basisPoints(paidBasisPoints),
        },
        {
          key: 'overdue',
          header: t('customers.overdue'),
          align: 'end',
          cell: ({ overdue }) => figures(overdue),
        },
        {
          key: 'balance',
          header: t('customers.balance'),
          align: 'end',
          cell: ({ balance }) => figures(balance),
        },
        {
          key: 'plan',
          header: t('customers.plan'),
          cell: ({ saleId }) => {
            const isPressed = String(saleId) === open;
            const onPress = () => onOpen(isPressed ? NO_PLAN : String(saleId));
            return button({ text: t('customers.seePlan'), isPressed, onPress });
          },
        },
      ]}
    />
  );
}

function tagOf(product: Product) {
  return <ProductTag product={product} />;
}

/** With whom a season ticket is for, where that is not its buyer. */
function nameOf({ title, unit, holder }: Product): string {
  const detail = unit ? lotName(unit) : holder;
  return detail ? `${title} · ${detail}` : title;
}

function Plan({ personId, saleId }: { personId: number; saleId: number }) {
  const { t } = useI18n();
  return (
    <Loaded query={useQuery(productQuery(personId, saleId))}>
      {(product) => (
        <Section title={t('customers.planOf', { product: nameOf(product.product) })}>
          <Facts
            items={[
              {
                label: t('sales.terms.adviser'),
                value: product.adviser || t('holdsDesk.noSeller'),
              },
              {
                label: t('brokers.recommendedBy'),
                value: <Recommended referral={product.referral} />,
              },
            ]}
          />
          <PlanTable detail={product} atDesk />
        </Section>
      )}
    </Loaded>
  );
}
