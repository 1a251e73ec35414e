import type { SettingShown } from '@kantuta/contract/settings/setting-changes.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/clock.ts';
import { useFilters } from '../../../lib/filters.ts';
import { type I18n, useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import { ChangeSetting } from './change-setting.tsx';
import { type FlagRow, FlagList } from './flag-list.tsx';
import { flagState, isToReview } from './flag-words.tsx';
import { isFlag, isNamed } from './setting-words.tsx';
import { settingsQuery } from './settings-desk.api.ts';

type Filters = Readonly<Partial<Record<'q' | 'place' | 'only', string>>>;

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

/** `/operaciones/opciones`: parts of the menu and features, on or off, for whom and until when (decisions 16.1). */
export function FlagsPage() {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters<keyof Filters>();
  const query = useQuery(settingsQuery());
  return (
    <DeskPage
      title={t('settingsDesk.flags.title')}
      lead={t('settingsDesk.flags.lead')}
      filters={<FlagFilters filters={filters} onChange={setFilters} />}
    >
      <Loaded query={query} height={320}>
        {({ settings }) => <Flags settings={settings} filters={filters} />}
      </Loaded>
    </DeskPage>
  );
}

function FlagFilters({
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
        options={PLACES.map((place) => ({
          value: place,
          label: t(`settingsDesk.flags.places.${place}`),
        }))}
        value={filters.place}
        onChange={(place) => onChange({ place })}
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

const MINUTE_MS = 60_000;

function Flags({ settings, filters }: { settings: readonly SettingShown[]; filters: Filters }) {
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
  { q, place, only }: Filters,
  now: Date,
): FlagRow[] {
  return settings.flatMap((setting): FlagRow[] => {
    const { flag: about, value } = setting;
    if (about === null || !isFlag(value)) return [];
    const isWanted =
      (place === undefined || about.place === place) &&
      isNamed(i18n, setting.key, q) &&
      (only === undefined ||
        only === flagState(value, now) ||
        (only === 'review' && isToReview(value, now)) ||
        (only === 'unread' && !about.isRead));
    return isWanted ? [{ setting, about, flag: value }] : [];
  });
}
