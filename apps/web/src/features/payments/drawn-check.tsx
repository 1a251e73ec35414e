import type { ReactNode } from 'react';
import styles from './drawn-check.module.css';

/** A title with a check that draws itself, once, when money has arrived. */
export function DrawnCheck({ children }: { children: ReactNode }) {
  return (
    <span className={styles.title}>
      <svg className={styles.check} viewBox="0 0 48 48" aria-hidden>
        <circle cx="24" cy="24" r="22" />
        <path d="m14 24.500 7 7 13-14.500" pathLength="1" />
      </svg>
      {children}
    </span>
  );
}
