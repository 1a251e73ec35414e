import { checkInRoom, type Door } from '@kantuta/contract/doors/attendance.calls';
import { CODE_DIGITS } from '@kantuta/contract/doors/room-code.rules';
import { useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/section.tsx';
import { checkIn } from '../doors.api.ts';
import styles from '../doors.module.css';

/** Whoever has a seat says that they are there, with the code on the screen of the room (DOOR-11). */
export function CheckIn({ door: { room, hasArrived } }: { door: Door }) {
  const { t } = useI18n();
  const [isWaiting, setWaiting] = useState(false);
  const { roomId } = room;
  const form = useCallForm<typeof checkInRoom>({
    call: checkInRoom,
    defaultValues: { roomId, code: '', readAt: now().toISOString() },
    quiet: true,
    send: async ({ code }) => {
      const { isConfirmed } = await checkIn({ roomId, code, readAt: now().toISOString() });
      setWaiting(!isConfirmed);
    },
  });
  if (hasArrived) return <Panel tone="good">{t('door.checkedIn')}</Panel>;
  if (isWaiting) return <Panel tone="info">{t('door.checkInWaits')}</Panel>;
  return (
    <form className={styles.stack} onSubmit={form.submit} noValidate>
      <p>{t('door.checkInHint')}</p>
      <TextField
        label={t('door.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        {...form.field('code')}
      />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <Button kind="primary" type="submit" wide busy={form.isSending}>
        {t('door.checkIn')}
      </Button>
    </form>
  );
}
