import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';

/** What the last try of a step met; a recovery that is over is told to the page, anything that is no answer of ours goes on up. */
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
