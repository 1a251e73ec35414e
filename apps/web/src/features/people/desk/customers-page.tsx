import { SEARCH_MIN } from '@kantuta/contract/people/customers.rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSearchKey } from '../../../ui/search-key.ts';
import { SettledField } from '../../../ui/settled-field.tsx';
import { type FoundCustomer, searchQuery } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';

/** `/operaciones/clientes`: one box that finds a person by any detail that a caller gives. */
export function CustomersPage() {
  const { t } = useI18n();
  const [{ person: q = '' }, setFilters] = useFilters<'person'>();
  const box = useRef<HTMLInputElement>(null);
  useSearchKey(box);
  return (
    <DeskPage
      title={t('customers.title')}
      lead={t('customers.lead')}
      filters={
        <SettledField
          ref={box}
          label={t('customers.search')}
          hint={t('customers.searchHint')}
          value={q}
          maxLength={80}
          takesFocus
          onSettle={(person) => setFilters({ person })}
        />
      }
    >
      {q.trim().length >= SEARCH_MIN && <Found q={q.trim()} />}
    </DeskPage>
  );
}

function Found({ q }: { q: string }) {
  const { t } = useI18n();
  return (
    <Loaded query={useQuery(searchQuery(q))}>
      {({ customers, hasMore }) =>
        customers.length === 0 ? (
          <EmptyState title={t('customers.nobody')}>{t('customers.nobodyHint')}</EmptyState>
        ) : (
          <>
            <FoundTable found={customers} />
            {hasMore && <p className={styles.quiet}>{t('customers.more')}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function FoundTable({ found }: { found: readonly FoundCustomer[] }) {
  const { t } = useI18n();
  return (
    <DataTable
      caption={t('customers.found')}
      hideCaption
      dense
      rows={found}
      rowKey={({ personId }) => personId}
      columns={[
        {
          key: 'name',
          header: t('customers.name'),
          names: true,
          cell: customerLink,
        },
        { key: 'document', header: t('customers.document'), cell: (row) => row.document },
        {
          key: 'companies',
          header: t('customers.companies'),
          cell: ({ companies }) => companies.join(', ') || '—',
        },
        {
          key: 'matched',
          header: t('customers.matched'),
          cell: ({ matched }) => `${t(`customers.by.${matched.kind}`)} ${matched.text}`.trim(),
        },
      ]}
    />
  );
}

function customerLink({ personId, name }: FoundCustomer) {
  return <CustomerLink personId={personId} name={name} />;
}
