import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ForEligible } from './for-eligible.tsx';
import { MonthOfRooms } from './month-of-rooms.tsx';
import { RoomRow } from './room-row.tsx';
import { roomsQuery } from './rooms.api.ts';
import styles from './rooms.module.css';

/** `/eventos-aci`: rooms that come, by city, as a list or as a calendar (ROOM-3). */
export function RoomsPage() {
  const { t } = useI18n();
  const [{ ciudad, vista }, setFilters] = useFilters<'ciudad' | 'vista'>();
  const cityId = /^\d{1,6}$/.test(ciudad ?? '') ? Number(ciudad) : undefined;
  const query = useQuery(roomsQuery(cityId));
  return (
    <div className={styles.page}>
      <PageHeader title={t('rooms.title')} lead={t('rooms.lead')} />
      <ForEligible query={query} back="/">
        {({ cities, rooms, hasDraft }) => (
          <div className={styles.list}>
            <div className={styles.actions}>
              <LinkButton kind="primary" to="/eventos-aci/crear">
                {t(hasDraft ? 'rooms.resume' : 'rooms.create')}
              </LinkButton>
              <LinkButton to="/eventos-aci/historial/sala">{t('rooms.history')}</LinkButton>
            </div>
            <div className={styles.filters}>
              <ChoiceFilter
                label={t('rooms.city')}
                all={t('rooms.allCities')}
                value={ciudad}
                options={cities.map(({ cityId: id, name, n }) => ({
                  value: String(id),
                  label: `${name} (${n})`,
                }))}
                onChange={(value) => setFilters({ ciudad: value })}
              />
              <ChoiceFilter
                label={t('rooms.view')}
                all={t('rooms.asList')}
                value={vista}
                options={[{ value: 'calendario', label: t('rooms.asCalendar') }]}
                onChange={(value) => setFilters({ vista: value })}
              />
            </div>
            <Coming rooms={rooms} isCalendar={vista === 'calendario'} />
          </div>
        )}
      </ForEligible>
    </div>
  );
}

function Coming({ rooms, isCalendar }: { rooms: readonly RoomBrief[]; isCalendar: boolean }) {
  const { t } = useI18n();
  const [first, ...others] = rooms;
  if (!first) return <EmptyState title={t('rooms.none')}>{t('rooms.noneHint')}</EmptyState>;
  if (isCalendar) return <MonthOfRooms rooms={[first, ...others]} />;
  return (
    <RowList label={t('rooms.title')}>
      {rooms.map((room) => (
        <RoomRow key={room.roomId} room={room} />
      ))}
    </RowList>
  );
}
