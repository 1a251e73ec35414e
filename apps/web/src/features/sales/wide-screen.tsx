import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether a table of ten columns has room. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}

function follow(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
