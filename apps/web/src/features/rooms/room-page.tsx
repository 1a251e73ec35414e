import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { showError, showToast } from '../../lib/toasts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel, Section } from '../../ui/section.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ForEligible } from './for-eligible.tsx';
import { RoomFacts } from './room-facts.tsx';
import { join, leave, ROOM_TONES, roomQuery } from './rooms.api.ts';
import styles from './rooms.module.css';

/** `/eventos-aci/sala/$roomId`: one room, and the seat of the reader in it (ROOM-8). */
export function RoomPage() {
  const { t } = useI18n();
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId' });
  const query = useQuery(roomQuery(roomId));
  return (
    <div className={styles.page}>
      <BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>
      <ForEligible query={query}>{(room) => <Whole room={room} />}</ForEligible>
    </div>
  );
}

function Whole({ room }: { room: Room }) {
  const { t } = useI18n();
  const { title, state, mine, cancelReason } = room;
  return (
    <div className={styles.page}>
      <PageHeader title={title} lead={mine === 'none' ? undefined : t(`rooms.mine.${mine}`)}>
        <StateBadge tone={ROOM_TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>
      </PageHeader>
      {cancelReason !== '' && (
        <Panel tone="info">
          <p>{t('rooms.cancelledFor', { reason: cancelReason })}</p>
        </Panel>
      )}
      <Seat room={room} />
      <Section title={t('rooms.facts')}>
        <RoomFacts room={room} />
      </Section>
    </div>
  );
}

function Seat({ room: { roomId, can, mine, taken, capacity, state } }: { room: Room }) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  const joining = useMutation({
    mutationFn: () => join({ roomId }),
    onSuccess: () => showToast('success', t('rooms.joined')),
    onError: showError,
  });
  const going = useMutation({
    mutationFn: () => leave({ roomId }),
    onSuccess: () => {
      setLeaving(false);
      showToast('success', t('rooms.left'));
    },
    onError: showError,
  });
  const isFull = state === 'scheduled' && mine === 'none' && taken >= capacity;
  return (
    <div className={styles.actions}>
      {can.join && (
        <Button kind="primary" busy={joining.isPending} onClick={() => joining.mutate()}>
          {t('rooms.join')}
        </Button>
      )}
      {isFull && <p className={styles.quiet}>{t('errors.room_full')}</p>}
      {can.leave && <Button onClick={() => setLeaving(true)}>{t('rooms.leave')}</Button>}
      {mine === 'owner' && (
        <LinkButton kind="primary" to="/eventos-aci/sala/$roomId/administrar" params={{ roomId }}>
          {t('rooms.manage')}
        </LinkButton>
      )}
      {isLeaving && (
        <Dialog
          title={t('rooms.leave')}
          onClose={() => setLeaving(false)}
          actions={
            <>
              <Button onClick={() => setLeaving(false)}>{t('ui.cancel')}</Button>
              <Button kind="danger" busy={going.isPending} onClick={() => going.mutate()}>
                {t('rooms.leave')}
              </Button>
            </>
          }
        >
          <p>{t('rooms.leaveAsk')}</p>
        </Dialog>
      )}
    </div>
  );
}
