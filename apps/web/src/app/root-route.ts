import { createRootRoute } from '@tanstack/react-router';
import { sessionStore } from '../lib/session-store.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { loadOffice, Root } from './root.tsx';

/** Above every page: the frame that fits it. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  loader: () => (sessionStore.get() ? loadOffice() : undefined),
});
