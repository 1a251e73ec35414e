import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type SubmitEvent, useRef, useState } from 'react';
import { ApiError, fieldMessage, textIn } from '../../lib/api-error.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { withOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, PasswordField, TextField } from '../../ui/field.tsx';
import { signIn } from './identity.api.ts';
import { Refusal } from './refusal.tsx';
import styles from './sign-in-form.module.css';

const EthicsDialog = lazy(async () => ({
  default: (await import('./ethics-dialog.tsx')).EthicsDialog,
}));

const PasskeySignIn = lazy(async () => ({
  default: (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
}));

type Missing = 'user' | 'password' | 'ethics';

/** User, password and the code of ethics. Uses plain state, because the form library is not part of the entrance. */
export function SignInForm() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [isAccepted, setAccepted] = useState(false);
  const [isReading, setReading] = useState(false);
  /** The version that was read; empty when it was accepted unread, which means the one in force (IDN-22). */
  const [version, setVersion] = useState('');
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [hasCapsLock, setCapsLock] = useState(false);
  const userField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const ethicsField = useRef<HTMLInputElement>(null);

  function findMissing(): Missing[] {
    return [
      ...(user.trim() === '' ? (['user'] as const) : []),
      ...(password === '' ? (['password'] as const) : []),
      ...(isAccepted ? [] : (['ethics'] as const)),
    ];
  }

  /** Every missing field says so; the first one takes the focus. */
  function say(what: readonly Missing[]): void {
    setMissing(what);
    if (what[0] === 'user') userField.current?.focus();
    if (what[0] === 'password') passwordField.current?.focus();
    if (what[0] === 'ethics') ethicsField.current?.focus();
  }

  const found = (what: Missing) => setMissing(missing.filter((each) => each !== what));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setFailure(null);
    const nothing = findMissing();
    say(nothing);
    if (nothing.length > 0) return;
    const accepted = version === '' ? {} : { ethicsVersion: version };
    try {
      await withOverlay(t('signIn.signingIn'), signIn({ user, password, ...accepted }));
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'password_first') {
      await navigate({
        to: '/cambiar-pass/$usuario',
        params: { usuario: textIn(error.data, 'usuario') },
      });
      return;
    }
    if (error.codigo === 'ethics_required') {
      setAccepted(false);
      setVersion('');
    }
    setFailure(error);
    passwordField.current?.select();
  }

  // On plain http of a local network there are no passkeys; the other conditions are checked in the part itself.
  const canTryPasskey = 'PublicKeyCredential' in window;
  const isShownAtField = failure?.codigo === 'ethics_required' || failure?.kind === 'invalid';
  const isEthicsMissing = missing.includes('ethics') || failure?.codigo === 'ethics_required';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={userField}
        label={t('signIn.user')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={user}
        error={missing.includes('user') ? t('signIn.userMissing') : fieldMessage(failure, 'user')}
        onChange={(event) => {
          setUser(event.target.value);
          found('user');
        }}
      />
      <PasswordField
        ref={passwordField}
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={
          missing.includes('password')
            ? t('signIn.passwordMissing')
            : fieldMessage(failure, 'password')
        }
        {...(hasCapsLock ? { hint: t('signIn.capsLock') } : {})}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onBlur={() => setCapsLock(false)}
        onChange={(event) => {
          setPassword(event.target.value);
          found('password');
        }}
      />
      <div className={styles.ethics}>
        <Checkbox
          ref={ethicsField}
          label={t('signIn.ethics.accept')}
          checked={isAccepted}
          error={isEthicsMissing ? t(ethicsTextOf(failure)) : undefined}
          onChange={(event) => {
            setAccepted(event.target.checked);
            if (event.target.checked) found('ethics');
          }}
        />
        <Button
          kind="quiet"
          small
          aria-label={t('signIn.ethics.read')}
          onClick={() => setReading(true)}
        >
          {t('signIn.ethics.readShort')}
        </Button>
      </div>
      {failure && !isShownAtField && <Refusal error={failure} onOver={() => setFailure(null)} />}
      <Button type="submit" kind="primary" wide>
        {t('signIn.submit')}
      </Button>
      {canTryPasskey && (
        <Suspense>
          <PasskeySignIn
            accepted={isAccepted ? version : null}
            onMissingEthics={() => say(['ethics'])}
            onError={explain}
          />
        </Suspense>
      )}
      {isReading && (
        <Suspense>
          <EthicsDialog
            onClose={() => setReading(false)}
            onAccept={(read) => {
              setVersion(read);
              setAccepted(true);
              found('ethics');
              setReading(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** The server has a newer version than the one that was accepted here. */
function ethicsTextOf(failure: ApiError | null) {
  return failure?.codigo === 'ethics_required'
    ? 'signIn.ethics.newVersion'
    : 'signIn.ethics.required';
}
