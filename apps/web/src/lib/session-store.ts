import type { LoginFields } from '@kantuta/contract/identity/identity.calls';
import { nowMs } from './clock.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** The view of an operator as a customer, for some minutes and in this tab alone (PPL-12). */
export type View = {
  grantId: string;
  expiresAt: string;
  personId: number;
  name: string;
  document: string;
  isRestricted: boolean;
};

/** The login fields of the signed-in person; the token is one half of the session, a cookie the other. */
export type Session = LoginFields & {
  /** The person is an operator, and the fields are those of the customer whom they see as. */
  view?: View;
};

const KEY = 'session';

/** A stored session, or a token alone that must still be exchanged for one (specification section 4: token login). */
type Stored = { session: Session | null; token: string };

const VIEW = 'view';

export const sessionStore = createStore<Session | null>(seen(read().session));

/** The headers of every call; empty without a session. */
export function sessionToken(): string {
  return sessionStore.get()?.token ?? read().token;
}

export function keepSession(session: Session | null): void {
  writeStored('local', KEY, session === null ? null : JSON.stringify(session));
  sessionStore.set(session);
}

/** Makes this tab show what the customer sees; null returns to the operator’s own work. */
export function keepView(view: View | null): void {
  writeStored('session', VIEW, view === null ? null : JSON.stringify(view));
  sessionStore.set(seen(read().session));
}

function seen(session: Session | null): Session | null {
  const view = session && readView();
  if (!view) return session;
  return {
    ...session,
    view,
    ci: view.document,
    nombreUsuario: view.name,
    TipoUsuario: 'customer',
    puedeIngresar: view.isRestricted ? 0 : 1,
    esVendedor: 0,
    esCajero: 0,
    cantidad: 0,
    cantidadDiasLoginCarnet: 0,
  };
}

function readView(): View | null {
  try {
    const view = JSON.parse(readStored('session', VIEW) ?? 'null') as View | null;
    return view !== null && Date.parse(view.expiresAt) > nowMs() ? view : null;
  } catch {
    return null;
  }
}

/** Emits when another tab signed in, out, or as another person, also while the browser held this page in its back/forward cache. */
export function onSessionElsewhere(listener: (session: Session | null) => void): () => void {
  const notify = () => listener(read().session);
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify();
  };
  const stopStored = onStoredElsewhere(KEY, notify);
  window.addEventListener('pageshow', shownAgain);
  return () => {
    stopStored();
    window.removeEventListener('pageshow', shownAgain);
  };
}

function read(): Stored {
  try {
    const value: unknown = JSON.parse(readStored('local', KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('token' in value)) return none();
    if (typeof value.token !== 'string') return none();
    const isWhole = 'ci' in value && 'nombreUsuario' in value && 'TipoUsuario' in value;
    return { token: value.token, session: isWhole ? (value as Session) : null };
  } catch {
    return none();
  }
}

function none(): Stored {
  return { session: null, token: '' };
}
