import { logout } from '@kantuta/contract/identity/identity.calls';
import {
  enterFromApp,
  type MobileSession,
  readMobileSession,
} from '@kantuta/contract/identity/mobile.calls';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { sessionToken } from '../../../lib/session-store.ts';
import { refuseSessionOfApp, startSessionOfApp } from '../../../lib/session.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** The parts of the address: the device, and the code for one use. */
export type MobileEntry = { tipodispositivo: string; mac: string; token: string };

// Identifies the code that opened the current session: enough characters to recognize it, far too few to guess it.
const KEY = 'mobileEntry';
const SIGN_LENGTH = 8;

let current: { token: string; outcome: Promise<boolean> } | null = null;

/**
 * Signs in with the code of the app; the same code again (the page was mounted again) is the same attempt. False: refused, and the app has
 * been told. Throws `ApiError` when the outcome is unknown, so that the person can try again.
 */
export function enterWith(entry: MobileEntry): Promise<boolean> {
  if (current?.token !== entry.token) {
    const outcome = attempt(entry).catch((error: unknown) => {
      current = null;
      throw error;
    });
    current = { token: entry.token, outcome };
  }
  return current.outcome;
}

async function attempt(entry: MobileEntry): Promise<boolean> {
  try {
    const session = await exchange(entry);
    const isOfDevice =
      session.tipoDispositivo === entry.tipodispositivo && session.macFirebase === entry.mac;
    if (isOfDevice) {
      startSessionOfApp(session);
      writeStored('local', KEY, signOf(entry));
      return true;
    }
    // Opened for a device other than that of the address (IDN-26): it must not stay open.
    await callApi(logout, {}, { token: session.token }).catch(() => {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'no_session') throw error;
  }
  refuseSessionOfApp();
  return false;
}

/** A web view that reloads reads its session with the stored token: the code is used up (IDN-26). */
function exchange(entry: MobileEntry): Promise<MobileSession> {
  const isReload = sessionToken() !== '' && readStored('local', KEY) === signOf(entry);
  return isReload
    ? callApi(readMobileSession, {})
    : callApi(enterFromApp, {}, { token: entry.token });
}

function signOf({ token }: MobileEntry): string {
  return token.slice(0, SIGN_LENGTH);
}
