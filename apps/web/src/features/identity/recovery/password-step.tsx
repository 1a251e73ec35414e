import type { SubmitEvent } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { withOverlay } from '../../../lib/overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { NewPasswordFields, useNewPassword } from '../passwords/new-password.tsx';
import { Refusal } from '../refusal.tsx';
import { useFailure } from './failure.tsx';
import { keptDocument, setPassword } from './recovery.api.ts';
import styles from './recovery-page.module.css';

/** The new password, twice, with the same list of rules as everywhere; whose it is only the server knows. */
export function PasswordStep({ recovery, onExpired }: { recovery: string; onExpired: () => void }) {
  const { t } = useI18n();
  const fresh = useNewPassword(null);
  const { failure, isBusy, attempt, forget } = useFailure(onExpired);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!fresh.check()) return;
    const error = await attempt(() =>
      withOverlay(t('passwords.saving'), setPassword(recovery, fresh.password)),
    );
    if (error && fresh.explain(error)) forget();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* A password manager files the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={keptDocument()} />
      <NewPasswordFields of={fresh} />
      {failure && <Refusal error={failure} onOver={forget} />}
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('passwords.save')}
      </Button>
    </form>
  );
}
