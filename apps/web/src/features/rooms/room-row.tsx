import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Row, rowLink } from '../../ui/row-list.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TONES } from './rooms.api.ts';
import { durationText, whenText } from '../../lib/when.ts';

/** One room of a list, short enough for a phone: when and where, how many seats are taken, and what the adviser is in it. */
export function RoomRow({ room }: { room: RoomBrief }) {
  const { t, format } = useI18n();
  const { roomId, title, place, city, startsAt, minutes, capacity, taken, state } = room;
  const isFull = taken >= capacity && state === 'scheduled';
  const detail = [
    whenText(format, startsAt),
    durationText(minutes),
    `${place}, ${city}`,
    t('rooms.seats', { taken, capacity }),
    room.mine === 'none' ? '' : t(`rooms.mine.${room.mine}`),
  ];
  return (
    <Row
      title={
        <Link to="/eventos-aci/sala/$roomId" params={{ roomId }} className={rowLink}>
          {title}
        </Link>
      }
      detail={detail.filter((each) => each !== '').join(' · ')}
      aside={
        <StateBadge tone={isFull ? 'calm' : TONES[state]}>
          {isFull ? t('rooms.full') : t(`rooms.states.${state}`)}
        </StateBadge>
      }
      leads
    />
  );
}
