import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../../ui/faces.tsx';
import { Loading } from '../../ui/skeleton.tsx';

/** Shows loaded data, even when a refresh fails; without data, the placeholder, or the failure and a retry. */
export function Loaded<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, fetchStatus, refetch } = query;
  // New data is drawn in slices behind the skeleton, so that a slow phone can react to touch meanwhile.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  // Without a network the query waits instead of failing.
  if (data === undefined && (error || fetchStatus === 'paused'))
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading>{skeleton}</Loading>;
}
