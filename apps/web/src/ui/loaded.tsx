import type { ReactNode } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { LinkButton } from './button.tsx';
import { ErrorState } from './faces.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/**
 * What a room of the desk is made of, once it is there; until then its outline, and what went wrong with a way to ask again, or back to
 * the work list from what is not the operator's.
 */
export function Loaded<Data>({
  query: { data, error, fetchStatus, refetch },
  height = 240,
  back,
  children,
}: {
  query: {
    data: Data | undefined;
    error: Error | null;
    fetchStatus: string;
    refetch: () => Promise<unknown>;
  };
  /** Of the outline, so that little moves. */
  height?: number;
  /** Another way back; null: none. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  // Without a network the query waits instead of failing.
  if (error || fetchStatus === 'paused')
    return (
      <ErrorState
        error={error}
        onRetry={() => void refetch()}
        back={back === undefined ? <ToWorkList /> : back}
      />
    );
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  );
}

function ToWorkList() {
  const { t } = useI18n();
  return <LinkButton to="/operaciones">{t('workList.back')}</LinkButton>;
}
