import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { PasswordDone } from './password-done.tsx';
import styles from './passwords.module.css';
import { nothingPending } from './passwords.api.ts';

/** `/cambiar-pass`: a new password for a signed-in person. */
export function ChangePasswordPage() {
  const { t } = useI18n();
  const [isDone, setDone] = useState(false);
  if (isDone) return <PasswordDone isSignedIn />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('passwords.title')} lead={t('passwords.lead')} />
      <OwnPasswordForm
        currentLabel={t('passwords.current')}
        onDone={() => {
          nothingPending();
          setDone(true);
        }}
      />
    </div>
  );
}
