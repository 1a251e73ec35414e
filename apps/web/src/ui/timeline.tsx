import { Check, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './timeline.module.css';

export type TimelineItem = {
  key: string;
  title: ReactNode;
  /** The time, as text. */
  at?: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'now' | 'coming' | 'problem';
};

const SIGNS = { done: Check, now: Clock3, coming: null, problem: CircleAlert } as const;

/** Past and coming events, in order. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {items.map(({ key, title, at, detail, state }) => {
        const Sign = SIGNS[state];
        return (
          <li
            key={key}
            className={classes(styles.item, styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.sign}>{Sign && <Sign size={14} aria-hidden />}</span>
            <div className={styles.words}>
              <span className={styles.title}>{title}</span>
              {at !== undefined && <span className={styles.at}>{at}</span>}
              {detail !== undefined && <div className={styles.detail}>{detail}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
