import { useState } from 'react';
import { type ApiError, numberIn } from '../../lib/api-error.ts';
import { nowMs } from '../../lib/clock.ts';
import { Phrase } from '../../lib/i18n.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import styles from './sign-in-form.module.css';

/** Why signing in was refused, with the server’s message (specification section 8); after too many attempts, when to try again. */
export function Refusal({ error, onOver }: { error: ApiError; onOver: () => void }) {
  const [until] = useState(() => retryAt(error));
  // The message must not be shown (specification section 8).
  if (error.mensaje === '' && until === null) return null;
  return (
    <div className={styles.refusal} role="alert">
      <p>{error.mensaje}</p>
      {until !== null && (
        <p>
          <Phrase
            of="signIn.waitToRetry"
            with={{ time: <Countdown until={until} onEnd={onOver} /> }}
          />
        </p>
      )}
    </div>
  );
}

function retryAt({ kind, data }: ApiError): Date | null {
  const seconds = numberIn(data, 'retryAfterSeconds');
  return kind === 'too_many' && seconds > 0 ? new Date(nowMs() + seconds * 1_000) : null;
}
