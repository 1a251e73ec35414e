import { brand } from '../lib/brand.ts';
import styles from './mark.module.css';

/** The mark of the brand; its name stands beside it. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={styles.mark}>
      {brand.mark.map(({ d, fill }) => (
        <path key={d} d={d} fill={brand.colours[fill]} />
      ))}
    </svg>
  );
}
