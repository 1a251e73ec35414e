import type { ReactNode } from 'react';
import styles from './paid-ring.module.css';
import { pictureProps } from './picture.ts';

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of the whole is paid, as a ring around the figure in its middle; `label` says all of it in words. */
export function PaidRing({
  basisPoints,
  label,
  children,
}: {
  basisPoints: number;
  label: string;
  children: ReactNode;
}) {
  const paid = (ROUND * basisPoints) / 10_000;
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" {...pictureProps(label)}>
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.paid}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${paid} ${ROUND - paid}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <div className={styles.middle} aria-hidden>
        {children}
      </div>
    </div>
  );
}
