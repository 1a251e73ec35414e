import { useSyncExternalStore } from 'react';

/** Whether the device reports a network. A yes may be wrong, a no never is. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
