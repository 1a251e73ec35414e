import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sessionEnded, useSession } from '../../lib/session.ts';
import { takeRememberedPage } from '../../lib/remembered-page.ts';
import { paths } from '../paths.ts';

/**
 * The end of a session leads to the entrance, its start to home or to the remembered page. Whose session ended by itself finds the page again
 * on which that was, unless another person signs in (WEB-3): it is kept in this page of the browser alone.
 */
export function useSessionMoves(): void {
  const ci = useSession()?.ci;
  const was = useRef(ci);
  const left = useRef<{ ci: string | undefined; page: string }>(null);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(
    () =>
      sessionEnded.on((cause) => {
        const page = router.state.location.href;
        // Those two the person asked for.
        const isAsked = cause === 'logout' || cause === 'language';
        left.current = isAsked ? null : { ci: was.current, page };
      }),
    [router],
  );
  useEffect(() => {
    const isSignedIn = ci !== undefined;
    const isSame = isSignedIn === (was.current !== undefined);
    was.current = ci;
    if (isSame) return;
    const own = left.current?.ci === ci ? left.current?.page : undefined;
    const remembered = isSignedIn ? (takeRememberedPage() ?? own) : undefined;
    void router.invalidate();
    if (remembered !== undefined) void navigate({ to: remembered, replace: true });
    else if (!isSignedIn && !staysOn(router)) void navigate({ to: paths.home, replace: true });
  }, [ci, navigate, router]);
}

function staysOn({ state }: ReturnType<typeof useRouter>): boolean {
  return state.matches.at(-1)?.staticData.outlivesSession === true;
}
