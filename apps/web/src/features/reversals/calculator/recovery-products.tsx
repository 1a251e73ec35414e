import { useInfiniteQuery } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Section } from '../../../ui/section.tsx';
import {
  productsQuery,
  type Project,
  type RecoveryProduct,
  type Reversion,
} from './calculator.api.ts';
import styles from './calculator.module.css';

/** What is free in a project, and what the credit of a reversal pays of each (REV-7). */
export function RecoveryProducts({
  reversion,
  project,
}: {
  reversion: Reversion;
  project: Project;
}) {
  const { t } = useI18n();
  const query = useInfiniteQuery(productsQuery(reversion, project.projectId));
  const { hasNextPage, isFetchingNextPage } = query;
  return (
    <Section title={t('reversals.products', { project: project.name })} quiet>
      <Loaded query={query} problem={t('reversals.loadProblem')} back={null}>
        {({ pages }) => {
          const products = pages.flatMap((page) => page.products);
          if (products.length === 0) return <EmptyState title={t('reversals.noProducts')} />;
          return (
            <>
              <ul className={styles.products}>
                {products.map((product) => (
                  <Product key={`${product.block}/${product.lot}/${product.code}`} of={product} />
                ))}
              </ul>
              {hasNextPage && (
                <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('reversals.more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Product({ of }: { of: RecoveryProduct }) {
  const { t, format } = useI18n();
  const { block, lot, code, surfaceM2, price, recognised, freshMoney, financed } = of;
  const place = block === '' ? `${code} ${lot}`.trim() : `Mza. ${block} - Lote ${lot}`;
  return (
    <li className={styles.product}>
      <h3 className={styles.name}>
        {place}
        {surfaceM2 !== '' && <span className={styles.quiet}> {format.area(surfaceM2)}</span>}
      </h3>
      <Facts
        items={[
          { label: t('reversals.price'), value: <Amount value={price} /> },
          { label: t('reversals.recognisedHere'), value: <Amount value={recognised} /> },
          { label: t('reversals.fresh'), value: <Amount value={freshMoney} /> },
          { label: t('reversals.financed'), value: <Amount value={financed} /> },
          {
            label: t('reversals.monthly'),
            value: t('reversals.monthlyOf', {
              n: of.termMonths,
              amount: format.money(of.monthlyFee),
            }),
          },
        ]}
      />
    </li>
  );
}
