import { useEffect } from 'react';
import { createLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/queries.ts';
import { endSession, useSignedIn } from '../../lib/session.ts';
import { NOTIFICATION_MS, showToast } from '../../lib/toasts.ts';
import { paths } from '../paths.ts';

const live = createLive({
  open: async (auth) => (await import('../../lib/live-socket.ts')).openSocket(auth),
  queries: queryClient,
  ended: endSession,
  notified: (message) =>
    showToast('info', message, { ms: NOTIFICATION_MS, link: paths.notifications }),
});

/** Holds the realtime connection while somebody is signed in. */
export function LiveWatch() {
  const session = useSignedIn();
  const { ci, token } = session;
  useEffect(() => {
    // What the socket would have told is fetched anyway; without its library the screens still work.
    void live.connect({ ci, token }).catch(() => {});
    return live.close;
  }, [ci, token]);
  return null;
}
