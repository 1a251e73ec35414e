import { day } from '@kantuta/contract/dates';
import type { ReversalCase } from '@kantuta/contract/reversals/desk-reversals.calls';
import { REVERSAL_STAGES } from '@kantuta/contract/reversals/reversal.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { casesQuery, stageIn, TONES, type CaseFilter } from './reversals-desk.api.ts';

/** `/operaciones/reversiones`: purchases in long arrears by the step that they wait for (REV-1). */
export function CasesPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<CaseFilter>();
  const asked = useInfiniteQuery(casesQuery(filters));
  const counts = new Map<string, number>(
    asked.data?.pages[0]?.counts.map(({ stage, n }) => [stage, n]),
  );
  const stage = stageIn(filters, counts);
  const query = useInfiniteQuery(casesQuery({ ...filters, stage }));
  const columns = useColumns();
  return (
    <DeskPage
      title={t('operators.sections.reversals')}
      lead={t('reversalsDesk.lead')}
      filters={
        <SelectField
          label={t('reversalsDesk.stage')}
          value={stage}
          onChange={({ target }) => setFilters({ stage: target.value })}
        >
          {REVERSAL_STAGES.map((each) => (
            <option key={each} value={each}>
              {t(`reversalsDesk.stages.${each}`)}
              {counts.has(each) ? ` (${counts.get(each)})` : ''}
            </option>
          ))}
        </SelectField>
      }
    >
      <Loaded query={query} height={320}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <EmptyState title={t('reversalsDesk.none')} />;
          return (
            <>
              <DataTable
                caption={t(`reversalsDesk.stages.${stage}`)}
                hideCaption
                dense
                rows={items}
                rowKey={({ saleId }) => String(saleId)}
                columns={columns}
              />
              {query.hasNextPage && (
                <div>
                  <Button
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('reversals.more')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
    </DeskPage>
  );
}

function useColumns(): Column<ReversalCase>[] {
  const { t, format } = useI18n();
  return [
    {
      key: 'product',
      header: t('reversalsDesk.product'),
      names: true,
      cell: ({ saleId, title, detail, saleNumber, company }) => (
        <TwoLines
          first={
            <Link
              to="/operaciones/reversiones/$saleId"
              params={{ saleId: String(saleId) }}
              preload={false}
            >
              {title}
              <VisuallyHidden>, {detail}</VisuallyHidden>
            </Link>
          }
          then={[detail, saleNumber, company.name].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'customer',
      header: t('reversalsDesk.customer'),
      cell: ({ personId, name, document }) => (
        <TwoLines first={<CustomerLink personId={personId} name={name} />} then={document} />
      ),
    },
    {
      key: 'stage',
      header: t('reversalsDesk.stage'),
      cell: ({ stage, isProposed }) => (
        <StateBadge tone={isProposed ? 'checking' : TONES[stage]}>
          {isProposed ? t('reversalsDesk.proposed') : t(`reversalsDesk.stages.${stage}`)}
        </StateBadge>
      ),
    },
    {
      key: 'since',
      header: t('reversalsDesk.since'),
      cell: ({ since }) => format.dateTime(since),
    },
    {
      key: 'next',
      header: t('reversalsDesk.next'),
      cell: ({ nextOn }) => (nextOn === null ? '—' : format.date(day(nextOn))),
    },
  ];
}
