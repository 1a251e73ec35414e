import { useI18n } from '../../../lib/i18n.tsx';
import { ChoiceFilter } from '../../../ui/choice-filter.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';

export type SettingFilters = Readonly<Partial<Record<'q' | 'group' | 'only', string>>>;
type Options = readonly { value: string; label: string }[];

/** Filters of a list of settings or flags: their words, their group, and their state. */
export function SettingFilterFields({
  filters,
  groups,
  only,
  onChange,
}: {
  filters: SettingFilters;
  groups: Options;
  only: Options;
  onChange: (changes: SettingFilters) => void;
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
        options={groups}
        value={filters.group}
        onChange={(group) => onChange({ group })}
      />
      <ChoiceFilter
        label={t('settingsDesk.only')}
        all={t('settingsDesk.onlyAll')}
        options={only}
        value={filters.only}
        onChange={(which) => onChange({ only: which })}
      />
    </>
  );
}
