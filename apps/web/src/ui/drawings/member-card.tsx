import styles from './member-card.module.css';
import { variantOf } from './variant.ts';
import { pictureProps } from './picture.ts';

const GROUNDS = [styles.forest, styles.sky, styles.sun, styles.ink];

/** A membership as its card: the colour is derived from its code, the waves stand for the park. */
export function MemberCard({
  code,
  number,
  label,
}: {
  code: string;
  number?: string;
  label?: string;
}) {
  const variant = variantOf(code, GROUNDS.length);
  return (
    <svg className={styles.card} viewBox="0 0 120 76" {...pictureProps(label)}>
      <rect className={GROUNDS[variant]} width="120" height="76" rx="8" />
      <g className={styles.waves}>
        <path d="M0 50c14-8 26-8 40 0s26 8 40 0 26-8 40 0v18a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" />
        <path d="M0 58c14-8 26-8 40 0s26 8 40 0 26-8 40 0v10a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z" />
      </g>
      <circle className={styles.seal} cx="100" cy="20" r="9" />
      <path
        className={styles.star}
        d="m100 13.500 1.900 4.300 4.600.4-3.500 3.100 1.100 4.600-4.100-2.400-4.100 2.400 1.100-4.600-3.500-3.100 4.600-.4Z"
      />
      <text className={styles.code} x="11" y="29">
        {code}
      </text>
      {number === undefined ? null : (
        <text className={styles.number} x="11" y="66">
          {number}
        </text>
      )}
    </svg>
  );
}
