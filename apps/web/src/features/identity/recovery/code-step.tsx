import type { SentRecoveryCode } from '@kantuta/contract/identity/recovery.calls';
import { CODE_DIGITS } from '@kantuta/contract/identity/typed-code.rules';
import { type SubmitEvent, useRef, useState } from 'react';
import { type ApiError, isRefusal, numberIn } from '../../../lib/api-error.ts';
import { nowMs } from '../../../lib/clock.ts';
import { useFormat } from '../../../lib/format.ts';
import { Phrase, useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.ts';
import { askForCode, giveCode } from './recovery.api.ts';
import styles from './recovery-page.module.css';

/** Entry of the six-digit code; another code can be requested after a minute. */
export function CodeStep({
  recovery,
  sent,
  onOtherMethod,
  onExpired,
}: {
  recovery: string;
  sent: SentRecoveryCode;
  onOtherMethod: () => void;
  onExpired: () => void;
}) {
  const { t } = useI18n();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const { failure, isBusy, attempt, forget } = useFailure(onExpired);
  const isWrong = isRefusal(failure, 'code_invalid');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isIncomplete = code.length < CODE_DIGITS;
    setShort(isIncomplete);
    if (!isIncomplete && (await attempt(() => giveCode(recovery, code))) === null) return;
    field.current?.focus();
    field.current?.select();
  }

  async function sendAgain(): Promise<void> {
    await attempt(async () => {
      await askForCode(recovery, sent.channel);
      showToast('success', t('recovery.resent'));
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <Phrase of="recovery.codeSent" with={{ to: <strong>{sent.to}</strong> }} />
      </p>
      <CodeField
        ref={field}
        label={t('recovery.code')}
        hint={t('recovery.codeHint', { time: format.time(sent.expiresAt) })}
        value={code}
        error={isShort ? t('recovery.codeMissing') : isWrong ? wrongText(failure) : undefined}
        onChange={(next) => {
          setCode(next);
          setShort(false);
          if (isWrong) forget();
        }}
      />
      {failure && !isWrong && <Refusal error={failure} onOver={forget} />}
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('recovery.check')}
      </Button>
      <div className={styles.more}>
        <p>{t('recovery.notArrived')}</p>
        <Resend resendAt={new Date(sent.resendAt)} onResend={() => void sendAgain()} />
        <Button kind="quiet" small flush onClick={onOtherMethod}>
          {t('recovery.otherMethod')}
        </Button>
      </div>
    </form>
  );

  function wrongText(error: ApiError): string {
    const left = numberIn(error.data, 'triesLeft');
    return left > 0 ? t('recovery.codeWrong', { n: left }) : t('recovery.codeUsedUp');
  }
}

function Resend({ resendAt, onResend }: { resendAt: Date; onResend: () => void }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(() => resendAt.getTime() <= nowMs());
  if (isOpen)
    return (
      <div>
        <Button small onClick={onResend}>
          {t('recovery.resend')}
        </Button>
      </div>
    );
  return (
    <p>
      <Phrase
        of="recovery.resendIn"
        with={{ time: <Countdown until={resendAt} onEnd={() => setOpen(true)} /> }}
      />
    </p>
  );
}
