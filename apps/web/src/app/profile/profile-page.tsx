import { useQuery } from '@tanstack/react-query';
import { DevicesSection } from '../../features/identity/devices/devices-section.tsx';
import { PasskeysSection } from '../../features/identity/passkeys/passkeys-section.tsx';
import { RecoveryCodesSection } from '../../features/identity/recovery/recovery-codes-section.tsx';
import { AdvisersSection } from '../../features/people/advisers-section.tsx';
import { ContactSection } from '../../features/people/contact-section.tsx';
import { ExportSection } from '../../features/people/export-section.tsx';
import { FactsSection } from '../../features/people/facts-section.tsx';
import { LooksSection } from '../../features/people/looks-section.tsx';
import { profileQuery } from '../../features/people/people.api.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { useMenu } from '../office/menu.ts';
import { LookSection } from './look-section.tsx';
import styles from './profile-page.module.css';

/** Everything about oneself in one place: the parts belong to their nouns and meet here. */
export function ProfilePage() {
  const { t } = useI18n();
  // Password, keys, codes and copies are for the person alone: an operator who sees as them is not even asked (decisions 17.1).
  const isOwn = useSession()?.view === undefined;
  return (
    <>
      <PageHeader title={t('people.profile.title')} lead={t('people.profile.lead')} />
      <div className={styles.sections}>
        <div className={styles.column}>
          <Own />
          <LooksSection />
          <AdvisersSection />
          <LookSection />
        </div>
        <div className={styles.column}>
          {isOwn && (
            <>
              <PasswordSection />
              <PasskeysSection />
              <RecoveryCodesSection />
            </>
          )}
          <DevicesSection />
          {isOwn && <ExportSection />}
        </div>
      </div>
    </>
  );
}

function Own() {
  const { data, error, fetchStatus, refetch } = useQuery(profileQuery);
  if (data)
    return (
      <>
        <ContactSection profile={data} />
        <FactsSection profile={data} />
      </>
    );
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows rows={2} />
      <Skeleton height={320} />
    </Loading>
  );
}

const CHANGE_PASSWORD = '/cambiar-pass';

/** Only where the menu leads there too: nothing of ours links to a page that is not there. */
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
