import { day } from '@kantuta/contract/dates';
import type { CounterDay, CounterStay } from '@kantuta/contract/stays/counter-stays.calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Refused } from '../../../ui/refused.tsx';
import { Row } from '../../../ui/row-list.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { checkingIn, checkingOut, moving, TONES } from '../stays.api.ts';
import styles from '../stays.module.css';

/** One party of the day, with what the desk does for it (STY-11). */
export function Party({
  party,
  rooms,
  today,
}: {
  party: CounterStay;
  rooms: CounterDay['rooms'];
  today: string;
}) {
  const { t, format } = useI18n();
  const [isMoving, setMoving] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const { stayId, state, guest, documentEnd, type, room, arrivesOn, leavesOn } = party;
  const arriving = useMutation({
    ...checkingIn,
    onSuccess() {
      checkingIn.onSuccess();
      showToast('success', t('stays.counter.checkedIn'));
    },
  });
  const leaving = useMutation({
    ...checkingOut,
    onSuccess() {
      checkingOut.onSuccess();
      showToast('success', t('stays.counter.checkedOut'));
    },
  });
  const { adults, minors } = party;
  const dates = { from: format.shortDate(day(arrivesOn)), until: format.shortDate(day(leavesOn)) };
  const error = arriving.error ?? leaving.error;
  // Every party of the day has the same buttons.
  const ofGuest = (act: 'checkIn' | 'checkOut' | 'move') =>
    `${t(`stays.counter.${act}`)}: ${guest}`;
  return (
    <Row
      title={t('stays.counter.party', { guest, end: documentEnd })}
      detail={[
        `${type} ${room}`,
        t('stays.range', dates),
        [
          t('stays.adults', { n: adults }),
          ...(minors > 0 ? [t('stays.minors', { n: minors })] : []),
        ].join(', '),
      ].join(' · ')}
      aside={<StateBadge tone={TONES[state]}>{t(`stays.states.${state}`)}</StateBadge>}
      below={
        <>
          <div className={styles.actions}>
            {state === 'confirmed' && arrivesOn <= today && (
              <Button
                small
                kind="primary"
                busy={arriving.isPending}
                aria-label={ofGuest('checkIn')}
                onClick={() => arriving.mutate({ stayId })}
              >
                {t('stays.counter.checkIn')}
              </Button>
            )}
            {state === 'checked_in' && (
              <Button
                small
                busy={leaving.isPending}
                aria-label={ofGuest('checkOut')}
                onClick={() => {
                  // Nights that were paid become free for somebody else, and nobody takes that back.
                  if (leavesOn > today) setEarly(true);
                  else leaving.mutate({ stayId });
                }}
              >
                {t('stays.counter.checkOut')}
              </Button>
            )}
            <Button small aria-label={ofGuest('move')} onClick={() => setMoving(true)}>
              {t('stays.counter.move')}
            </Button>
          </div>
          {isEarly && (
            <EarlyDialog
              guest={guest}
              until={dates.until}
              onClose={() => setEarly(false)}
              onYes={() => {
                setEarly(false);
                leaving.mutate({ stayId });
              }}
            />
          )}
          {error !== null && <Refused error={error} />}
          {isMoving && <MoveDialog party={party} rooms={rooms} onClose={() => setMoving(false)} />}
        </>
      }
    />
  );
}

function MoveDialog({
  party: { stayId, movesTo },
  rooms,
  onClose,
}: {
  party: CounterStay;
  rooms: CounterDay['rooms'];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [roomId, setRoomId] = useState(0);
  const { mutate, isPending, error } = useMutation({
    ...moving,
    onSuccess() {
      moving.onSuccess();
      showToast('success', t('stays.counter.moved'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('stays.counter.move')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={isPending}
            disabled={roomId === 0}
            onClick={() => mutate({ stayId, roomId })}
          >
            {t('stays.counter.move')}
          </Button>
        </>
      }
    >
      {movesTo.length === 0 && <p>{t('stays.counter.nowhere')}</p>}
      <SelectField
        label={t('stays.counter.moveTo')}
        value={roomId}
        onChange={({ target }) => setRoomId(Number(target.value))}
      >
        <option value={0}>{t('stays.counter.choose')}</option>
        {rooms
          .filter((room) => movesTo.includes(room.roomId))
          .map((each) => (
            <option key={each.roomId} value={each.roomId}>
              {`${each.type} ${each.name}`}
            </option>
          ))}
      </SelectField>
      {error !== null && <Refused error={error} />}
    </Dialog>
  );
}

function EarlyDialog({
  guest,
  until,
  onClose,
  onYes,
}: {
  guest: string;
  until: string;
  onClose: () => void;
  onYes: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('stays.counter.early.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" onClick={onYes}>
            {t('stays.counter.checkOut')}
          </Button>
        </>
      }
    >
      <p>{t('stays.counter.early.hint', { guest, until })}</p>
    </Dialog>
  );
}
