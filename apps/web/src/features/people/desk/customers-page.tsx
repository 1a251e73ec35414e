import { SEARCH_MIN } from '@kantuta/contract/people/customers.rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { type FoundCustomer, lookedAtQuery, searchQuery } from './customers-desk.api.ts';
import styles from './customers-desk.module.css';

type Who = Pick<FoundCustomer, 'personId' | 'name' | 'document' | 'companies'>;

/** `/operaciones/clientes`: one box that finds a person by any detail that a caller gives; before that, those who were opened last. */
export function CustomersPage() {
  const { t } = useI18n();
  const [{ person: q = '' }, setFilters] = useFilters<'person'>();
  return (
    <DeskPage
      title={t('customers.title')}
      lead={t('customers.lead')}
      filters={
        <SettledField
          label={t('customers.search')}
          hint={t('customers.searchHint')}
          value={q}
          maxLength={80}
          takesFocus
          onSettle={(person) => setFilters({ person })}
        />
      }
    >
      {q.trim().length >= SEARCH_MIN ? <Found q={q.trim()} /> : <LookedAtLast />}
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

/** Where work goes on, and the two lists with which collections begin. */
function LookedAtLast() {
  const { t, format } = useI18n();
  return (
    <Section
      quiet
      title={t('customers.lookedAt')}
      action={
        <span className={styles.actions}>
          <Link to="/operaciones/cartera" search={{ age: 'overdue' }}>
            {t('portfolio.ages.all')}
          </Link>
          <Link to="/operaciones/cartera" search={{ age: 'pre_reversal' }}>
            {t('sales.arrears.pre_reversal')}
          </Link>
        </span>
      }
    >
      <Loaded query={useQuery(lookedAtQuery())}>
        {({ customers }) =>
          customers.length === 0 ? (
            <EmptyState title={t('customers.noLookedAt')}>
              {t('customers.noLookedAtHint')}
            </EmptyState>
          ) : (
            <DataTable
              caption={t('customers.lookedAt')}
              hideCaption
              dense
              rows={customers}
              rowKey={({ personId }) => personId}
              columns={[
                ...whoColumns(t),
                {
                  key: 'lookedAt',
                  header: t('customers.opened'),
                  cell: ({ lookedAt }) => format.dateTime(lookedAt),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Section>
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
        ...whoColumns(t),
        {
          key: 'matched',
          header: t('customers.matched'),
          cell: ({ matched }) => `${t(`customers.by.${matched.kind}`)} ${matched.text}`.trim(),
        },
      ]}
    />
  );
}

function whoColumns(t: I18n['t']): Column<Who>[] {
  return [
    { key: 'name', header: t('customers.name'), names: true, cell: customerLink },
    { key: 'document', header: t('customers.document'), cell: (row) => row.document },
    {
      key: 'companies',
      header: t('customers.companies'),
      cell: ({ companies }) => companies.join(', ') || '—',
    },
  ];
}

function customerLink({ personId, name }: Who) {
  return <CustomerLink personId={personId} name={name} />;
}
