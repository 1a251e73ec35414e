import {
  addDays,
  addMonths,
  type Day,
  day,
  dayInLaPaz,
  dayOf,
  isDay,
  partsOf,
  weekdayOf,
} from '@kantuta/contract/dates';
import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { RoomRow } from './room-row.tsx';
import styles from './rooms.module.css';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Rooms by month: a day that has some shows them below. */
export function RoomCalendar({
  rooms,
  month,
  chosen,
  onMonth,
  onDay,
}: {
  rooms: readonly RoomBrief[];
  /** `2026-12`; any other text is the month of the first room. */
  month: string | undefined;
  /** A day of the month; without one, the first with rooms. */
  chosen: string | undefined;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
}) {
  const { t, format } = useI18n();
  const byDay = Map.groupBy(rooms, ({ startsAt }) => dayInLaPaz(new Date(startsAt)));
  const days = [...byDay.keys()].toSorted();
  const asked = `${month ?? ''}-01`;
  const first = firstOf(isDay(asked) ? asked : (days[0] ?? dayInLaPaz(now())));
  const inMonth = days.filter((each) => firstOf(each) === first);
  const shown = inMonth.find((each) => each === chosen) ?? inMonth[0];
  const name = format.month(first);
  return (
    <>
      <div className={styles.months}>
        <Button
          small
          icon={ChevronLeft}
          disabled={first <= firstOf(dayInLaPaz(now()))}
          onClick={() => onMonth(addMonths(first, -1).slice(0, 7))}
        >
          {t('rooms.earlier')}
        </Button>
        <Button
          small
          icon={ChevronRight}
          disabled={first >= firstOf(days.at(-1) ?? first)}
          onClick={() => onMonth(addMonths(first, 1).slice(0, 7))}
        >
          {t('rooms.later')}
        </Button>
      </div>
      <table className={styles.calendar}>
        <caption>{t('rooms.month', { month: name })}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((each) => (
              <th key={each} scope="col">
                {t(`rooms.weekdays.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <DayCell
                    on={each}
                    isOther={firstOf(each) !== first}
                    isShown={each === shown}
                    rooms={byDay.get(each) ?? []}
                    onDay={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown === undefined ? (
        <p className={styles.quiet}>{t('rooms.noneInMonth')}</p>
      ) : (
        <Section title={format.longDate(shown)}>
          <RowList label={format.longDate(shown)}>
            {byDay.get(shown)?.map((room) => (
              <RoomRow key={room.roomId} room={room} />
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

function DayCell({
  on,
  isOther,
  isShown,
  rooms,
  onDay,
}: {
  on: Day;
  isOther: boolean;
  isShown: boolean;
  rooms: readonly RoomBrief[];
  onDay: (day: string) => void;
}) {
  const { t, format } = useI18n();
  const number = partsOf(on).day;
  if (isOther) return null;
  if (rooms.length === 0) return <span className={styles.day}>{number}</span>;
  return (
    <button
      type="button"
      className={classes(styles.day, styles.busy)}
      aria-pressed={isShown}
      aria-label={t('rooms.dayRooms', { n: rooms.length, day: format.longDate(on) })}
      onClick={() => onDay(on)}
    >
      {number}
      <span className={styles.count} aria-hidden>
        {rooms.length}
      </span>
    </button>
  );
}

function firstOf(value: Day): Day {
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
