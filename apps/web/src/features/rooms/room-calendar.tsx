import { type Day, dayInLaPaz, isDay, partsOf } from '@kantuta/contract/dates';
import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { now } from '../../lib/clock.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { firstOf, MonthTable } from '../../ui/month-table.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { RoomRow } from './room-row.tsx';
import styles from './rooms.module.css';

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
      <MonthTable
        month={first}
        caption={t('rooms.month', { month: name })}
        first={dayInLaPaz(now())}
        last={days.at(-1) ?? first}
        onMonth={(next) => onMonth(next.slice(0, 7))}
      >
        {(on) => (
          <DayCell on={on} isShown={on === shown} rooms={byDay.get(on) ?? []} onDay={onDay} />
        )}
      </MonthTable>
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
  isShown,
  rooms,
  onDay,
}: {
  on: Day;
  isShown: boolean;
  rooms: readonly RoomBrief[];
  onDay: (day: string) => void;
}) {
  const { t, format } = useI18n();
  const number = partsOf(on).day;
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
