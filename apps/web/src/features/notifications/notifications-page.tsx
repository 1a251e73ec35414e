import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications.api.ts';
import styles from './notifications-page.module.css';

/** All notifications of a person, newest first. */
export function NotificationsPage() {
  const { t } = useI18n();
  const { ci } = useSignedIn();
  const list = useInfiniteQuery(notificationsQuery(ci));
  const { data, error, fetchStatus } = list;
  useLoadErrorToast(error);
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const count = data?.pages.at(-1)?.count ?? 0;
  return (
    <div className={styles.page}>
      <PageHeader title={t('news.title')} />
      {isMissing && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )}
      {data && rows.length === 0 && (
        <EmptyState title={t('news.none')}>{t('news.noneHint')}</EmptyState>
      )}
      {rows.length > 0 && (
        <ul aria-label={t('news.title')}>
          {rows.map((row) => (
            <NotificationRow key={row.idnotificacion} notification={row} />
          ))}
        </ul>
      )}
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

/** Any failure shows the same sentence (specification section 8), once per failure. */
function useLoadErrorToast(error: Error | null): void {
  const { t } = useI18n();
  useEffect(() => {
    if (error !== null) showToast('error', t('errors.load'));
  }, [error, t]);
}
