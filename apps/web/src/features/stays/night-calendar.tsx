import { addDays, addMonths, type Day, daysBetween, partsOf } from '@kantuta/contract/dates';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { firstOf, MonthTable } from '../../ui/month-table.tsx';
import type { Night } from './stays.api.ts';
import styles from './stays.module.css';

/** With no more days than these left to arrive on, a month says that the next one is where to look. */
const FEW_DAYS = 4;

export type Chosen = { arrivesOn: Day | null; leavesOn: Day | null };

/** The nights of a month, each with its price: the first touch chooses the arrival, the second the departure (STY-2). */
export function NightCalendar({
  month,
  nights,
  rate,
  chosen,
  first,
  last,
  mayWait,
  onMonth,
  onDay,
}: {
  /** Its first day. */
  month: Day;
  nights: readonly Night[];
  rate: 'member' | 'public';
  chosen: Chosen;
  /** The first and the last day of arrival that can be booked. */
  first: Day;
  last: Day;
  /** Whether nights without a place can be chosen, to wait for them (STY-13). */
  mayWait: boolean;
  onMonth: (month: Day) => void;
  onDay: (on: Day) => void;
}) {
  const { t, format } = useI18n();
  const next = addMonths(month, 1);
  const isNearlyOver = month === firstOf(first) && daysBetween(first, next) <= FEW_DAYS;
  const byDay = new Map(nights.map((night) => [night.on, night]));
  return (
    <>
      <MonthTable
        month={month}
        caption={t('stays.month', { month: format.month(month) })}
        first={first}
        last={last}
        onMonth={onMonth}
      >
        {(on) => (
          <DayCell
            on={on}
            night={byDay.get(on)}
            rate={rate}
            chosen={chosen}
            isOpen={on >= first && on <= addDays(last, 7)}
            mayWait={mayWait}
            isPast={on < first}
            onDay={onDay}
          />
        )}
      </MonthTable>
      <p className={styles.quiet}>
        <span className={classes(styles.key, styles.highKey)} aria-hidden /> {t('stays.high')}
      </p>
      {isNearlyOver && (
        <>
          <p className={styles.quiet}>{t('stays.nearlyOver', { day: format.dayMonth(first) })}</p>
          <div>
            <Button small onClick={() => onMonth(next)}>
              {t('stays.seeMonth', { month: format.month(next) })}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function DayCell({
  on,
  night,
  rate,
  chosen: { arrivesOn, leavesOn },
  isOpen,
  mayWait,
  isPast,
  onDay,
}: {
  on: Day;
  night: Night | undefined;
  rate: 'member' | 'public';
  chosen: Chosen;
  isOpen: boolean;
  mayWait: boolean;
  isPast: boolean;
  onDay: (on: Day) => void;
}) {
  const { t, format } = useI18n();
  const number = partsOf(on).day;
  const name = format.longDate(on);
  if (!night || !isOpen)
    return (
      <span
        className={classes(styles.day, isPast && styles.past)}
        aria-label={t('stays.dayClosed', { day: name })}
      >
        {number}
      </span>
    );
  const isFull = night.free === 0;
  const isEnd = on === arrivesOn || on === leavesOn;
  const isWithin =
    arrivesOn !== null && leavesOn !== null && on > arrivesOn && daysBetween(on, leavesOn) > 0;
  // A departure may be on a day whose night is full.
  const isDeparture = arrivesOn !== null && leavesOn === null && on > arrivesOn;
  const price = night[rate];
  return (
    <button
      type="button"
      className={classes(
        styles.day,
        styles.open,
        night.isHigh && styles.highNight,
        isFull && styles.full,
        isWithin && styles.within,
      )}
      disabled={isFull && !isDeparture && !mayWait}
      aria-pressed={isEnd}
      onClick={() => onDay(on)}
    >
      <VisuallyHidden>
        {isFull
          ? t('stays.dayFull', { day: name })
          : t('stays.dayFree', { n: night.free, day: name, price: format.money(price) })}
      </VisuallyHidden>
      <span aria-hidden>{number}</span>
      <span className={styles.price} aria-hidden>
        {isFull ? '—' : format.number(price.amount.replace(/\.00$/, ''))}
      </span>
    </button>
  );
}
