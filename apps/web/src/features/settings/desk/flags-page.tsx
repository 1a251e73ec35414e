import { MINUTE_MS } from '@kantuta/contract/durations';
import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ChangeSetting } from './change-setting.tsx';
import { type FlagRow, FlagList } from './flag-list.tsx';
import { flagState, isToReview } from './flag-words.ts';
import { SettingDetail } from './setting-detail.tsx';
import { SettingFilterFields, type SettingFilters } from './setting-filters.tsx';
import { isFlag, isNamed } from './setting-words.ts';
import { settingsQuery } from './settings-desk.api.ts';

const PLACES = ['menu', 'function'] as const;
const ONLY = ['on', 'off', 'planned', 'ended', 'review', 'unread'] as const;
const ONLY_WORDS = {
  on: 'settingsDesk.flags.on',
  off: 'settingsDesk.flags.off',
  planned: 'settingsDesk.flags.planned',
  ended: 'settingsDesk.flags.ended',
  review: 'settingsDesk.flags.expired',
  unread: 'settingsDesk.flags.unread',
} as const;

/** `/operaciones/opciones`: menu entries and features, on or off, for whom and until when; one of them in full with `key` (SET-6). */
export function FlagsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<keyof SettingFilters | 'key'>();
  const query = useQuery(settingsQuery());
  if (query.data && filters.key !== undefined)
    return <SettingDetail of={filters.key} listed={query.data} />;
  return (
    <DeskPage
      title={t('settingsDesk.flags.title')}
      lead={t('settingsDesk.flags.lead')}
      filters={
        <SettingFilterFields
          filters={filters}
          groups={PLACES.map((place) => ({
            value: place,
            label: t(`settingsDesk.flags.places.${place}`),
          }))}
          only={ONLY.map((only) => ({ value: only, label: t(ONLY_WORDS[only]) }))}
          onChange={setFilters}
        />
      }
    >
      <Loaded query={query} height={320}>
        {({ settings }) => <Flags settings={settings} filters={filters} />}
      </Loaded>
    </DeskPage>
  );
}

function Flags({
  settings,
  filters,
}: {
  settings: readonly SettingShown[];
  filters: SettingFilters;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const now = useNow(MINUTE_MS);
  const [changing, setChanging] = useState<SettingShown | null>(null);
  const rows = filtered(i18n, settings, filters, now);
  return (
    <>
      {rows.length === 0 && <EmptyState title={t('settingsDesk.none')} />}
      {PLACES.filter((place) => rows.some(({ about }) => about.place === place)).map((place) => (
        <FlagList
          key={place}
          place={place}
          rows={rows.filter(({ about }) => about.place === place)}
          now={now}
          onChange={setChanging}
        />
      ))}
      {changing && <ChangeSetting setting={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function filtered(
  i18n: I18n,
  settings: readonly SettingShown[],
  { q, group, only }: SettingFilters,
  now: Date,
): FlagRow[] {
  return settings.flatMap((setting): FlagRow[] => {
    const { flag: about, value } = setting;
    if (about === null || !isFlag(value)) return [];
    const isWanted =
      // A company that follows the group has its own line only while a change of its own is pending.
      (setting.isOwn || setting.coming.length > 0) &&
      (group === undefined || about.place === group) &&
      isNamed(i18n, setting.key, q) &&
      (only === undefined ||
        only === flagState(value, now) ||
        (only === 'review' && isToReview(value, now)) ||
        (only === 'unread' && !about.isRead));
    return isWanted ? [{ setting, about, flag: value }] : [];
  });
}
