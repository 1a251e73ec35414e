import type { ReactNode } from 'react';
import styles from './counter.module.css';

/** What has just come about: in sight, however far the page was scrolled before. */
export function Shown({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoSight} className={styles.shown}>
      {children}
    </div>
  );
}

function bringIntoSight(element: HTMLElement | null): void {
  // After whatever takes the focus, which scrolls, too.
  if (element) requestAnimationFrame(() => element.scrollIntoView?.({ block: 'nearest' }));
}
