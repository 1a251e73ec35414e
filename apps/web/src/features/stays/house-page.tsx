import type { Property } from '@kantuta/contract/stays/stay.rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { BookingForm } from './booking-form.tsx';
import { Memberships } from './memberships.tsx';
import { StayRow } from './stay-row.tsx';
import { type House, holding, houseQuery } from './stays.api.ts';
import styles from './stays.module.css';

/** The hotel is booked by its membership alone: while that cannot, its row says why and leads to what mends it (STY-2, STY-9). */
const isRefused = (property: Property, { memberships }: House): boolean =>
  property === 'hotel' && memberships.every(({ missing }) => missing !== null);

/** A house of the park: own bookings, by what one can book, and the form that holds nights (STY-5). */
export function HousePage({ property, saleId }: { property: Property; saleId?: number }) {
  const { t } = useI18n();
  const query = useQuery(houseQuery(property, saleId));
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(holding);
  const minutes = query.data?.limits.holdMinutes;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(`stays.${property}.title`)}
        lead={minutes === undefined ? undefined : t(`stays.${property}.lead`, { minutes })}
      />
      <Loaded query={query} height={480} back={<LinkButton to="/">{t('menu.home')}</LinkButton>}>
        {(house) => (
          <>
            {house.mine.length > 0 && (
              <Section title={t('stays.mine')}>
                <RowList label={t('stays.mine')}>
                  {house.mine.map((stay) => (
                    <StayRow key={stay.stayId} stay={stay} />
                  ))}
                </RowList>
              </Section>
            )}
            <Memberships property={property} memberships={house.memberships} />
            {house.types.length === 0 ? (
              <EmptyState title={t('stays.none')}>{t('stays.noneHint')}</EmptyState>
            ) : isRefused(property, house) ? null : (
              <BookingForm
                property={property}
                house={house}
                mayWait
                hold={async (asked) => {
                  const { stayId } = await mutateAsync({ ...asked, property });
                  await navigate({ to: '/reservar-cabana', search: { reserva: stayId } });
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
