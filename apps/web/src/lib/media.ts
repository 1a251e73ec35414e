import { useSyncExternalStore } from 'react';

/** Whether the screen matches the media query, for parts that must not be rendered elsewhere: `useMedia('(min-width: 900px)')`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
