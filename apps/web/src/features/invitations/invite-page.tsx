import { inviteGuest } from '@kantuta/contract/invitations/invitations.calls';
import { mayInvite } from '@kantuta/contract/rooms/room.rules';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { randomId } from '../../lib/random-id.ts';
import { showToast } from '../../lib/toasts.ts';
import { whenText } from '../../lib/when.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { Panel } from '../../ui/section.tsx';
import { ConsentAndSend } from './consent-and-send.tsx';
import { GuestFields } from './guest-fields.tsx';
import { invite, roomQuery } from './invitations.api.ts';
import styles from './invitations.module.css';
import { type Taken, takenIn } from './taken-panel.tsx';

/** `/eventos-aci/sala/$roomId/invitar`: brings a guest; in a full room they wait in order (INV-2, INV-4). */
export function InvitePage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/invitar' });
  return (
    <RoomLoaded query={useQuery(roomQuery(roomId))}>
      {(room) =>
        room.can.invite ? <InviteForm key={roomId} room={room} /> : <Closed room={room} />
      }
    </RoomLoaded>
  );
}

/** Nobody fills in a form that would be refused: the same words at once (INV-2). */
function Closed({ room }: { room: Room }) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <Head room={room} />
      <Panel tone="due">
        <p>{t(mayInvite(room.mine) ? 'errors.room_closed' : 'errors.forbidden')}</p>
      </Panel>
    </div>
  );
}

function Head({ room: { roomId, title, startsAt } }: { room: Room }) {
  const { t, format } = useI18n();
  return (
    <PageHeader
      title={t('invitations.inviteTitle')}
      lead={t('invitations.inviteLead', { room: title, date: whenText(format, startsAt) })}
      before={
        <BackLink to="/eventos-aci/sala/$roomId" params={{ roomId }}>
          {t('rooms.backToRoom')}
        </BackLink>
      }
    />
  );
}

function InviteForm({ room }: { room: Room }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const { roomId, taken, capacity } = room;
  const [refused, setRefused] = useState<Taken | undefined>();
  // One attempt until an answer comes: sent again, nobody is invited twice.
  const [attemptId, setAttemptId] = useState(randomId);
  const form = useCallForm<typeof inviteGuest>({
    call: inviteGuest,
    beside: true,
    draft: `invitation-${roomId}`,
    defaultValues: {
      roomId,
      attemptId,
      name: '',
      document: '',
      birthOn: '',
      phone: '',
      email: '',
      city: '',
      contactBy: 'phone',
      language: lang === 'en' || lang === 'pt' ? lang : 'es',
    },
    send: async (input) => {
      setRefused(undefined);
      try {
        const { invitationId, seat } = await invite({ ...input, roomId, attemptId });
        showToast('success', t(seat === 'waiting' ? 'invitations.waits' : 'invitations.sent'));
        void navigate({
          to: '/eventos-aci/sala/$roomId/invitacion/$invitationId',
          params: { roomId, invitationId },
        });
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.kind !== 'timeout' && error.kind !== 'failed') setAttemptId(randomId());
          setRefused(takenIn(error));
        }
        throw error;
      }
    },
  });
  return (
    <div className={styles.page}>
      <Head room={room} />
      {taken >= capacity && (
        <Panel tone="due">
          <p>{t('invitations.fullHint')}</p>
        </Panel>
      )}
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <GuestFields
          field={(name) => form.field(name)}
          mode={form.watch('contactBy')}
          email={{
            typed: form.watch('email'),
            choose: (each) => form.setValue('email', each, { shouldValidate: true }),
          }}
        />
        <ConsentAndSend
          consent={form.field('consent')}
          failure={form.failure}
          refused={refused}
          isSending={form.isSending}
          label={t('invitations.send')}
        />
      </form>
    </div>
  );
}
