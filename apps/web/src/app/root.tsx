import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import { loadDesk } from '../lib/feature.ts';
import { needPhrases } from '../lib/i18n.tsx';
import { loadOnce } from '../lib/lazy-page.ts';
import { interruptedPage, openedAnyway, useMaintenance } from '../lib/maintenance.ts';
import { rememberPage } from '../lib/remembered-page.ts';
import type { RouteAccess } from '../lib/root-route.ts';
import { useSession } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { DemoStrip } from './demo-strip.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { Outside } from '../ui/outside.tsx';
import { paths } from './paths.ts';
import { PublicFrame } from './public-frame.tsx';
import { HostSessionDialog } from './session/host-session-dialog.tsx';
import { useSessionMoves } from './session/session-moves.ts';

/** The sign-in page does not need it; with a session the router loads it beside the page. */
export const loadOffice = loadOnce(async () => {
  const [frame] = await Promise.all([
    import('./office/office-frame.tsx'),
    // Its menu and its questions; a page of visitors may need none of them.
    needPhrases('office'),
  ]);
  return { default: frame.OfficeFrame };
});
const OfficeFrame = lazy(loadOffice);
const DeskFrame = lazy(async () => {
  const [frame] = await Promise.all([import('./desk/desk-frame.tsx'), loadDesk()]);
  return { default: frame.DeskFrame };
});

/** Chooses the frame, and decides what an anonymous visitor may see inside it. */
export function Root() {
  const session = useSession();
  const [wasIn, setWasIn] = useState(session !== null);
  if (session && !wasIn) setWasIn(true);
  const isOperator = session?.TipoUsuario === 'operator';
  const { access, outlivesSession } =
    useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const isClosed = useMaintenanceMove(session !== null, isOperator, access);
  useSessionMoves();
  const Inside = access === 'operator' && isOperator ? DeskFrame : OfficeFrame;
  const Frame = session && !isClosed ? Inside : PublicFrame;
  return (
    <>
      <DemoStrip />
      <Suspense fallback={<Waiting isForDesk={access === 'operator'} />}>
        {/* Another person signed in in another tab: all data of the previous person is dropped. */}
        <Frame key={session?.ci ?? ''}>
          <Seen
            // A page that outlives the session shows by itself what is there without one.
            access={outlivesSession ? 'everybody' : access}
            isSignedIn={session !== null}
            wasIn={wasIn}
            isOperator={isOperator}
          />
        </Frame>
      </Suspense>
      <ToastRegion />
      <LoadingOverlay />
      <HostSessionDialog />
    </>
  );
}

/** The frame is on its way, and with it the page, whose own placeholder stands where it will. */
function Waiting({ isForDesk }: { isForDesk: boolean }) {
  const { routesById } = useRouter();
  const id = useMatches({ select: (matches) => matches.at(-1)?.routeId });
  const Page = (id && routesById[id].options.pendingComponent) || PageSkeleton;
  if (isForDesk) return <PageSkeleton />;
  return <FrameSkeleton>{createElement(Page)}</FrameSkeleton>;
}

/** A page that a person may not see looks as if it did not exist; its calls have their own guards. */
function Seen({
  access,
  isSignedIn,
  wasIn,
  isOperator,
}: {
  access: RouteAccess | undefined;
  isSignedIn: boolean;
  /** Somebody was signed in since this page of the browser was loaded. */
  wasIn: boolean;
  isOperator: boolean;
}) {
  if (access === 'everybody' || access === undefined) return <Outlet />;
  if (!isSignedIn) return <Outside isVisitor={!wasIn} />;
  return access === 'operator' && !isOperator ? <NotFoundPage /> : <Outlet />;
}

/** Status 5 of any call leads to the maintenance page, and no other page can be opened until it is over, unless somebody asks for it. Operators go on. */
function useMaintenanceMove(
  isSignedIn: boolean,
  isOperator: boolean,
  access: RouteAccess | undefined,
): boolean {
  const isOn = useMaintenance().active;
  const isOpenedAnyway = useStore(openedAnyway);
  const navigate = useNavigate();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const router = useRouter();
  const active = isOn && !isOperator && !(isOpenedAnyway && (isSignedIn || path === paths.home));
  useEffect(() => {
    if (!active || path === paths.maintenance) return;
    const page = router.state.location.href;
    // Addresses of public pages may contain a code: those are kept in this page alone.
    if (access === 'session') rememberPage(page);
    else interruptedPage.set(page);
    void navigate({ to: paths.maintenance, replace: true });
  }, [active, navigate, path, access, router]);
  return active;
}
