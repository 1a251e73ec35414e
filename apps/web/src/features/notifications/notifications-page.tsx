import { dayInLaPaz, partsOf, daysBetween, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession, useSignedIn } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { filterOf, type FilterName } from './kinds.ts';
import { useMarking } from './marking.api.ts';
import { NotificationFilters } from './notification-filters.tsx';
import { groupByDay } from './notification-groups.rules.ts';
import { NotificationRow } from './notification-row.tsx';
import { NotificationRowsSkeleton } from './notifications-skeleton.tsx';
import { type Kind, notificationsQuery, unreadIn } from './notifications.api.ts';
import styles from './notifications-page.module.css';

/** The notifications of a person by day, newest first, of all kinds or of one. */
export function NotificationsPage() {
  const { t } = useI18n();
  const { ci } = useSignedIn();
  const { tipo } = useSearch({ from: '/notificationes' });
  const { name, kind } = filterOf(tipo);
  const list = useInfiniteQuery(notificationsQuery(ci, kind));
  const { data, error, fetchStatus } = list;
  useLoadErrorToast(error);
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const count = data?.pages.at(-1)?.count ?? 0;
  const days = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page}>
      <PageHeader title={t('news.title')}>
        <Link to="/promociones">{t('menu.promotions')}</Link>
      </PageHeader>
      <NotificationFilters pages={data?.pages ?? []} />
      {isMissing && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <NotificationRowsSkeleton />
        </Loading>
      )}
      {data && rows.length === 0 && <None of={name} />}
      <div ref={days} tabIndex={-1} className={styles.days}>
        {rows[0] && (
          <MarkAll
            kind={kind}
            newestId={rows[0].idnotificacion}
            unread={unreadIn(data?.pages ?? [], kind)}
            onDone={() => days.current?.focus()}
          />
        )}
        {groupByDay(rows).map(({ day, groups }) => (
          <section key={day} className={styles.day}>
            <DayTitle day={day} />
            <ul>
              {groups.map((group) => (
                <NotificationRow key={group.newest.idnotificacion} group={group} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list.hasNextPage && (
        <div className={styles.more}>
          <p className={styles.shown}>{t('news.shownOf', { shown: rows.length, total: count })}</p>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('news.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Not shown to an operator who sees as the customer: only the person marks. */
function MarkAll({
  kind,
  newestId,
  unread,
  onDone,
}: {
  kind: Kind;
  newestId: number;
  unread: number;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const isOwn = useSession()?.view === undefined;
  const { mutate, isPending } = useMarking();
  if (!isOwn || (unread === 0 && !isPending)) return null;
  return (
    <div className={styles.all}>
      <Button
        kind="quiet"
        small
        icon={CheckCheck}
        busy={isPending}
        onClick={() =>
          mutate(
            { kind, newestId },
            {
              onSuccess: () => {
                showToast('success', t('news.allRead'));
                onDone();
              },
            },
          )
        }
      >
        {t('news.markAll')}
      </Button>
    </div>
  );
}

function DayTitle({ day }: { day: Day }) {
  const { format } = useI18n();
  const today = dayInLaPaz(useNow(MINUTE_MS));
  const title = () => {
    if (daysBetween(day, today) <= 1) return format.relativeDay(day, today);
    return partsOf(day).year === partsOf(today).year ? format.longDate(day) : format.fullDate(day);
  };
  return <h2 className={styles.dayTitle}>{title()}</h2>;
}

function None({ of }: { of: FilterName }) {
  const { t } = useI18n();
  return <EmptyState title={t(`news.noneOf.${of}`)}>{t(`news.noneHints.${of}`)}</EmptyState>;
}

/** Any failure shows the same sentence (specification section 8), once per failure. */
function useLoadErrorToast(error: Error | null): void {
  const { t } = useI18n();
  useEffect(() => {
    if (error !== null) showToast('error', t('errors.load'));
  }, [error, t]);
}
