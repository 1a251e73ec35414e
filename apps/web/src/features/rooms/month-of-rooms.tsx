import {
  addDays,
  addMonths,
  type Day,
  dayInLaPaz,
  dayOf,
  partsOf,
  weekdayOf,
} from '@kantuta/contract/dates';
import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { useState } from 'react';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { RowList } from '../../ui/row-list.tsx';
import { RoomRow } from './room-row.tsx';
import styles from './rooms.module.css';

const WEEK = 7;

/** The rooms of a month: a day that has some shows how many, and below the grid those of the day that was chosen. */
export function MonthOfRooms({ rooms }: { rooms: readonly [RoomBrief, ...RoomBrief[]] }) {
  const { t, format } = useI18n();
  const dayOfRoom = ({ startsAt }: RoomBrief) => dayInLaPaz(new Date(startsAt));
  const onDay = (on: Day) => rooms.filter((room) => dayOfRoom(room) === on);
  const [chosen, setChosen] = useState<Day>(dayOfRoom(rooms[0]));
  const { year, month } = partsOf(chosen);
  const begin = dayOf(year, month, 1);
  const before = (weekdayOf(begin) + WEEK - 1) % WEEK;
  const days = Array.from({ length: partsOf(dayOf(year, month, 31)).day }, (_, index) =>
    addDays(begin, index),
  );
  const found = onDay(chosen);
  return (
    <div className={styles.list}>
      <div className={styles.actions}>
        <Button small onClick={() => setChosen(addMonths(begin, -1))}>
          {t('rooms.previous')}
        </Button>
        <strong aria-live="polite">{format.month(begin)}</strong>
        <Button small onClick={() => setChosen(addMonths(begin, 1))}>
          {t('rooms.next')}
        </Button>
      </div>
      <div className={styles.month}>
        {t('rooms.weekdays')
          .split(' ')
          .map((each) => (
            <span key={each} className={styles.weekday} aria-hidden>
              {each}
            </span>
          ))}
        {days.map((each, index) => {
          const n = onDay(each).length;
          return (
            <button
              key={each}
              type="button"
              className={classes(
                styles.day,
                n > 0 && styles.busy,
                each === chosen && styles.chosen,
              )}
              style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
              aria-pressed={each === chosen}
              aria-label={`${format.date(each)}: ${n}`}
              onClick={() => setChosen(each)}
            >
              {index + 1}
              {n > 0 && <br />}
              {n > 0 && n}
            </button>
          );
        })}
      </div>
      {found.length === 0 ? (
        <p className={styles.quiet}>{t('rooms.noneOnDay')}</p>
      ) : (
        <RowList label={format.date(chosen)}>
          {found.map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </RowList>
      )}
    </div>
  );
}
