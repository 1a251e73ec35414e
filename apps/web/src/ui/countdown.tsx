import { useEffect } from 'react';
import { useNow } from '../lib/clock.ts';
import { useFormat } from '../lib/format.ts';
import { useI18n } from '../lib/i18n.tsx';
import styles from './countdown.module.css';

/** The remaining time, by the server’s clock: `09:58`. A screen reader reads it only on request. */
export function Countdown({ until, onEnd }: { until: Date; onEnd?: () => void }) {
  const left = useTimeLeft(until, onEnd);
  const { clock } = useFormat();
  const { t } = useI18n();
  return (
    <span role="timer" aria-label={t('ui.timeLeft')} className={styles.clock}>
      {clock(left)}
    </span>
  );
}

/** Days, hours, minutes and seconds as four large figures, for the maintenance page. */
export function BigCountdown({ until, onEnd }: { until: Date; onEnd?: () => void }) {
  const left = Math.ceil(useTimeLeft(until, onEnd) / 1000);
  const { t } = useI18n();
  const parts = [
    { key: 'day', n: Math.floor(left / 86_400), label: 'ui.dayLabel' },
    { key: 'hour', n: Math.floor(left / 3_600) % 24, label: 'ui.hourLabel' },
    { key: 'minute', n: Math.floor(left / 60) % 60, label: 'ui.minuteLabel' },
    { key: 'second', n: left % 60, label: 'ui.secondLabel' },
  ] as const;
  return (
    <div role="timer" aria-label={t('ui.timeLeft')} className={styles.parts}>
      {parts.map(({ key, n, label }) => (
        <span key={key} className={styles.part}>
          <span className={styles.figure}>{String(n).padStart(2, '0')}</span>
          <span className={styles.unit}>{t(label, { n })}</span>
        </span>
      ))}
    </div>
  );
}

/** Milliseconds until the instant, never below 0; calls back once at the end. */
export function useTimeLeft(until: Date, onEnd?: () => void): number {
  const left = Math.max(0, until.getTime() - useNow(1_000).getTime());
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd?.();
    // oxlint-disable-next-line react/exhaustive-deps -- called once per end, not once per new function
  }, [isOver]);
  return left;
}
