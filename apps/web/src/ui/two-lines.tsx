import styles from './two-lines.module.css';

/** What was said at its beginning, and below it, quieter, what was said at its end: `<TwoLines first={author} then={endedBy} />`. */
export function TwoLines({ first, then }: { first: string; then: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {then !== '' && <span className={styles.then}>{then}</span>}
    </span>
  );
}
