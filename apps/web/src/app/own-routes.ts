import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lib/lazy-page.ts';
import { callQuery, queryClient } from '../lib/queries.ts';
import { forEverybody } from '../lib/root-route.ts';
import { sessionStore } from '../lib/session-store.ts';
import { arrivesAtDesk, Entrance, EntranceSkeleton, HomePage, SignInPage } from './entrance.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';

const home = createRoute({
  ...forEverybody,
  path: '/',
  component: Entrance,
  pendingComponent: EntranceSkeleton,
  loader: ({ preload }) => {
    const session = sessionStore.get();
    if (session === null) return SignInPage.preload?.();
    return arrivesAtDesk(session) ? undefined : openHome(!preload);
  },
});

/** The data is fetched while the page loads; a link that is only hovered fetches code alone. */
function openHome(isShown: boolean): Promise<void> | undefined {
  if (isShown) void queryClient.prefetchQuery(callQuery(readAccount, {}));
  return HomePage.preload?.();
}

const gallery = createRoute({
  ...forEverybody,
  path: '/dev/ui',
  component: import.meta.env.DEV
    ? lazyPage(
        () => import('../../gallery/gallery-page.tsx'),
        'GalleryPage',
        'office',
        'account',
        'desk',
      )
    : NotFoundPage,
});

/** The start address of every feature, and the gallery of the design system, which only developers see. */
export const ownRoutes = [home, gallery] as const;
