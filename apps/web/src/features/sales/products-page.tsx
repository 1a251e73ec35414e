import type { AnswerOf } from '@kantuta/contract/call';
import { twoForOneChanged } from '@kantuta/contract/memberships/two-for-one/two-for-one.events';
import type { listHolds } from '@kantuta/contract/reservations/holds.calls';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import type { SaleState } from '@kantuta/contract/sales/sales.rules';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../lib/brand.ts';
import { useBrandFilter } from '../../lib/brand-filter.ts';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { CopyNote } from '../../ui/copy-note.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { refreshOn } from '../../lib/live.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import { Loaded } from './loaded.tsx';
import { ProductsSkeleton } from './page-skeletons.tsx';
import { byUrgency, ProductRow } from './product-row.tsx';
import styles from './products-page.module.css';
import { heldQuery, productsQuery } from './sales.api.ts';

// What came with a 2x1 is suspended and ends with the first one, also of whoever never opens the page of the 2x1 (TWO-10).
refreshOn(twoForOneChanged, ['sales']);

/** All products of the person, now and in the past: those being paid first, then paid ones, then ended ones. */
export function ProductsPage() {
  const { t } = useI18n();
  const companies = useBrandFilter();
  const names = brand.companies.filter(({ id }) => companies?.includes(id));
  return (
    <>
      <PageHeader
        title={t('menu.myProducts')}
        {...(names.length === 0
          ? {}
          : {
              lead: t('sales.products.onlyCompany', {
                company: names.map(({ name }) => name).join(', '),
              }),
            })}
      />
      <CopyNote of={productsQuery.queryKey} />
      <Loaded query={useQuery(productsQuery)} skeleton={<ProductsSkeleton />}>
        {({ products }) =>
          companies === null ? (
            <Whole products={products} />
          ) : (
            <Groups
              products={products.filter(({ company }) => companies.includes(company.id))}
              held={NOTHING_HELD}
            />
          )
        }
      </Loaded>
    </>
  );
}

type Held = AnswerOf<typeof listHolds>;
const NOTHING_HELD: Held = { own: [], ofClients: [], reservations: [], queue: [] };

/** What is held stands above what is bought. */
function Whole({ products }: { products: readonly Product[] }) {
  const { data: held, isError } = useQuery(heldQuery);
  // Nobody is told that they have nothing before that is known.
  if (products.length === 0 && held === undefined && !isError) return <ProductsSkeleton />;
  return (
    <div className={styles.groups}>
      {inOffice('products').map(({ key, Part }) => (
        <Part key={key} />
      ))}
      <Groups products={products} held={held ?? NOTHING_HELD} />
    </div>
  );
}

type Group = 'live' | 'done' | 'ended';

const GROUP_OF: Readonly<Record<SaleState, Group>> = {
  reserved: 'live',
  in_contract: 'live',
  signed: 'live',
  sold: 'live',
  paid_off: 'done',
  deed_in_process: 'done',
  titled: 'done',
  voided: 'ended',
  reverted: 'ended',
  transferred: 'ended',
  upgraded: 'ended',
  refinanced: 'ended',
};

/** What is suspended with the first one of a 2x1 ends soon: it does not stand among what is paid (TWO-5). */
function groupOf({ state, given }: Product): Group {
  return given === 'suspended' ? 'live' : GROUP_OF[state];
}

function Groups({ products, held }: { products: readonly Product[]; held: Held }) {
  const { t } = useI18n();
  if (products.length === 0)
    return held.own.length + held.ofClients.length + held.queue.length > 0 ? null : (
      <EmptyState title={t('sales.products.none')} action={<SupportLine />}>
        {t('sales.home.noneHint')}
      </EmptyState>
    );
  const isOf =
    ({ saleId }: Product) =>
    (reservation: { saleId: number }) =>
      reservation.saleId === saleId;
  const groups = (['live', 'done', 'ended'] as const)
    .map((group) => ({
      group,
      members: products.filter((product) => groupOf(product) === group).sort(byUrgency),
    }))
    .filter(({ members }) => members.length > 0);
  return (
    <div className={styles.groups}>
      {groups.map(({ group, members }) => (
        <Section key={group} title={t(`sales.products.${group}`)}>
          <RowList>
            {members.map((product) => (
              <ProductRow
                key={product.saleId}
                product={product}
                reservedUntil={held.reservations.find(isOf(product))?.endsAt}
              />
            ))}
          </RowList>
        </Section>
      ))}
    </div>
  );
}
