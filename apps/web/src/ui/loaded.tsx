import type { ReactNode } from 'react';
import { ErrorState } from './faces.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

/** What a room is made of, once it is there; until then its outline, and what went wrong with a way to ask again. */
export function Loaded<Data>({
  query: { data, error, fetchStatus, refetch },
  height = 220,
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
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  );
}
