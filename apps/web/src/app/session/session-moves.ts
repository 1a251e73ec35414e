import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { takeRememberedPage } from '../../lib/remembered-page.ts';
import { paths } from '../paths.ts';

/** The end of a session leads to the entrance, its start to home or to the remembered page. */
export function useSessionMoves(): void {
  const isSignedIn = useSession() !== null;
  const was = useRef(isSignedIn);
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (was.current === isSignedIn) return;
    was.current = isSignedIn;
    const remembered = isSignedIn ? takeRememberedPage() : null;
    void router.invalidate();
    if (remembered !== null) void navigate({ to: remembered, replace: true });
    else if (!isSignedIn && !staysOn(router)) void navigate({ to: paths.home, replace: true });
  }, [isSignedIn, navigate, router]);
}

function staysOn({ state }: ReturnType<typeof useRouter>): boolean {
  return state.matches.at(-1)?.staticData.outlivesSession === true;
}
