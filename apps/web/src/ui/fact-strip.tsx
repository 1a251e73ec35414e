import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './fact-strip.module.css';

/** The facts that answer how somebody stands, in one row above everything else; they wrap on a narrow screen. */
export function FactStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={styles.strip}>{children}</dl>
    </section>
  );
}

/** One fact of a strip; `note` is a quieter second line. */
export function StripFact({
  label,
  value,
  note = '',
  tone = 'calm',
}: {
  label: ReactNode;
  value: ReactNode;
  note?: string;
  tone?: 'calm' | 'due' | 'problem';
}) {
  return (
    <div className={classes(styles.fact, styles[tone])}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
