import { ADVISER_STATES, type AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import type { DeskAdviser } from '@kantuta/contract/advisers/advisers-desk.calls';
import { day } from '@kantuta/contract/dates';
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
import { rankName } from './rank-name.ts';
import { advisersQuery } from './advisers-desk.api.ts';

const stateIn = (typed: string): AdviserState | undefined =>
  ADVISER_STATES.find((each) => each === typed);

/** `/operaciones/asesores`: who sells for the group, how they stand and below whom (ADV-8). */
export function AdvisersPage() {
  const i18n = useI18n();
  const { t } = i18n;
  // What is searched for names people: it stays out of the address (SEC-39).
  const [{ person: q = '', estado = '' }, setFilters] = useFilters<'person' | 'estado'>();
  const state = stateIn(estado);
  const query = useInfiniteQuery(
    advisersQuery({
      ...(q === '' ? {} : { q: q.slice(0, 60) }),
      ...(state === undefined ? {} : { state }),
    }),
  );
  const counts = new Map(query.data?.pages[0]?.counts.map((each) => [each.state, each.n]));
  return (
    <DeskPage
      title={t('advisersDesk.title')}
      lead={t('advisersDesk.lead')}
      filters={
        <>
          <SettledField
            label={t('advisersDesk.find')}
            maxLength={60}
            value={q}
            onSettle={(text) => setFilters({ person: text })}
          />
          <SelectField
            label={t('advisersDesk.state')}
            value={state ?? ''}
            onChange={({ target }) => setFilters({ estado: target.value })}
          >
            <option value="">{t('advisersDesk.all')}</option>
            {ADVISER_STATES.map((each) => (
              <option key={each} value={each}>
                {`${t(`advisers.states.${each}`)} (${String(counts.get(each) ?? 0)})`}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      <Loaded query={query} height={320}>
        {({ pages }) => {
          const advisers = pages.flatMap((page) => page.advisers);
          if (advisers.length === 0)
            return q === '' && state === undefined ? (
              <EmptyState title={t('advisersDesk.none')}>{t('advisersDesk.noneHint')}</EmptyState>
            ) : (
              <EmptyState title={t('advisersDesk.noneFound')} />
            );
          return (
            <DataTable
              caption={t('advisersDesk.title')}
              hideCaption
              dense
              rows={advisers}
              rowKey={({ adviserId }) => adviserId}
              columns={columnsOf(i18n)}
            />
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('advisersDesk.more')}
        </Button>
      )}
    </DeskPage>
  );
}

function columnsOf(i18n: I18n): Column<DeskAdviser>[] {
  const { t, format } = i18n;
  return [
    {
      key: 'name',
      header: t('advisersDesk.name'),
      names: true,
      cell: ({ adviserId, name, code }) => (
        <Link to="/operaciones/asesores/$adviserId" params={{ adviserId: String(adviserId) }}>
          <TwoLines first={name} then={code} />
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('advisersDesk.state'),
      cell: ({ state }) => (
        <StateBadge tone={ADVISER_TONES[state]}>{t(`advisers.states.${state}`)}</StateBadge>
      ),
    },
    { key: 'rank', header: t('advisersDesk.rank'), cell: ({ rank }) => rankName(i18n, rank) },
    {
      key: 'sponsor',
      header: t('advisersDesk.sponsor'),
      cell: ({ sponsor }) => (sponsor === '' ? t('advisersDesk.top') : sponsor),
    },
    {
      key: 'joined',
      header: t('advisersDesk.joined'),
      cell: ({ joinedOn }) => format.date(day(joinedOn)),
    },
  ];
}
