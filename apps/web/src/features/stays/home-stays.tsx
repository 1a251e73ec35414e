import { day } from '@kantuta/contract/dates';
import { staysSection } from '@kantuta/contract/stays/stays.calls';
import { Link } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { sectionPart } from '../../lib/section-part.ts';
import { Row, RowList, rowLink } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';

/** Bookings that wait for their payment, come or go on (STY-12). */
export const HomeStays = sectionPart(staysSection, ({ data }) => {
  const { t, format } = useI18n();
  if (data.length === 0) return null;
  return (
    <Section title={t('stayHome.title')}>
      <RowList label={t('stayHome.title')}>
        {data.map(({ stayId, type, arrivesOn, leavesOn, heldUntil }) => (
          <Row
            key={stayId}
            title={
              <Link to="/reservar-cabana" search={{ reserva: stayId }} className={rowLink}>
                {type}
              </Link>
            }
            detail={[
              t('stayHome.range', {
                from: format.shortDate(day(arrivesOn)),
                until: format.shortDate(day(leavesOn)),
              }),
              ...(heldUntil === null ? [] : [t('stayHome.pay', { time: format.time(heldUntil) })]),
            ].join(' · ')}
            leads
          />
        ))}
      </RowList>
    </Section>
  );
});
