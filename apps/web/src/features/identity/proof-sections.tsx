import { useI18n } from '../../lib/i18n.tsx';
import { useMenu } from '../../lib/menu.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import styles from './proof-sections.module.css';
import { RecoveryCodesSection } from './recovery/recovery-codes-section.tsx';

/** How a person proves their identity. For the person alone: an operator who sees as them does not even request it (PPL-12). */
export function ProofSections() {
  const isOwn = useSession()?.view === undefined;
  return (
    isOwn && (
      <>
        <PasswordSection />
        <PasskeysSection />
        <RecoveryCodesSection />
      </>
    )
  );
}

const CHANGE_PASSWORD = '/cambiar-pass';

/** Only where the menu leads there too: no link may lead to a page that does not exist. */
function PasswordSection() {
  const { t } = useI18n();
  const { user } = useMenu();
  const entry = user.find(({ path }) => path === CHANGE_PASSWORD);
  if (!entry) return null;
  return (
    <Section title={t('people.security.password')}>
      <p className={styles.quiet}>{t('people.security.passwordHint')}</p>
      <div>
        <LinkButton to={entry.path}>{t('people.security.changePassword')}</LinkButton>
      </div>
    </Section>
  );
}
