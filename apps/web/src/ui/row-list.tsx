import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './row-list.module.css';

/** Items one below the other, separated by hairlines. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * One item: its picture, its name (which holds the link of the whole row, see `rowLink`), quieter details, and a figure at the end.
 * `<Row title={<Link className={rowLink} to=…>…</Link>} …>`
 */
export function Row({
  picture,
  title,
  detail,
  aside,
  below,
  leads = false,
}: {
  picture?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  /** Across the row: a progress line. */
  below?: ReactNode;
  /** Shows that the row leads somewhere. */
  leads?: boolean;
}) {
  return (
    <li className={classes(styles.row, leads && styles.leads)}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {leads && <ChevronRight size={20} aria-hidden className={styles.arrow ?? ''} />}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  );
}

/** Class of a link whose whole row is its target. */
export const rowLink = styles.link;
