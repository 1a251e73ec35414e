import type { AnswerOfSection } from '@kantuta/contract/section';
import { queueSection } from '@kantuta/contract/reservations/queue.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { planAddress } from './hold-search.rules.ts';
import { leaving } from './holds.api.ts';
import styles from './holds.module.css';

type Place = AnswerOfSection<typeof queueSection>[number];

/** For what one waits and at which place; whose turn it is chooses a plan before its time is over (RES-8). */
export const HomeQueue = sectionPart(queueSection, ({ data }) => <QueuePlaces data={data} />);

/** One's places in queues, at home and above the products. */
export function QueuePlaces({ data }: { data: readonly Place[] }) {
  const { t } = useI18n();
  const [passing, setPassing] = useState<Place | null>(null);
  const leave = useMutation({
    ...leaving,
    onError: showError,
    onSuccess: () => showToast('success', t('queue.left')),
  });
  if (data.length === 0) return null;
  // A turn does not come back for a day: it is not given up by one touch.
  const giveUp = (place: Place) =>
    place.offerEndsAt === null ? leave.mutate({ placeId: place.placeId }) : setPassing(place);
  return (
    <Section title={t('queue.mine')}>
      <RowList label={t('queue.mine')}>
        {data.map((place) => (
          <QueueRow
            key={place.placeId}
            place={place}
            isLeaving={leave.isPending && leave.variables.placeId === place.placeId}
            onLeave={() => giveUp(place)}
          />
        ))}
      </RowList>
      {passing && (
        <PassDialog
          place={passing}
          onClose={() => setPassing(null)}
          onPass={() => {
            leave.mutate({ placeId: passing.placeId });
            setPassing(null);
          }}
        />
      )}
    </Section>
  );
}

function QueueRow({
  place: { placeId, title, detail, position, offerEndsAt },
  isLeaving,
  onLeave,
}: {
  place: Place;
  isLeaving: boolean;
  onLeave: () => void;
}) {
  const { t } = useI18n();
  const isTurn = offerEndsAt !== null;
  return (
    <Row
      title={`${title}, ${detail}`}
      detail={
        isTurn ? (
          <>
            <strong>{t('queue.turn')}</strong>. {t('queue.turnHint')}
          </>
        ) : (
          t('queue.placeOf', { n: position })
        )
      }
      aside={isTurn ? <Countdown until={new Date(offerEndsAt)} /> : undefined}
      below={
        <div className={styles.actions}>
          <LinkButton small kind={isTurn ? 'primary' : 'secondary'} to={planAddress(placeId)}>
            {t(isTurn ? 'queue.choose' : 'plans.see')}
          </LinkButton>
          <Button small kind="quiet" busy={isLeaving} onClick={onLeave}>
            {t('queue.leave')}
          </Button>
        </div>
      }
    />
  );
}

function PassDialog({
  place,
  onClose,
  onPass,
}: {
  place: Place;
  onClose: () => void;
  onPass: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('queue.leaveTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" onClick={onPass}>
            {t('queue.leave')}
          </Button>
        </>
      }
    >
      <p>{`${place.title}, ${place.detail}`}</p>
      <p>{t('queue.leaveHint')}</p>
    </Dialog>
  );
}
