import type { OpenSession } from '@kantuta/contract/identity/devices.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/faces.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DeviceRow } from './device-row.tsx';
import { devicesQuery } from './devices.api.ts';
import styles from './devices-section.module.css';

/** The section of the profile that lists the open sessions and closes them (IDN-11). */
export function DevicesSection() {
  const { t } = useI18n();
  const { data, error, fetchStatus, refetch } = useQuery(devicesQuery());
  const isMissing = !data && (error !== null || fetchStatus === 'paused');
  return (
    <Section title={t('devices.title')}>
      <p className={styles.lead}>{t('devices.lead')}</p>
      {isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isMissing && (
        <Loading>
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data && <Devices sessions={data.sessions} />}
    </Section>
  );
}

/** The pending question: close one session, or all but this one. */
type Asked = OpenSession | 'others' | null;

function Devices({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<Asked>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <RowList label={t('devices.title')}>
        {sessions.map((session) => (
          <DeviceRow key={session.sessionId} session={session} onClose={() => setAsked(session)} />
        ))}
      </RowList>
      {others.length === 0 && <p className={styles.lead}>{t('devices.noOthers')}</p>}
      {others.length > 1 && (
        <div>
          <Button onClick={() => setAsked('others')}>{t('devices.closeOthers')}</Button>
        </div>
      )}
      {asked !== null && <CloseDialog what={asked} onDone={() => setAsked(null)} />}
    </>
  );
}
