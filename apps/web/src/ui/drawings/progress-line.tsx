import styles from './progress-line.module.css';
import { pictureProps } from './picture.ts';

/** A thin line that shows the paid part; `label` states it with the figure. */
export function ProgressLine({ basisPoints, label }: { basisPoints: number; label: string }) {
  return (
    <svg
      className={styles.line}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      {...pictureProps(label)}
    >
      <rect className={styles.track} width="100" height="4" />
      <rect className={styles.paid} width={basisPoints / 100} height="4" />
    </svg>
  );
}
