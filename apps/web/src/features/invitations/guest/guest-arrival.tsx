import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { type GuestView, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import { useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { now } from '../../../lib/clock.ts';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { callQuery, queryClient } from '../../../lib/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { RoomCodeField } from '../../../ui/room-code-field.tsx';
import { Panel, Section } from '../../../ui/section.tsx';
import styles from '../invitations.module.css';

/** A guest says that they are there, with the code on the screen of the room, and without an account (DOOR-11). */
export function GuestArrival({
  arrival,
  reference,
}: {
  arrival: GuestView['arrival'];
  reference: string;
}) {
  const { t } = useI18n();
  const [isWaiting, setWaiting] = useState(false);
  const form = useCallForm<typeof checkInGuest>({
    call: checkInGuest,
    defaultValues: { reference, code: '', readAt: now().toISOString() },
    send: async ({ code }) => {
      try {
        const input = { reference, code, readAt: now().toISOString() };
        const { isConfirmed } = await callApi(checkInGuest, input);
        setWaiting(!isConfirmed);
        if (isConfirmed)
          await queryClient.invalidateQueries(callQuery(readGuestPage, { reference }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        form.setError('code', { message: error.mensaje });
      }
    },
  });
  if (arrival === 'closed') return null;
  return (
    <Section title={t('guestPage.arrival')}>
      {arrival === 'arrived' ? (
        <Panel tone="good">{t('guestPage.arrived')}</Panel>
      ) : isWaiting ? (
        <Panel tone="info">{t('guestPage.arrivalWaits')}</Panel>
      ) : (
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <p>{t('guestPage.arrivalHint')}</p>
          <RoomCodeField label={t('guestPage.roomCode')} {...form.field('code')} />
          <Button kind="primary" type="submit" wide busy={form.isSending}>
            {t('guestPage.iAmHere')}
          </Button>
        </form>
      )}
    </Section>
  );
}
