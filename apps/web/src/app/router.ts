import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { compose } from '../lib/feature.ts';
import { root } from '../lib/root-route.ts';
import { readSearch, writeSearch } from '../lib/search-params.ts';
import { sessionStore } from '../lib/session-store.ts';
import { countVisit, startVisits } from '../lib/visits.ts';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { BrokenPage } from './broken-page.tsx';
import * as features from './features.ts';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { ownRoutes } from './own-routes.ts';
import { loadOffice, Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

compose(Object.values(features));
root.update({ component: Root, notFoundComponent: NotFoundPage });
root.updateLoader({ loader: () => (sessionStore.get() ? loadOffice() : undefined) });

type Declared = (typeof features)[keyof typeof features]['routes'][number];
const declared = Object.values(features).flatMap<Declared>(({ routes }) => routes);
const screens = root.addChildren([...ownRoutes, ...declared]);

// Added separately, so that the types contain only existing screens: no link may lead to a page that does not exist.
root.addChildren([...ownRoutes, ...declared]);
const routeTree = screens;

/** The one route table of the app. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // Only code is fetched ahead; data is fetched when the page is opened.
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
  // Specification section 2: the page scrolls to top on each route change.
  // The browser would put a back step where the page was left, after us.
  window.history.scrollRestoration = 'manual';
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) window.scrollTo(0, 0);
  });
  return router;
}
