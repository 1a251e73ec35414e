import { ROOM_STATES } from '@kantuta/contract/rooms/room.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ForEligible } from './for-eligible.tsx';
import { RoomRow } from './room-row.tsx';
import { historyQuery, roomStateIn } from './rooms.api.ts';
import styles from './rooms.module.css';

/** `/eventos-aci/historial/sala`: rooms in which the reader is or was, by state (ROOM-11). */
export function RoomHistoryPage() {
  const { t } = useI18n();
  const [{ estado }, setFilters] = useFilters<'estado'>();
  const state = roomStateIn(estado);
  const query = useInfiniteQuery(historyQuery(state));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.history')}
        lead={t('rooms.historyLead')}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      />
      <ForEligible query={query}>
        {({ pages }) => {
          const rooms = pages.flatMap((page) => page.rooms);
          return (
            <div className={styles.list}>
              <ChoiceFilter
                label={t('rooms.state')}
                all={t('rooms.allStates')}
                value={state}
                options={ROOM_STATES.map((each) => ({
                  value: each,
                  label: t(`rooms.states.${each}`),
                }))}
                onChange={(value) => setFilters({ estado: value })}
              />
              {rooms.length === 0 ? (
                <EmptyState
                  title={t(state === undefined ? 'rooms.noHistory' : 'rooms.noneInState')}
                />
              ) : (
                <RowList label={t('rooms.history')}>
                  {rooms.map((room) => (
                    <RoomRow key={room.roomId} room={room} />
                  ))}
                </RowList>
              )}
              {query.hasNextPage && (
                <div>
                  <Button
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('rooms.more')}
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </ForEligible>
    </div>
  );
}
