import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ErrorState } from '../../ui/faces.tsx';
import { Loading } from '../../ui/skeleton.tsx';

/** What is there is shown, also when a refresh fails; without anything: the layout to come, or what went wrong and a way to try again. */
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
  // What has just come is drawn in slices behind the skeleton, so that a slow phone answers a finger meanwhile.
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined && isDrawn) return children(data);
  // Without a network the query waits instead of failing.
  if (data === undefined && (error || fetchStatus === 'paused'))
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading>{skeleton}</Loading>;
}
