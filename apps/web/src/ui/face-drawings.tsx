import type { ReactNode } from 'react';
import styles from './face-drawings.module.css';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" width="160" height="96" aria-hidden>
      {children}
    </svg>
  );
}

/** A plot that is not taken yet: four stakes and a string. */
export function EmptyPlot() {
  return (
    <Drawing>
      <path className={styles.field} d="M20 78 52 34h76l14 44Z" />
      <path className={styles.string} d="M20 78 52 34h76l14 44Z" />
      <path
        className={styles.stake}
        d="M17 84V62h6v22Zm33-44V22h5v18Zm76 0V22h5v18Zm13 44V62h6v22Z"
      />
    </Drawing>
  );
}

/** A fallen stake. */
export function FallenStake() {
  return (
    <Drawing>
      <path className={styles.field} d="M14 80c34-16 92-18 134-2v10H14Z" />
      <path className={styles.stake} d="M52 72 96 40l5 6-42 31Z" />
      <path className={styles.sun} d="M96 40l9-2-4 8Z" />
      <path className={styles.string} d="M20 66c14-6 22 4 34 8m48-26c14 4 20 18 42 18" />
    </Drawing>
  );
}

/** Two posts with a loose wire between them. */
export function LooseWire() {
  return (
    <Drawing>
      <path className={styles.field} d="M10 82h140v6H10Z" />
      <path
        className={styles.stake}
        d="M34 84V22h6v62Zm86 0V22h6v62ZM26 28h22v5H26Zm86 0h22v5h-22Z"
      />
      <path className={styles.string} d="M46 31c6 22 12 32 20 36m48-36c-6 14-10 20-16 25" />
    </Drawing>
  );
}
