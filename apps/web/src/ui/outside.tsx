import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { rememberPage } from '../lib/remembered-page.ts';
import { lastEnding } from '../lib/session.ts';
import { isOpening } from '../lib/visits.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * Without a session behind the entrance: shows the entrance where a session ended in this browser (the back button), else "not found"
 * (specification section 2). A link that somebody was sent opens its page after they sign in (WEB-3); a step
 * back does not, nor the page on which somebody logged out.
 */
export function Outside({ isVisitor }: { isVisitor: boolean }) {
  const { state } = useRouter();
  // Before the way to the entrance counts as a page of its own.
  const [opened] = useState(() => (isVisitor && isOpening() ? state.location.href : null));
  useEffect(() => {
    if (opened !== null) rememberPage(opened);
  }, [opened]);
  return lastEnding() === null ? <NotFoundPage /> : <Navigate to="/" replace />;
}
