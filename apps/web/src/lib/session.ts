import { SESSION_END_CAUSES, type SessionEndCause } from '@kantuta/contract/envelope';
import { logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import { callApi, sessionRefused } from './api.ts';
import { textIn } from './api-error.ts';
import { chooseLanguage, hasStoredLanguage, i18n } from './i18n.tsx';
import { queryClient } from './queries.ts';
import {
  keepSession,
  onSessionElsewhere,
  type Session,
  sessionStore,
  sessionToken,
} from './session-store.ts';
import { clearStored, readStored, writeStored } from './storage.ts';
import { createSignal, useStore } from './store.ts';
import { showToast } from './toasts.ts';
import { forgetPosted, isInHostApp, postToHost } from './wrapper.ts';

export type { Session } from './session-store.ts';

/** What belongs to the device and not to the person; attempts name nobody and must outlive the session (PAY-6). */
const KEPT = [
  'lang',
  'theme',
  'textSize',
  'currency',
  'ended',
  'returnTo',
  'attempts',
  'receiptKeys',
];

/** For those who hold something of the person in memory (the socket, the page that is open). */
export const sessionEnded = createSignal<SessionEndCause>();

export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** For parts that exist only behind the entrance. */
export function useSignedIn(): Session {
  const session = useSession();
  if (!session) throw new Error('this part of the screen needs a session');
  return session;
}

/** After a login or a restored session. */
export function startSession(session: Session): void {
  forgetPosted();
  queryClient.clear();
  writeStored('local', 'ended', null);
  keepSession(session);
  if (!hasStoredLanguage()) void chooseLanguage(session.lenguaje);
}

/** The app of the group opened a session for somebody: whoever was here before leaves nothing behind. */
export function startSessionOfApp(session: Session): void {
  clearStored(KEPT);
  startSession(session);
}

/** The app of the group could not open one: nobody is signed in here, whoever was before, and the app is told. */
export function refuseSessionOfApp(): void {
  // Its own cookie half is still here, so that the server can end it too.
  if (sessionToken() !== '') void callApi(logout, {}).catch(() => {});
  leave('mobile', '');
}

let ending: SessionEndCause | null = null;

/** A call of the person ends the session: the socket may hear of it before the answer is here, and does not know why. */
export async function whileEnding(
  cause: SessionEndCause,
  work: () => Promise<void>,
): Promise<void> {
  ending = cause;
  try {
    await work();
  } finally {
    ending = null;
  }
}

/** The one place where a session ends, whatever the cause: in all tabs, with everything that belongs to the person. */
export function endSession(cause: SessionEndCause, mensaje = ''): void {
  if (sessionToken() === '' || (ending !== null && cause !== ending)) return;
  writeStored('local', 'ended', JSON.stringify({ cause, mensaje }));
  leave(cause, mensaje);
}

/** The person leaves. The server is told; it answers in any case, so nobody waits for it. */
export function logOut(cause: 'logout' | 'inactivity' = 'logout'): void {
  const isTold = callApi(logout, {});
  endSession(cause);
  // Without a connection the session ends on the server by itself, by its idle limit.
  void isTold.catch(() => {});
}

/** At the start: a token without user fields is turned into a session (specification section 4), else there is none. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.get() !== null || sessionToken() === '') return;
  try {
    startSession(await callApi(verifySession, {}));
  } catch {
    // Status 7 has already ended it; without a connection the token stays for the next start.
  }
}

/** After a while in which nothing could be asked: what is still alive is restored, and what is over has ended. */
export async function recheckSession(): Promise<void> {
  if (sessionStore.get() === null) return restoreSession();
  // Nobody did anything for it, so it is no activity; without an answer the next call tells.
  await callApi(verifySession, {}, { background: true }).catch(() => {});
}

/** Status 7 on any call, and what other tabs did. Called once at the start. */
export function watchSession(): () => void {
  const stopRefused = sessionRefused.on(({ cause, token }) => {
    // A late answer to a session that is over must not end the next one.
    if (token === sessionToken())
      endSession(SESSION_END_CAUSES.find((each) => each === cause) ?? 'api');
  });
  const stopElsewhere = onSessionElsewhere((session) => {
    if (session === null) {
      if (sessionStore.get() !== null) leave(...endedElsewhere());
    } else if (session.token !== sessionStore.get()?.token) {
      // What was typed in this tab is somebody else's; what all tabs share, the other one has cleared.
      const before = sessionStore.get();
      if (before && before.ci !== session.ci) clearStored(KEPT, ['session']);
      queryClient.clear();
      sessionStore.set(session);
    }
  });
  return () => {
    stopRefused();
    stopElsewhere();
  };
}

function leave(cause: SessionEndCause, mensaje: string): void {
  clearStored(KEPT);
  keepSession(null);
  queryClient.clear();
  sessionEnded.emit(cause);
  tell(cause, mensaje);
}

function tell(cause: SessionEndCause, mensaje: string): void {
  // Inside the host app inactivity shows a dialog first, and its button posts (WEB-5).
  if (cause === 'inactivity' && isInHostApp()) return;
  if (cause === 'logout') postToHost({ type: 'LOGOUT_MESSAGE', payload: {} });
  else if (cause !== 'language') postToHost({ type: 'SESSION_FAIL', payload: { cause } });
  const isCalm = cause === 'logout' || cause === 'language';
  showToast(isCalm ? 'success' : 'error', mensaje || i18n().t(`ui.sessionEnded.${cause}`));
}

/** Why the last session of this browser ended; null when none did, or one is open. */
export function lastEnding(): { cause: SessionEndCause; mensaje: string } | null {
  try {
    const ended: unknown = JSON.parse(readStored('local', 'ended') ?? 'null');
    if (typeof ended !== 'object' || ended === null) return null;
    const [cause, mensaje] = [textIn(ended, 'cause'), textIn(ended, 'mensaje')];
    return { cause: SESSION_END_CAUSES.find((each) => each === cause) ?? 'logout', mensaje };
  } catch {
    return null;
  }
}

function endedElsewhere(): [SessionEndCause, string] {
  const { cause, mensaje } = lastEnding() ?? { cause: 'logout' as const, mensaje: '' };
  return [cause, mensaje];
}
