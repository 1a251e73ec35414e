import { wallClockInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { companyColour } from '../../../lib/brand.ts';
import { classes } from '../../../ui/classes.ts';
import { pictureProps } from '../../../ui/drawings/picture.ts';
import styles from './event-picture.module.css';

/** What an event is drawn from. */
type EventFacts = { company: { id: number }; startsAt: string; endsAt: string };

const NIGHT_FROM = 18;
const MOST_FLAGS = 8;

/**
 * An event from its facts: the tent has the colour of its company, the sun stands as high as at that hour, a sheet shows the day, and there is a
 * flag for each hour that it lasts.
 */
export function EventPicture({ event }: { event: EventFacts }) {
  const { day, time } = wallClockInLaPaz(new Date(event.startsAt));
  const hour = Number(time.slice(0, 2));
  const isNight = hour >= NIGHT_FROM || hour < 6;
  const lasts = (Date.parse(event.endsAt) - Date.parse(event.startsAt)) / HOUR_MS;
  const flags = Math.min(MOST_FLAGS, Math.max(1, Math.round(lasts)));
  const colour = companyColour(event.company.id);
  return (
    <svg
      className={classes(styles.event, isNight && styles.night)}
      viewBox="0 0 240 100"
      {...pictureProps(undefined)}
    >
      <circle
        className={styles.sun}
        cx={40 + (hour / 24) * 160}
        cy={isNight ? 18 : 12 + Math.abs(12 - hour) * 4}
        r={isNight ? 6 : 10}
      />
      <path className={styles.far} d="M0 66c40-24 84-26 126-10s78 6 114-10v54H0Z" />
      <path className={styles.ground} d="M0 80c60-12 120-10 240-2v22H0Z" />
      <path className={styles.canvas} d="M76 84V56l40-10 40 10v28Z" />
      <path fill={colour} d="M68 58 116 28l48 30-16-2-10 4-11-4-11 4-11-4-11 4-10-4Z" />
      <path fill={colour} d="M104 84V64h24v20Z" />
      <path className={styles.rope} d="M8 30q54 18 108-2 54 20 116-2" />
      {Array.from({ length: flags }, (_, index) => {
        const x = 16 + index * (208 / MOST_FLAGS);
        const y = 30 + Math.sin((index / MOST_FLAGS) * Math.PI * 2) * 4;
        return <path key={x} className={styles.flag} d={`M${x} ${y}h8l-4 9Z`} />;
      })}
      <rect className={styles.sheet} x="188" y="58" width="32" height="30" rx="3" />
      <path fill={colour} d="M188 66v-5a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v5Z" />
      <text className={styles.day} x="204" y="83">
        {Number(day.slice(8))}
      </text>
    </svg>
  );
}
