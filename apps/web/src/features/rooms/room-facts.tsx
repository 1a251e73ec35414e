import { phoneText } from '@kantuta/contract/people/contact.rules';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { useI18n } from '../../lib/i18n.tsx';
import { Copyable } from '../../ui/copyable.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Facts } from '../../ui/section.tsx';
import styles from './rooms.module.css';
import { durationText, whenText } from '../../lib/when.ts';

/** Everything that is known of a room. */
export function RoomFacts({ room }: { room: Room }) {
  const { t, format } = useI18n();
  const { model, startsAt, minutes, place, city, address, taken, capacity, presenters } = room;
  const digits = room.contactPhone.replaceAll(/\D/g, '');
  return (
    <Facts
      items={[
        { label: t('rooms.model'), value: t(`rooms.models.${model}`) },
        { label: t('rooms.when'), value: `${whenText(format, startsAt)} · ${t('rooms.laPaz')}` },
        { label: t('rooms.duration'), value: durationText(minutes) },
        { label: t('rooms.place'), value: place },
        { label: t('rooms.address'), value: <Copyable text={`${address}, ${city}`} /> },
        { label: t('rooms.seatsLabel'), value: t('rooms.seats', { taken, capacity }) },
        {
          label: t('rooms.presenters', { n: presenters.length }),
          value: format.list(presenters.map(({ name }) => name)),
        },
        { label: t('rooms.organiser'), value: room.organiser },
        {
          label: t('rooms.contact'),
          value: (
            <span className={styles.links}>
              <span>
                {room.contactName} · {phoneText(room.contactPhone)}
              </span>
              <OutsideLink address={`tel:+${digits}`}>{t('rooms.call')}</OutsideLink>
              <OutsideLink address={`https://wa.me/${digits}`}>{t('rooms.whatsapp')}</OutsideLink>
            </span>
          ),
        },
      ]}
    />
  );
}
