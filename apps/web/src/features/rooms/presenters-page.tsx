import { type Room, setRoomPresenters } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallForm } from '../../lib/forms.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toasts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ForEligible } from './for-eligible.tsx';
import { usePresenterRefusal } from './refusals.ts';
import { PresenterField } from './room-fields.tsx';
import { roomQuery, setPresenters } from './rooms.api.ts';
import styles from './rooms.module.css';

/** `/eventos-aci/sala/$roomId/administrar/presentadores`: who presents a room, by document (ROOM-10). */
export function PresentersPage() {
  const { t } = useI18n();
  const { roomId } = useParams({ from: '/eventos-aci/sala/$roomId/administrar/presentadores' });
  const query = useQuery(roomQuery(roomId));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.presenters')}
        before={
          <BackLink to="/eventos-aci/sala/$roomId/administrar" params={{ roomId }}>
            {t('rooms.manageTitle')}
          </BackLink>
        }
      />
      <ForEligible query={query}>{(room) => <PresentersForm room={room} />}</ForEligible>
    </div>
  );
}

function PresentersForm({ room: { roomId, presenters, can } }: { room: Room }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const presenterRefusal = usePresenterRefusal();
  const form = useCallForm<typeof setRoomPresenters>({
    call: setRoomPresenters,
    defaultValues: { roomId, presenter: '', secondPresenter: '' },
    send: async (input) => {
      try {
        await setPresenters(input);
        showToast('success', t('rooms.presentersSaved'));
        void navigate({ to: '/eventos-aci/sala/$roomId/administrar', params: { roomId } });
      } catch (error) {
        const refused = presenterRefusal(error);
        if (!refused) throw error;
        form.setError(refused.field, { message: refused.text });
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>{presenters.map(({ name }) => name).join(', ')}</p>
      {can.change ? (
        <>
          <PresenterField field={(name) => form.field(name)} />
          <PresenterField field={(name) => form.field(name)} isSecond />
          {form.failure !== '' && (
            <p className={styles.error} role="alert">
              {form.failure}
            </p>
          )}
          <div>
            <Button type="submit" kind="primary" busy={form.isSending}>
              {t('rooms.setPresenters')}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.quiet}>{t('errors.room_closed')}</p>
      )}
    </form>
  );
}
