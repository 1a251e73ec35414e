import { changePassword } from '@kantuta/contract/identity/passwords.calls';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { brand } from '../../../lib/brand.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Refusal } from '../refusal.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import styles from './passwords.module.css';
import { Unknown } from './unknown.tsx';

/** The password in force and a new one, for who is signed in. */
export function OwnPasswordForm({
  currentLabel,
  onDone,
}: {
  currentLabel: string;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const { ci, nombreUsuario } = useSignedIn();
  const fresh = useNewPassword([ci, ...nombreUsuario.split(' '), brand.product, brand.group]);
  const field = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  function say(what: 'missing' | 'wrong'): void {
    setProblem(what);
    field.current?.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setFailure(null);
    if (current === '') return say('missing');
    if (!fresh.check()) return undefined;
    const { password, confirmation } = fresh;
    const input = { currentPassword: current, password, confirmation };
    try {
      await withOverlay(t('passwords.saving'), callApi(changePassword, input));
    } catch (error) {
      return explain(error);
    }
    return onDone();
  }

  function explain(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.codigo === 'bad_credentials') say('wrong');
    else if (!fresh.explain(error)) setFailure(error);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: whose password it is. */}
      <input hidden name="username" autoComplete="username" value={ci} readOnly />
      <PasswordField
        ref={field}
        label={currentLabel}
        name="password"
        autoComplete="current-password"
        value={current}
        error={
          problem === null
            ? undefined
            : t(problem === 'missing' ? 'passwords.currentMissing' : 'passwords.currentWrong')
        }
        onChange={(event) => {
          setCurrent(event.target.value);
          setProblem(null);
        }}
      />
      <NewPasswordFields of={fresh} />
      {failure && <Refusal error={failure} onOver={() => setFailure(null)} />}
      <Unknown error={failure} />
      <Button type="submit" kind="primary" wide>
        {t('passwords.save')}
      </Button>
    </form>
  );
}
