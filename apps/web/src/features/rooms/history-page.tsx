import { ROOM_STATES } from '@kantuta/contract/rooms/room.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inOffice } from '../../lib/feature.ts';
import { useFilters } from '../../lib/filters.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { RoomRow } from './room-row.tsx';
import { historyQuery, stateIn } from './rooms.api.ts';
import styles from './rooms.module.css';

/** `/eventos-aci/historial/sala`: rooms in which the adviser had a part, by state (ROOM-11). */
export function RoomHistoryPage() {
  const { t } = useI18n();
  const [{ estado }, setFilters] = useFilters<'estado'>();
  const state = stateIn(estado);
  const query = useInfiniteQuery(historyQuery(state));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('rooms.history')}
        lead={t('rooms.historyLead')}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      />
      <RoomLoaded query={query} isWholePage={false}>
        {({ pages }) => {
          const rooms = pages.flatMap((page) => page.rooms);
          return (
            <div className={styles.page}>
              <div className={styles.filters}>
                <ChoiceFilter
                  label={t('rooms.state')}
                  all={t('rooms.anyState')}
                  options={ROOM_STATES.map((each) => ({
                    value: each,
                    label: t(`rooms.states.${each}`),
                  }))}
                  value={state}
                  onChange={(value) => setFilters({ estado: value })}
                />
              </div>
              {rooms.length === 0 ? (
                <Nothing isFiltered={state !== undefined} />
              ) : (
                <RowList label={t('rooms.history')}>
                  {rooms.map((room) => (
                    <RoomRow key={room.roomId} room={room} />
                  ))}
                </RowList>
              )}
              {inOffice('roomHistory').map(({ key, Part }) => (
                <Part key={key} rooms={rooms} />
              ))}
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
      </RoomLoaded>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useI18n();
  return isFiltered ? (
    <EmptyState title={t('rooms.noneInState')} />
  ) : (
    <EmptyState
      title={t('rooms.noHistory')}
      action={<LinkButton to="/eventos-aci">{t('rooms.back')}</LinkButton>}
    >
      {t('rooms.noHistoryHint')}
    </EmptyState>
  );
}
