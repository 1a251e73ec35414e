import { SESSION_END_CAUSES, type SessionEndCause } from '@kantuta/contract/envelope';
import { logout, verifySession } from '@kantuta/contract/identity/identity.calls';
import { callApi, sessionRefused } from './api.ts';
import { textIn } from './api-error.ts';
import { forgetAskedLanguage, i18n, showLanguage, wantedLanguage } from './i18n.tsx';
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
import { clearToasts, showToast } from './toasts.ts';
import { forgetPosted, isInHostApp, postToHost } from './wrapper.ts';

export type { Session } from './session-store.ts';

/** Data of the device and not of the person; attempts name nobody and must outlive the session (PAY-6). */
const STORED = [
  'lang',
  'theme',
  'textSize',
  'currency',
  'ended',
  'returnTo',
  'attempts',
  'counterAttempts',
  'receiptKeys',
  'sharedLinks',
];

/** For modules that hold data of the person in memory (the socket, the open page). */
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

/** After a login. A language in the address has been chosen by then: behind the entrance it would ask for a change (WEB-1). */
export function startSession(session: Session): void {
  forgetAskedLanguage();
  openSession(session);
}

function openSession(session: Session): void {
  forgetPosted();
  queryClient.clear();
  writeStored('local', 'ended', null);
  keepSession(session);
  // Of this person alone: it is not kept, because the next one on this device has a language of their own (WEB-1).
  void showLanguage(wantedLanguage(session.lenguaje));
}

/** The app of the group opened a session: all data of the previous person is removed. */
export function startSessionOfApp(session: Session): void {
  clearStored(STORED);
  startSession(session);
}

/** The app of the group could not open a session: nobody stays signed in here, and the app is told. */
export function refuseSessionOfApp(): void {
  // The cookie half of the previous session is still here, so that the server can end it too.
  if (sessionToken() !== '') void callApi(logout, {}).catch(() => {});
  leave('mobile', '');
}

let isEnding = false;
let reported: { cause: SessionEndCause; mensaje: string } | null = null;

/**
 * A call of the person ends the session. The socket may report that before the answer arrives: nothing ends until the answer has been worked
 * on, whose words `work` returns. If it fails, the end that was reported meanwhile takes place.
 */
export async function whileEnding(
  cause: SessionEndCause,
  work: () => Promise<string>,
): Promise<void> {
  isEnding = true;
  try {
    const mensaje = await work();
    reported = { cause, mensaje };
  } finally {
    isEnding = false;
    const end = reported;
    reported = null;
    if (end) endSession(end.cause, end.mensaje);
  }
}

/** The one place where a session ends, for any cause: in all tabs, with all data of the person. */
export function endSession(cause: SessionEndCause, mensaje = ''): void {
  if (sessionToken() === '') return;
  if (isEnding) {
    reported = { cause, mensaje };
    return;
  }
  writeStored('local', 'ended', JSON.stringify({ cause, mensaje }));
  leave(cause, mensaje);
}

/** The person logs out. The server is told; nobody waits for its answer. */
export function logOut(cause: 'logout' | 'inactivity' = 'logout'): void {
  const logoutCall = callApi(logout, {});
  endSession(cause);
  // Without a connection the session ends on the server by itself, by its idle limit.
  void logoutCall.catch(() => {});
}

/** At the start: a token without user fields is turned into a session (specification section 4), else there is none. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.get() !== null || sessionToken() === '') return;
  try {
    openSession(await callApi(verifySession, {}));
  } catch {
    // Status 7 has already ended it; without a connection the token stays for the next start.
  }
}

/** After a time without connection: a session that is still alive is restored, and one that is over has ended. */
export async function recheckSession(): Promise<void> {
  if (sessionStore.get() === null) return restoreSession();
  // The person did nothing, so this is no activity; without an answer the next call decides.
  await callApi(verifySession, {}, { background: true }).catch(() => {});
}

/** Listens for status 7 of any call and for changes of other tabs. Called once at the start. */
export function watchSession(): () => void {
  const stopRefused = sessionRefused.on(({ cause, token }) => {
    // A late answer to a finished session must not end the next one.
    if (token === sessionToken())
      endSession(SESSION_END_CAUSES.find((each) => each === cause) ?? 'api');
  });
  const stopElsewhere = onSessionElsewhere((session) => {
    if (session === null) {
      if (sessionStore.get() !== null) leave(...endedElsewhere());
    } else if (session.token !== sessionStore.get()?.token) {
      // Drafts of this tab belong to another person; the other tab has already cleared the shared storage.
      const before = sessionStore.get();
      if (before && before.ci !== session.ci) clearStored(STORED, ['session']);
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
  clearStored(STORED);
  keepSession(null);
  queryClient.clear();
  sessionEnded.emit(cause);
  clearToasts();
  tell(cause, mensaje);
}

function tell(cause: SessionEndCause, mensaje: string): void {
  // Inside the host app inactivity shows a dialog first, and its button posts the message (WEB-5).
  if (cause === 'inactivity' && isInHostApp()) return;
  if (cause === 'logout') postToHost({ type: 'LOGOUT_MESSAGE', payload: {} });
  else if (cause !== 'language') postToHost({ type: 'SESSION_FAIL', payload: { cause } });
  const isCalm = cause === 'logout' || cause === 'language';
  showToast(isCalm ? 'success' : 'error', mensaje || i18n().t(`ui.sessionEnded.${cause}`));
}

/** Why the last session of this browser ended; null when none ended, or one is open. */
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
