import { createRootRoute } from '@tanstack/react-router';

/** Who sees a route: people with a session, operators, or everybody (specification section 2). */
export type RouteAccess = 'session' | 'operator' | 'everybody';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: RouteAccess;
    /** The visitor stays on this page when the session ends: the page itself may end it, and has more to show. */
    outlivesSession?: boolean;
  }
}

/** Above every page. Features declare their routes below it; `app/` gives it the frame that is drawn around them. */
export const root = createRootRoute();

const getParentRoute = () => root;

/** `createRoute({ ...forEverybody, path, component })`: a page for visitors with a session or without. */
export const forEverybody = { getParentRoute, staticData: { access: 'everybody' } } as const;

/** A page for people with a session. */
export const behindEntrance = { getParentRoute, staticData: { access: 'session' } } as const;

/** A page of the desk. */
export const forOperators = { getParentRoute, staticData: { access: 'operator' } } as const;
