import { changePassword } from '@kantuta/contract/identity/passwords.calls';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/api.ts';
import { brand } from '../../../lib/brand.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { PasswordField } from '../../../ui/field.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The current and a new password, for a signed-in person. */
export function OwnPasswordForm({
  currentLabel,
  onDone,
}: {
  currentLabel: string;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const { ci, nombreUsuario } = useSignedIn();
  const field = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [problem, setProblem] = useState<'missing' | 'wrong' | null>(null);

  /** Whether the field has no problem. */
  function say(what: 'missing' | 'wrong' | null): boolean {
    setProblem(what);
    if (what !== null) field.current?.focus();
    return what === null;
  }

  return (
    <NewPasswordForm
      personal={[ci, ...nombreUsuario.split(' '), ...Object.values(brand.product), brand.group]}
      username={ci}
      before={
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
      }
      isReady={() => say(current === '' ? 'missing' : null)}
      save={async (fresh) => {
        await callApi(changePassword, { currentPassword: current, ...fresh });
      }}
      explain={(error) => isRefusal(error, 'bad_credentials') && !say('wrong')}
      onDone={onDone}
    />
  );
}
