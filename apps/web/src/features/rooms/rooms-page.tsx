import type { AnswerOf } from '@kantuta/contract/call';
import type { listRooms } from '@kantuta/contract/rooms/rooms.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { RoomCalendar } from './room-calendar.tsx';
import { RoomRow } from './room-row.tsx';
import { roomsQuery } from './rooms.api.ts';
import styles from './rooms.module.css';

type View = 'list' | 'calendar';
const CALENDAR = 'calendario';

/** `/eventos-aci`: rooms that come, by city, as a list or by month (ROOM-3). */
export function RoomsPage() {
  const { t } = useI18n();
  const [{ ciudad = '', vista, mes, dia }, setFilters] = useFilters<
    'ciudad' | 'vista' | 'mes' | 'dia'
  >();
  const query = useQuery(roomsQuery(/^\d{1,6}$/.test(ciudad) ? Number(ciudad) : undefined));
  const view: View = vista === CALENDAR ? 'calendar' : 'list';
  return (
    <div className={styles.page}>
      <PageHeader title={t('rooms.title')} lead={t('rooms.lead')}>
        {query.data && (
          <div className={styles.actions}>
            <LinkButton kind="primary" to="/eventos-aci/crear">
              {t(query.data.hasDraft ? 'rooms.resume' : 'rooms.create')}
            </LinkButton>
            <LinkButton to="/eventos-aci/historial/sala">{t('rooms.history')}</LinkButton>
            <LinkButton to="/eventos-aci/historial/invitados">
              {t('invitations.history.title')}
            </LinkButton>
          </div>
        )}
      </PageHeader>
      <RoomLoaded query={query} isWholePage={false}>
        {(found) => (
          <>
            <div className={styles.filters}>
              <ChoiceFilter
                label={t('rooms.chooseCity')}
                all={t('rooms.allCities')}
                options={found.cities.map(({ cityId, name, n }) => ({
                  value: String(cityId),
                  label: `${name} (${n})`,
                }))}
                value={ciudad}
                onChange={(value) => setFilters({ ciudad: value })}
              />
              <ChoiceSwitch
                label={t('rooms.view')}
                choices={[
                  { value: 'list', label: t('rooms.views.list') },
                  { value: 'calendar', label: t('rooms.views.calendar') },
                ]}
                value={view}
                onChange={(value) =>
                  setFilters({ vista: value === 'calendar' ? CALENDAR : '', mes: '', dia: '' })
                }
              />
            </div>
            {found.rooms.length > 0 && view === 'calendar' ? (
              <RoomCalendar
                rooms={found.rooms}
                month={mes}
                chosen={dia}
                onMonth={(value) => setFilters({ mes: value, dia: '' })}
                onDay={(value) => setFilters({ dia: value })}
              />
            ) : (
              <RoomRows found={found} isFiltered={ciudad !== ''} />
            )}
          </>
        )}
      </RoomLoaded>
    </div>
  );
}

function RoomRows({
  found: { rooms, hasDraft },
  isFiltered,
}: {
  found: AnswerOf<typeof listRooms>;
  isFiltered: boolean;
}) {
  const { t } = useI18n();
  if (rooms.length === 0)
    return (
      <EmptyState
        title={t('rooms.none')}
        action={
          <LinkButton to="/eventos-aci/crear">
            {t(hasDraft ? 'rooms.resume' : 'rooms.create')}
          </LinkButton>
        }
      >
        {t(isFiltered ? 'rooms.noneInCity' : 'rooms.noneHint')}
      </EmptyState>
    );
  return (
    <RowList label={t('rooms.title')}>
      {rooms.map((room) => (
        <RoomRow key={room.roomId} room={room} />
      ))}
    </RowList>
  );
}
