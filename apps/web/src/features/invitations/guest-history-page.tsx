import { INVITATION_STATES } from '@kantuta/contract/invitations/invitation.rules';
import type { HistoryGuest } from '@kantuta/contract/invitations/invitations.calls';
import { phoneText } from '@kantuta/contract/people/contact.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isRefusal } from '../../lib/api-error.ts';
import { useFilters } from '../../lib/filters.ts';
import { type I18n, useI18n } from '../../lib/i18n.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceFilter } from '../../ui/choice-filter.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { EmptyState } from '../../ui/faces.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoomLoaded } from '../../ui/room-loaded.tsx';
import { SettledField } from '../../ui/settled-field.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import {
  ATTENDANCE_FILTERS,
  attendanceIn,
  exportFile,
  type GuestFilters,
  guestsQuery,
  stateIn,
  TONES,
} from './invitations.api.ts';
import styles from './invitations.module.css';

/** `/eventos-aci/historial/invitados`: whom an adviser invited, and what became of it (INV-12). */
export function GuestHistoryPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ estado, asistencia, person = '' }, setFilters] = useFilters<
    'estado' | 'asistencia' | 'person'
  >();
  const [state, attendance] = [stateIn(estado), attendanceIn(asistencia)];
  const filters: GuestFilters = {
    ...(state === undefined ? {} : { state }),
    ...(attendance === undefined ? {} : { attendance }),
    ...(person === '' ? {} : { q: person.slice(0, 60) }),
  };
  const isFiltered = Object.keys(filters).length > 0;
  const query = useInfiniteQuery(guestsQuery(filters));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('invitations.history.title')}
        lead={t('invitations.history.lead')}
        before={<BackLink to="/eventos-aci">{t('rooms.back')}</BackLink>}
      />
      {!isRefusal(query.error, 'not_eligible') && (
        <div className={styles.filters}>
          <SettledField
            label={t('invitations.history.find')}
            maxLength={60}
            value={person}
            onSettle={(text) => setFilters({ person: text })}
          />
          <ChoiceFilter
            label={t('invitations.history.state')}
            all={t('invitations.history.all')}
            options={INVITATION_STATES.map((each) => ({
              value: each,
              label: t(`invitations.states.${each}`),
            }))}
            value={state}
            onChange={(value) => setFilters({ estado: value })}
          />
          <ChoiceFilter
            label={t('invitations.history.attendance')}
            all={t('invitations.history.all')}
            options={ATTENDANCE_FILTERS.map((each) => ({
              value: each,
              label: t(`invitations.attendance.${each}`),
            }))}
            value={attendance}
            onChange={(value) => setFilters({ asistencia: value })}
          />
          <ExportButton
            label={t('invitations.history.download')}
            make={() => exportFile(filters)}
          />
        </div>
      )}
      <RoomLoaded query={query} isWholePage={false}>
        {({ pages }) => {
          const guests = pages.flatMap(({ items }) => items);
          if (guests.length === 0)
            return (
              <EmptyState
                title={t(isFiltered ? 'invitations.history.noneFound' : 'invitations.history.none')}
              />
            );
          return (
            <div className={styles.page}>
              <DataTable
                caption={t('invitations.history.title')}
                hideCaption
                dense
                columns={columnsOf(i18n)}
                rows={guests}
                rowKey={({ invitationId }) => invitationId}
              />
              {query.hasNextPage && (
                <div>
                  <Button
                    busy={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('invitations.more')}
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

/** Twelve facts of each guest in nine columns: what belongs together stands together. */
function columnsOf({ t, format }: I18n): Column<HistoryGuest>[] {
  return [
    {
      key: 'who',
      header: t('invitations.history.who'),
      names: true,
      cell: ({ roomId, invitationId, name, document }) => (
        <TwoLines
          first={
            <Link
              to="/eventos-aci/sala/$roomId/invitacion/$invitationId"
              params={{ roomId, invitationId }}
            >
              {name === '' ? t('invitations.erased') : name}
            </Link>
          }
          then={document}
        />
      ),
    },
    {
      key: 'reach',
      header: t('invitations.history.reach'),
      cell: ({ phone, email }) => <TwoLines first={phoneText(phone)} then={email} />,
    },
    { key: 'city', header: t('invitations.history.city'), cell: ({ city }) => city },
    {
      key: 'what',
      header: t('invitations.history.what'),
      cell: ({ event, invitedAt }) => <TwoLines first={event} then={format.dateTime(invitedAt)} />,
    },
    {
      key: 'preSponsor',
      header: t('invitations.history.preSponsor'),
      cell: ({ preSponsor }) => preSponsor,
    },
    {
      key: 'daysElapsed',
      header: t('invitations.history.daysElapsed'),
      align: 'end',
      cell: ({ daysElapsed }) => String(daysElapsed),
    },
    {
      key: 'stage',
      header: t('invitations.history.stage'),
      cell: ({ stage }) => t(`prospects.stages.${stage}`),
    },
    {
      key: 'state',
      header: t('invitations.history.state'),
      cell: ({ state }) => (
        <StateBadge tone={TONES[state]}>{t(`invitations.states.${state}`)}</StateBadge>
      ),
    },
    {
      key: 'attendance',
      header: t('invitations.history.attendance'),
      cell: ({ attendance }) => t(`invitations.attendance.${attendance ?? 'none'}`),
    },
  ];
}
