import { day } from '@kantuta/contract/dates';
import type { StayBrief } from '@kantuta/contract/stays/stays.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { Row, rowLink } from '../../ui/row-list.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TONES } from './stays.api.ts';

/** One booking of a list. */
export function StayRow({ stay }: { stay: StayBrief }) {
  const { t, format } = useI18n();
  const { stayId, type, arrivesOn, leavesOn, price, state } = stay;
  const dates = { from: format.shortDate(day(arrivesOn)), until: format.shortDate(day(leavesOn)) };
  return (
    <Row
      title={
        <Link to="/reservar-cabana" search={{ reserva: stayId }} className={rowLink}>
          {type}
        </Link>
      }
      detail={`${t('stays.range', dates)} · ${format.money(price)}`}
      aside={<StateBadge tone={TONES[state]}>{t(`stays.states.${state}`)}</StateBadge>}
      leads
    />
  );
}
