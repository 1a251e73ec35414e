import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SupportLine } from '../../ui/support-line.tsx';
import { AddForm } from './formalities/add-form.tsx';
import { VisitorFormalities } from './formalities/visitor-formalities.tsx';
import { FollowForm } from './follow-form.tsx';
import { RequestCard, RequestNumber } from './request-card.tsx';
import { OwnRequestForm, VisitorRequestForm } from './request-form.tsx';
import { ownRequests } from './support.api.ts';
import styles from './support-page.module.css';

/** `/atencion-cliente`, for everybody: how to reach us, a request with a number, and how it stands (SUP-1). */
export function SupportPage() {
  const { t } = useI18n();
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <SupportLine />
      {session ? (
        <Own />
      ) : (
        <>
          <Section title={t('support.write')}>
            <Writing isSignedIn={false} />
          </Section>
          <Section title={t('support.follow')}>
            <FollowForm />
          </Section>
          <VisitorFormalities />
        </>
      )}
    </div>
  );
}

/** What waits for something of the person stands above the form for another request. */
function Own() {
  const { t } = useI18n();
  const { data } = useQuery(ownRequests());
  const isAsked = data?.requests.some(({ state }) => state === 'observed') === true;
  const parts = [
    <Section key="write" title={t('support.write')}>
      <Writing isSignedIn />
    </Section>,
    <Section key="own" title={t('support.own')}>
      <OwnRequests />
    </Section>,
  ];
  return isAsked ? parts.toReversed() : parts;
}

function Writing({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useI18n();
  const [sent, setSent] = useState<string | null>(null);
  if (sent === null)
    return isSignedIn ? (
      <OwnRequestForm onSent={setSent} />
    ) : (
      <VisitorRequestForm onSent={setSent} />
    );
  return (
    <div aria-live="polite">
      <Panel tone="good">
        <h3>{t('support.sent')}</h3>
        <RequestNumber reference={sent} />
        {!isSignedIn && <p>{t('support.sentHint')}</p>}
        <Button onClick={() => setSent(null)}>{t('support.another')}</Button>
      </Panel>
    </div>
  );
}

function OwnRequests() {
  const { t } = useI18n();
  const { data, error, refetch, fetchStatus } = useQuery(ownRequests());
  if (data?.requests.length === 0) return <EmptyState title={t('support.none')} />;
  if (data)
    return data.requests.map((request) => (
      <div key={request.reference} className={styles.own}>
        <RequestCard request={request} />
        {request.formality && <AddForm request={request} />}
      </div>
    ));
  if (error || fetchStatus === 'paused')
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={120} />
    </Loading>
  );
}
