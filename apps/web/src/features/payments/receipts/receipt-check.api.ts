import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { askStanding, fetchKeys, keptKeys } from './receipts.api.ts';
import { checkPaper, type PaperOutcome } from './signature.rules.ts';

/** What the signature says; runs without a network, too, when this device has seen the keys before. */
export function paperQuery(text: string) {
  return queryOptions({
    queryKey: ['receipts', 'paper', text],
    queryFn: () => judgePaper(text),
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.outcome === 'unknown_key' ? 0 : Infinity),
    refetchOnReconnect: true,
  });
}

/** What the books say; waits for a network by itself. */
export function standingQuery(code: string) {
  return queryOptions({
    queryKey: ['receipts', 'standing', code],
    queryFn: () => askStanding(code),
  });
}

async function judgePaper(text: string): Promise<PaperOutcome> {
  const first = await checkPaper(text, keptKeys());
  if (first.outcome !== 'unknown_key') return first;
  try {
    const again = await checkPaper(text, await fetchKeys());
    // A key that we do not have ourselves is nobody's.
    return again.outcome === 'unknown_key' ? { outcome: 'false' } : again;
  } catch (error) {
    if (error instanceof ApiError) return first;
    throw error;
  }
}
