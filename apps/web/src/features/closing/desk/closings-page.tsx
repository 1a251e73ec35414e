import type { listClosings } from '@kantuta/contract/closing/closing.calls';
import type { ReplyOf } from '@kantuta/contract/call';
import { day } from '@kantuta/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { closingsQuery } from '../closing.api.ts';

type Row = ReplyOf<typeof listClosings>['companies'][number];

/** `/operaciones/cierre`: up to which day each company is closed, and what waits (CLO-1). */
export function ClosingsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <DeskPage title={t('closing.title')} lead={t('closing.lead')}>
      <Loaded query={useQuery(closingsQuery())}>
        {({ companies }) =>
          companies.length === 0 ? (
            <EmptyState title={t('closing.none')} />
          ) : (
            <DataTable
              caption={t('closing.title')}
              hideCaption
              dense
              rows={companies}
              rowKey={({ company }) => company.id}
              columns={columnsOf(i18n)}
            />
          )
        }
      </Loaded>
    </DeskPage>
  );
}

function columnsOf({ t, format }: I18n): Column<Row>[] {
  return [
    {
      key: 'company',
      header: t('closing.company'),
      names: true,
      cell: ({ company, lastDay }) => (
        <Link
          to="/operaciones/cierre/$companyId/$day"
          params={{ companyId: String(company.id), day: lastDay }}
        >
          {company.name}
        </Link>
      ),
    },
    {
      key: 'closedThrough',
      header: t('closing.closedThrough'),
      cell: ({ closedThrough }) =>
        closedThrough === null ? t('closing.never') : format.date(day(closedThrough)),
    },
    {
      key: 'state',
      header: t('closing.state'),
      cell: ({ closedThrough, lastDay, differences }) => {
        if (closedThrough !== null && closedThrough >= lastDay)
          return <StateBadge tone="good">{t('closing.states.closed')}</StateBadge>;
        return differences > 0 ? (
          <StateBadge tone="problem">
            {t('closing.states.differences', { n: differences })}
          </StateBadge>
        ) : (
          <StateBadge tone="checking">{t('closing.states.open')}</StateBadge>
        );
      },
    },
  ];
}
