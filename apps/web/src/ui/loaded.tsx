import type { ReactNode } from 'react';
import { isFinal } from '../lib/api-error.ts';
import { useI18n } from '../lib/i18n.tsx';
import { LinkButton } from './button.tsx';
import { ErrorState } from './faces.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/**
 * The content of a page once it is loaded; before that its outline, and on failure a retry, or a link back when the person may not see the
 * thing: at the desk to the work list.
 */
export function Loaded<Data>({
  query: { data, error, fetchStatus, refetch },
  height = 240,
  skeleton,
  problem,
  back,
  children,
}: {
  query: {
    data: Data | undefined;
    error: Error | null;
    fetchStatus: string;
    refetch: () => Promise<unknown>;
  };
  /** Size of the outline, so that little moves. */
  height?: number;
  /** Replaces the outline, in the shape of what comes. */
  skeleton?: ReactNode;
  /** What could not be loaded, in a sentence. */
  problem?: string;
  /** Replaces the link back; null removes it. */
  back?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  // What somebody may no longer see does not stay on an open page.
  if (data !== undefined && !isFinal(error)) return children(data);
  // Without a network the query waits instead of failing.
  if (error || fetchStatus === 'paused')
    return (
      <ErrorState
        error={error}
        problem={problem}
        onRetry={() => void refetch()}
        back={back === undefined ? <ToWorkList /> : back}
      />
    );
  return <Loading>{skeleton ?? <Skeleton height={height} />}</Loading>;
}

function ToWorkList() {
  const { t } = useI18n();
  return <LinkButton to="/operaciones">{t('workList.back')}</LinkButton>;
}
