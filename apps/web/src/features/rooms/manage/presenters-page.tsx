import { setRoomPresenters } from '@kantuta/contract/rooms/room-team.calls';
import { type Room } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../../lib/forms.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Facts } from '../../../ui/section.tsx';
import { RoomLoaded } from '../../../ui/room-loaded.tsx';
import { planRefusal } from '../refusals.ts';
import { PresenterField, SecondPresenterField } from '../room-fields.tsx';
import { roomQuery, setPresenters } from '../rooms.api.ts';
import styles from '../rooms.module.css';

/** `/eventos-aci/sala/$roomId/administrar/presentadores`: other presenters, until some hours before it begins (ROOM-10). */
export function PresentersPage() {
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/administrar/presentadores' });
  return (
    <RoomLoaded query={useQuery(roomQuery(roomId))}>
      {(room) => <Whole key={roomId} room={room} />}
    </RoomLoaded>
  );
}

function Whole({ room }: { room: Room }) {
  const { t, format } = useI18n();
  const { roomId, title, presenters, mine, can } = room;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.changePresenters')}
        lead={title}
        before={
          <BackLink to="/eventos-aci/sala/$roomId/administrar" params={{ roomId }}>
            {t('rooms.backToManage')}
          </BackLink>
        }
      />
      <Facts
        items={[
          {
            label: t('rooms.presentersNow'),
            value: format.list(presenters.map(({ name }) => name)),
          },
        ]}
      />
      {can.change ? (
        <PresentersForm roomId={roomId} />
      ) : (
        <p className={styles.quiet}>
          {mine === 'owner'
            ? t('rooms.changeOver', { date: format.dateTime(room.editableUntil) })
            : t('rooms.notManaged')}
        </p>
      )}
    </div>
  );
}

function PresentersForm({ roomId }: { roomId: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  const form = useCallForm<typeof setRoomPresenters>({
    call: setRoomPresenters,
    beside: true,
    defaultValues: { roomId, presenter: '', secondPresenter: '' },
    send: async (input) => {
      try {
        await setPresenters(input);
        showToast('success', t('rooms.presentersSaved'));
        void navigate({ to: '/eventos-aci/sala/$roomId/administrar', params: { roomId } });
      } catch (error) {
        throw planRefusal(i18n, error, { startRule: '', hasPresenters: true });
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{t('rooms.presentersLead')}</p>
      <PresenterField field={form.field} />
      <SecondPresenterField field={form.field} />
      {form.failure !== '' && (
        <p className={styles.error} role="alert">
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" kind="primary" busy={form.isSending}>
          {t('rooms.save')}
        </Button>
      </div>
    </form>
  );
}
