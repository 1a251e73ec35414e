import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasRememberedPage } from '../lib/remembered-page.ts';
import { useSession } from '../lib/session.ts';
import type { Session } from '../lib/session-store.ts';
import { isOpening } from '../lib/visits.ts';
import { withOffice } from '../lib/feature.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { HomeSkeleton } from '../features/sales/home-skeleton.tsx';
import { Loading, PageSkeleton } from '../ui/skeleton.tsx';

export const SignInPage = lazyPage(
  () => import('../features/identity/sign-in-page.tsx'),
  'SignInPage',
  'entrance',
);
export const HomePage = lazyPage(
  () => withOffice('home', import('../features/sales/home-page.tsx')),
  'HomePage',
);

/** What stands in their place until they are there. */
export function EntranceSkeleton() {
  if (useSession() === null) return <PageSkeleton />;
  return (
    <Loading>
      <HomeSkeleton />
    </Loading>
  );
}

/** Whether the sign-in page was the last page shown here. */
let wasOutside = false;

/**
 * Home with a session, the sign-in page without (specification section 2). Operators arrive at the desk, after the entrance and when
 * this address is opened; a link that leads here from inside still leads home.
 */
export function Entrance() {
  const session = useSession();
  const [isForDesk] = useState(() => {
    // Not in an effect: the sign-in page may still be on its way when the session is there.
    if (session === null) wasOutside = true;
    return session !== null && arrivesAtDesk(session);
  });
  useEffect(() => {
    if (session !== null) wasOutside = false;
  }, [session]);
  if (session === null) return <SignInPage />;
  return isForDesk ? <Navigate to="/operaciones" replace /> : <HomePage />;
}

/** A remembered page opens again, even when it is home (WEB-3). */
export function arrivesAtDesk({ TipoUsuario, view }: Session): boolean {
  return TipoUsuario === 'operator' && !view && !hasRememberedPage() && (wasOutside || isOpening());
}
