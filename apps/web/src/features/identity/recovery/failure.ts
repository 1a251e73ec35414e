import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';

/** The failure of the last attempt; an expired recovery is reported to the page, and any error that is not an `ApiError` is thrown on. */
export function useFailure(onExpired: () => void) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>): Promise<ApiError | null> {
    if (isBusy) return null;
    setFailure(null);
    setBusy(true);
    try {
      await work();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === 'link_expired') onExpired();
      else setFailure(error);
      return error;
    } finally {
      setBusy(false);
    }
  }

  return { failure, isBusy, attempt, forget: () => setFailure(null) };
}
