import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { inOffice } from '../../lib/feature.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Panel } from '../../ui/section.tsx';
import { join, leave } from './rooms.api.ts';
import styles from './rooms.module.css';

/** Takes a seat, or gives it back after a question (ROOM-8). */
export function Seat({ room }: { room: Room }) {
  const { t } = useI18n();
  const { roomId, can, mine, taken, capacity, state } = room;
  const [isLeaving, setLeaving] = useState(false);
  const joining = useMutation({
    mutationFn: () => join({ roomId }),
    onSuccess: () => showToast('success', t('rooms.joined')),
  });
  return (
    <>
      {mine === 'joined' && (
        <Panel tone="good">
          <div className={styles.actions}>
            <span>{t('rooms.joined')}</span>
            {can.leave && (
              <Button small onClick={() => setLeaving(true)}>
                {t('rooms.leave')}
              </Button>
            )}
          </div>
        </Panel>
      )}
      {can.join && (
        <div>
          <Button kind="primary" busy={joining.isPending} onClick={() => joining.mutate()}>
            {t('rooms.join')}
          </Button>
        </div>
      )}
      {!can.join && mine === 'none' && state === 'scheduled' && taken >= capacity && (
        <p className={styles.quiet}>{t('errors.room_full')}</p>
      )}
      {joining.error && <Refused error={joining.error} />}
      {isLeaving && <LeaveDialog roomId={roomId} onClose={() => setLeaving(false)} />}
    </>
  );
}

function LeaveDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { t } = useI18n();
  const leaving = useMutation({
    mutationFn: () => leave({ roomId }),
    onSuccess: () => {
      showToast('success', t('rooms.left'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('rooms.leaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('rooms.leave')}
          </Button>
        </>
      }
    >
      <p>{t('rooms.leaveHint')}</p>
      {inOffice('roomLeave').map(({ key, Part }) => (
        <Part key={key} roomId={roomId} />
      ))}
      {leaving.error && <Refused error={leaving.error} />}
    </Dialog>
  );
}
