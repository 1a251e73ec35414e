import { checkInRoom, type Door } from '@kantuta/contract/doors/attendance.calls';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useWaitingActs } from '../../../lib/kept/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { RoomCodeField } from '../../../ui/room-code-field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { checkIn } from '../doors.api.ts';
import styles from '../doors.module.css';

function isOf(roomId: string, kind: string, input: unknown): boolean {
  const isInput = typeof input === 'object' && input !== null && 'roomId' in input;
  return kind === checkInRoom.name && isInput && input.roomId === roomId;
}

/** Whoever has a seat says that they are there, with the code on the screen of the room (DOOR-11). */
export function CheckIn({ door: { room, hasArrived } }: { door: Door }) {
  const { t } = useI18n();
  const { codigo = '' } = useSearch({ from: '/eventos-aci/sala/$roomId/controlasistencia' });
  const [isDone, setDone] = useState(false);
  const { roomId } = room;
  const isKept = useWaitingActs().some(({ kind, input }) => isOf(roomId, kind, input));
  const form = useCallForm<typeof checkInRoom>({
    call: checkInRoom,
    defaultValues: { roomId, code: codigo, readAt: now().toISOString() },
    send: async ({ code }) => {
      try {
        await checkIn({ roomId, code, readAt: now().toISOString() });
        setDone(true);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        form.setError('code', { message: error.mensaje });
      }
    },
  });
  if (hasArrived) return <Panel tone="good">{t('door.checkedIn')}</Panel>;
  if (isKept) return <Panel tone="due">{t('door.checkInKept')}</Panel>;
  if (isDone) return <Panel tone="info">{t('door.checkInWaits')}</Panel>;
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <p>{t('door.checkInHint')}</p>
      <RoomCodeField label={t('door.code')} {...form.field('code')} />
      <Button kind="primary" type="submit" wide busy={form.isSending}>
        {t('door.checkIn')}
      </Button>
    </form>
  );
}
