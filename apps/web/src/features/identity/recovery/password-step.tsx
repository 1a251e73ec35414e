import { brokenPasswordRules } from '@kantuta/contract/identity/password.rules';
import { type SubmitEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.tsx';
import { keptDocument, setPassword } from './recovery.api.ts';
import styles from './recovery-page.module.css';

/** The new password, twice; judged here by the rules that the server has too. */
export function PasswordStep({ recovery, onExpired }: { recovery: string; onExpired: () => void }) {
  const { t } = useI18n();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [password, setTyped] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<'rule' | 'mismatch' | null>(null);
  const { failure, isBusy, attempt, forget } = useFailure(onExpired);
  const isJudged = failure?.fields.some(({ field }) => field === 'password') ?? false;
  const isUsed = isRefusal(failure, 'password_used_before');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = problemOf(password, repeated);
    setProblem(found);
    if (found === 'mismatch') second.current?.focus();
    else if (found === 'rule') first.current?.focus();
    else {
      const error = await attempt(() =>
        withOverlay(t('recovery.saving'), setPassword(recovery, password)),
      );
      if (error) first.current?.focus();
    }
  }

  function passwordError(): string | undefined {
    if (problem === 'rule' || isJudged) return t('errors.field.password_rule');
    return isUsed ? failure?.mensaje : undefined;
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* A password manager files the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={keptDocument()} />
      <PasswordField
        ref={first}
        label={t('recovery.password')}
        hint={t('recovery.passwordHint')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        error={passwordError()}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
          forget();
        }}
      />
      <PasswordField
        ref={second}
        label={t('recovery.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        value={repeated}
        error={problem === 'mismatch' ? t('recovery.repeatWrong') : undefined}
        onChange={(event) => {
          setRepeated(event.target.value);
          setProblem(null);
        }}
      />
      {failure && !isJudged && !isUsed && <Refusal error={failure} onOver={forget} />}
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('recovery.save')}
      </Button>
    </form>
  );
}

/** The server knows more words that are not allowed: those of the person. */
function problemOf(password: string, repeated: string): 'rule' | 'mismatch' | null {
  if (brokenPasswordRules(password, [keptDocument()]).length > 0) return 'rule';
  return password === repeated ? null : 'mismatch';
}
