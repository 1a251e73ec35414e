import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { fetchStatus, fetchKeys, storedKeys } from './receipts.api.ts';
import { checkPaper, type PaperOutcome } from './signature.rules.ts';

/** The verdict of the signature; works without a network when this device has stored the keys before. */
export function paperQuery(text: string) {
  return queryOptions({
    queryKey: ['receipts', 'paper', text],
    queryFn: () => judgePaper(text),
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.outcome === 'unknown_key' ? 0 : Infinity),
    refetchOnReconnect: true,
  });
}

/** The verdict of the books; waits for a network by itself. */
export function statusQuery(code: string) {
  return queryOptions({
    queryKey: ['receipts', 'standing', code],
    queryFn: () => fetchStatus(code),
  });
}

async function judgePaper(text: string): Promise<PaperOutcome> {
  const first = await checkPaper(text, storedKeys());
  if (first.outcome !== 'unknown_key') return first;
  try {
    const again = await checkPaper(text, await fetchKeys());
    // A key that the server does not have either is not ours.
    return again.outcome === 'unknown_key' ? { outcome: 'false' } : again;
  } catch (error) {
    if (error instanceof ApiError) return first;
    throw error;
  }
}
