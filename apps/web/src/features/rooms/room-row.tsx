import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Row, rowLink } from '../../ui/row-list.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ROOM_TONES } from './rooms.api.ts';

/** One room in a list: when and where, and what the reader is in it. */
export function RoomRow({ room }: { room: RoomBrief }) {
  const { t, format } = useI18n();
  const { roomId, title, city, place, startsAt, taken, capacity, state, mine } = room;
  const detail = [
    format.dateTime(startsAt),
    `${place}, ${city}`,
    t('rooms.spots', { taken, capacity }),
    mine === 'none' ? '' : t(`rooms.mine.${mine}`),
  ];
  return (
    <Row
      title={
        <Link to="/eventos-aci/sala/$roomId" params={{ roomId }} className={rowLink}>
          {title}
        </Link>
      }
      detail={detail.filter((each) => each !== '').join(' · ')}
      aside={<StateBadge tone={ROOM_TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>}
      leads
    />
  );
}
