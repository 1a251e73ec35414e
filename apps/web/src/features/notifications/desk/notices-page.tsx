import { NOTICE_STATES, type Notice } from '@kantuta/contract/notifications/notices.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isRefusal } from '../../../lib/api-error.ts';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NoticeBadge } from './notice-heading.tsx';
import { NEW_NOTICE, noticesFile, noticesQuery } from './notices-desk.api.ts';

/** `/operaciones/avisos`: sent, current and planned notices. */
export function NoticesPage() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [filters, setFilters] = useFilters<'state'>();
  const state = NOTICE_STATES.find((each) => each === filters.state);
  const query = useQuery(noticesQuery(state));
  // An operator with another role came here by an address: there is nothing to create and nothing to retry.
  const isForbidden = isRefusal(query.error, 'forbidden');
  const begin = () =>
    void navigate({ to: '/operaciones/avisos/$noticeId', params: { noticeId: NEW_NOTICE } });
  return (
    <DeskPage
      title={t('notices.list.title')}
      lead={t('notices.list.lead')}
      actions={
        !isForbidden && (
          <>
            <ExportButton make={() => noticesFile(state)} />
            <Button kind="primary" onClick={begin}>
              {t('notices.list.new')}
            </Button>
          </>
        )
      }
      viewsOf="notices"
      filters={
        !isForbidden && (
          <SelectField
            label={t('notices.state')}
            value={state ?? ''}
            onChange={({ target }) => setFilters({ state: target.value })}
          >
            <option value="">{t('ui.all')}</option>
            {NOTICE_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`notices.states.${each}`)}
              </option>
            ))}
          </SelectField>
        )
      }
    >
      <Loaded query={query} height={220}>
        {({ notices, hasMore }) => (
          <>
            {hasMore && <p>{t('operators.newestShown', { n: notices.length })}</p>}
            <Notices notices={notices} />
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function Notices({ notices }: { notices: readonly Notice[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (notices.length === 0) return <EmptyState title={t('notices.list.none')} />;
  return (
    <DataTable
      caption={t('notices.list.title')}
      hideCaption
      dense
      rows={notices}
      rowKey={({ id }) => id}
      columns={columnsOf(i18n)}
    />
  );
}

function NoticeLink({ notice: { id, texts } }: { notice: Notice }) {
  const { t, lang } = useI18n();
  return (
    <Link to="/operaciones/avisos/$noticeId" params={{ noticeId: id }}>
      {texts[lang].title || texts.es.title || t('notices.list.untitled')}
    </Link>
  );
}

function columnsOf({ t, format }: I18n): Column<Notice>[] {
  return [
    {
      key: 'name',
      header: t('notices.list.name'),
      names: true,
      cell: (notice) => <NoticeLink notice={notice} />,
    },
    {
      key: 'kind',
      header: t('notices.compose.kind'),
      cell: ({ kind }) => t(`notices.kinds.${kind}`),
    },
    {
      key: 'state',
      header: t('notices.state'),
      cell: (notice) => <NoticeBadge notice={notice} />,
    },
    {
      key: 'sendAt',
      header: t('notices.list.sendAt'),
      cell: ({ sendAt }) => (sendAt === null ? '' : format.dateTime(sendAt)),
    },
    {
      key: 'delivery',
      header: t('notices.list.delivery'),
      align: 'end',
      cell: ({ people, told }) =>
        people === 0 ? '' : t('notices.list.ofPeople', { told, people }),
    },
    {
      key: 'read',
      header: t('notices.list.read'),
      align: 'end',
      cell: ({ told, read }) => (told === 0 ? '' : read),
    },
    {
      key: 'author',
      header: t('notices.author'),
      wideOnly: true,
      cell: ({ author }) => author,
    },
  ];
}
