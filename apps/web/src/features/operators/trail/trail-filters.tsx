import { useEffect, useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import styles from './trail.module.css';

export type TrailFilter =
  | 'document'
  | 'action'
  | 'objectKind'
  | 'objectId'
  | 'outcome'
  | 'from'
  | 'to';
type Filters = Readonly<Partial<Record<TrailFilter, string>>>;

// Long enough that a word is typed to its end, short enough that nobody waits.
const PAUSE_MS = 350;

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
    <search className={styles.filters}>
      {(['document', 'action', 'objectKind', 'objectId'] as const).map((name) => (
        <TypedFilter
          key={name}
          label={t(`trail.${name}`)}
          value={filters[name] ?? ''}
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
    </search>
  );
}

function TypedFilter({
  label,
  value,
  onSettle,
}: {
  label: string;
  value: string;
  onSettle: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onSettle(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSettle]);
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
