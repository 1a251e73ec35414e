import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { lastEnding } from '../../lib/session.ts';
import { toastStore } from '../../lib/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/section.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** The sign-in page. */
export function SignInPage() {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('signIn.title')} lead={t('signIn.lead')} />
      <EndedNotice />
      <SignInForm />
      <p className={styles.links}>
        <Link to="/recuperar-pass">{t('signIn.forgot')}</Link>
        <Link to="/verificar-pago/$tipopago" params={{ tipopago: 'qr' }}>
          {t('signIn.help.check')}
        </Link>
        <Link to="/atencion-cliente">{t('signIn.help.support')}</Link>
      </p>
    </div>
  );
}

/** Why the session ended. It stays, and takes the place of the toast with the reason, which is for pages that go on without a session. */
function EndedNotice() {
  const { t } = useI18n();
  const [ending] = useState(lastEnding);
  const why =
    ending === null || ending.cause === 'logout'
      ? ''
      : ending.mensaje || t(`ui.sessionEnded.${ending.cause}`);
  useEffect(() => toastStore.set(toastStore.get().filter(({ text }) => text !== why)), [why]);
  if (why === '') return null;
  return (
    <Panel tone="info">
      <output>{why}</output>
    </Panel>
  );
}
