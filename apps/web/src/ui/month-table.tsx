import {
  addDays,
  addMonths,
  type Day,
  day,
  dayOf,
  partsOf,
  weekdayOf,
} from '@kantuta/contract/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../lib/i18n.tsx';
import { Button } from './button.tsx';
import styles from './month-table.module.css';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A month as weeks, with the way to its neighbours; what stands in a day its page draws. */
export function MonthTable({
  month,
  caption,
  first,
  last,
  onMonth,
  children,
}: {
  /** Its first day. */
  month: Day;
  caption: string;
  /** Days in the earliest and in the latest month that can be opened. */
  first: Day;
  last: Day;
  onMonth: (month: Day) => void;
  /** Of each day of this month; the days of its neighbours stay empty. */
  children: (on: Day) => ReactNode;
}) {
  const { t } = useI18n();
  return (
    <>
      <div className={styles.months}>
        <Button
          small
          icon={ChevronLeft}
          disabled={month <= firstOf(first)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          {t('calendar.earlier')}
        </Button>
        <Button
          small
          icon={ChevronRight}
          disabled={month >= firstOf(last)}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          {t('calendar.later')}
        </Button>
      </div>
      <table className={styles.calendar}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((each) => (
              <th key={each} scope="col">
                {t(`calendar.weekdays.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((on) => (
                <td key={on}>{firstOf(on) === month && children(on)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The first day of its month. */
export function firstOf(value: Day): Day {
  const { year, month } = partsOf(value);
  return dayOf(year, month, 1);
}

/** The weeks of a month, from Monday on, with the days of its neighbours. */
function weeksOf(first: Day): Day[][] {
  const start = addDays(first, -((weekdayOf(first) + 6) % 7));
  const next = addMonths(first, 1);
  const weeks: Day[][] = [];
  for (let monday = start; monday < next; monday = addDays(monday, 7))
    weeks.push(WEEKDAYS.map((_, index) => day(addDays(monday, index))));
  return weeks;
}
