import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

/** Two facts about a thing, the second quieter, such as its beginning and its end: `<TwoLines first={author} then={endedBy} />`. */
export function TwoLines({ first, then }: { first: ReactNode; then: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {then !== '' && <span className={styles.then}>{then}</span>}
    </span>
  );
}
