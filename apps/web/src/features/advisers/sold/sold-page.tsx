import { SOLD_FILTERS } from '@kantuta/contract/advisers/sold.rules';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { inOffice } from '../../../lib/feature.ts';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { AdviserOnly } from '../adviser-only.tsx';
import { SharedSection } from '../shares/shared-section.tsx';
import { BroughtSection } from './brought-section.tsx';
import { SoldRow } from './sold-row.tsx';
import { filterFrom, soldFile, soldQuery, type SoldSearch } from './sold.api.ts';
import styles from './sold.module.css';

/** `/Producto/Vendido`: what an adviser sold, debtors or not, and what they hold for clients (specification section 2, ADV-5). */
export function SoldPage() {
  const { t } = useI18n();
  // What is searched for names people: it stays out of the address (SEC-39).
  const [{ ver, person = '' }, setFilters] = useFilters<'ver' | 'person'>();
  const search = { which: filterFrom(ver), q: person.slice(0, 60) };
  const { error } = useInfiniteQuery(soldQuery(search));
  return (
    <div className={styles.page}>
      <PageHeader title={t('menu.soldProducts')} lead={t('advisers.sold.lead')} />
      <AdviserOnly error={error}>
        {inOffice('sold').map(({ key, Part }) => (
          <Part key={key} />
        ))}
        <Section title={t('advisers.sold.title')} action={<FileButton search={search} />}>
          <div className={styles.filters}>
            <ChoiceSwitch
              label={t('advisers.sold.which')}
              choices={SOLD_FILTERS.map((value) => ({
                value,
                label: t(`advisers.sold.filters.${value}`),
              }))}
              value={search.which}
              onChange={(which) => setFilters({ ver: which === 'all' ? '' : which })}
            />
            <SettledField
              label={t('advisers.sold.find')}
              value={person}
              maxLength={60}
              onSettle={(text) => setFilters({ person: text })}
            />
          </div>
          <Sales search={search} />
        </Section>
        <SharedSection />
        <BroughtSection />
      </AdviserOnly>
    </div>
  );
}

function Sales({ search }: { search: SoldSearch }) {
  const { t } = useI18n();
  const query = useInfiniteQuery(soldQuery(search));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} height={320} problem={t('advisers.sold.problem')} back={null}>
      {({ pages }) => {
        const sales = pages.flatMap((page) => page.sales);
        return (
          <>
            {sales.length === 0 && !hasNextPage && <NoSales search={search} />}
            {sales.length > 0 && (
              <RowList label={t('advisers.sold.title')}>
                {sales.map((sale) => (
                  <SoldRow key={sale.saleId} sale={sale} />
                ))}
              </RowList>
            )}
            {hasNextPage && (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('advisers.sold.more')}
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function NoSales({ search: { which, q } }: { search: SoldSearch }) {
  const { t } = useI18n();
  if (q !== '') return <EmptyState title={t('advisers.sold.noneFound')} />;
  if (which === 'debtors')
    return (
      <EmptyState title={t('advisers.sold.noDebtors')}>
        {t('advisers.sold.noDebtorsHint')}
      </EmptyState>
    );
  return <EmptyState title={t('advisers.sold.none')}>{t('advisers.sold.noneHint')}</EmptyState>;
}

function FileButton({ search }: { search: SoldSearch }) {
  const { t } = useI18n();
  // A file of headings alone says nothing that the page does not say.
  const pages = useInfiniteQuery(soldQuery(search)).data?.pages;
  const isEmpty = pages?.every(({ sales, next }) => sales.length === 0 && next === null) === true;
  const making = useMutation({
    mutationFn: () => soldFile(search),
    onSuccess: ({ rows, isWhole, ...file }) => {
      downloadBase64(file);
      showToast('success', t(isWhole ? 'advisers.sold.saved' : 'advisers.sold.cut', { n: rows }));
    },
    onError: showError,
  });
  return (
    <Button
      small
      icon={Download}
      busy={making.isPending}
      disabled={isEmpty}
      onClick={() => making.mutate()}
    >
      {t('advisers.sold.export')}
    </Button>
  );
}
