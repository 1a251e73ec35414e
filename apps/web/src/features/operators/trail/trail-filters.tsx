import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';

export type TrailFilter =
  | 'document'
  | 'action'
  | 'objectKind'
  | 'objectId'
  | 'outcome'
  | 'from'
  | 'to';
type Filters = Readonly<Partial<Record<TrailFilter, string>>>;

/** What is typed goes into the address after a moment of quiet; what is chosen at once. */
export function TrailFilters({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changes: Partial<Record<TrailFilter, string>>) => void;
}) {
  const { t } = useI18n();
  return (
    <>
      {(['document', 'action', 'objectKind', 'objectId'] as const).map((name) => (
        <SettledField
          key={name}
          label={t(`trail.${name}`)}
          value={filters[name] ?? ''}
          isSearch={false}
          maxLength={60}
          onSettle={(value) => onChange({ [name]: value })}
        />
      ))}
      <SelectField
        label={t('trail.outcome')}
        value={filters.outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: target.value })}
      >
        <option value="">{t('trail.anyOutcome')}</option>
        <option value="done">{t('trail.done')}</option>
        <option value="refused">{t('trail.refused')}</option>
      </SelectField>
      <TextField
        type="date"
        label={t('trail.since')}
        value={filters.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('trail.until')}
        value={filters.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}
