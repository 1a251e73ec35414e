import type { AnswerOf } from '@kantuta/contract/call';
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import { canHavePasskeys } from '@kantuta/contract/identity/passkeys.rules';

/** Why nobody can be recognized here: the address, the browser, or the device. */
export type Lack = 'insecure' | 'elsewhere' | 'browser' | 'device';
/** Why the reader gave no answer. Browsers do not distinguish a cancelled reading from a failed one. */
export type ReaderProblem = 'known' | 'notDone' | 'elsewhere';

export class ReaderError extends Error {
  override name = 'ReaderError';
  readonly problem: ReaderProblem;

  constructor(problem: ReaderProblem, options?: ErrorOptions) {
    super(`reader: ${problem}`, options);
    this.problem = problem;
  }
}

let library: Awaited<ReturnType<typeof importLibrary>> | undefined;

const importLibrary = () => import('@simplewebauthn/browser');

/** The library is loaded with the first use: devices without a reader never load it. */
async function loadLibrary() {
  library ??= await importLibrary();
  return library;
}

/** Whether this browser supports passkeys at this address; known at once, so that other browsers load nothing. */
export function mayHaveReader(): boolean {
  return canHavePasskeys(window.location.origin) && 'PublicKeyCredential' in window;
}

/** Whether this device can recognize its owner; a browser that does not answer counts as no. */
export async function hasReader(): Promise<boolean> {
  if (!mayHaveReader()) return false;
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** The missing requirement to enable this device; null when there is none. `origin` is the address that people type (architecture, "Addresses"). */
export async function findLack(origin: string): Promise<Lack | null> {
  if (!canHavePasskeys(origin)) return 'insecure';
  if (new URL(origin).hostname !== window.location.hostname)
    // On a phone in the local network the other address may be that of the server’s own screen: do not suggest it there.
    return window.isSecureContext ? 'elsewhere' : 'insecure';
  if (!mayHaveReader()) return 'browser';
  return (await hasReader()) ? null : 'device';
}

/** Creates a passkey on the device. Throws ReaderError. */
export async function makePasskey(
  optionsJSON: AnswerOf<typeof startPasskeyRegistration>,
): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await read(() =>
    startRegistration({
      optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }),
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}

/**
 * Signs with the device. With `quietly` nothing is shown until the person picks a passkey that the browser proposes at the user field.
 * Throws ReaderError, also when another reading takes its place.
 */
export async function signWithPasskey(
  optionsJSON: AnswerOf<typeof startPasskeySignIn>,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await read(() =>
    startAuthentication({
      optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      useBrowserAutofill: quietly,
    }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === undefined ? {} : { userHandle }),
    },
  };
}

/** Whether the browser proposes passkeys while the person types the user. */
export async function canPropose(): Promise<boolean> {
  if (!mayHaveReader()) return false;
  try {
    return await PublicKeyCredential.isConditionalMediationAvailable();
  } catch {
    // Some browsers support passkeys but not this query.
    return false;
  }
}

/** Cancels the pending reading. */
export function stopReading(): void {
  library?.WebAuthnAbortService.cancelCeremony();
}

async function read<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    throw new ReaderError(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): ReaderProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'SecurityError' ? 'elsewhere' : 'notDone';
}
