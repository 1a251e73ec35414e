import type { PhraseKey } from '@kantuta/phrases/catalogue';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { countVisit, startVisits } from '../lib/visits.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import { comingRoutes } from './coming-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { officeRoutes } from './office/office-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { root } from './root-route.ts';
import type { RouteAccess } from './route-access.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    access?: RouteAccess;
    /** Where somebody stays whose session ends: the page itself may end it, and has more to say. */
    outlivesSession?: boolean;
    /** What the page is called, where the page itself does not know. */
    label?: PhraseKey;
  }
}

const screens = root.addChildren([...publicRoutes, ...officeRoutes, ...deskRoutes]);

// Added apart, so that the types know only the screens: nothing of ours may link to a page that is not there.
root.addChildren([...(screens.children ?? []), ...comingRoutes(() => root)]);
const routeTree = screens;

/** The one route table of the app. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // Only code is fetched ahead; data comes when it is looked at.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
  });
  startVisits();
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) countVisit();
  });
  // Specification 2: the page scrolls to top on each route change.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
  return router;
}
