import { MINUTE_MS } from '@kantuta/contract/durations';
import type { EventState } from '@kantuta/contract/pages/group-event.rules';
import type { GroupEvent } from '@kantuta/contract/pages/group-events.calls';
import { useMutation } from '@tanstack/react-query';
import { CalendarMinus, CalendarPlus } from 'lucide-react';
import { useI18n } from '../../../lib/i18n.tsx';
import { showError } from '../../../lib/toasts.ts';
import { durationText, whenText } from '../../../lib/when.ts';
import { Button } from '../../../ui/button.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Facts } from '../../../ui/section.tsx';
import { StateBadge, type StateTone } from '../../../ui/state-badge.tsx';
import styles from '../pages.module.css';
import { EventPicture } from './event-picture.tsx';
import { calendarMutation } from './events.api.ts';

export const EVENT_TONES: Readonly<Record<EventState, StateTone>> = {
  coming: 'due',
  now: 'good',
  past: 'calm',
  cancelled: 'problem',
};

/** One event: its picture, when and where, and what one takes along: the calendar file and the way there. */
export function EventCard({ event, isOver }: { event: GroupEvent; isOver: boolean }) {
  const { t, format } = useI18n();
  const { title, about, company, startsAt, endsAt, place, address, city, state } = event;
  const saving = useMutation({ ...calendarMutation, onError: showError });
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  const where = encodeURIComponent(`${place}, ${address}, ${city}, Bolivia`);
  const isCancelled = state === 'cancelled';
  return (
    <li className={styles.card}>
      <EventPicture event={event} />
      <h3 className={styles.heading}>{title}</h3>
      <div>
        <StateBadge tone={EVENT_TONES[state]}>{t(`groupEvents.states.${state}`)}</StateBadge>
      </div>
      {isCancelled && <p>{t('groupEvents.why', { reason: event.cancelReason })}</p>}
      <p>{about}</p>
      <Facts
        items={[
          {
            label: t('groupEvents.when'),
            value: `${whenText(format, startsAt)} (${t('groupEvents.laPaz')}) · ${durationText(minutes)}`,
          },
          { label: t('groupEvents.where'), value: `${place}, ${address}, ${city}` },
          { label: t('groupEvents.company'), value: company.name },
        ]}
      />
      {!isOver && (
        <div className={styles.actions}>
          <Button
            icon={isCancelled ? CalendarMinus : CalendarPlus}
            busy={saving.isPending}
            aria-label={`${t(isCancelled ? 'groupEvents.calendarOut' : 'groupEvents.calendar')}: ${title}`}
            onClick={() => saving.mutate(event.eventId)}
          >
            {t(isCancelled ? 'groupEvents.calendarOut' : 'groupEvents.calendar')}
          </Button>
          {!isCancelled && (
            <OutsideLink address={`https://www.openstreetmap.org/search?query=${where}`}>
              {t('groupEvents.directions')}
            </OutsideLink>
          )}
        </div>
      )}
    </li>
  );
}
