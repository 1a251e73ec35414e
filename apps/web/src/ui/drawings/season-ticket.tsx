import styles from './season-ticket.module.css';
import { variantOf } from './variant.ts';
import { pictureProps } from './picture.ts';

// The edge of a ticket: a notch at the top and the bottom where the stub tears off.
const EDGE =
  'M6 6h78a5 5 0 0 0 10 0h20a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H94a5 5 0 0 0-10 0H6a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4Z';
/** The highlighted ring of the stand, derived from the code. */
const STANDS = ['M22 58a24 24 0 0 1 44 0', 'M30 58a15 15 0 0 1 28 0', 'M14 58a33 33 0 0 1 60 0'];

/** A season ticket: the stadium, its stands and a stub with the code. */
export function SeasonTicket({ code, label }: { code: string; label?: string }) {
  const lit = variantOf(code, STANDS.length);
  return (
    <svg className={styles.ticket} viewBox="0 0 120 76" {...pictureProps(label)}>
      <path className={styles.paper} d={EDGE} />
      {STANDS.map((d, index) => (
        <path key={d} className={index === lit ? styles.lit : styles.stand} d={d} />
      ))}
      <path className={styles.pitch} d="M10 58h68v5H10Z" />
      <path className={styles.tear} d="M89 15v46" />
      <text className={styles.code} x="16" y="21">
        {code}
      </text>
      <g className={styles.ribs}>
        <path d="M99 18h12v8H99Z" />
        <path d="M99 34h12v8H99Z" />
        <path d="M99 50h12v8H99Z" />
      </g>
    </svg>
  );
}
