import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import styles from './desk-money.module.css';

/** One thing of the work list in a room of its own: the way back, what it is, and its faces while it loads or when it is not there. */
export function MoneyRoom<Data>({
  title,
  lead,
  query,
  children,
}: {
  title: string;
  lead: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = query;
  const isFailed = data === undefined && (error !== null || fetchStatus === 'paused');
  return (
    <DeskPage
      title={title}
      lead={lead}
      before={
        <Link to="/operaciones" className={styles.back}>
          <ArrowLeft size={16} aria-hidden />
          {t('deskMoney.back')}
        </Link>
      }
    >
      {data !== undefined && <div className={styles.page}>{children(data)}</div>}
      {isFailed && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isFailed && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </DeskPage>
  );
}

/** Opening the customer is told to them, so nothing is fetched ahead. */
export function PersonLink({ person }: { person: { id: number; name: string } | null }) {
  const { t } = useI18n();
  if (person === null) return t('deskMoney.unknownPerson');
  return (
    <Link
      to="/operaciones/clientes/$personId"
      params={{ personId: String(person.id) }}
      preload={false}
    >
      {person.name}
    </Link>
  );
}
