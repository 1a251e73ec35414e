import { partsOf, type Day } from '@kantuta/contract/dates';
import { defaultDueDay } from '@kantuta/contract/sales/plan.rules';
import { useId } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { FieldErrorText } from '../../../ui/field.tsx';
import { Chips } from '../chips.tsx';
import styles from './plan-fields.module.css';

/** The day of each month on which the person pays; without a choice that of the sale (SALE-6). */
export function DueDays({
  startsOn,
  days,
  value,
  error,
  onChange,
}: {
  startsOn: Day;
  /** `plan.dueDays`. */
  days: readonly number[];
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}) {
  const { t } = useI18n();
  const id = useId();
  const own = defaultDueDay(startsOn);
  const others = days.filter((each) => each !== own);
  return (
    <div className={styles.field}>
      <Chips
        label={t('plans.dueDay')}
        all={t(own === partsOf(startsOn).day ? 'plans.dueDayOwn' : 'plans.dueDayLast', { n: own })}
        options={others.map((each) => ({ value: String(each), label: String(each) }))}
        value={value === String(own) ? '' : value}
        onChange={onChange}
      />
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
