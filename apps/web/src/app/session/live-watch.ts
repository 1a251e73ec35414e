import { useEffect } from 'react';
import { whenNoDialog } from '../../lib/dialogs.ts';
import { whenIdle } from '../../lib/idle.ts';
import { createLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/queries.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { endSession, useSignedIn } from '../../lib/session.ts';
import { NOTIFICATION_MS, showToast } from '../../lib/toasts.ts';
import { paths } from '../paths.ts';

const live = createLive({
  open: async (auth) => (await import('../../lib/live-socket.ts')).openSocket(auth),
  queries: queryClient,
  ended: endSession,
  // On a phone it would hide "Pago realizado" and its buttons for 12 s.
  notified: (message, isGood) =>
    whenNoDialog(() => {
      if (sessionStore.get() !== null)
        showToast(isGood ? 'success' : 'info', message, {
          ms: NOTIFICATION_MS,
          link: paths.notifications,
        });
    }),
});

/** Holds the realtime connection while a person is signed in. */
export function LiveWatch() {
  const session = useSignedIn();
  const { ci, token } = session;
  useEffect(() => {
    // Everything that the socket announces is also fetched; without its library the screens still work.
    const stop = whenIdle(() => void live.connect({ ci, token }).catch(() => {}));
    return () => {
      stop();
      live.close();
    };
  }, [ci, token]);
  return null;
}
