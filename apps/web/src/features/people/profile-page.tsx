import { useQuery } from '@tanstack/react-query';
import { byOrder, inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { AdvisersSection } from './advisers-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { AccessLogSection } from './access-log-section.tsx';
import { profileQuery } from './people.api.ts';
import styles from './profile-page.module.css';

// The sections of other nouns stand between these.
const OWN_SECTIONS = [
  { key: 'own', place: 'person', order: 10, Part: Own },
  { key: 'looks', place: 'person', order: 20, Part: AccessLogSection },
  { key: 'advisers', place: 'person', order: 30, Part: AdvisersSection },
  { key: 'export', place: 'safety', order: 90, Part: OwnExport },
] as const;

/** All data of the person in one place. */
export function ProfilePage() {
  const { t } = useI18n();
  const sections = [...OWN_SECTIONS, ...inOffice('profile')].toSorted(byOrder);
  return (
    <>
      <PageHeader title={t('people.profile.title')} lead={t('people.profile.lead')} />
      <div className={styles.sections}>
        {(['person', 'safety'] as const).map((column) => (
          <div key={column} className={styles.column}>
            {sections
              .filter(({ place }) => place === column)
              .map(({ key, Part }) => (
                <Part key={key} />
              ))}
          </div>
        ))}
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

/** The copy is for the person alone: an operator who sees as them does not even request it (PPL-12). */
function OwnExport() {
  return useSession()?.view === undefined && <ExportSection />;
}
