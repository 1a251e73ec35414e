import type { AnswerOf } from '@kantuta/contract/call';
import type { listSettings, SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SettingDetail } from './setting-detail.tsx';
import { SettingFilterFields, type SettingFilters } from './setting-filters.tsx';
import { SettingList } from './setting-list.tsx';
import { isNamed } from './setting-words.ts';
import { historyFile, settingsQuery } from './settings-desk.api.ts';

type Listed = AnswerOf<typeof listSettings>;

const GROUPS = ['fines', 'plans', 'payments', 'sessions', 'access', 'contacts', 'desk'] as const;
const ONLY = ['waiting', 'coming', 'changed'] as const;
const ONLY_WORDS = {
  waiting: 'settingsDesk.onlyWaiting',
  coming: 'settingsDesk.onlyComing',
  changed: 'settingsDesk.onlyChanged',
} as const;

/** `/operaciones/ajustes`: every setting with its value, its history and pending changes; one of them in full with `key`. */
export function SettingsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<keyof SettingFilters | 'key' | 'company'>();
  const query = useQuery(settingsQuery());
  const { key } = filters;
  // A flag has its own room, even where it is referred to as a setting: in the trail, in a proposal.
  if (
    key !== undefined &&
    query.data?.settings.some(({ key: each, form }) => each === key && form.kind === 'flag')
  )
    return <Navigate to="/operaciones/opciones" search={{ key }} replace />;
  if (query.data && key !== undefined) return <SettingDetail of={key} listed={query.data} />;
  return (
    <DeskPage
      title={t('settingsDesk.title')}
      lead={t('settingsDesk.lead')}
      actions={key === undefined && <ExportButton make={historyFile} />}
      viewsOf="settings"
      filters={
        key === undefined && (
          <SettingFilterFields
            filters={filters}
            groups={GROUPS.map((group) => ({
              value: group,
              label: t(`settingsDesk.groups.${group}`),
            }))}
            only={ONLY.map((only) => ({ value: only, label: t(ONLY_WORDS[only]) }))}
            onChange={setFilters}
          />
        )
      }
    >
      <Loaded query={query} height={320}>
        {(listed) => <Settings listed={listed} filters={filters} />}
      </Loaded>
    </DeskPage>
  );
}

function Settings({ listed, filters }: { listed: Listed; filters: SettingFilters }) {
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
  { q, group, only }: SettingFilters,
): SettingShown[] {
  return settings.filter(
    (each) =>
      each.form.kind !== 'flag' &&
      // A company that follows the group has its own line only while a change of its own is pending.
      (each.isOwn || each.coming.length > 0) &&
      (group === undefined || each.group === group) &&
      isNamed(i18n, each.key, q) &&
      (only !== 'waiting' || waiting.some(({ key }) => key === each.key)) &&
      (only !== 'coming' || each.coming.length > 0) &&
      (only !== 'changed' || each.since !== null),
  );
}
