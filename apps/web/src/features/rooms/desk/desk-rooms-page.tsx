import type { DeskRoomBrief } from '@kantuta/contract/rooms/rooms-desk.calls';
import { DESK_ROOM_STATES } from '@kantuta/contract/rooms/rooms-desk.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { useI18n, type I18n } from '../../../lib/i18n.tsx';
import { ADVISER_TONES } from '../../../ui/adviser-tones.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { TONES } from '../rooms.api.ts';
import { whenText } from '../../../lib/when.ts';
import { deskRoomsQuery, deskStateIn } from './desk-rooms.api.ts';

/** `/operaciones/salas`: the rooms of all advisers, and those that wait for a decision (ROOM-13, ROOM-14). */
export function DeskRoomsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ person: q = '', estado = '', ciudad = '' }, setFilters] = useFilters<
    'person' | 'estado' | 'ciudad'
  >();
  const state = deskStateIn(estado);
  const cityId = /^[1-9]\d{0,5}$/.test(ciudad) ? Number(ciudad) : undefined;
  const query = useInfiniteQuery(
    deskRoomsQuery({
      ...(q === '' ? {} : { q: q.slice(0, 60) }),
      ...(state === undefined ? {} : { state }),
      ...(cityId === undefined ? {} : { cityId }),
    }),
  );
  const { cities = [], waiting = 0 } = query.data?.pages[0] ?? {};
  const isFiltered = q !== '' || state !== undefined || cityId !== undefined;
  return (
    <DeskPage
      title={t('roomsDesk.title')}
      lead={t('roomsDesk.lead')}
      filters={
        <>
          <SettledField
            label={t('roomsDesk.find')}
            maxLength={60}
            value={q}
            onSettle={(text) => setFilters({ person: text })}
          />
          <SelectField
            label={t('roomsDesk.state')}
            value={state ?? ''}
            onChange={({ target }) => setFilters({ estado: target.value })}
          >
            <option value="">{t('roomsDesk.all')}</option>
            {DESK_ROOM_STATES.map((each) => (
              <option key={each} value={each}>
                {each === 'waiting'
                  ? `${t('roomsDesk.waiting')} (${String(waiting)})`
                  : t(`rooms.states.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('roomsDesk.city')}
            value={cityId === undefined ? '' : String(cityId)}
            onChange={({ target }) => setFilters({ ciudad: target.value })}
          >
            <option value="">{t('roomsDesk.allCities')}</option>
            {cities.map((each) => (
              <option key={each.cityId} value={each.cityId}>
                {each.name}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      <Loaded query={query} height={320}>
        {({ pages }) => {
          const rooms = pages.flatMap((page) => page.rooms);
          if (rooms.length === 0)
            return isFiltered ? (
              <EmptyState title={t('roomsDesk.noneFound')} />
            ) : (
              <EmptyState title={t('roomsDesk.none')}>{t('roomsDesk.noneHint')}</EmptyState>
            );
          return (
            <DataTable
              caption={t('roomsDesk.title')}
              hideCaption
              dense
              rows={rooms}
              rowKey={({ roomId }) => roomId}
              columns={columnsOf(i18n)}
            />
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('roomsDesk.more')}
        </Button>
      )}
    </DeskPage>
  );
}

function columnsOf({ t, format }: I18n): Column<DeskRoomBrief>[] {
  return [
    {
      key: 'name',
      header: t('roomsDesk.name'),
      names: true,
      cell: ({ roomId, title, place, city }) => (
        <Link to="/operaciones/salas/$roomId" params={{ roomId }}>
          <TwoLines first={title} then={`${place}, ${city}`} />
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('roomsDesk.state'),
      cell: ({ state, waits }) =>
        waits ? (
          <StateBadge tone="problem">{t('roomsDesk.waits')}</StateBadge>
        ) : (
          <StateBadge tone={TONES[state]}>{t(`rooms.states.${state}`)}</StateBadge>
        ),
    },
    {
      key: 'when',
      header: t('roomsDesk.when'),
      cell: ({ startsAt }) => whenText(format, startsAt),
    },
    {
      key: 'organiser',
      header: t('roomsDesk.organiser'),
      cell: ({ organiser: { name, code, state } }) => (
        <>
          <TwoLines first={name} then={code} />
          {state !== 'active' && (
            <StateBadge tone={ADVISER_TONES[state]}>{t(`advisers.states.${state}`)}</StateBadge>
          )}
        </>
      ),
    },
    {
      key: 'seats',
      header: t('roomsDesk.seats'),
      align: 'end',
      cell: ({ taken, capacity }) => t('roomsDesk.seatsOf', { taken, capacity }),
    },
  ];
}
