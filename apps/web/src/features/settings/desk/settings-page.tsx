import type { AnswerOf } from '@kantuta/contract/call';
import type { listSettings, SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { SettingDetail } from './setting-detail.tsx';
import { SettingList } from './setting-list.tsx';
import { isNamed } from './setting-words.tsx';
import { settingsQuery } from './settings-desk.api.ts';

type Listed = AnswerOf<typeof listSettings>;
type Filter = 'q' | 'group' | 'only' | 'key' | 'company';
type Filters = Readonly<Partial<Record<Filter, string>>>;

const GROUPS = ['fines', 'plans', 'payments', 'sessions', 'access', 'contacts', 'desk'] as const;
const ONLY = ['waiting', 'coming', 'changed'] as const;
const ONLY_WORDS = {
  waiting: 'settingsDesk.onlyWaiting',
  coming: 'settingsDesk.onlyComing',
  changed: 'settingsDesk.onlyChanged',
} as const;

/** `/operaciones/ajustes`: every rule of the house with its value, its past and what waits; one of them in full with `key`. */
export function SettingsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<Filter>();
  const query = useQuery(settingsQuery());
  if (query.data && filters.key !== undefined)
    return <SettingDetail of={filters.key} listed={query.data} />;
  return (
    <DeskPage
      title={t('settingsDesk.title')}
      lead={t('settingsDesk.lead')}
      viewsOf="settings"
      filters={
        filters.key === undefined && <SettingFilters filters={filters} onChange={setFilters} />
      }
    >
      <Loaded query={query} height={320}>
        {(listed) => <Settings listed={listed} filters={filters} />}
      </Loaded>
    </DeskPage>
  );
}

function SettingFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changes: Filters) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      <SettledField
        label={t('settingsDesk.search')}
        value={filters.q ?? ''}
        maxLength={80}
        onSettle={(q) => onChange({ q })}
      />
      <ChoiceFilter
        label={t('settingsDesk.group')}
        all={t('settingsDesk.allGroups')}
        options={GROUPS.map((group) => ({
          value: group,
          label: t(`settingsDesk.groups.${group}`),
        }))}
        value={filters.group}
        onChange={(group) => onChange({ group })}
      />
      <ChoiceFilter
        label={t('settingsDesk.only')}
        all={t('settingsDesk.onlyAll')}
        options={ONLY.map((only) => ({ value: only, label: t(ONLY_WORDS[only]) }))}
        value={filters.only}
        onChange={(only) => onChange({ only })}
      />
    </>
  );
}

function Settings({ listed, filters }: { listed: Listed; filters: Filters }) {
  const i18n = useI18n();
  const { t } = i18n;
  const found = filtered(i18n, listed, filters);
  const groups = GROUPS.filter((group) => found.some((each) => each.group === group));
  return (
    <>
      {groups.length === 0 && <EmptyState title={t('settingsDesk.none')} />}
      {groups.map((group) => (
        <SettingList
          key={group}
          group={group}
          settings={found.filter((each) => each.group === group)}
          waiting={listed.waiting}
        />
      ))}
    </>
  );
}

function filtered(
  i18n: I18n,
  { settings, waiting }: Listed,
  { q, group, only }: Filters,
): SettingShown[] {
  return settings.filter(
    (each) =>
      each.form.kind !== 'flag' &&
      // A company that goes with the group is a line of its own only while something of its own is to come.
      (each.isOwn || each.coming.length > 0) &&
      (group === undefined || each.group === group) &&
      isNamed(i18n, each.key, q) &&
      (only !== 'waiting' || waiting.some(({ key }) => key === each.key)) &&
      (only !== 'coming' || each.coming.length > 0) &&
      (only !== 'changed' || each.since !== null),
  );
}
