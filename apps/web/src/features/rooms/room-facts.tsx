import { phoneText } from '@kantuta/contract/people/contact.rules';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Facts } from '../../ui/section.tsx';

const MINUTES_IN_HOUR = 60;

/** Hours with at most one decimal, as durations are said. */
export function useHours() {
  const { format } = useI18n();
  return (minutes: number) => format.number(String(minutes / MINUTES_IN_HOUR));
}

/** What everybody who may open a room knows of it. */
export function RoomFacts({ room }: { room: Room }) {
  const { t, format } = useI18n();
  const hours = useHours();
  const { startsAt, minutes, place, address, city, taken, capacity, organiser } = room;
  const facts = [
    { label: t('rooms.when'), value: format.dateTime(startsAt) },
    { label: t('rooms.duration'), value: t('rooms.hours', { hours: hours(minutes) }) },
    { label: t('rooms.model'), value: t(`rooms.models.${room.model}`) },
    { label: t('rooms.place'), value: place },
    { label: t('rooms.address'), value: `${address}, ${city}` },
    { label: t('rooms.capacity'), value: t('rooms.spots', { taken, capacity }) },
    { label: t('rooms.organiser'), value: organiser },
    { label: t('rooms.presenters'), value: room.presenters.map(({ name }) => name).join(', ') },
    {
      label: t('rooms.contact'),
      value: `${room.contactName} · ${phoneText(room.contactPhone)}`,
    },
  ];
  return <Facts items={facts} />;
}
