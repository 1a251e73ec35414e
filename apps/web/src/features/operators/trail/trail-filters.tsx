import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  areaOfAct,
  keyOfAct,
  TRAIL_ACTIONS,
  TRAIL_AREAS,
  TRAIL_OBJECTS,
} from '@kantuta/contract/operators/trail.rules';
import { useNow } from '../../../lib/clock.ts';
import { phraseOf, useI18n } from '../../../lib/i18n.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { SettledField } from '../../../ui/settled-field.tsx';
import styles from './trail.module.css';

export type TrailFilter =
  | 'person'
  | 'action'
  | 'objectKind'
  | 'objectId'
  | 'outcome'
  | 'from'
  | 'to';
export type TrailFilterValues = Readonly<Partial<Record<TrailFilter, string>>>;
type Change = (changes: Partial<Record<TrailFilter, string>>) => void;

/** Typed filters go into the address after a pause; chosen filters at once. */
export function TrailFilters({
  filters,
  onChange,
}: {
  filters: TrailFilterValues;
  onChange: Change;
}) {
  const { t } = useI18n();
  return (
    <>
      <SettledField
        label={t('trail.filters.who')}
        value={filters.person ?? ''}
        isSearch={false}
        maxLength={60}
        onSettle={(person) => onChange({ person })}
      />
      <ActFilter value={filters.action ?? ''} onChange={onChange} />
      <SelectField
        label={t('trail.filters.objectKind')}
        value={filters.objectKind ?? ''}
        onChange={({ target }) => onChange({ objectKind: target.value, objectId: '' })}
      >
        <option value="">{t('trail.filters.anyObject')}</option>
        {TRAIL_OBJECTS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`trail.objects.${kind}`)}
          </option>
        ))}
      </SelectField>
      {filters.objectKind !== undefined && (
        <SettledField
          label={t('trail.filters.objectId')}
          value={filters.objectId ?? ''}
          isSearch={false}
          maxLength={60}
          onSettle={(objectId) => onChange({ objectId })}
        />
      )}
      <SelectField
        label={t('trail.filters.outcome')}
        value={filters.outcome ?? ''}
        onChange={({ target }) => onChange({ outcome: target.value })}
      >
        <option value="">{t('trail.filters.anyOutcome')}</option>
        <option value="done">{t('trail.done')}</option>
        <option value="refused">{t('trail.refused')}</option>
      </SelectField>
      <PeriodFilter filters={filters} onChange={onChange} />
    </>
  );
}

/** Acts grouped by the part of the product to which they belong; one of them or all. */
function ActFilter({ value, onChange }: { value: string; onChange: Change }) {
  const i18n = useI18n();
  const { t } = i18n;
  const areas = TRAIL_AREAS.map((area) => ({
    area,
    acts: TRAIL_ACTIONS.filter((act) => areaOfAct(act) === area),
  })).filter(({ acts }) => acts.length > 0);
  const isListed = areas.some(
    ({ area, acts }) => value === `${area}.` || acts.some((act) => act === value),
  );
  return (
    <SelectField
      label={t('trail.filters.action')}
      value={value}
      onChange={({ target }) => onChange({ action: target.value })}
    >
      <option value="">{t('trail.filters.anyAction')}</option>
      {value !== '' && !isListed && <option value={value}>{value}</option>}
      {areas.map(({ area, acts }) => (
        <optgroup key={area} label={t(`trail.areas.${area}`)}>
          <option value={`${area}.`}>
            {t('trail.filters.wholeArea', { area: t(`trail.areas.${area}`) })}
          </option>
          {acts.map((act) => (
            <option key={act} value={act}>
              {phraseOf(i18n, `trail.acts.${keyOfAct(act)}`) ?? act}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;
const PERIODS = ['today', 'week', 'month'] as const;
// The initial dates of a custom period.
const OWN_DAYS_BACK = 13;

/** Days of La Paz; the address holds the days themselves, so that a shared view does not change later. */
function PeriodFilter({ filters, onChange }: { filters: TrailFilterValues; onChange: Change }) {
  const { t } = useI18n();
  const today = dayInLaPaz(useNow(MINUTE_MS));
  const { from, to } = filters;
  const begins = (period: keyof typeof DAYS_BACK): Day => addDays(today, -DAYS_BACK[period]);
  const chosen = PERIODS.find((period) => begins(period) === from && to === undefined);
  const isOpen = from === undefined && to === undefined;
  function choose(period: string): void {
    const known = PERIODS.find((each) => each === period);
    if (known) onChange({ from: begins(known), to: '' });
    else if (period === 'own') onChange({ from: addDays(today, -OWN_DAYS_BACK), to: today });
    else onChange({ from: '', to: '' });
  }
  const period = chosen ?? (isOpen ? '' : 'own');
  return (
    <>
      <SelectField
        label={t('trail.filters.period')}
        value={period}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('trail.filters.anyTime')}</option>
        {PERIODS.map((each) => (
          <option key={each} value={each}>
            {t(`trail.filters.${each}`)}
          </option>
        ))}
        <option value="own">{t('trail.filters.ownDates')}</option>
      </SelectField>
      {period === 'own' && (
        <div className={styles.days}>
          <TextField
            type="date"
            label={t('trail.filters.from')}
            value={from ?? ''}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            type="date"
            label={t('trail.filters.to')}
            value={to ?? ''}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        </div>
      )}
    </>
  );
}
