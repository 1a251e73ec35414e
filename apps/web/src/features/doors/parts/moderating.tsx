import type { Door } from '@kantuta/contract/doors/attendance.calls';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError, showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { decide, revokePass } from '../doors.api.ts';
import styles from '../doors.module.css';

/** What a moderator decides about (DOOR-8). */
export function Reviews({ door: { room, reviews } }: { door: Door }) {
  const { t } = useI18n();
  return (
    <Section title={t('door.reviews')}>
      <RowList label={t('door.reviews')}>
        {reviews.map((review) => (
          <ReviewRow key={review.markId} roomId={room.roomId} review={review} />
        ))}
      </RowList>
    </Section>
  );
}

function ReviewRow({ roomId, review }: { roomId: string; review: Door['reviews'][number] }) {
  const { t, format } = useI18n();
  const { markId, name, at, why, isClockOff } = review;
  const { mutate, isPending } = useMutation({
    mutationFn: (isAccepted: boolean) => decide({ roomId, markId, isAccepted }),
    onError: showError,
  });
  const about = t('door.reviewOf', { date: format.dateTime(at), why: t(`door.why.${why}`) });
  return (
    <Row
      title={name}
      detail={isClockOff ? `${about} · ${t('door.clockOff')}` : about}
      below={
        <div className={styles.actions}>
          <Button
            small
            busy={isPending}
            aria-label={t('door.acceptOf', { name })}
            onClick={() => mutate(true)}
          >
            {t('door.accept')}
          </Button>
          <Button
            small
            busy={isPending}
            aria-label={t('door.rejectOf', { name })}
            onClick={() => mutate(false)}
          >
            {t('door.reject')}
          </Button>
        </div>
      }
    />
  );
}

/** Of the organiser: who notes at this door, and takes it back (DOOR-2). */
export function Devices({ door: { room, passes } }: { door: Door }) {
  const { t } = useI18n();
  return (
    <Section title={t('door.devices')}>
      {passes.length === 0 ? (
        <p className={styles.quiet}>{t('door.noDevices')}</p>
      ) : (
        <RowList label={t('door.devices')}>
          {passes.map((pass) => (
            <DeviceRow key={pass.passId} roomId={room.roomId} pass={pass} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function DeviceRow({ roomId, pass }: { roomId: string; pass: Door['passes'][number] }) {
  const { t, format } = useI18n();
  const { passId, name, may, seenAt } = pass;
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokePass({ roomId, passId }),
    onSuccess: () => showToast('success', t('door.revokedDone')),
    onError: showError,
  });
  return (
    <Row
      title={name}
      detail={t('door.device', { right: t(`rooms.rights.${may}`), date: format.dateTime(seenAt) })}
      aside={
        <Button
          small
          busy={isPending}
          aria-label={t('door.revokeOf', { name })}
          onClick={() => mutate()}
        >
          {t('door.revoke')}
        </Button>
      }
    />
  );
}
