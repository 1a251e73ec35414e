import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { Refusal } from '../refusal.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import styles from './passwords.module.css';
import { Unknown } from './unknown.tsx';

/** The last form of every way to a new password: both fields, the submit button, and failures. */
export function NewPasswordForm({
  personal = null,
  username,
  before,
  isReady,
  save,
  explain,
  onDone,
}: {
  /** Words that the password must not contain; null: only the server knows the person. */
  personal?: readonly string[] | null;
  /** The name under which a password manager stores the new password; empty: it is unknown here. */
  username: string;
  /** Fields above the new password. */
  before?: ReactNode;
  /** Whether those fields are filled in; marks missing ones. */
  isReady?: () => boolean;
  /** Throws `ApiError`. */
  save: (fresh: { password: string; confirmation: string }) => Promise<void>;
  /** Whether a refusal concerns other fields than the new password, and is shown there. */
  explain: (error: ApiError) => boolean;
  onDone?: () => void;
}) {
  const { t } = useI18n();
  const fresh = useNewPassword(personal);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setFailure(null);
    if (isReady?.() === false || !fresh.check()) return;
    const { password, confirmation } = fresh;
    try {
      await withOverlay(t('passwords.saving'), save({ password, confirmation }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!explain(error) && !fresh.explain(error)) setFailure(error);
      return;
    }
    onDone?.();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {username !== '' && (
        <input hidden name="username" autoComplete="username" value={username} readOnly />
      )}
      {before}
      <NewPasswordFields of={fresh} />
      {failure && <Refusal error={failure} onOver={() => setFailure(null)} />}
      <Unknown error={failure} />
      <Button type="submit" kind="primary" wide>
        {t('passwords.save')}
      </Button>
    </form>
  );
}
