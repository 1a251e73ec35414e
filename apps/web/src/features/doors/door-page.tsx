import { MINUTE_MS } from '@kantuta/contract/durations';
import type { Door } from '@kantuta/contract/doors/attendance.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useNow } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Refused } from '../../ui/refused.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { Panel } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { doorQuery, useLiveArrivals } from './doors.api.ts';
import styles from './doors.module.css';
import {
  beginDuty,
  canHaveDuty,
  type DoorDuty,
  syncDuty,
  useDuty,
  useSyncing,
} from './duty/this-duty.ts';
import { CheckIn } from './parts/check-in.tsx';
import { Devices, Reviews } from './parts/moderating.tsx';
import { OnDuty } from './parts/on-duty.tsx';

/** `/eventos-aci/sala/$roomId/controlasistencia`: who comes, noted with a network or without, by session or by duty pass (DOOR-12). */
export function DoorPage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/controlasistencia' });
  const session = useSession();
  const query = useQuery({ ...doorQuery(roomId), enabled: session !== null });
  useLiveArrivals(roomId);
  const shown = useDuty();
  const duty = shown.place === roomId ? shown.duty : undefined;
  useSyncing(roomId);
  useNews(query.dataUpdatedAt);
  const { t } = useI18n();
  const title = duty?.pass.room.title ?? query.data?.room.title;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('door.title')}
        lead={title}
        before={
          session && (
            <BackLink to="/eventos-aci/sala/$roomId" params={{ roomId }}>
              {t('door.back')}
            </BackLink>
          )
        }
      />
      {duty === undefined && <PageSkeleton />}
      {duty && <OnDuty key={roomId} duty={duty} isAway={shown.isAway} />}
      {duty === null && shown.isOver && <p>{t('door.over')}</p>}
      {duty === null && session === null && <Outside />}
      {duty === null && session !== null && (
        <RoomLoaded query={query} isWholePage={false}>
          {(door) => <Beginning door={door} />}
        </RoomLoaded>
      )}
      {/* Whoever was given the right anew begins with another pass, once nothing of the former one waits. */}
      {duty && isSpent(duty) && query.data?.isOpen && query.data.may !== null && (
        <Beginning door={query.data} />
      )}
      {session && query.data?.may === 'moderate' && <Moderating door={query.data} />}
    </div>
  );
}

const isSpent = ({ pass, waiting, refused }: DoorDuty) =>
  pass.revokedAt !== null && waiting.length + refused.length === 0;

/** When the room has news, so has the list. */
function useNews(newsAt: number): void {
  useEffect(() => {
    if (newsAt > 0) void syncDuty();
  }, [newsAt]);
}

function Outside() {
  const { t } = useI18n();
  const { codigo = '' } = useSearch({ from: '/eventos-aci/sala/$roomId/controlasistencia' });
  return (
    <EmptyState
      title={t('door.signInHint')}
      action={
        <LinkButton to="/" kind="primary">
          {t('door.signIn')}
        </LinkButton>
      }
    >
      {codigo !== '' && t('door.guestCode', { code: codigo })}
    </EmptyState>
  );
}

/** What this device may do before it has a pass. */
function Beginning({ door }: { door: Door }) {
  const { t, format } = useI18n();
  const { room, may, isOpen, isCancelled } = door;
  const now = useNow(MINUTE_MS);
  // A copy of before the door opened is as good as any: the server decides by its own clock.
  const isOpenNow = isOpen || (now >= new Date(room.opensAt) && now < new Date(room.closesAt));
  const beginning = useMutation({
    mutationFn: () => beginDuty(room.roomId),
    // What a code of a guest needs to be read without a network.
    onSuccess: () => void import('../../ui/camera/camera-decoder.ts').catch(() => undefined),
  });
  if (isCancelled) return <Panel tone="problem">{t('door.cancelled')}</Panel>;
  if (!isOpenNow) {
    const isEarly = new Date(room.opensAt) > now;
    return (
      <Panel tone="info">
        {isEarly
          ? t('door.opens', { date: format.dateTime(room.opensAt) })
          : t('door.closed', { date: format.dateTime(room.closesAt) })}
      </Panel>
    );
  }
  if (may === null) return <CheckIn door={door} />;
  if (!canHaveDuty()) return <Panel tone="problem">{t('door.insecure')}</Panel>;
  return (
    <Panel>
      <div className={styles.stack}>
        <p>{t('door.startHint')}</p>
        <p className={styles.quiet}>{t('door.startAway')}</p>
        <Button kind="primary" wide busy={beginning.isPending} onClick={() => beginning.mutate()}>
          {t('door.start')}
        </Button>
        {beginning.error && <Refused error={beginning.error} />}
      </div>
    </Panel>
  );
}

function Moderating({ door }: { door: Door }) {
  const { t } = useI18n();
  return (
    <>
      {door.reviews.length > 0 && <Reviews door={door} />}
      {door.isOpen && (
        <div>
          <LinkButton to="/eventos-aci/sala/$roomId/pantalla" params={{ roomId: door.room.roomId }}>
            {t('door.screen')}
          </LinkButton>
        </div>
      )}
      {door.isOwner && <Devices door={door} />}
    </>
  );
}
