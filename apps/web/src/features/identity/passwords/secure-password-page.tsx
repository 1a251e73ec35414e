import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useSignedIn } from '../../../lib/session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { PasswordDone } from './password-done.tsx';
import styles from './passwords.module.css';
import { nothingPending } from './passwords.api.ts';

/**
 * `/cambiar-pass-segura/{usuario}`: the first secure password instead of the card number (IDN-17). The name in the address has no effect;
 * the session determines whose password is changed (SEC-30).
 */
export function SecurePasswordPage() {
  const { t } = useI18n();
  const { usuario }: { usuario?: string } = useParams({ strict: false });
  const { ci, cantidadDiasLoginCarnet: n } = useSignedIn();
  const [isDone, setDone] = useState(false);
  if (isDone) return <PasswordDone isSignedIn />;
  const isPending = n > 0 && usuario === ci;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(isPending ? 'passwords.secure.title' : 'passwords.title')}
        lead={isPending ? t('passwords.secure.lead', { n }) : t('passwords.lead')}
      />
      <OwnPasswordForm
        currentLabel={t(isPending ? 'passwords.secure.current' : 'passwords.current')}
        onDone={() => {
          nothingPending();
          setDone(true);
        }}
      />
    </div>
  );
}
