import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Activity, useEffect, useRef, useState } from 'react';
import { inOffice } from '../../lib/feature.ts';
import { phraseOf, useI18n } from '../../lib/i18n.tsx';
import { useMedia } from '../../lib/media.ts';
import { useSession } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccessLogSection } from './access-log-section.tsx';
import { AdvisersSection } from './advisers-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { profileQuery } from './people.api.ts';
import { ProfileIndex } from './profile-index.tsx';
import styles from './profile-page.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** As in the style sheet. */
const WIDE = '(min-width: 1024px)';

// The sections of other nouns stand between these.
const OWN_SECTIONS = [
  { key: 'own', part: 'datos', order: 10, Part: Own },
  { key: 'looks', part: 'privacidad', order: 10, Part: AccessLogSection },
  { key: 'advisers', part: 'privacidad', order: 20, Part: AdvisersSection },
  { key: 'export', part: 'privacidad', order: 90, Part: OwnExport },
] as const;

/**
 * All data of the person, in parts that the address names. A wide screen has the index at the side; a phone begins with it and shows one
 * part at a time. A part that was open keeps what was typed in it.
 */
export function ProfilePage() {
  const i18n = useI18n();
  const { t } = i18n;
  const isWide = useMedia(WIDE);
  const { parte } = useSearch({ from: '/usuario' });
  const parts = inOffice('profileParts');
  const shown = parts.find(({ key }) => key === parte) ?? (isWide ? parts[0] : undefined);
  const visited = useVisited(shown?.key);
  const page = useArrival(isWide ? '' : shown?.key);
  const title = t('people.profile.title');
  const onPhone = !isWide && shown !== undefined;
  return (
    <div ref={page}>
      <PageHeader
        title={onPhone ? (phraseOf(i18n, shown.label) ?? title) : title}
        {...(onPhone ? { before: <BackLink to="/usuario">{title}</BackLink> } : {})}
        {...(onPhone ? {} : { lead: t('people.profile.lead') })}
      />
      <div className={styles.page}>
        {!onPhone && <ProfileIndex parts={parts} shown={shown?.key} />}
        {visited.map((part) => (
          <Activity key={part} mode={part === shown?.key ? 'visible' : 'hidden'}>
            <Sections of={part} />
          </Activity>
        ))}
      </div>
    </div>
  );
}

/** On a phone a part is a page of its own: it begins at its top, and its title takes the focus. */
function useArrival(part: string | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [part]);
  return page;
}

function Sections({ of }: { of: string }) {
  const sections = [...OWN_SECTIONS, ...inOffice('profile')]
    .filter(({ part }) => part === of)
    .toSorted((one, other) => one.order - other.order);
  return (
    <div className={styles.sections}>
      {sections.map(({ key, Part }) => (
        <Part key={key} />
      ))}
    </div>
  );
}

/** The parts that were open on this visit; they stay, so that nothing typed is lost. */
function useVisited(shown: string | undefined): readonly string[] {
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (shown === undefined || visited.includes(shown)) return visited;
  const all = [...visited, shown];
  setVisited(all);
  return all;
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
  return <ProfileSkeleton />;
}

/** The copy is for the person alone: an operator who sees as them does not even request it (PPL-12). */
function OwnExport() {
  return useSession()?.view === undefined && <ExportSection />;
}
