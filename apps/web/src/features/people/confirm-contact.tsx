import { phoneText } from '@kantuta/contract/people/contact.rules';
import { type SubmitEvent, useState } from 'react';
import { ApiError, isRefusal, numberIn } from '../../lib/api-error.ts';
import { nowMs } from '../../lib/clock.ts';
import { Phrase, useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './contact-form.module.css';
import { confirm, type OwnContact, sendCode, type SentCode } from './people.api.ts';

/** A six-digit code sent to an address or number proves that it belongs to the person. */
export function ConfirmContact({
  contact,
  sent: first,
  onClose,
}: {
  contact: OwnContact;
  sent: SentCode;
  onClose: () => void;
}) {
  const { t, format } = useI18n();
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const shown = phoneText(contact.value);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      if (isRefusal(failure, 'code_invalid') && failure instanceof ApiError)
        setError(wrongText(numberIn(failure.data, 'triesLeft')));
      else showError(failure);
    }
    setBusy(false);
  }

  function wrongText(n: number): string {
    return n > 0 ? t('people.code.triesLeft', { n }) : t('people.code.wrong');
  }

  async function sendAgain(): Promise<void> {
    setSent(await sendCode(contact.contactId));
    showToast('success', t('people.code.resent'));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void attempt(async () => {
      await confirm({ codeId: sent.codeId, code });
      showToast('success', t('people.code.done'));
      onClose();
    });
  }

  return (
    <Dialog title={t('people.code.title', { contact: shown })} sheet onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          <Phrase
            of="people.code.sent"
            with={{ contact: <strong>{shown}</strong>, time: format.time(sent.expiresAt) }}
          />
        </p>
        <CodeField
          label={t('people.code.label')}
          value={code}
          error={error === '' ? undefined : error}
          onChange={(next) => {
            setCode(next);
            setError('');
          }}
        />
        <div className={styles.actions}>
          <Again
            key={sent.resendAt}
            resendAt={new Date(sent.resendAt)}
            onAgain={() => void attempt(sendAgain)}
          />
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('people.code.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Again({ resendAt, onAgain }: { resendAt: Date; onAgain: () => void }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(() => resendAt.getTime() <= nowMs());
  if (isOpen)
    return (
      <Button kind="quiet" onClick={onAgain}>
        {t('people.code.again')}
      </Button>
    );
  const time = <Countdown until={resendAt} onEnd={() => setOpen(true)} />;
  return (
    <p className={styles.quiet}>
      <Phrase of="people.code.againIn" with={{ time }} />
    </p>
  );
}
