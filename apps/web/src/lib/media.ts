import { useSyncExternalStore } from 'react';

/** Whether the screen is as the media query says, for parts that are not even built elsewhere: `useMedia('(min-width: 900px)')`. */
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
