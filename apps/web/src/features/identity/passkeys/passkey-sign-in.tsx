import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  type PasskeyAssertion,
  signInWithPasskey,
  startPasskeySignIn,
} from '@kantuta/contract/identity/passkeys.calls';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { startSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { canPropose, hasReader, ReaderError, signWithPasskey, stopReading } from './reader.ts';

// A challenge is valid for five minutes (IDN-19); before it expires the browser gets the next one.
const PROPOSE_MS = 4 * MINUTE_MS;

/**
 * "Ingresar con huella o rostro", where the device supports it; and the browser’s own proposal at the user field. A passkey that was
 * picked before the code of ethics was accepted is kept, so that the person need not touch the reader twice.
 */
export function PasskeySignIn({
  accepted,
  onMissingEthics,
  onError,
}: {
  /** The accepted code of ethics: the version that was read, '' for the one in force, null while it is not accepted. */
  accepted: string | null;
  onMissingEthics: () => void;
  onError: (error: unknown) => Promise<void>;
}) {
  const { t } = useI18n();
  const [isOffered, setOffered] = useState(false);
  const [problem, setProblem] = useState<ReaderError | null>(null);
  const [isReading, setReading] = useState(false);
  const held = useRef<{ assertion: PasskeyAssertion; until: number } | null>(null);

  async function enter(assertion: PasskeyAssertion): Promise<void> {
    if (accepted === null) {
      held.current = { assertion, until: performance.now() + PROPOSE_MS };
      onMissingEthics();
      return;
    }
    held.current = null;
    const version = accepted === '' ? {} : { ethicsVersion: accepted };
    try {
      const call = callApi(signInWithPasskey, { assertion, ...version });
      startSession(await withOverlay(t('signIn.signingIn'), call));
    } catch (error) {
      await onError(explained(error, t('signIn.passkey.unknown')));
    }
  }

  async function press(): Promise<void> {
    setProblem(null);
    if (accepted === null) {
      onMissingEthics();
      return;
    }
    const picked = held.current;
    if (picked && performance.now() < picked.until) {
      await enter(picked.assertion);
      return;
    }
    setReading(true);
    try {
      await enter(await signWithPasskey(await callApi(startPasskeySignIn, {})));
    } catch (error) {
      if (error instanceof ReaderError) setProblem(error);
      else await onError(error);
    } finally {
      setReading(false);
    }
  }

  useEffect(() => {
    let isGone = false;
    void hasReader().then((has) => !isGone && setOffered(has));
    return () => {
      isGone = true;
    };
  }, []);

  const enterPicked = useEffectEvent(enter);
  // Only one reading can run at a time; after a failed reading the browser proposes passkeys again.
  useEffect(
    () => (isReading ? undefined : propose((assertion) => void enterPicked(assertion))),
    [isReading],
  );

  if (!isOffered) return null;
  return (
    <>
      <Button wide icon={Fingerprint} busy={isReading} onClick={() => void press()}>
        {t('signIn.passkey.submit')}
      </Button>
      {problem && <p role="alert">{t('signIn.passkey.notDone')}</p>}
    </>
  );
}

/** Lets the browser propose passkeys until the person picks one. Returns a function that stops it. */
function propose(onPicked: (assertion: PasskeyAssertion) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    if (!(await canPropose()) || isOver) return;
    const options = await callApi(startPasskeySignIn, {}, { background: true });
    if (isOver) return;
    timer = setTimeout(() => void quiet(round()), PROPOSE_MS);
    onPicked(await signWithPasskey(options, { quietly: true }));
    clearTimeout(timer);
  }

  void quiet(round());
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopReading();
  };
}

/** The person did not start this: on any failure, the button and the password are still there. */
async function quiet(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ReaderError || error instanceof ApiError)) throw error;
  }
}

/** IDN-19: an unknown passkey is `bad_credentials`, whose text mentions a password that nobody typed. */
function explained(error: unknown, unknown: string): unknown {
  if (!(error instanceof ApiError) || error.codigo !== 'bad_credentials') return error;
  const { kind, http, data } = error;
  return new ApiError({
    call: signInWithPasskey.name,
    kind,
    http,
    codigo: error.codigo,
    data,
    mensaje: unknown,
  });
}
