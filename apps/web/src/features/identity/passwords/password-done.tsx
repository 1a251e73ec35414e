import { useI18n } from '../../../lib/i18n.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/section.tsx';
import styles from './passwords.module.css';

/** The end of every way to a new password: its effects, and the one next step. */
export function PasswordDone({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <PageHeader title={t('passwords.done.title')} />
      <Panel tone="good">
        <output>{t(isSignedIn ? 'passwords.done.session' : 'passwords.done.signIn')}</output>
      </Panel>
      <LinkButton to="/" kind="primary" wide>
        {t(isSignedIn ? 'ui.goHome' : 'passwords.done.goSignIn')}
      </LinkButton>
    </div>
  );
}
