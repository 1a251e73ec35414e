import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { Refusal } from '../../features/identity/refusal.tsx';
import { ApiError, fieldMessage } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSignedIn } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';

/** "Confirme que es usted": asks for the password again; `otherWay` is another proof that this device offers. */
export function StepUpDialog({
  onDone,
  otherWay,
}: {
  onDone: (isProved: boolean) => void;
  otherWay?: ReactNode;
}) {
  const { t } = useI18n();
  const { ci } = useSignedIn();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function prove(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    setWrong(password === '' ? t('signIn.passwordMissing') : undefined);
    if (password === '') {
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await callApi(proveAgain, { password });
      onDone(true);
    } catch (error) {
      setBusy(false);
      explain(error);
    }
  }

  function explain(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const message =
      error.codigo === 'bad_credentials' ? t('stepUp.wrong') : fieldMessage(error, 'password');
    if (message === undefined) setFailure(error);
    else setWrong(message);
    field.current?.select();
  }

  return (
    <Dialog
      title={t('stepUp.title')}
      sheet
      onClose={() => onDone(false)}
      actions={
        <>
          <Button onClick={() => onDone(false)}>{t('ui.cancel')}</Button>
          <Button type="submit" form={form} kind="primary" busy={isBusy}>
            {t('stepUp.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('stepUp.hint')}</p>
      <form id={form} noValidate onSubmit={(event) => void prove(event)}>
        {/* For password managers: whose password it is. */}
        <input hidden name="username" autoComplete="username" value={ci} readOnly />
        <PasswordField
          ref={field}
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
      {failure && <Refusal error={failure} onOver={() => setFailure(null)} />}
      {otherWay}
    </Dialog>
  );
}
