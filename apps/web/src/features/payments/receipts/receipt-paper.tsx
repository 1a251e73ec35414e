import type { ReactNode } from 'react';
import styles from './receipt-paper.module.css';

/** A receipt drawn as a torn-off paper with the seal of the office. */
export function ReceiptPaper({
  heading,
  number,
  children,
  seal,
  isVoid = false,
}: {
  heading: string;
  /** "N.º de recibo 008-000123" */
  number: ReactNode;
  children: ReactNode;
  /** The word on the seal; empty leaves the paper without a seal. */
  seal: string;
  /** Struck through: the receipt is no longer valid. */
  isVoid?: boolean;
}) {
  return (
    <div className={styles.shade}>
      <article className={styles.paper} aria-label={heading} data-void={isVoid || undefined}>
        <header className={styles.head} data-sealed={seal !== '' || undefined}>
          <p className={styles.heading}>{heading}</p>
          <p className={styles.number}>{number}</p>
        </header>
        <div className={styles.body}>{children}</div>
        {seal !== '' && <Seal word={seal} />}
      </article>
    </div>
  );
}

function Seal({ word }: { word: string }) {
  return (
    <svg className={styles.seal} viewBox="0 0 120 120" aria-hidden>
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="56" strokeWidth="3" />
        <circle cx="60" cy="60" r="49" strokeWidth="1" />
        <circle cx="60" cy="60" r="45" strokeWidth="1" strokeDasharray="1 4.66" />
      </g>
      <text x="22" y="67" textLength="76" lengthAdjust="spacingAndGlyphs" className={styles.word}>
        {word.toUpperCase()}
      </text>
      <path
        d="M44 38c5-4 11-6 16-6s11 2 16 6M44 84c5 4 11 6 16 6s11-2 16-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
